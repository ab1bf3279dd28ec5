import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  answeredPayout,
  type Payout,
  type PayoutAnswer,
  type PayoutId,
} from '@mkopo/core/payout/payout.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockPayout, updatePayout } from '#store/payments/payout-store.ts';

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
  const before = orRefuse((await lockPayout(tx, payoutId)) ?? refuse('not_found'));
  const payout = answeredPayout(before, answer, now);
  updatePayout(tx, payout);
  recordChange(tx, {
    ...{ action: 'payout.answered', subjectKind: 'payout', subjectId: payoutId },
    before: { state: before.state },
    after: { state: payout.state, conversationId: payout.conversationId, answer: answer.kind },
  });
  return payout;
}
