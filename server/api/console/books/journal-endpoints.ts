import { parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day, Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { assertForwards } from '#api/records/kit/period.ts';
import { listAccounts } from '#store/books/account-store.ts';
import {
  type EntryPlace,
  type ListedEntry,
  listJournalEntries,
} from '#views/books/list-journal-entries.ts';
import { account, EntryOriginField, entry } from './journal-record.ts';
import { AccountCode } from './report-query.ts';

/** GET /books/accounts: the chart of accounts. */
export const getAccounts = endpoint({
  method: 'GET',
  path: '/books/accounts',
  name: 'listAccounts',
  tag: 'Books',
  summary: 'Read the chart of accounts',
  description: 'By code. There are no pages.',
  needs: 'books.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(account.schema) }) },
  example: {},

  async live({ tx }) {
    return { items: (await listAccounts(tx)).map(account.show) };
  },
});

const EntryQuery = Closed({
  ...PAGE_QUERY,
  from: Type.Optional(Type.String({ ...Day, description: 'Booked on this day or later.' })),
  to: Type.Optional(Type.String({ ...Day, description: 'Booked on this day or earlier.' })),
  account: Type.Optional(AccountCode),
  loan_id: Type.Optional(Uuid),
  origin: Type.Optional(EntryOriginField),
  id: Type.Optional(Type.String({ ...Uuid, description: 'That one entry.' })),
});

/** GET /books/entries: the journal. */
export const getEntries = endpoint({
  method: 'GET',
  path: '/books/entries',
  readsReplica: true,
  name: 'listJournalEntries',
  tag: 'Books',
  summary: 'List journal entries',
  description: 'With their lines, by the day they were booked on, the newest first.',
  needs: 'books.read',
  query: EntryQuery,
  reply: { status: 200, data: Page(entry.schema) },
  example: { query: { limit: 1, account: '1200' } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const dayOf = (text: string | undefined) => (text ? Temporal.PlainDate.from(text) : null);
    const filter = {
      ...{ fromOn: dayOf(query.from), toOn: dayOf(query.to), account: query.account ?? null },
      loanId: query.loan_id === undefined ? null : (parseId(query.loan_id) as LoanId),
      ...{ origin: query.origin ?? null, id: query.id ?? null },
    };
    assertForwards(filter);
    const found = await listJournalEntries(tx, { filter, after: placeOf(after), limit: rows });
    const place = ({ bookedOn, id }: ListedEntry) => [bookedOn.toString(), id];
    return pageOf(found, size, { place, show: entry.show, cursors });
  },
});

function placeOf(after: readonly string[] | null): EntryPlace | null {
  const [bookedOn, id] = after ?? [];
  return bookedOn && id ? { bookedOn: Temporal.PlainDate.from(bookedOn), id } : null;
}
