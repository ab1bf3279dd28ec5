import { isResultOf } from '@mkopo/core/payout/judge-payout.ts';
import { toldPayout } from '@mkopo/core/payout/payout.ts';
import type { RequestIds } from '@mkopo/core/rail/asked.ts';
import type { ResultNews } from '@mkopo/core/rail/rail-news.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { Verdict } from '#store/payments/callback-store.ts';
import { findPayoutByOriginator, lockPayout, updatePayout } from '#store/payments/payout-store.ts';

/** A result, or word that it was waited for too long, which says nothing of what became of it. */
type PayoutNews = RequestIds & { readonly outcome?: ResultNews['outcome'] };

/**
 * Hears what the provider tells of a payout on its own. Anybody might have sent it, so it moves
 * nothing; it is a reason to ask the provider at once.
 */
export async function hearPayout(
  tx: TenantTx,
  { news, now }: { readonly news: PayoutNews; readonly now: Temporal.Instant },
): Promise<Verdict> {
  const found = await findPayoutByOriginator(tx, news.originatorId);
  const payout = found && (await lockPayout(tx, found.id));
  if (!payout || !isResultOf(payout, news) || payout.state === 'requested') return 'strange';
  const { outcome, conversationId } = news;
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
