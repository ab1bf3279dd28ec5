import { parseId } from '@mkopo/core/kit/id.ts';
import { ACCOUNT_KINDS, ACCOUNT_ROLES, SIDES } from '@mkopo/core/ledger/account.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { FlagOf, TextOf } from '#api/records/kit/described.ts';
import { assertForwards } from '#api/records/kit/period.ts';
import { record } from '#api/records/kit/record.ts';
import { listAccounts } from '#store/books/account-store.ts';
import {
  type EntryLine,
  type EntryPlace,
  type ListedEntry,
  listJournalEntries,
} from '#views/books/list-journal-entries.ts';
import { AccountCode } from './report-query.ts';

const AccountRecord = Titled('Account', {
  id: Uuid,
  code: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...ACCOUNT_KINDS]),
  role: OrNull(Type.Enum([...ACCOUNT_ROLES]), {
    description: 'What the rules of lending post to it; null where only people do.',
  }),
});

/** GET /books/accounts: the chart of accounts. */
export const getAccounts = endpoint({
  method: 'GET',
  path: '/books/accounts',
  name: 'listAccounts',
  tag: 'Books',
  summary: 'Read the chart of accounts',
  description: 'By code. There are no pages.',
  needs: 'books.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(AccountRecord) }) },
  example: {},

  async live({ tx }) {
    return { items: await listAccounts(tx) };
  },
});

const line = record(null, (one: EntryLine) => one, {
  account: [TextOf('The code of the account.'), 'code'],
  account_name: [Type.String(), 'name'],
  side: [Type.Enum([...SIDES]), 'side'],
  currency: [Type.String(), 'currency'],
  amount: [ShownAmount, 'amountMinor'],
});

const entry = record('JournalEntry', (one: ListedEntry) => one, {
  id: [Uuid, 'id'],
  date: [Day, 'bookedOn'],
  loan_id: [OrNull(Uuid), 'loanId'],
  loan_transaction: [OrNull(Type.Integer()), 'loanTransaction'],
  savings_account_id: [OrNull(Uuid), 'savingsAccountId'],
  savings_transaction: [OrNull(Type.Integer()), 'savingsTransaction'],
  simulated: [FlagOf('Booked by a lender of simulated money.'), 'isSimulated'],
  made_at: [Instant, 'madeAt'],
  lines: [Type.Array(line.schema), ({ lines }) => lines.map(line.show)],
});

const EntryQuery = Closed({
  ...PAGE_QUERY,
  from: Type.Optional(Type.String({ ...Day, description: 'Booked on this day or later.' })),
  to: Type.Optional(Type.String({ ...Day, description: 'Booked on this day or earlier.' })),
  account: Type.Optional(AccountCode),
  loan_id: Type.Optional(Uuid),
});

/** GET /books/entries: the journal. */
export const getEntries = endpoint({
  method: 'GET',
  path: '/books/entries',
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
