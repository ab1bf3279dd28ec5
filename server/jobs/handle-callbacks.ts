import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { PaymentId } from '@mkopo/core/payment/decide-payment.ts';
import type { StatusAnswer } from '@mkopo/core/payout/judge-payout.ts';
import type { PayoutId } from '@mkopo/core/payout/payout.ts';
import type { ResultNews, TransactionStatus } from '@mkopo/core/rail/rail-news.ts';
import type { RailDesk } from '#gateways/mpesa/kit/rail-desk.ts';
import {
  readCollectionNews,
  readPaybillNews,
  readResultNews,
  readTimeoutNews,
  statusOf,
} from '#gateways/mpesa/kit/rail-news.ts';
import { learnOfPayment } from '#operations/payments/apply-payment-fact.ts';
import { hearPayout } from '#operations/payments/follow-payout.ts';
import { hearPaybill } from '#operations/payments/note-paybill-receipt.ts';
import { hearReturn } from '#operations/payments/return-receipt.ts';
import { settlePayout } from '#operations/payments/settle-payout.ts';
import { settleReceipt } from '#operations/payments/settle-receipt.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform, inTenant, type TenantTx } from '#store/kit/transaction.ts';
import {
  deferNews,
  markNews,
  type NewsKind,
  type RailNews,
  takeNews,
  tenantsWithNews,
  type Verdict,
} from '#store/payments/callback-store.ts';
import { findPayment } from '#store/payments/payment-store.ts';
import { findInquiry } from '#store/payments/rail-inquiry-store.ts';
import type { ReceiptId } from '#store/receipts/receipt-store.ts';

const ACTOR = { kind: 'job', id: 'handle-rail-news', requestId: '', ip: null } as const;

/** News, read as far as it is JSON, and when we look at it. */
type Told = { readonly news: RailNews; readonly json: unknown; readonly now: Temporal.Instant };

/** `later`: what it is about may not be written down yet, as when it overtakes the answer. */
type Heard = Verdict | 'later';

/**
 * What each kind of news does. None of it talks to the provider: to hear is to write down what was
 * told beside what it is about, and to have other jobs ask whether it is so.
 */
const HEAR: Readonly<Record<NewsKind, (tx: TenantTx, told: Told) => Promise<Heard>>> = {
  collected: hearCollected,
  async paybill(tx, { json, now }) {
    const news = readPaybillNews(json);
    if (!news) return 'strange';
    await hearPaybill(tx, { news, now });
    return 'settled';
  },
  async paid_out(tx, { json, now }) {
    const news = readResultNews(json);
    return news ? hearPayout(tx, { news, now }) : 'strange';
  },
  // Of a payout nobody knows now, so it is asked for at once; all else is asked for anyway.
  async timed_out(tx, { json, now }) {
    const news = readTimeoutNews(json);
    if (news) await hearPayout(tx, { news, now });
    return 'ignored';
  },
  status: hearStatus,
  async reversed(tx, { json, now }) {
    const news = readResultNews(json);
    return news ? hearReturn(tx, { news, now }) : 'strange';
  },
};

/** The answer to a prompt is awaited no longer than this: after it, a callback tells its ids. */
const ANSWER_WAIT = Temporal.Duration.from({ minutes: 1 });

async function hearCollected(tx: TenantTx, { news: { about }, json, now }: Told): Promise<Heard> {
  const news = readCollectionNews(json);
  const payment = about && (await findPayment(tx, about as PaymentId));
  if (!news || !payment) return 'strange';
  const { life, requestedAt } = payment;
  const isWaiting = Temporal.Instant.compare(requestedAt.add(ANSWER_WAIT), now) > 0;
  if (life.asked === null && life.ids === null && isWaiting) return 'later';
  const fact = { kind: 'told', news } as const;
  const learnt = await learnOfPayment(tx, { paymentId: payment.id, fact, now });
  const isOurs = learnt?.life.ids?.requestId === news.requestId;
  return isOurs && learnt.life.strange === life.strange ? 'settled' : 'strange';
}

/** Answers count only in conversations that we began, and are about what we asked there. */
async function hearStatus(tx: TenantTx, told: Told): Promise<Heard> {
  const { json, now } = told;
  const news = readResultNews(json);
  if (!news) return 'strange';
  const inquiry = await findInquiry(tx, news.conversationId);
  if (!inquiry) return 'later';
  if (inquiry.subjectKind === 'payout') {
    const payoutId = inquiry.subjectId as PayoutId;
    return hearOfPayout(tx, { ...told, payoutId, outcome: news.outcome });
  }
  // A question that failed answers nothing: it is asked again.
  if (news.outcome.kind === 'failed') return 'ignored';
  const status = statusOf(news.outcome.parameters);
  if (!status) return 'strange';
  const { subjectKind, subjectId } = inquiry;
  switch (subjectKind) {
    case 'receipt':
      return settleReceipt(tx, { receiptId: subjectId as ReceiptId, status, now });
    case 'payment':
      return hearOfPayment(tx, { paymentId: subjectId as PaymentId, status, now });
  }
}

type OfPayment = Pick<Told, 'now'> & {
  readonly paymentId: PaymentId;
  readonly status: TransactionStatus;
};

/** The name of a prompt's money, if the answer is about that prompt: a prompt is paid as asked. */
async function hearOfPayment(
  tx: TenantTx,
  { paymentId, status, now }: OfPayment,
): Promise<Verdict> {
  if (status.kind !== 'completed') return 'ignored';
  const payment = await findPayment(tx, paymentId);
  const { receipt, amountMinor, completedAt: paidAt, originatorId } = status;
  const isAbout = originatorId === null || originatorId === payment?.life.ids?.merchantRequestId;
  if (!isAbout || amountMinor !== payment?.amount.minor) return 'strange';
  const fact = { kind: 'found', money: { receipt, amountMinor, paidAt } } as const;
  await learnOfPayment(tx, { paymentId, fact, now });
  return 'settled';
}

type OfPayout = Told & Pick<ResultNews, 'outcome'> & { readonly payoutId: PayoutId };

/** Of a payout it matters, too, that the provider knows of none. */
async function hearOfPayout(tx: TenantTx, told: OfPayout): Promise<Heard> {
  const { news, now, payoutId, outcome } = told;
  const answer: StatusAnswer | null =
    outcome.kind === 'done' ? statusOf(outcome.parameters) : { ...outcome, kind: 'no_answer' };
  if (!answer) return 'strange';
  const { timeZone } = await readTenant(tx);
  const proof = { by: 'status', answer, at: news.receivedAt } as const;
  await settlePayout(tx, { payoutId, proof, now, timeZone });
  return 'settled';
}

export type NewsSite = {
  readonly database: Database;
  readonly desk: Pick<RailDesk, 'wake'>;
  readonly clock: () => Temporal.Instant;
};

/**
 * Works through what the provider told, oldest first, for every lender: each piece in a transaction
 * of its own, together with the mark that it is done. Any number of processes may do so at once.
 */
export async function handleRailNews(site: NewsSite, stopping: AbortSignal): Promise<void> {
  const { database, clock, desk } = site;
  const troubles: unknown[] = [];
  for (const tenantId of await inPlatform(database, (tx) => tenantsWithNews(tx, clock()))) {
    try {
      let handled = 0;
      while (!stopping.aborted && (await handleNext(site, tenantId, troubles))) handled += 1;
      if (handled > 0) desk.wake();
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'some news could not be handled');
}

/**
 * Handles one piece of news; false when none is due. One that cannot be handled is put off, later
 * and later, so that those behind it get their turn; in the end it is for staff.
 */
async function handleNext(
  { database, clock }: NewsSite,
  tenantId: TenantId,
  troubles: unknown[],
): Promise<boolean> {
  const scope = { tenantId, actor: ACTOR };
  let taken: RailNews | null = null;
  try {
    return await inTenant(database, scope, async (tx) => {
      const now = clock();
      taken = await takeNews(tx, now);
      return taken !== null && (await handle(tx, taken, now));
    });
  } catch (error) {
    const failed: RailNews | null = taken;
    if (!failed) throw error;
    troubles.push(error);
    await inTenant(database, scope, async (tx) => leaveForLater(tx, failed, clock()));
    return true;
  }
}

async function handle(tx: TenantTx, news: RailNews, now: Temporal.Instant): Promise<true> {
  const heard = await HEAR[news.kind](tx, { news, json: jsonIn(news), now });
  if (heard === 'later') leaveForLater(tx, news, now);
  else markNews(tx, { id: news.id, verdict: heard, now });
  return true;
}

function leaveForLater(tx: TenantTx, news: RailNews, now: Temporal.Instant): void {
  const { id, tries } = news;
  if (isTooOld(news, now)) markNews(tx, { id, verdict: 'strange', now });
  else deferNews(tx, { id, until: now.add({ milliseconds: pauseMsAfter(tries) }) });
}

function jsonIn({ body }: RailNews): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** What news is about is written down within seconds, if ever: a day is long enough to wait. */
const WAIT_MAX = Temporal.Duration.from({ hours: 24 });

function isTooOld({ receivedAt }: RailNews, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(receivedAt.add(WAIT_MAX), now) <= 0;
}

const PAUSE_MAX_MS = 3_600_000;

/** Mostly it is a matter of milliseconds: the news overtook the answer to what it is about. */
function pauseMsAfter(tries: number): number {
  return Math.min(100 * 2 ** Math.min(tries, 20), PAUSE_MAX_MS);
}
