/** Why the provider said no. A code is text: some have letters. */
export type RailFailure = { readonly code: string; readonly reason: string };

/**
 * What came of asking the provider for something that may move money.
 *
 *   accepted   it took the request on; what became of it is told later
 *   refused    its answer proves that nothing happened and nothing will
 *   unknown    nobody can tell: no answer, half of one, or one that proves nothing. To be resolved
 *              by asking what became of it, never by asking for it again
 */
export type ProviderAnswer<Ids> =
  | { readonly kind: 'accepted'; readonly ids: Ids }
  | ({ readonly kind: 'refused' } & RailFailure)
  | { readonly kind: 'unknown'; readonly reason: string };

/** What a prompt on a payer's phone is known by; its callback carries both. */
export type CollectionIds = { readonly requestId: string; readonly merchantRequestId: string };

/**
 * What a payout, a status query or a reversal is known by; its result carries both. The
 * originator's id is ours for a payout, and made by the provider for the others.
 */
export type RequestIds = { readonly conversationId: string; readonly originatorId: string };

/** What became of a collection that was asked for. `paid` says nothing about the receipt. */
export type CollectionOutcome =
  | { readonly kind: 'paid' }
  | ({ readonly kind: 'failed' } & RailFailure)
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown'; readonly reason: string };
