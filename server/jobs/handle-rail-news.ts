import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { RailDesk } from '#gateways/rail/rail-desk.ts';
import type { Database } from '#store/database.ts';
import {
  deferNews,
  markNews,
  type NewsKind,
  type RailNews,
  takeNews,
  tenantsWithNews,
  type Verdict,
} from '#store/rail-news-store.ts';
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
  paid_out: async () => 'strange',
  timed_out: async () => 'ignored',
  status: async () => 'strange',
  reversed: async () => 'strange',
};

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
