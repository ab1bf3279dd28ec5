import {
  askedPayout,
  type Payout,
  type PayoutId,
  questionedPayout,
} from '@mkopo/core/payout/payout.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockPayout, takeDuePayout, updatePayout } from '#store/payments/payout-store.ts';

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
export async function takeUpPayout(
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
