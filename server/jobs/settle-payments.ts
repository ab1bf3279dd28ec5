import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { PaymentFact } from '@mkopo/core/payment/payment-life.ts';
import { isAnswerLost } from '@mkopo/core/payment/when-to-ask.ts';
import { type RailContext, type RailUser, railUserOf } from '#gateways/mpesa/kit/rail-context.ts';
import { workThrough } from '#gateways/mpesa/kit/rail-hands.ts';
import { promptPhone } from '#gateways/mpesa/prompt-phone.ts';
import { applyPaymentFact } from '#operations/payments/apply-payment-fact.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { type DueSite, forDueTenants } from '#store/kit/due-rows.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';
import { leasePayments, type Payment } from '#store/payments/payment-store.ts';
import { insertInquiry } from '#store/payments/rail-inquiry-store.ts';

const ACTOR = { kind: 'job', id: 'settle-payments', requestId: '', ip: null } as const;

/** So many are taken up in one go, where as many hands are free. */
const BATCH = 20;
/** Longer than the provider may take to answer. */
const LEASE = Temporal.Duration.from({ minutes: 1 });

export type PaymentSite = DueSite & { readonly desk: RailContext };

/**
 * Has phones asked for payments that were written down and that nobody has taken up since, and asks
 * the provider about payments of which nobody knows the end: those that a callback told of, to
 * confirm it, and those that none told of in time. What it answers is settled in a transaction of
 * its own; a payment is asked about by one process at a time.
 */
export function settlePayments(site: PaymentSite, stopping: AbortSignal): Promise<void> {
  return forDueTenants(site, {
    table: 'payment',
    trouble: 'some payments were not settled',
    work: (tenantId, round) =>
      workThrough(round, {
        ...{ hands: site.desk.hands, lane: `payments ${tenantId}`, stopping, batch: BATCH },
        take: (limit) => takeUp(site, tenantId, limit),
        work: (settling) => settleOne(site, settling),
      }),
  });
}

async function takeUp(
  { database, clock }: PaymentSite,
  tenantId: TenantId,
  limit: number,
): Promise<Settling[]> {
  const scope = { tenantId, actor: ACTOR };
  return inTenant(database, scope, async (tx) => {
    const now = clock();
    const [tenant, payments] = await Promise.all([
      readTenant(tx),
      leasePayments(tx, { now, until: now.add(LEASE), limit }),
    ]);
    const user = railUserOf(tenant);
    return payments.map((payment) => ({ payment, user, scope }));
  });
}

type Settling = {
  readonly payment: Payment;
  readonly user: RailUser;
  readonly scope: TenantScope;
};

async function settleOne(site: PaymentSite, settling: Settling): Promise<void> {
  const { database, desk, clock } = site;
  const { payment, user, scope } = settling;
  const { takenUpAt } = payment;
  if (!takenUpAt) {
    return promptPhone(site, { paymentId: payment.id, user, scope });
  }
  const isLost = payment.life.asked === null && isAnswerLost({ takenUpAt, now: clock() });
  const fact = isLost ? LOST_ANSWER : await askAbout(desk, payment, user);
  const learnt = await inTenant(database, scope, (tx) =>
    applyPaymentFact(tx, { paymentId: payment.id, fact, now: clock() }),
  );
  const lacksReceipt = learnt?.status === 'paid' && !learnt.life.money && !learnt.settledAt;
  if (learnt && lacksReceipt && !payment.provenAt) {
    await askForReceipt(site, { ...settling, payment: learnt });
  }
}

const NAMELESS = 'the answer to the prompt never came, so that it has no name';

/** Whoever took it up died before or after asking: nobody can tell, as after a time-out. */
const LOST_ANSWER: PaymentFact = { kind: 'asked', asked: { kind: 'unknown', reason: NAMELESS } };

async function askAbout(desk: RailContext, payment: Payment, user: RailUser): Promise<PaymentFact> {
  const { ids, proof } = payment.life;
  // The provider said so before: all that is missing is the receipt, which it does not tell here.
  if (proof === 'paid') return { kind: 'outcome', outcome: { kind: 'paid' } };
  const rail = desk.railOf(user);
  const unknown = (reason: string): PaymentFact => {
    return { kind: 'outcome', outcome: { kind: 'unknown', reason } };
  };
  if (!ids) return unknown(NAMELESS);
  if (!rail) return unknown('the lender has no rail any more');
  return { kind: 'outcome', outcome: await rail.collectionOutcome(ids.requestId) };
}

/** The money is there, and no callback has named it yet: the provider is asked for its name. */
async function askForReceipt(
  { database, desk }: PaymentSite,
  { payment, user, scope }: Settling,
): Promise<void> {
  const { ids } = payment.life;
  const rail = desk.railOf(user);
  if (!ids || !rail) return;
  const urls = desk.urlsFor(user);
  const asked = await rail.askStatus({
    by: { merchantRequestId: ids.merchantRequestId },
    resultUrl: urls.status,
    timeoutUrl: urls.timedOut,
  });
  if (asked.kind !== 'accepted') return;
  const { conversationId } = asked.ids;
  const inquiry = { subjectKind: 'payment', subjectId: payment.id, conversationId } as const;
  await inTenant(database, scope, async (tx) => insertInquiry(tx, inquiry));
  desk.wake();
}
