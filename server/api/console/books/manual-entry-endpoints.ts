import { parseId } from '@mkopo/core/kit/id.ts';
import { ACCOUNT_KINDS, SIDES } from '@mkopo/core/ledger/account.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { Amount, amountReader } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import {
  openAccount,
  postManualEntry,
  reverseManualEntry,
} from '#operations/books/write-in-the-books.ts';
import type { JournalEntryId } from '#store/books/manual-entry-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { ALL_ENTRIES, listJournalEntries } from '#views/books/list-journal-entries.ts';
import { account, entry } from './journal-record.ts';
import { AccountCode } from './report-query.ts';

/** POST /books/accounts: the lender adds an account to its chart. */
export const postAccounts = endpoint({
  method: 'POST',
  path: '/books/accounts',
  name: 'openAccount',
  tag: 'Books',
  summary: 'Open an account',
  description: 'For what people write by hand, such as rent and salaries. It cannot be closed.',
  needs: 'books.post',
  body: Body('NewAccount', {
    code: Type.String({ pattern: '^[0-9A-Za-z.-]{1,20}$', examples: ['5200'] }),
    name: Words({ minLength: 1, maxLength: 100 }),
    kind: Type.Enum([...ACCOUNT_KINDS]),
  }),
  reply: { status: 201, data: account.schema },
  refusals: ['account_exists'],
  example: { body: { code: '5200', name: 'Office rent', kind: 'expense' } },

  async live({ tx, body }) {
    return account.show(await openAccount(tx, body));
  },
});

const Line = Type.Object(
  { account: AccountCode, side: Type.Enum([...SIDES]), amount: Amount },
  { additionalProperties: false },
);

const LINES_MAX = 50;
const NewEntry = Body('NewEntry', {
  date: Type.Optional(Type.String({ ...Day, description: 'Booked on. Default: today.' })),
  memo: Words({ minLength: 1, maxLength: 200 }),
  lines: Type.Array(Line, { minItems: 2, maxItems: LINES_MAX }),
});

/** POST /books/entries: people write into the books. */
export const postEntries = endpoint({
  method: 'POST',
  path: '/books/entries',
  name: 'postEntry',
  tag: 'Books',
  summary: 'Write an entry by hand',
  description:
    'Debits and credits are the same. The accounts that loans, savings and suspense are held ' +
    'against are kept by the rules of lending: what is wrong there is mended at the loan, the ' +
    'account or the receipt. Days that `books_locked_through` of the settings names take ' +
    'nothing more. Where the lender asks for two persons, one asks for it by ' +
    '`POST /money-requests`, and another says yes.',
  needs: 'books.post',
  body: NewEntry,
  reply: { status: 201, data: entry.schema },
  refusals: ['invalid_entry', 'date_out_of_range', 'amount_out_of_range', 'not_permitted'],
  example: {
    body: {
      memo: 'Rent of March, Nakuru',
      lines: [
        { account: '5200', side: 'debit', amount: 12_000 },
        { account: '1000', side: 'credit', amount: 12_000 },
      ],
    },
  },

  async live({ tx, body, ...call }) {
    const bookedOn = businessDay(call);
    const on = body.date === undefined ? bookedOn : Temporal.PlainDate.from(body.date);
    const lines = readLines(body, call.caller);
    return show(tx, await postManualEntry(tx, { on, memo: body.memo, lines, bookedOn }));
  },
});

type Currencied = Parameters<typeof amountReader>[0];

function readLines(
  { lines }: Static<typeof NewEntry>,
  { currency }: { readonly currency: Currencied },
) {
  const reader = amountReader(currency);
  const read = lines.map((line, index) => ({
    ...line,
    amount: reader.read(`lines.${index}.amount`, line.amount),
  }));
  reader.assertRead();
  return read;
}

/** POST /books/entries/{id}/reversal: an entry by hand is taken back. */
export const postEntryReversal = endpoint({
  method: 'POST',
  path: '/books/entries/{id}/reversal',
  name: 'reverseEntry',
  tag: 'Books',
  summary: 'Take an entry by hand back',
  description:
    'Books its mirror today: what was reported for its day stays so. Entries that came of a ' +
    'loan, an account or a receipt are taken back there.',
  needs: 'books.post',
  params: Type.Object({ id: Uuid }),
  body: Body('EntryReversal', { reason: Reason }),
  reply: { status: 201, data: entry.schema },
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'not_permitted'],
  example: { params: { id: EXAMPLE_IDS.entry }, body: { reason: 'Booked twice' } },

  async live({ tx, params, body: { reason }, ...call }) {
    const id = parseId(params.id) as JournalEntryId;
    return show(tx, await reverseManualEntry(tx, { id, reason, bookedOn: businessDay(call) }));
  },
});

async function show(tx: TenantTx, id: JournalEntryId) {
  const filter = { ...ALL_ENTRIES, id };
  const [made] = await listJournalEntries(tx, { filter, after: null, limit: 1 });
  if (!made) throw new Error(`entry ${id} is gone`);
  return entry.show(made);
}

export const MANUAL_ENTRY_ENDPOINTS = [postEntries, postEntryReversal] as const;
