import { RECEIPT_STATUSES } from '@mkopo/core/payment/receipt-life.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { ReceiptRecord, showReceipt } from '#api/records/payments/receipt-record.ts';
import type { Receipt } from '#store/receipts/receipt-store.ts';
import { listReceipts } from '#views/payments/list-receipts.ts';

const SuspenseQuery = Type.Object(
  { ...PAGE_QUERY, status: Type.Optional(Type.Enum([...RECEIPT_STATUSES])) },
  { additionalProperties: false },
);

/** What staff have to do with. */
const OPEN = ['suspense', 'returning'] as const;

/** GET /suspense: money that came in and of which nobody knows whose it is. */
export const getSuspense = endpoint({
  method: 'GET',
  path: '/suspense',
  name: 'listSuspense',
  tag: 'Payments',
  summary: 'List money in suspense',
  description:
    'What reached the paybill number and could not be put to a loan or an account, newest first, ' +
    'with guesses whose it may be. With `status`, any other receipts.',
  needs: 'suspense.read',
  query: SuspenseQuery,
  reply: { status: 200, data: Page(ReceiptRecord) },
  refusals: [],
  example: {
    query: { limit: 1 },
  },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = { statuses: query.status ? [query.status] : OPEN };
    const found = await listReceipts(tx, { filter, after: newestFirstAfter(after), limit: rows });
    const place = ({ toldAt, id }: Receipt) => [toldAt.toString(), id];
    return pageOf(found, size, { place, show: showReceipt, cursors });
  },
});
