import { newestFirst } from '#store/kit/listing.ts';
import type { NewsKind, RailNewsId, Verdict } from '#store/payments/callback-store.ts';

export type NewsFilter = { readonly verdict: Verdict | null };

export type ListedNews = {
  readonly id: RailNewsId;
  readonly kind: NewsKind;
  readonly about: string | null;
  readonly body: string;
  readonly receivedAt: Temporal.Instant;
  readonly handledAt: Temporal.Instant | null;
  readonly verdict: Verdict | null;
};

/** What the provider told. */
export const listRailNews = newestFirst({
  columns: `
    id, kind, about, body, received_at as "receivedAt", handled_at as "handledAt", verdict`,
  table: 'rail_news',
  at: 'received_at',
  where: ({ verdict }: NewsFilter) => ({ 'verdict = ?': verdict }),
  item: (news: ListedNews) => news,
});
