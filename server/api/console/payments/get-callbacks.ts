import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { CALLBACK_KINDS, VERDICTS } from '#store/payments/callback-store.ts';
import { type ListedCallback, listCallbacks } from '#views/payments/list-callbacks.ts';

const CallbackRecord = Titled('RailNews', {
  id: Uuid,
  kind: Type.Enum([...CALLBACK_KINDS]),
  about: OrNull(Type.String({ ...Uuid, description: 'The payment that the address named.' })),
  body: Type.String({ description: 'As it came, with most digits of phone numbers hidden.' }),
  received_at: Instant,
  handled_at: OrNull(Instant),
  verdict: OrNull(
    Type.Enum([...VERDICTS], { description: 'Null while it waits to be looked at.' }),
  ),
});

const CallbackQuery = Closed({ ...PAGE_QUERY, verdict: Type.Optional(Type.Enum([...VERDICTS])) });

/** GET /rail-news: what the provider told, as it came. */
export const getCallbacks = endpoint({
  method: 'GET',
  path: '/rail-news',
  name: 'listRailNews',
  tag: 'Payments',
  summary: 'List what the provider told',
  description:
    'Newest first. `verdict=strange` shows what a person should look at: nobody asked for it, it ' +
    'contradicts what is proven, or it cannot be read.',
  needs: 'suspense.read',
  query: CallbackQuery,
  reply: { status: 200, data: Page(CallbackRecord) },
  example: { query: { limit: 1, verdict: 'strange' } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = { verdict: query.verdict ?? null };
    const found = await listCallbacks(tx, { filter, after: newestFirstAfter(after), limit: rows });
    const place = ({ receivedAt, id }: ListedCallback) => [receivedAt.toString(), id];
    return pageOf(found, size, { place, show, cursors });
  },
});

function show({ receivedAt, handledAt, body, ...same }: ListedCallback) {
  return {
    ...same,
    body: body.replaceAll(/254\d{9}/g, (phone) => `${phone.slice(0, 4)}*****${phone.slice(-3)}`),
    received_at: receivedAt.toString(),
    handled_at: handledAt?.toString() ?? null,
  };
}
