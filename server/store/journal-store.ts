import type { Posting } from '@mkopo/core/ledger/posting.ts';
import { listStatement } from './list-statement.ts';
import { newId } from './new-id.ts';
import type { TenantTx } from './transaction.ts';

/** What goes into the books together. Its postings balance, or the database refuses them all. */
export type NewEntry = {
  readonly bookedOn: Temporal.PlainDate;
  /** The loan transaction it came from; null for one made by hand. */
  readonly of: { readonly loanId: string; readonly transaction: number } | null;
  readonly postings: readonly Posting[];
};

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
  tx.send(...INSERT_ENTRIES([tx.tenantId], written));
  const lines = written.flatMap(({ id, postings }) =>
    postings.map((posting, index) => ({ ...posting, entryId: id, number: index + 1 })),
  );
  tx.send(...INSERT_LINES([tx.tenantId], lines));
}

const INSERT_ENTRIES = listStatement<NewEntry & { readonly id: string }>({
  as: 'entry',
  after: 1,
  columns: [
    ['id', 'uuid', ({ id }) => id],
    ['booked_on', 'date', ({ bookedOn }) => bookedOn],
    ['loan_id', 'uuid', ({ of }) => of?.loanId ?? null],
    ['loan_transaction', 'integer', ({ of }) => of?.transaction ?? null],
  ],
  write: (list) => `
    insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction)
    select $1, * from ${list}`,
});

const INSERT_LINES = listStatement<Posting & { readonly entryId: string; readonly number: number }>(
  {
    as: 'line',
    after: 1,
    columns: [
      ['entry_id', 'uuid', ({ entryId }) => entryId],
      ['number', 'smallint', ({ number }) => number],
      ['role', 'text', ({ account }) => account],
      ['side', 'text', ({ side }) => side],
      ['currency', 'text', ({ amount }) => amount.currency],
      ['amount_minor', 'bigint', ({ amount }) => amount.minor],
    ],
    write: (list) => `
    insert into journal_line (tenant_id, entry_id, number, account_id, side, currency,
                              amount_minor)
    select $1, entry_id, number, account.id, side, currency, amount_minor
      from ${list}
      left join account on account.tenant_id = $1 and account.role = line.role`,
  },
);
