import { newestFirst } from '#store/kit/listing.ts';
import type { CallbackId, CallbackKind, Verdict } from '#store/payments/callback-store.ts';

export type CallbackFilter = { readonly verdict: Verdict | null };

export type ListedCallback = {
  readonly id: CallbackId;
  readonly kind: CallbackKind;
  readonly about: string | null;
  readonly body: string;
  readonly receivedAt: Temporal.Instant;
  readonly handledAt: Temporal.Instant | null;
  readonly verdict: Verdict | null;
};

/** What the provider told. */
export const listCallbacks = newestFirst({
  columns: `
    id, kind, about, body, received_at, handled_at, verdict`,
  table: 'rail_news',
  at: 'received_at',
  where: ({ verdict }: CallbackFilter) => ({ 'verdict = ?': verdict }),
  item: (callback: ListedCallback) => callback,
});
