import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Payout } from '@mkopo/core/payout/payout.ts';
import type { PaymentRail } from '#gateways/mpesa/kit/rail.ts';
import { type RailContext, type RailUser, railUserOf } from '#gateways/mpesa/kit/rail-context.ts';
import { workThrough } from '#gateways/mpesa/kit/rail-hands.ts';
import {
  claimPayout,
  type PayoutTask,
  recordPayoutAnswer,
} from '#operations/payments/follow-payout.ts';
import { settlePayout } from '#operations/payments/settle-payout.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { type DueSite, forDueTenants, type Round } from '#store/kit/due-rows.ts';
import { inTenant, type TenantTx } from '#store/kit/transaction.ts';
import { insertInquiry } from '#store/payments/rail-inquiry-store.ts';

const ACTOR = { kind: 'job', id: 'run-payouts', requestId: '', ip: null } as const;
/** What the borrower reads beside the money, from the side of the provider. */
const REMARKS = 'Loan disbursement';

export type PayoutSite = DueSite & {
  readonly desk: Pick<RailContext, 'railOf' | 'urlsFor' | 'hands' | 'wake'>;
};

/**
 * All talk with providers about payouts: those that were requested are asked for, once, and of
 * those that nobody can tell of it is asked what became of them. Each thing is taken up in a
 * transaction before it is done, so any number of processes may do this at once.
 */
export function runPayouts(site: PayoutSite, stopping: AbortSignal): Promise<void> {
  return forDueTenants(site, {
    table: 'payout',
    trouble: 'some payouts could not be run',
    work: (tenantId, round) => runForLender(site, tenantId, { round, stopping }),
  });
}

type LenderTurn = { readonly round: Round; readonly stopping: AbortSignal };

/** A payout is taken up when a hand is free for it, and not while its provider is away. */
async function runForLender(
  { database, desk, clock }: PayoutSite,
  tenantId: TenantId,
  { round, stopping }: LenderTurn,
): Promise<void> {
  const as = <T>(work: (tx: TenantTx) => Promise<T>) =>
    inTenant(database, { tenantId, actor: ACTOR }, work);
  const user = railUserOf(await as(readTenant));
  const rail = desk.railOf(user);
  if (!rail) return;
  const office: Office = { as, rail, user, desk, clock };
  const { hands } = desk;
  const lane = `payouts ${tenantId}`;
  const mayAsk = () => {
    const standing = rail.payoutStanding();
    // One finds out for all whether a provider is back.
    return standing === 'well' || (standing === 'to_be_tried' && hands.taken(lane) === 1);
  };
  await workThrough(round, {
    ...{ hands, lane, stopping, batch: 1 },
    async take() {
      if (!mayAsk()) return [];
      const task = await as((tx) => claimPayout(tx, { payoutId: null, now: clock() }));
      return task ? [task] : [];
    },
    work: (task) => (task.does === 'pay' ? havePaid(office, task) : askAbout(office, task)),
  });
}

type Office = Pick<PayoutSite, 'desk' | 'clock'> & {
  readonly as: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly rail: PaymentRail;
  readonly user: RailUser;
};

/** Asks the provider to pay. Whatever becomes of us now, nobody asks it again for this payout. */
async function havePaid(office: Office, { payout }: PayoutTask): Promise<Payout> {
  const { as, rail, user, desk, clock } = office;
  const { id: payoutId, originatorId, phone, paidOut } = payout;
  const { paidOut: resultUrl, timedOut: timeoutUrl } = desk.urlsFor(user);
  const answer = isLate(payout, clock())
    ? ({ kind: 'unknown', reason: 'it was taken up too long ago to be asked for' } as const)
    : await rail.payOut({
        ...{ originatorId, phone, amountMinor: paidOut.minor },
        ...{ remarks: REMARKS, resultUrl, timeoutUrl },
      });
  const now = clock();
  return as((tx) => {
    if (answer.kind !== 'refused') return recordPayoutAnswer(tx, { payoutId, answer, now });
    const proof = { ...answer, by: 'refusal' } as const;
    return settlePayout(tx, { payoutId, proof, now });
  });
}

/**
 * Whether others may ask by now what became of a payout: whoever slept so long since taking it up
 * might have it paid when it was proven already that it never will be.
 */
function isLate({ dueAt }: Payout, now: Temporal.Instant): boolean {
  return dueAt === null || Temporal.Instant.compare(dueAt, now) <= 0;
}

/** Asks the provider what became of a payout. It answers in a call of its own. */
async function askAbout({ as, rail, user, desk }: Office, { payout }: PayoutTask): Promise<void> {
  const { id: subjectId, originatorId } = payout;
  const { status: resultUrl, timedOut: timeoutUrl } = desk.urlsFor(user);
  const answer = await rail.askStatus({ by: { originatorId }, resultUrl, timeoutUrl });
  if (answer.kind !== 'accepted') return;
  const { conversationId } = answer.ids;
  await as(async (tx) => insertInquiry(tx, { subjectKind: 'payout', subjectId, conversationId }));
  // The answer may be here already, and wait for what was just written down.
  desk.wake();
}
