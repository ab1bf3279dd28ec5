import type { TransactionStatus } from '@mkopo/core/rail/callback.ts';
import type { RailFailure, RequestIds } from '@mkopo/core/rail/provider-answer.ts';
import { RAIL_WORDS, type RailText } from '@mkopo/core/rail/rail-words.ts';
import type { Payout } from './payout.ts';

/**
 * What a result that the provider tells on its own is to a payout. It proves nothing, because
 * anybody may have sent it; it must at least carry both ids, where we know both.
 */
export function isResultOf(payout: Payout, callback: RequestIds): boolean {
  const { originatorId, conversationId } = payout;
  if (callback.originatorId !== originatorId) return false;
  return conversationId === null || callback.conversationId === conversationId;
}

/** What the provider answered when it was asked: a transaction, or that it has no answer. */
export type StatusAnswer = TransactionStatus | ({ readonly kind: 'no_answer' } & RailFailure);

/**
 * What an answer means for a payout.
 *
 *   paid    money has left
 *   failed  it never will
 *   open    nobody can tell yet
 *   doubt   a person must look: what was found is not what was asked for
 */
export type PayoutVerdict =
  | {
      readonly kind: 'paid';
      readonly receipt: string;
      readonly paidAt: Temporal.Instant | null;
    }
  | ({ readonly kind: 'failed' } & RailFailure)
  | { readonly kind: 'open' }
  | { readonly kind: 'doubt'; readonly doubt: RailText };

/** The provider has nothing under this id. */
const NOT_FOUND_CODES: readonly string[] = ['2032', 'R000002'];
/** What was on its way when we stopped listening has arrived by then, or never will. */
const NOTHING_ON_ITS_WAY_AFTER = { minutes: 15 } as const;

/** Judges what the provider answered about a payout, and when it did. */
export function judgePayout(
  payout: Payout,
  answer: StatusAnswer,
  at: Temporal.Instant,
): PayoutVerdict {
  const { told, paidOut, originatorId } = payout;
  if (answer.kind === 'no_answer') return judgeSilence(payout, answer, at);
  if (answer.originatorId !== null && answer.originatorId !== originatorId) {
    return { kind: 'doubt', doubt: `M-Pesa answered about ${answer.originatorId}` };
  }
  if (answer.kind === 'open') return { kind: 'open' };
  if (answer.kind === 'failed') {
    const { code, reason } = told ?? { code: answer.word, reason: `M-Pesa says: ${answer.word}` };
    return { kind: 'failed', code, reason };
  }
  const { receipt, amountMinor, completedAt: paidAt } = answer;
  if (amountMinor !== paidOut.minor) {
    return { kind: 'doubt', doubt: `M-Pesa paid ${amountMinor} cents under ${receipt}` };
  }
  return { kind: 'paid', receipt, paidAt };
}

/**
 * The provider cannot say what became of it. A failure that it told, with both ids, holds if it
 * knows of no such payout, or fails in the same way again; any other trouble says nothing of it.
 * If it knows of no such payout, long after it can have been on its way, none was made.
 */
function judgeSilence(
  { told, askedAt, conversationId }: Payout,
  { code }: RailFailure,
  at: Temporal.Instant,
): PayoutVerdict {
  const isNone = NOT_FOUND_CODES.includes(code);
  const isOurs = told !== null && told.conversationId === conversationId;
  if (isOurs && (isNone || code === told.code)) {
    return { kind: 'failed', code: told.code, reason: told.reason };
  }
  const waited = askedAt && Temporal.Instant.compare(at, askedAt.add(NOTHING_ON_ITS_WAY_AFTER));
  return isNone && waited !== null && waited > 0
    ? { kind: 'failed', code, reason: RAIL_WORDS.neverHad }
    : { kind: 'open' };
}
