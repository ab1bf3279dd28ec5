import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { MOVE_MONEY, movedMoney } from '#api/records/payments/moved-money-record.ts';
import { reverseTransaction } from '#operations/repayments/reverse-transaction.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findTransaction } from '#store/loans/loan-history.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';

const TransactionPath = Type.Object({ id: Uuid, transaction_id: Uuid });

/** POST /loans/{id}/transactions/{transaction_id}/reversal: undoes what was done to a loan. */
const postLoanTransactionReversal = endpoint({
  method: 'POST',
  path: '/loans/{id}/transactions/{transaction_id}/reversal',
  name: 'reverseTransaction',
  tag: 'Repayments',
  summary: 'Reverse a transaction',
  description:
    'Undoes it as if it had never been, and plays again what came after it; nothing is edited. ' +
    'It can open a closed loan again. An approval is undone, not reversed; what another move ' +
    'stands on is refused with `data.standing`, its number. Where the client owes less for it (a ' +
    'disbursement, a charge, a top-up), that keeps to your approval limit, and where the lender ' +
    'asks for two persons it is asked for by `POST /money-requests`.',
  needs: 'loan.reverse',
  params: TransactionPath,
  body: Body('Reversal', { reason: Reason }),
  reply: { status: 200, data: MoveRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_IDS.loan, transaction_id: EXAMPLE_IDS.repayment },
    body: { reason: 'The cheque bounced' },
  },

  async live({ tx, params, body, ...call }) {
    const transactionId = await transactionIn(tx, params);
    const bookedOn = businessDay(call);
    const saved = await reverseTransaction(tx, { transactionId, ...body, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});

/** POST /loans/{id}/transactions/{transaction_id}/move: money that was put to the wrong loan. */
const postLoanTransactionMove = endpoint({
  ...MOVE_MONEY,
  path: '/loans/{id}/transactions/{transaction_id}/move',
  name: 'moveTransaction',
  tag: 'Repayments',
  summary: 'Move money to where it belongs',
  description:
    'Takes a recovery, a fee payment or a repayment back and posts its money to another loan, as ' +
    'a repayment, or to a savings account, as a deposit: as much, under the same reference and ' +
    'from the day it was paid, where that day does. Both or neither. Say one of `loan_id` and ' +
    '`savings_account_id`.',
  needs: 'loan.reverse',
  params: TransactionPath,
  refusals: ['not_found', 'invalid_state', 'loan_not_disbursed', 'amount_out_of_range'],
  example: {
    params: { id: EXAMPLE_IDS.loan, transaction_id: EXAMPLE_IDS.repayment },
    body: { loan_id: EXAMPLE_IDS.otherLoan, reason: 'It was meant for another loan' },
  },

  async live({ tx, params, ...call }) {
    const transactionId = await transactionIn(tx, params);
    const { reason } = call.body;
    await reverseTransaction(tx, { transactionId, reason, bookedOn: businessDay(call) });
    return movedMoney(tx, transactionId, call);
  },
});

/** The transaction that a path names, of the loan that it names. */
async function transactionIn(
  tx: TenantTx,
  params: Static<typeof TransactionPath>,
): Promise<LoanTransactionId> {
  const id = parseId(params.transaction_id) as LoanTransactionId;
  const { loanId } = orNotFound(await findTransaction(tx, id));
  if (loanId !== loanIn(params)) orRefuse(refuse('not_found'));
  return id;
}

/** How staff take back what was done to a loan. */
export const LOAN_TRANSACTION_ENDPOINTS = [postLoanTransactionReversal, postLoanTransactionMove];
