import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { Uuid } from '#api/kit/formats.ts';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/paginate.ts';
import { SavingsRecord, SavingsStatusName, showSavings } from '#api/records/savings-record.ts';
import { listSavingsAccounts } from '#views/list-savings-accounts.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_SAVINGS } from './example-savings.ts';

const ListQuery = Type.Object(
  { ...PAGE_QUERY, client_id: Type.Optional(Uuid), status: Type.Optional(SavingsStatusName) },
  { additionalProperties: false },
);

/** GET /savings-accounts: who saves with the lender, newest first. */
export const getSavingsAccounts = endpoint({
  method: 'GET',
  path: '/savings-accounts',
  name: 'listSavingsAccounts',
  tag: 'Savings',
  summary: 'List savings accounts',
  description: 'Newest first, those that are closed included.',
  needs: 'savings.read',
  query: ListQuery,
  reply: { status: 200, data: Page(SavingsRecord) },
  refusals: [],
  example: {
    query: { limit: 2 },
    reply: { items: [EXAMPLE_SAVINGS], has_more: false, next_cursor: null },
  },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const clientId = query.client_id ? (parseId(query.client_id) as ClientId) : null;
    const filter = { clientId, status: query.status ?? null };
    const page = { filter, after: newestFirstAfter(after), limit: rows };
    return pageOf(await listSavingsAccounts(tx, page), size, {
      place: ({ createdAt, id }) => [createdAt.toString(), id],
      show: showSavings,
      cursors,
    });
  },
});
