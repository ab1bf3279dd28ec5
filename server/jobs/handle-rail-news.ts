import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { StatusAnswer } from '@mkopo/core/loan/judge-payout.ts';
import type { PayoutId } from '@mkopo/core/loan/payout.ts';
import type { ResultNews } from '@mkopo/core/rail/rail-news.ts';
import type { RailDesk } from '#gateways/rail/rail-desk.ts';
import { readResultNews, statusOf } from '#gateways/rail/rail-news.ts';
import { hearPayout } from '#operations/hear-payout.ts';
import { settlePayout } from '#operations/settle-payout.ts';
import type { Database } from '#store/database.ts';
import { findInquiry, type Inquiry } from '#store/rail-inquiry-store.ts';
import {
  deferNews,
  markNews,
  type NewsKind,
  type RailNews,
  takeNews,
  tenantsWithNews,
  type Verdict,
} from '#store/rail-news-store.ts';
import { readTenant } from '#store/tenant-store.ts';
import { inPlatform, inTenant, type TenantTx } from '#store/transaction.ts';

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
  collected: async () => 'strange',
  paybill: async () => 'strange',
  paid_out: hearPaidOut,
  timed_out: hearTimedOut,
  status: hearStatus,
  reversed: async () => 'strange',
};

async function hearPaidOut(tx: TenantTx, { json, now }: Told): Promise<Heard> {
  const news = readResultNews(json);
  return news ? HEARD_OF_PAYOUT[await hearPayout(tx, { news, now })] : 'strange';
}

/** It says that nobody knows, of a payout or of a question: whoever waits asks by itself. */
async function hearTimedOut(tx: TenantTx, { json, now }: Told): Promise<Heard> {
  const news = readResultNews(json);
  if (news) await hearPayout(tx, { news: { ...news, outcome: UNKNOWN }, now });
  return 'ignored';
}

const UNKNOWN: ResultNews['outcome'] = { kind: 'done', parameters: new Map() };

const HEARD_OF_PAYOUT = {
  looked_into: 'settled',
  known: 'ignored',
  strange: 'strange',
} as const satisfies Record<string, Heard>;

/** The answer to a question of ours, and to no other. */
async function hearStatus(tx: TenantTx, told: Told): Promise<Heard> {
  const news = readResultNews(told.json);
  if (!news) return 'strange';
  const inquiry = await findInquiry(tx, news.conversationId);
  if (!inquiry) return 'later';
  return inquiry.subjectKind === 'payout'
    ? hearOfPayout(tx, { ...told, inquiry, result: news })
    : 'strange';
}

type Answered = Told & { readonly inquiry: Inquiry; readonly result: ResultNews };

async function hearOfPayout(
  tx: TenantTx,
  { news, now, inquiry, result }: Answered,
): Promise<Heard> {
  const { outcome } = result;
  const answer: StatusAnswer | null =
    outcome.kind === 'done' ? statusOf(outcome.parameters) : { ...outcome, kind: 'no_answer' };
  if (!answer) return 'strange';
  const { timeZone } = await readTenant(tx);
  const payoutId = inquiry.subjectId as PayoutId;
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
      while (!stopping.aborted && (await handleNext(site, tenantId))) handled += 1;
      if (handled > 0) desk.wake();
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'some news could not be handled');
}

/** Handles one piece of news; false when none is due. */
function handleNext({ database, clock }: NewsSite, tenantId: TenantId): Promise<boolean> {
  return inTenant(database, { tenantId, actor: ACTOR }, async (tx) => {
    const now = clock();
    const news = await takeNews(tx, now);
    if (!news) return false;
    const heard = await HEAR[news.kind](tx, { news, json: jsonIn(news), now });
    const { id } = news;
    if (heard !== 'later') markNews(tx, { id, verdict: heard, now });
    else if (isTooOld(news, now)) markNews(tx, { id, verdict: 'strange', now });
    else deferNews(tx, { id, until: now.add({ seconds: pauseAfter(news.tries) }) });
    return true;
  });
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

const PAUSE_MAX_SECONDS = 3600;

function pauseAfter(tries: number): number {
  return Math.min(2 ** Math.min(tries, 12), PAUSE_MAX_SECONDS);
}
