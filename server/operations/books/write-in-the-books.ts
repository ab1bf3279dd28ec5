import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { ChartedAccount } from '@mkopo/core/ledger/chart-of-accounts.ts';
import {
  decideManualEntry,
  type EntryLine,
  type ManualEntry,
  mirrored,
} from '@mkopo/core/ledger/manual-entry.ts';
import { money } from '@mkopo/core/money/money.ts';
import { demandChecker } from '#operations/access/parts/second-person.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { type Account, insertAccount, listAccounts } from '#store/books/account-store.ts';
import {
  insertManualEntry,
  type JournalEntryId,
  lockManualEntry,
} from '#store/books/manual-entry-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Adds an account to the chart. Its code is its own among the lender's. */
export async function openAccount(tx: TenantTx, input: ChartedAccount): Promise<Account> {
  const made = orRefuse((await insertAccount(tx, input)) ?? refuse('account_exists'));
  const about = { subjectKind: 'account', subjectId: made.id } as const;
  recordChange(tx, { action: 'account.open', ...about, before: null, after: input });
  return made;
}

type EntryAsked = ManualEntry & {
  readonly memo: string;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Writes an entry by hand. Where the lender asks for two persons, another asked for it: what is
 * moved between accounts may be money that leaves the house.
 */
export async function postManualEntry(
  tx: TenantTx,
  { memo, bookedOn, ...asked }: EntryAsked,
): Promise<JournalEntryId> {
  const [listed, { booksLockedThrough: lockedThrough }] = await Promise.all([
    listAccounts(tx),
    readSettings(tx),
  ]);
  const accounts = new Map(listed.map((account) => [account.code, account]));
  const { lines } = orRefuse(decideManualEntry(asked, { accounts, bookedOn, lockedThrough }));
  return write(tx, { on: asked.on, memo, lines, reverses: null });
}

type ReversalAsked = {
  readonly id: JournalEntryId;
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

/** Takes an entry by hand back by its mirror, booked today: what was reported stays so. */
export async function reverseManualEntry(
  tx: TenantTx,
  { id, reason, bookedOn }: ReversalAsked,
): Promise<JournalEntryId> {
  const { lines, reversedBy } = orNotFound(await lockManualEntry(tx, id));
  if (reversedBy)
    orRefuse(refuse('invalid_state', { status: 'reversed', reversed_by: reversedBy }));
  return write(tx, { on: bookedOn, memo: reason, lines: mirrored(lines), reverses: id });
}

type Written = {
  readonly on: Temporal.PlainDate;
  readonly memo: string;
  readonly lines: readonly EntryLine[];
  readonly reverses: JournalEntryId | null;
};

async function write(
  tx: TenantTx,
  { on, memo, lines, reverses }: Written,
): Promise<JournalEntryId> {
  const { currency } = await readTenant(tx);
  const moved = money(currency, sum(lines));
  const maker = await demandChecker(tx, moved);
  const { kind, id: by } = tx.actor;
  const entry = {
    ...{ id: newId('journal entry'), bookedOn: on, memo, lines, reverses },
    enteredBy: kind === 'staff' ? maker : null,
    secondedBy: kind === 'staff' && maker !== by ? by : null,
  };
  insertManualEntry(tx, entry);
  recordChange(tx, {
    action: reverses ? 'entry.reverse' : 'entry.post',
    ...{ subjectKind: 'journal_entry', subjectId: entry.id, before: null },
    after: { booked_on: on.toString(), memo, reverses, amount_minor: moved.minor },
  });
  return entry.id;
}

/** What an entry moves, in minor units: all of one side. */
function sum(lines: readonly EntryLine[]): bigint {
  const debits = lines.filter(({ side }) => side === 'debit');
  return debits.reduce((minor, { amount }) => minor + amount.minor, 0n);
}
