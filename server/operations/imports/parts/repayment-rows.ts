import type { RowFault } from '@mkopo/core/import/data-import.ts';
import {
  matchLoan,
  type PayableLoan,
  type RepaymentRow,
  rowReference,
} from '@mkopo/core/import/repayment-row.ts';
import type { RefusalCode } from '@mkopo/core/kit/refusal.ts';
import { tidyReference } from '@mkopo/core/payment/money-name.ts';
import { receiveRepayments } from '#operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '#operations/repayments/reverse-transaction.ts';
import { findHeldRepaymentRows, findPayableLoans } from '#store/imports/known-loans.ts';
import { Outrun } from '#store/kit/database-trouble.ts';
import { type TenantTx, tryOut } from '#store/kit/transaction.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';
import type { ImportDesk, RowHandler } from './row-handler.ts';

/**
 * What employers held back from pay. It is money of today and goes in as every repayment does, with
 * its news. To examine rows is to book them and take that back: nothing else knows all the rules.
 */
export function repaymentRows(): RowHandler<RepaymentRow> {
  return {
    keysOf: (row) => [`${whoOf(row)} ${row.reference.toUpperCase()}`, null],

    isSame: () => true,

    amountOf: ({ amount }) => amount.minor,

    async examine(tx, rows, desk) {
      const matched = await matchAll(tx, rows);
      const sound = matched.filter((one) => 'loan' in one);
      const answers = await tryOut(tx, (trying) => receiveRepayments(trying, listed(sound, desk)));
      const told = answers.values();
      return matched.map((one) => {
        if ('fault' in one) return one.fault;
        const answer = told.next().value;
        if (!answer) throw new Error('every row is answered');
        if ('refused' in answer) return refusedRow(answer.refused);
        return answer.received === 'before' ? BEFORE : null;
      });
    },

    async bringIn(tx, rows, desk) {
      const sound = (await matchAll(tx, rows)).filter((one) => 'loan' in one);
      const answers = await receiveRepayments(tx, listed(sound, desk));
      const ids = answers.flatMap((answer) =>
        'refused' in answer || answer.received === 'before' ? [] : [answer.repayment.id],
      );
      if (ids.length < rows.length) throw new Outrun('a loan changed since its row was examined');
      return ids;
    },

    findHeld: findHeldRepaymentRows,

    async takeBack(tx, ids, { today: bookedOn }) {
      for (const id of ids) {
        const transactionId = id as LoanTransactionId;
        await reverseTransaction(tx, { transactionId, reason: 'Import taken back', bookedOn });
      }
    },
  };
}

function whoOf({ loanNumber, nationalId, phone }: RepaymentRow): string {
  return (loanNumber ?? nationalId ?? phone ?? '').toUpperCase();
}

type Matched = { readonly row: RepaymentRow; readonly loan: PayableLoan };

async function matchAll(
  tx: TenantTx,
  rows: readonly RepaymentRow[],
): Promise<(Matched | { readonly fault: RowFault })[]> {
  const upper = (text: string | null) => (text === null ? [] : [text.toUpperCase()]);
  const loans = await findPayableLoans(tx, {
    numbers: rows.flatMap(({ loanNumber }) => upper(loanNumber)),
    nationalIds: rows.flatMap(({ nationalId }) => upper(nationalId)),
    phones: rows.flatMap(({ phone }) => phone ?? []),
  });
  return rows.map((row) => {
    const found = matchLoan(row, loans);
    return 'code' in found ? { fault: found } : { row, loan: found };
  });
}

function listed(matched: readonly Matched[], { today }: ImportDesk) {
  return matched.map(({ row, loan }) => {
    const { method, amount, paidOn } = row;
    const reference = tidyReference({ method, reference: rowReference(row, loan.loanNumber) });
    const when = { on: paidOn, bookedOn: today };
    return { loanId: loan.id, clientId: null, amount, method, reference, paidAt: null, when };
  });
}

const BEFORE: RowFault = {
  ...{ field: 'reference', code: 'received_before' },
  problem: 'names a payment that was received before',
};

const REFUSED: Partial<Readonly<Record<RefusalCode, readonly [field: string, problem: string]>>> = {
  loan_not_disbursed: ['loan_number', 'is of a loan that takes no repayments'],
  date_out_of_range: ['paid_on', 'is before the loan was paid out, or to come'],
  amount_out_of_range: ['amount', 'is no amount that can be taken'],
  invalid_state: ['reference', 'is the name of other money'],
};

function refusedRow(code: RefusalCode): RowFault {
  const [field, problem] = REFUSED[code] ?? [null, `is refused: ${code}`];
  return { field, code, problem };
}
