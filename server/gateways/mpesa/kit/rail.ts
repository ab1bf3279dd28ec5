import type {
  CollectionIds,
  CollectionOutcome,
  ProviderAnswer,
  RequestIds,
} from '@mkopo/core/rail/provider-answer.ts';

/** Where the provider tells the result of a request, and that it gave up waiting for one. */
export type ResultUrls = { readonly resultUrl: string; readonly timeoutUrl: string };

export type CollectAsk = {
  /** As the rail writes it: 254712345678. */
  readonly phone: string;
  readonly amountMinor: bigint;
  readonly accountReference: string;
  readonly description: string;
  readonly callbackUrl: string;
};

export type PayOutAsk = ResultUrls & {
  readonly originatorId: string;
  readonly phone: string;
  readonly amountMinor: bigint;
  readonly remarks: string;
};

export type StatusAsk = ResultUrls & {
  /**
   * The receipt of money that came in, our own id of a payout, or the id of a prompt: the way to a
   * receipt whose callback never came.
   */
  readonly by:
    | { readonly receipt: string }
    | { readonly originatorId: string }
    | { readonly merchantRequestId: string };
};

export type ReverseAsk = ResultUrls & {
  readonly receipt: string;
  readonly amountMinor: bigint;
  readonly remarks: string;
};

export type PaybillUrls = { readonly confirmationUrl: string; readonly validationUrl: string };

/**
 * How a provider stands with us.
 *
 *   well          it answers
 *   to_be_tried   it did not answer for a while; who asks next finds out
 *   away          it does not answer, and is left in peace for a moment
 */
export type RailStanding = 'well' | 'to_be_tried' | 'away';

/**
 * Moves money between a lender and the phones of people. No call ever throws for what the network
 * or the provider does, and none is made twice by itself where money could move twice.
 *
 * What is asked for is checked against core/rail before: an amount with a fault, a phone that is
 * none or a text that is too long is refused here without asking anybody.
 */
export type PaymentRail = {
  readonly method: 'mpesa';
  /** True when no real money moves. */
  readonly isSimulated: boolean;
  /** Prompts the payer's phone. */
  collect(ask: CollectAsk): Promise<ProviderAnswer<CollectionIds>>;
  /**
   * What became of a prompt. `paid` comes without a receipt: its callback tells that, or
   * `askStatus` by the prompt's `merchantRequestId`.
   */
  collectionOutcome(requestId: string): Promise<CollectionOutcome>;
  /**
   * Pays somebody. `originatorId` is ours and makes it one payout at the provider: the same id
   * again is a `duplicate`, which is no failure but tells to ask for the status. A refusal speaks
   * of this call alone, not of one made before with the same id.
   */
  payOut(ask: PayOutAsk): Promise<ProviderAnswer<RequestIds> | { readonly kind: 'duplicate' }>;
  /**
   * Whether payouts are asked for now. While the provider is away they had better wait: `payOut`
   * asks in any case, where everything else is answered at once as if nobody had been reached.
   */
  payoutStanding(): RailStanding;
  /** Asks what became of a transaction; the answer comes to `resultUrl`. */
  askStatus(ask: StatusAsk): Promise<ProviderAnswer<RequestIds>>;
  /** Sends a collected payment back, whole; the answer comes to `resultUrl`. */
  reverse(ask: ReverseAsk): Promise<ProviderAnswer<RequestIds>>;
  /** Tells the provider where payments to the lender's paybill number are announced. */
  registerPaybill(urls: PaybillUrls): Promise<ProviderAnswer<null>>;
  /** Whether the provider knows us: nothing moves. Null when it does, else what is wrong. */
  check(): Promise<string | null>;
};
