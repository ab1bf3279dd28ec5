import { isResultOf } from '@mkopo/core/loan/judge-payout.ts';
import { toldPayout } from '@mkopo/core/loan/payout.ts';
import type { ResultNews } from '@mkopo/core/rail/rail-news.ts';
import { recordChange } from '#store/audit-store.ts';
import { findPayoutByOriginator, lockPayout, updatePayout } from '#store/payout-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/** What came of news about a payout: it is looked into, it is old, or it is none of ours. */
export type Heard = 'looked_into' | 'known' | 'strange';

/**
 * Hears what the provider tells of a payout on its own. Anybody might have sent it, so it moves
 * nothing; it is a reason to ask the provider at once.
 */
export async function hearPayout(
  tx: TenantTx,
  { news, now }: { readonly news: ResultNews; readonly now: Temporal.Instant },
): Promise<Heard> {
  const found = await findPayoutByOriginator(tx, news.originatorId);
  const payout = found && (await lockPayout(tx, found.id));
  if (!payout || !isResultOf(payout, news) || payout.state === 'requested') return 'strange';
  const { outcome, conversationId } = news;
  const failure = outcome.kind === 'failed' ? outcome : null;
  const isOver = payout.state === 'paid' || (payout.state === 'failed' && failure);
  if (isOver) return 'known';
  updatePayout(tx, { ...toldPayout(payout, { failure, conversationId }), dueAt: now });
  recordChange(tx, {
    ...{ action: 'payout.told', subjectKind: 'payout', subjectId: payout.id },
    before: { state: payout.state },
    after: { state: payout.state, told: failure ? failure.code : 'done', conversationId },
  });
  return 'looked_into';
}
