import { conditionsOf } from '#store/kit/conditions.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
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

/** What the provider told, newest first, from after a place. */
export function listRailNews(
  tx: TenantTx,
  { filter, after, limit }: Paging<NewsFilter>,
): Promise<ListedNews[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'verdict = ?': filter.verdict,
    '(received_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  return tx.query<ListedNews>(
    `select id, kind, about, body, received_at as "receivedAt", handled_at as "handledAt", verdict
       from rail_news where ${where}
      order by received_at desc, id desc limit $${values.length + 1}`,
    [...values, limit],
  );
}
