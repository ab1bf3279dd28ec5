import type { WorkList } from '@mkopo/core/collection/work-list.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { holdMoney } from '#operations/receipts/parts/hold-money.ts';
import { findClient } from '#store/clients/client-store.ts';
import { listLoansToRemindOf } from '#store/collections/work-loans.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import { receiptBook } from './receipts.ts';

type Begun = { readonly todayOn: Temporal.PlainDate; readonly now: Temporal.Instant };

type Paid = {
  readonly hoursAgo: number;
  readonly amountMinor: bigint;
  /** Where the loan stands that was meant; null: it was none of the lender's. */
  readonly meant: WorkList | null;
  typed(loanNumber: string): string;
};

const PAID: readonly Paid[] = [
  {
    ...{ hoursAgo: 2, amountMinor: 250_000n, meant: 'late_8_30' },
    typed: (loanNumber) => loanNumber.replaceAll('0', 'O'),
  },
  { hoursAgo: 5, amountMinor: 120_000n, meant: 'late_31_60', typed: () => 'LOAN' },
  { hoursAgo: 26, amountMinor: 500_000n, meant: null, typed: () => 'SCHOOL FEES' },
];

/** Nobody of the lender's is called that. */
const STRANGER = { payerName: 'FELISTUS', payerPhone: '2547 ***** 999' };

/** Money that came this morning and yesterday, and nobody can tell yet whose it is. */
export async function makeDemoInbox(tx: TenantTx, { todayOn: on, now }: Begun): Promise<void> {
  const receipt = receiptBook();
  for (const { hoursAgo, amountMinor, meant: list, typed } of PAID) {
    const [late] = list ? await listLoansToRemindOf(tx, { list, ids: null, on, limit: 1 }) : [];
    const loan = late ? await findLoanSummary(tx, late.id) : null;
    const payer = loan && (await findClient(tx, loan.clientId));
    const paidAt = now.subtract({ hours: hoursAgo });
    const fresh = {
      ...{ id: newId('receipt'), receipt: receipt(on), amount: money(KES, amountMinor) },
      ...{ billReference: typed(loan?.loanNumber ?? ''), paidAt, toldAt: paidAt },
      ...(payer ? shownAs(payer) : STRANGER),
    };
    await holdMoney(tx, { receipt: fresh, reason: 'unknown_reference', now });
  }
}

/** As M-Pesa shows who paid: the first name, and a phone with its middle left out. */
function shownAs({ firstName, phone }: { readonly firstName: string; readonly phone: string }) {
  const digits = phone.replace('+', '');
  const payerPhone = `${digits.slice(0, 4)} ***** ${digits.slice(-3)}`;
  return { payerName: firstName.toUpperCase(), payerPhone };
}
