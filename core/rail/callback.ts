import type { RailFailure } from './provider-answer.ts';

/** The end of a prompt, as the provider tells it. */
export type CollectionCallback = {
  readonly requestId: string;
  readonly merchantRequestId: string;
  readonly outcome: CollectedMoney | ({ readonly kind: 'failed' } & RailFailure);
};

export type CollectedMoney = {
  readonly kind: 'paid';
  readonly receipt: string;
  readonly amountMinor: bigint;
  /** Null where it is masked or missing. */
  readonly phone: string | null;
  /** Null where the provider did not say when. */
  readonly paidAt: Temporal.Instant | null;
};

/** A payment that somebody makes, or made, to the lender's paybill number on their own. */
export type PaybillCallback = {
  readonly receipt: string;
  readonly amountMinor: bigint;
  /** What the payer typed, without spaces at its ends, in capitals. */
  readonly billReference: string;
  readonly paidAt: Temporal.Instant | null;
  /** As it came: usually masked, `2547 ***** 126`. */
  readonly payerPhone: string | null;
  readonly payerName: string | null;
  readonly shortcode: string;
};

/** The result of a payout, a status query or a reversal. */
export type ResultCallback = {
  readonly originatorId: string;
  readonly conversationId: string;
  /** A failed request has one too: it proves nothing. */
  readonly transactionId: string | null;
  readonly outcome:
    | { readonly kind: 'done'; readonly parameters: ReadonlyMap<string, string> }
    | ({ readonly kind: 'failed' } & RailFailure);
};

/**
 * What a status query found out about a transaction.
 *
 *   completed   money moved: this much, under this receipt
 *   failed      it ended without moving money
 *   open        it has not ended, or the provider's word for it is not known to us: ask again
 */
export type TransactionStatus = {
  /** The id that its originator gave it, where the provider says it. */
  readonly originatorId: string | null;
  readonly debitParty: string | null;
  readonly creditParty: string | null;
} & (
  | {
      readonly kind: 'completed';
      readonly receipt: string;
      readonly amountMinor: bigint;
      readonly completedAt: Temporal.Instant | null;
    }
  | { readonly kind: 'failed'; readonly word: string }
  | { readonly kind: 'open'; readonly word: string }
);
