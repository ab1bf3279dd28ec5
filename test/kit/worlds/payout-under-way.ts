import { KES } from '@mkopo/core/money/currency.ts';
import type { Payout } from '@mkopo/core/payout/payout.ts';
import { PAYOUT_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import {
  claimPayout,
  recordPayoutAnswer,
} from '@mkopo/server/operations/payments/follow-payout.ts';
import { requestPayout } from '@mkopo/server/operations/payments/request-payout.ts';
import type { LendingWorld } from './lending.ts';

const LIMITS = { currency: KES, ...PAYOUT_LIMITS, unitMinor: 100n };
/** Our conversation with the provider about the payout. */
export const CONVERSATION = 'AG_ours';

/** A payout that the provider has taken on, and told nothing of since. */
export async function payoutUnderWay(
  { as, approved }: LendingWorld,
  now: Temporal.Instant,
): Promise<Payout> {
  const loanId = await approved();
  const bookedOn = now.toZonedDateTimeISO('UTC').toPlainDate();
  const how = { limits: LIMITS, firstDueOn: null, by: 'amina', bookedOn, at: now };
  const { payout } = await as((tx) => requestPayout(tx, { loanId, phone: null, ...how }));
  const payoutId = payout.id;
  await as((tx) => claimPayout(tx, { payoutId, now }));
  const ids = { conversationId: CONVERSATION, originatorId: payout.originatorId };
  return as((tx) => recordPayoutAnswer(tx, { payoutId, answer: { kind: 'accepted', ids }, now }));
}
