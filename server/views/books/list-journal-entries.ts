import type { Side } from '@mkopo/core/ledger/account.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import {
  ENTRY_JOINS,
  ENTRY_WORDS,
  type EntryOriginKind,
  type EntryWords,
} from '#store/books/entry-words.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type EntryFilter = {
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate | null;
  /** The code of an account that it moves. */
  readonly account: string | null;
  readonly loanId: LoanId | null;
  readonly origin: EntryOriginKind | null;
  readonly id: string | null;
};

export const ALL_ENTRIES: EntryFilter = {
  ...{ fromOn: null, toOn: null, account: null, loanId: null, origin: null, id: null },
};

/** Entries go by the day they were booked on, so that is where a page ends. */
export type EntryPlace = { readonly bookedOn: Temporal.PlainDate; readonly id: string };

export type EntryLine = {
  readonly number: number;
  readonly code: string;
  readonly name: string;
  readonly side: Side;
  readonly currency: Currency;
  readonly amountMinor: bigint;
};

export type ListedEntry = EntryPlace &
  EntryWords & {
    readonly loanId: LoanId | null;
    readonly loanTransaction: number | null;
    readonly savingsAccountId: string | null;
    readonly savingsTransaction: number | null;
    /** Of a lender whose mobile money is simulated. */
    readonly isSimulated: boolean;
    readonly madeAt: Temporal.Instant;
    readonly lines: readonly EntryLine[];
  };

/** Journal entries with their lines, the newest first, from after a place. */
export async function listJournalEntries(
  tx: TenantTx,
  { filter, after, limit }: Paging<EntryFilter, EntryPlace>,
): Promise<ListedEntry[]> {
  const { where, values } = conditionsOf({
    'entry.tenant_id = ?': tx.tenantId,
    'entry.booked_on >= ?': filter.fromOn,
    'entry.booked_on <= ?': filter.toOn,
    [HAS_LINE_ON]: filter.account,
    'entry.loan_id = ?': filter.loanId,
    'entry.id = ?': filter.id,
    ...(filter.origin && { [OF_ORIGIN[filter.origin]]: true }),
    '(entry.booked_on, entry.id) < (?::date, ?::uuid)': after && [after.bookedOn, after.id],
  });
  const entries = await tx.query<Omit<ListedEntry, 'lines'>>(
    `select entry.id, entry.booked_on, entry.loan_id, entry.loan_transaction,
            entry.savings_account_id, entry.savings_transaction,
            entry.simulated as is_simulated, entry.made_at, ${ENTRY_WORDS}
       from (select * from journal_entry entry
              where ${where}
              order by booked_on desc, id desc
              limit $${values.length + 1}) entry ${ENTRY_JOINS}
      order by entry.booked_on desc, entry.id desc`,
    [...values, limit],
  );
  const lines = await readLines(
    tx,
    entries.map(({ id }) => id),
  );
  const linesOf = Map.groupBy(lines, ({ entryId }) => entryId);
  return entries.map((entry) => ({
    ...entry,
    lines: (linesOf.get(entry.id) ?? []).map(({ entryId: _, ...line }) => line),
  }));
}

const OF_ORIGIN: Readonly<Record<EntryOriginKind, string>> = {
  loan: 'entry.loan_id is not null',
  savings_account: 'entry.savings_account_id is not null',
  receipt: 'entry.receipt_id is not null',
  people: 'entry.memo is not null',
};

const HAS_LINE_ON = `exists (
  select from journal_line line
    join account on account.tenant_id = line.tenant_id and account.id = line.account_id
   where line.tenant_id = $1 and line.entry_id = entry.id and account.code = ?)`;

function readLines(tx: TenantTx, ids: readonly string[]) {
  return tx.query<EntryLine & { readonly entryId: string }>(
    `select entry_id, number, code, name, side, currency, amount_minor
       from journal_line line
       join account on account.tenant_id = $1 and account.id = line.account_id
      where line.tenant_id = $1 and entry_id = any ($2::uuid[])
      order by entry_id, number`,
    [tx.tenantId, ids],
  );
}
