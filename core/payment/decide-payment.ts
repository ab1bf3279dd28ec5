import type { Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import {
  amountIn,
  type Money,
  money,
  moneyToNumber,
  type NamedAmount,
} from '@mkopo/core/money/money.ts';
import { amountFault, COLLECTION_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { isOpen, type PaymentStatus } from './payment-life.ts';

export type PaymentId = Id<'payment'>;

/** A payment that was asked for before, as far as it may stand in the way of another. */
export type EarlierPayment = {
  readonly id: PaymentId;
  readonly loanId: LoanId;
  readonly amountMinor: bigint;
  readonly phone: string;
  readonly status: PaymentStatus;
  readonly requestedAt: Temporal.Instant;
};

export type PaymentAsk = {
  /** Of no currency: of the loan's. */
  readonly amount: NamedAmount;
  /** As the rail writes it. */
  readonly phone: string;
  readonly now: Temporal.Instant;
};

/** As long as a phone shows a prompt, and as the provider wants between two alike. */
export const PROMPT_LASTS = Temporal.Duration.from({ minutes: 2 });

/**
 * Whether a borrower may be asked to pay now. A phone shows one prompt at a time: the same payment
 * asked for again within two minutes is the one that is under way, and another has to wait for it.
 * It is still the same when it was paid meanwhile: who did not hear the first answer asks again,
 * and must not pay twice. What has failed may be tried again at once. More than is owed may be
 * paid, as by any other way: the rest is held as the client's credit.
 */
export function decidePayment(
  loan: Loan,
  { amount: named, phone, now }: PaymentAsk,
  earlier: readonly EarlierPayment[],
): { readonly amount: Money } | { readonly same: PaymentId } | Refused {
  const refused = askingRefused(loan);
  if (refused) return refused;
  const amount = amountIn(KES, named);
  if (!amount || amountFault(amount.minor, COLLECTION_LIMITS)) return outOfRange();

  const recent = earlier.filter((one) => one.phone === phone && isRecent(one, now));
  const same = recent.find(
    ({ loanId, amountMinor, status: stands }) =>
      loanId === loan.id && amountMinor === amount.minor && (isOpen(stands) || stands === 'paid'),
  );
  if (same) return { same: same.id };
  const underWay = recent.find((one) => isOpen(one.status));
  if (underWay) return refuse('invalid_state', { action: 'payment', payment_id: underWay.id });
  return { amount };
}

/** Whether a phone can be asked to pay this loan at all. Null: it can. */
export function askingRefused({ status, product: { currency } }: Loan): Refused | null {
  if (status !== 'disbursed') return refuse('loan_not_disbursed', { status, action: 'payment' });
  return currency === KES ? null : refuse('invalid_state', { action: 'payment', currency });
}

function isRecent({ requestedAt }: EarlierPayment, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(requestedAt.add(PROMPT_LASTS), now) > 0;
}

function outOfRange(): Refused {
  const { leastMinor, mostMinor } = COLLECTION_LIMITS;
  return refuse('amount_out_of_range', {
    minimum: moneyToNumber(money(KES, leastMinor)),
    maximum: moneyToNumber(money(KES, mostMinor)),
    step: 1,
  });
}
