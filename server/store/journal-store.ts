import type { Posting } from '@mkopo/core/ledger/posting.ts';
import { columnsOf } from './columns.ts';
import { newId } from './new-id.ts';
import type { TenantTx } from './transaction.ts';

/** What goes into the books together. Its postings balance, or the database refuses them all. */
export type NewEntry = {
  readonly bookedOn: Temporal.PlainDate;
  /** The transaction it came from; null for one made by hand. */
  readonly of: EntryOrigin | null;
  readonly postings: readonly Posting[];
};

/** A transaction of a loan, or of a savings account. */
export type EntryOrigin =
  | { readonly loanId: string; readonly transaction: number }
  | { readonly savingsAccountId: string; readonly transaction: number };

/**
 * Writes a list of entries in two statements, however long it is. Postings name roles; which
 * account of the tenant plays a role is found by the join. A role that none plays leaves the
 * account null, which fails loudly: an inner join would lose the line.
 */
export function postEntries(tx: TenantTx, entries: readonly NewEntry[]): void {
  const written = entries
    .filter(({ postings }) => postings.length > 0)
    .map((entry) => ({ ...entry, id: newId('journal entry') }));
  if (written.length === 0) return;
  tx.send(
    `insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction,
                                savings_account_id, savings_transaction)
     select $1, * from unnest($2::uuid[], $3::date[], $4::uuid[], $5::integer[], $6::uuid[],
                              $7::integer[])`,
    [
      tx.tenantId,
      ...columnsOf(written, [
        ({ id }) => id,
        ({ bookedOn }) => bookedOn,
        ({ of }) => (of && 'loanId' in of ? of.loanId : null),
        ({ of }) => (of && 'loanId' in of ? of.transaction : null),
        ({ of }) => (of && 'savingsAccountId' in of ? of.savingsAccountId : null),
        ({ of }) => (of && 'savingsAccountId' in of ? of.transaction : null),
      ]),
    ],
  );
  const lines = written.flatMap(({ id, bookedOn, postings }) =>
    postings.map((posting, index) => ({ ...posting, entryId: id, bookedOn, number: index + 1 })),
  );
  tx.send(
    `insert into journal_line (tenant_id, entry_id, number, account_id, side, currency,
                               amount_minor, booked_on)
     select $1, entry_id, number, account.id, side, currency, amount_minor, booked_on
       from unnest($2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::bigint[],
                   $8::date[])
              as line (entry_id, number, role, side, currency, amount_minor, booked_on)
       left join account on account.tenant_id = $1 and account.role = line.role`,
    [
      tx.tenantId,
      ...columnsOf(lines, [
        ({ entryId }) => entryId,
        ({ number }) => number,
        ({ account }) => account,
        ({ side }) => side,
        ({ amount }) => amount.currency,
        ({ amount }) => amount.minor,
        ({ bookedOn }) => bookedOn,
      ]),
    ],
  );
}
