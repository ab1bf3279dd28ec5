import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { isResultOf } from '@mkopo/core/payout/judge-payout.ts';
import {
  answeredPayout,
  askedPayout,
  type Payout,
  type PayoutAnswer,
  type PayoutId,
  questionedPayout,
  toldPayout,
} from '@mkopo/core/payout/payout.ts';
import type { ResultCallback } from '@mkopo/core/rail/callback.ts';
import type { RequestIds } from '@mkopo/core/rail/provider-answer.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { Verdict } from '#store/payments/callback-store.ts';
import {
  findPayoutByOriginator,
  lockPayout,
  takeDuePayout,
  updatePayout,
} from '#store/payments/payout-store.ts';

/** What is to be done about a payout outside: have it paid, or ask what became of it. */
export type PayoutTask = { readonly does: 'pay' | 'ask'; readonly payout: Payout };

type ToTakeUp = {
  /** Null: any about which something is due. */
  readonly payoutId: PayoutId | null;
  readonly now: Temporal.Instant;
};

/**
 * Takes up the next thing to do about a payout, and writes that down before it is done: whoever
 * dies after this has perhaps asked the provider to pay, so nobody will ask for that again. Null
 * where there is nothing to do, or somebody else is at it.
 */
export async function claimPayout(
  tx: TenantTx,
  { payoutId, now }: ToTakeUp,
): Promise<PayoutTask | null> {
  const found = await (payoutId ? lockPayout(tx, payoutId) : takeDuePayout(tx, now));
  if (!found) return null;
  const asked = askedPayout(found, now);
  const payout = asked ?? questionedPayout(found, now);
  updatePayout(tx, payout);
  const subject = { subjectKind: 'payout', subjectId: payout.id };
  recordChange(tx, {
    ...subject,
    action: asked ? 'payout.asked' : 'payout.questioned',
    before: { state: found.state },
    after: { state: payout.state, questions: payout.questions },
  });
  return { does: asked ? 'pay' : 'ask', payout };
}

type Answered = {
  readonly payoutId: PayoutId;
  /** A refusal ends the payout, and is settled. */
  readonly answer: Exclude<PayoutAnswer, { kind: 'refused' }>;
  readonly now: Temporal.Instant;
};

/** Writes down what the provider answered when asked to pay. Its result may be here first. */
export async function recordPayoutAnswer(
  tx: TenantTx,
  { payoutId, answer, now }: Answered,
): Promise<Payout> {
  const before = orNotFound(await lockPayout(tx, payoutId));
  const payout = answeredPayout(before, answer, now);
  updatePayout(tx, payout);
  recordChange(tx, {
    ...{ action: 'payout.answered', subjectKind: 'payout', subjectId: payoutId },
    before: { state: before.state },
    after: { state: payout.state, conversationId: payout.conversationId, answer: answer.kind },
  });
  return payout;
}

/** Has the provider asked now what became of a payout. One that was paid needs no question. */
export async function queryPayout(
  tx: TenantTx,
  { payoutId, now }: { readonly payoutId: PayoutId; readonly now: Temporal.Instant },
): Promise<Payout> {
  const before = orNotFound(await lockPayout(tx, payoutId));
  const { state: status } = before;
  if (status === 'paid') orRefuse(refuse('invalid_state', { status, action: 'check' }));
  const payout = { ...before, dueAt: now };
  updatePayout(tx, payout);
  recordChange(tx, {
    ...{ action: 'payout.checked', subjectKind: 'payout', subjectId: payoutId },
    ...{ before: { state: status }, after: { state: status } },
  });
  return payout;
}

/** A result, or word that it was waited for too long, which says nothing of what became of it. */
type PayoutCallback = RequestIds & { readonly outcome?: ResultCallback['outcome'] };

/**
 * Hears what the provider tells of a payout on its own. Anybody might have sent it, so it moves
 * nothing; it is a reason to ask the provider at once.
 */
export async function notePayoutResult(
  tx: TenantTx,
  { callback, now }: { readonly callback: PayoutCallback; readonly now: Temporal.Instant },
): Promise<Verdict> {
  const found = await findPayoutByOriginator(tx, callback.originatorId);
  const payout = found && (await lockPayout(tx, found.id));
  if (!payout || !isResultOf(payout, callback) || payout.state === 'requested') return 'strange';
  const { outcome, conversationId } = callback;
  const failure = outcome?.kind === 'failed' ? outcome : null;
  const isOver = payout.state === 'paid' || (payout.state === 'failed' && failure);
  if (isOver) return 'ignored';
  updatePayout(tx, { ...toldPayout(payout, { failure, conversationId }), dueAt: now });
  recordChange(tx, {
    ...{ action: 'payout.told', subjectKind: 'payout', subjectId: payout.id },
    before: { state: payout.state },
    after: {
      state: payout.state,
      told: failure?.code ?? outcome?.kind ?? 'time-out',
      conversationId,
    },
  });
  return 'settled';
}
