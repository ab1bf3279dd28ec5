import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Payout, PayoutId } from '@mkopo/core/payout/payout.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockPayout, updatePayout } from '#store/payments/payout-store.ts';

/** Has the provider asked now what became of a payout. One that was paid needs no question. */
export async function checkPayout(
  tx: TenantTx,
  { payoutId, now }: { readonly payoutId: PayoutId; readonly now: Temporal.Instant },
): Promise<Payout> {
  const before = orRefuse((await lockPayout(tx, payoutId)) ?? refuse('not_found'));
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
