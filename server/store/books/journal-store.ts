import type { Posting } from '@mkopo/core/ledger/posting.ts';
import { listStatement } from '#store/kit/list-statement.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What goes into the books together. Its postings balance, or the database refuses them all. */
export type NewEntry = {
  readonly bookedOn: Temporal.PlainDate;
  /** The transaction it came from; null for one made by hand. */
  readonly of: EntryOrigin | null;
  readonly postings: readonly Posting[];
};

/** What can become of money whose owner is not known: each moves it once in a round. */
export const RECEIPT_STEPS = ['held', 'matched', 'returned'] as const;
export type ReceiptStep = (typeof RECEIPT_STEPS)[number];

/** A transaction of a loan or a savings account, or money held in suspense or let go of. */
export type EntryOrigin =
  | { readonly receiptId: string; readonly step: ReceiptStep; readonly round: number }
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
  tx.send(...INSERT_ENTRIES([tx.tenantId], written));
  const lines = written.flatMap(({ id, bookedOn, postings }) =>
    postings.map((posting, index) => ({ ...posting, entryId: id, bookedOn, number: index + 1 })),
  );
  tx.send(...INSERT_LINES([tx.tenantId], lines));
}

/** Whether the books hold money that never moved. */
export async function hasSimulatedEntries(tx: TenantTx): Promise<boolean> {
  const found = await tx.query(
    'select from journal_entry where tenant_id = $1 and simulated limit 1',
    [tx.tenantId],
  );
  return found.length > 0;
}

const INSERT_ENTRIES = listStatement<NewEntry & { readonly id: string }>({
  as: 'entry',
  after: 1,
  columns: [
    ['id', 'uuid', ({ id }) => id],
    ['booked_on', 'date', ({ bookedOn }) => bookedOn],
    ['loan_id', 'uuid', ({ of }) => (of && 'loanId' in of ? of.loanId : null)],
    ['loan_transaction', 'integer', ({ of }) => (of && 'loanId' in of ? of.transaction : null)],
    [
      'savings_account_id',
      'uuid',
      ({ of }) => (of && 'savingsAccountId' in of ? of.savingsAccountId : null),
    ],
    [
      'savings_transaction',
      'integer',
      ({ of }) => (of && 'savingsAccountId' in of ? of.transaction : null),
    ],
    ['receipt_id', 'uuid', ({ of }) => (of && 'receiptId' in of ? of.receiptId : null)],
    ['receipt_step', 'text', ({ of }) => (of && 'receiptId' in of ? of.step : null)],
    ['receipt_round', 'integer', ({ of }) => (of && 'receiptId' in of ? of.round : null)],
  ],
  write: (list) => `
    insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction,
                               savings_account_id, savings_transaction, receipt_id,
                               receipt_step, receipt_round, made_by)
    select $1, *, (select place_now()) from ${list}`,
});

type NewLine = Posting & {
  readonly entryId: string;
  readonly number: number;
  readonly bookedOn: Temporal.PlainDate;
};

const INSERT_LINES = listStatement<NewLine>({
  as: 'line',
  after: 1,
  columns: [
    ['entry_id', 'uuid', ({ entryId }) => entryId],
    ['number', 'smallint', ({ number }) => number],
    ['role', 'text', ({ account }) => account],
    ['side', 'text', ({ side }) => side],
    ['currency', 'text', ({ amount }) => amount.currency],
    ['amount_minor', 'bigint', ({ amount }) => amount.minor],
    ['booked_on', 'date', ({ bookedOn }) => bookedOn],
  ],
  write: (list) => `
    insert into journal_line (tenant_id, entry_id, number, account_id, side, currency,
                              amount_minor, booked_on)
    select $1, entry_id, number, account.id, side, currency, amount_minor, booked_on
      from ${list}
      left join account on account.tenant_id = $1 and account.role = line.role`,
});
