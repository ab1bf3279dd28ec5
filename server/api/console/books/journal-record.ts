import { ACCOUNT_KINDS, ACCOUNT_ROLES, SIDES } from '@mkopo/core/ledger/account.ts';
import { isOpenToPeople } from '@mkopo/core/ledger/manual-entry.ts';
import { Type } from 'typebox';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { FlagOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { Account } from '#store/books/account-store.ts';
import { ENTRY_ORIGINS } from '#store/books/entry-words.ts';
import type { EntryLine, ListedEntry } from '#views/books/list-journal-entries.ts';

/** An account of the chart. */
export const account = record('Account', (one: Account) => one, {
  id: [Uuid, 'id'],
  code: [Type.String(), 'code'],
  name: [Type.String(), 'name'],
  kind: [Type.Enum([...ACCOUNT_KINDS]), 'kind'],
  role: [
    OrNull(Type.Enum([...ACCOUNT_ROLES]), {
      description: 'What the rules of lending post to it; null where only people do.',
    }),
    'role',
  ],
  is_open_to_people: [
    FlagOf('Whether entries can be written to it by hand.'),
    ({ role }) => isOpenToPeople(role),
  ],
});

const text = (description: string) => OrNull(Type.String(), { description });

export const EntryOriginField = Type.Enum([...ENTRY_ORIGINS], {
  description: '`people`: written by hand.',
});

/** What an entry came of, for people to read. */
export const ENTRY_WORDS = {
  origin: [EntryOriginField, 'origin'],
  action: [text('The kind of the transaction, or what was done with the receipt.'), 'action'],
  reference: [text('The number of the loan or account, or the receipt.'), 'reference'],
  client_name: [OrNull(Type.String()), 'clientName'],
  memo: [text('Why, where people wrote it.'), 'memo'],
  entered_by: [text('Who wrote it, by name.'), 'enteredBy'],
  seconded_by: [text('Who said yes to it, where two were asked for.'), 'secondedBy'],
  reverses: [OrNull(Uuid, { description: 'The entry that it takes back.' }), 'reverses'],
  reversed_by: [OrNull(Uuid), 'reversedBy'],
} as const;

const line = record(null, (one: EntryLine) => one, {
  account: [TextOf('The code of the account.'), 'code'],
  account_name: [Type.String(), 'name'],
  side: [Type.Enum([...SIDES]), 'side'],
  currency: [Type.String(), 'currency'],
  amount: [ShownAmount, 'amountMinor'],
});

export const entry = record('JournalEntry', (one: ListedEntry) => one, {
  id: [Uuid, 'id'],
  date: [Day, 'bookedOn'],
  loan_id: [OrNull(Uuid), 'loanId'],
  loan_transaction: [OrNull(Type.Integer()), 'loanTransaction'],
  savings_account_id: [OrNull(Uuid), 'savingsAccountId'],
  savings_transaction: [OrNull(Type.Integer()), 'savingsTransaction'],
  ...ENTRY_WORDS,
  simulated: [FlagOf('Booked by a lender of simulated money.'), 'isSimulated'],
  made_at: [Instant, 'madeAt'],
  lines: [Type.Array(line.schema), ({ lines }) => lines.map(line.show)],
});
