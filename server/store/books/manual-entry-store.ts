import type { Id } from '@mkopo/core/kit/id.ts';
import type { EntryLine } from '@mkopo/core/ledger/manual-entry.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type JournalEntryId = Id<'journal entry'>;

/** An entry that people wrote. */
export type NewManualEntry = {
  readonly id: JournalEntryId;
  readonly bookedOn: Temporal.PlainDate;
  readonly memo: string;
  readonly enteredBy: string | null;
  readonly secondedBy: string | null;
  /** The entry that it takes back. */
  readonly reverses: JournalEntryId | null;
  readonly lines: readonly EntryLine[];
};

export function insertManualEntry(tx: TenantTx, entry: NewManualEntry): void {
  const { id, bookedOn, memo, enteredBy, secondedBy, reverses, lines } = entry;
  tx.send(
    `insert into journal_entry (tenant_id, id, booked_on, memo, entered_by, seconded_by, reverses)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.tenantId, id, bookedOn, memo, enteredBy, secondedBy, reverses],
  );
  const columns = columnsOf(lines, [
    ({ accountId }) => accountId,
    ({ side }) => side,
    ({ amount }) => amount.currency,
    ({ amount }) => amount.minor,
  ]);
  tx.send(
    `insert into journal_line (tenant_id, entry_id, number, account_id, side, currency,
                               amount_minor, booked_on)
     select $1, $2, number, account_id, side, currency, amount_minor, $3
       from unnest($4::uuid[], $5::text[], $6::text[], $7::bigint[])
            with ordinality as line (account_id, side, currency, amount_minor, number)`,
    [tx.tenantId, id, bookedOn, ...columns],
  );
}

type LineRow = Pick<EntryLine, 'accountId' | 'side'> & {
  readonly currency: Currency;
  readonly amountMinor: bigint;
};

export type ManualEntryFound = {
  readonly bookedOn: Temporal.PlainDate;
  readonly reversedBy: string | null;
  readonly lines: readonly EntryLine[];
};

/**
 * An entry that people wrote, and whether it was taken back. It is read behind a lock: of two who
 * take it back the second sees what the first did.
 */
export async function lockManualEntry(
  tx: TenantTx,
  id: JournalEntryId,
): Promise<ManualEntryFound | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('journal entry ' || $1, 0))`, [id]);
  const [found] = await tx.query<Omit<ManualEntryFound, 'lines'>>(
    `select entry.booked_on, undoing.id as reversed_by
       from journal_entry entry
       left join journal_entry undoing on undoing.tenant_id = $1 and undoing.reverses = entry.id
      where entry.tenant_id = $1 and entry.id = $2 and entry.memo is not null`,
    [tx.tenantId, id],
  );
  if (!found) return null;
  const rows = await tx.query<LineRow>(
    `select account_id, side, currency, amount_minor from journal_line
      where tenant_id = $1 and entry_id = $2 order by number`,
    [tx.tenantId, id],
  );
  const lines = rows.map(({ accountId, side, currency, amountMinor }) => ({
    ...{ accountId, side, amount: money(currency, amountMinor) },
  }));
  return { ...found, lines };
}
