import { PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import { type Static, Type } from 'typebox';
import { Day, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { record } from '#api/records/kit/record.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { type Reposted, repostMoney } from '#operations/payments/repost-money.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { PostedAt } from '#store/receipts/money-name-store.ts';
import type { PostingId } from '#store/receipts/posted-money-store.ts';
import { oneTarget, TARGET_FIELDS, targetIn } from './credit-target.ts';

/** Where the money belongs, and why it is moved. */
const MoneyMove = Body('MoneyMove', { ...TARGET_FIELDS, reason: Reason });

const KINDS = ['repayment', 'recovery', 'fee_payment', 'deposit'] as const;

const Place = Titled('PostedMoney', {
  kind: Type.Enum([...KINDS]),
  id: Uuid,
  loan_id: OrNull(Uuid),
  savings_account_id: OrNull(Uuid),
});

/** Money that was posted by mistake, and where it is now. */
const { schema: MovedMoneyRecord, show: showMovedMoney } = record(
  'MovedMoney',
  ({ from, to }: Reposted) => ({ ...from, from, to }),
  {
    from: [Place, ({ from }) => showPlace(from.kind, from.at)],
    to: [Place, ({ to }) => showPlace('loanId' in to ? 'repayment' : 'deposit', to)],
    amount: [ShownAmount, 'amount'],
    currency: [Type.String({ examples: ['KES'] }), ({ amount }) => amount.currency],
    payment_method: [Type.Enum([...PAYMENT_METHODS]), 'method'],
    reference: [OrNull(Type.String()), 'reference'],
    paid_on: [Day, 'paidOn'],
  },
);

/** What every endpoint that moves money takes and answers. */
export const MOVE_MONEY = {
  method: 'POST',
  body: MoneyMove,
  faults: oneTarget,
  reply: { status: 200, data: MovedMoneyRecord },
} as const;

type MovedMoneyInput = { readonly body: Static<typeof MoneyMove>; readonly now: Temporal.Instant };

/** Puts money whose posting was just taken back where the body says. */
export async function movedMoney(
  tx: TenantTx,
  postingId: PostingId,
  { body, now }: MovedMoneyInput,
) {
  const move = { postingId, target: targetIn(body), reason: body.reason, now };
  return showMovedMoney(await repostMoney(tx, move));
}

function showPlace(kind: (typeof KINDS)[number], at: PostedAt): Static<typeof Place> {
  return 'loanId' in at
    ? { kind, id: at.repaymentId, loan_id: at.loanId, savings_account_id: null }
    : { kind, id: at.savingsTransactionId, loan_id: null, savings_account_id: at.savingsAccountId };
}
