import type { Side } from '@mkopo/core/ledger/account.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type EntryFilter = {
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate | null;
  /** The code of an account that it moves. */
  readonly account: string | null;
  readonly loanId: LoanId | null;
};

export const ALL_ENTRIES: EntryFilter = { fromOn: null, toOn: null, account: null, loanId: null };

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

export type ListedEntry = EntryPlace & {
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
    'tenant_id = ?': tx.tenantId,
    'booked_on >= ?': filter.fromOn,
    'booked_on <= ?': filter.toOn,
    [HAS_LINE_ON]: filter.account,
    'loan_id = ?': filter.loanId,
    '(booked_on, id) < (?::date, ?::uuid)': after && [after.bookedOn, after.id],
  });
  const entries = await tx.query<Omit<ListedEntry, 'lines'>>(
    `select id, booked_on, loan_id, loan_transaction, savings_account_id, savings_transaction,
            simulated as is_simulated, made_at
       from journal_entry entry
      where ${where}
      order by booked_on desc, id desc
      limit $${values.length + 1}`,
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
