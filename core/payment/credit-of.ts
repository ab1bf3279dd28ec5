import { type PaymentLife, statusOf } from './payment-life.ts';

/** Money to be put to a payment's loan. */
export type Credit = {
  readonly amountMinor: bigint;
  /** Its name in the books: the receipt, or the id of the prompt where that never came. */
  readonly reference: string;
  readonly paidAt: Temporal.Instant | null;
};

/**
 * So long is a callback waited for that names the receipt of money which the provider confirms. The
 * borrower paid and should see it; a name can be added later.
 */
export const RECEIPT_WAIT = Temporal.Duration.from({ seconds: 60 });

export type Proven = {
  /** What was asked for. */
  readonly askedMinor: bigint;
  /** Since when it is proven that it was paid. */
  readonly provenAt: Temporal.Instant | null;
  readonly now: Temporal.Instant;
};

/**
 * What to book, now that so much is known; null: nothing yet. A prompt is paid as it was asked, or
 * not at all; the amount in a callback, which anybody may have sent, is looked at and not booked.
 */
export function creditOf(life: PaymentLife, { askedMinor, provenAt, now }: Proven): Credit | null {
  if (statusOf(life) !== 'paid' || !provenAt) return null;
  if (life.money) {
    const { receipt, paidAt } = life.money;
    return { amountMinor: askedMinor, reference: receipt, paidAt };
  }
  const waited = Temporal.Instant.compare(provenAt.add(RECEIPT_WAIT), now) <= 0;
  return waited && life.ids
    ? { amountMinor: askedMinor, reference: life.ids.requestId, paidAt: null }
    : null;
}
