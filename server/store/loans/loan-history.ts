import type { Posting } from '@mkopo/core/ledger/posting.ts';
import type { LoanId, Standing } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Restated } from '@mkopo/core/loan/make-move.ts';
import type { Move } from '@mkopo/core/loan/move.ts';
import { type BriefMove, readBrief } from '@mkopo/core/past/brief-schedule.ts';
import type { Past } from '@mkopo/core/past/past.ts';
import { readClosedNights } from '#store/books/day-run-store.ts';
import { readPostings } from '#store/books/journal-lines.ts';
import { coreFromJson } from '#store/kit/core-json.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { LoanTransactionId } from './loan-transaction-store.ts';

/** A transaction as it was written, with its entry. */
export type RecordedTransaction = LoanTransaction & { readonly id: LoanTransactionId };

type Row = {
  readonly loanId: LoanId;
  readonly number: number;
  readonly id: LoanTransactionId;
  readonly on: Temporal.PlainDate;
  readonly bookedOn: Temporal.PlainDate;
  readonly move: unknown;
  readonly laid: unknown;
  readonly changes: unknown;
  readonly standing: unknown;
  readonly creditMinor: bigint;
  readonly lostMinor: bigint;
  readonly isAfterClose: boolean;
};

/** All that ever happened to some loans, in its order, in one flight. */
export async function readHistories(
  tx: TenantTx,
  ids: readonly LoanId[],
): Promise<ReadonlyMap<LoanId, RecordedTransaction[]>> {
  const [rows, postingsOf] = await Promise.all([
    tx.query<Row>(
      `select loan_id, number, id, effective_on as "on", booked_on,
              move, laid, changes, standing, credit_minor, lost_minor, is_after_close
         from loan_transaction where tenant_id = $1 and loan_id = any ($2::uuid[])
        order by loan_id, number`,
      [tx.tenantId, ids],
    ),
    readPostings(tx, 'loan', ids),
  ]);
  const byLoan = Map.groupBy(rows, ({ loanId }) => loanId);
  return new Map(
    [...byLoan].map(([id, list]) => [id, historyOf(list, (number) => postingsOf(id, number))]),
  );
}

/** The whole past of some loans: all that happened to them, and which of their days were closed. */
export async function readPasts(
  tx: TenantTx,
  ids: readonly LoanId[],
): Promise<(id: LoanId) => RecordedPast> {
  const [histories, nightsOf] = await Promise.all([readHistories(tx, ids), readClosedNights(tx)]);
  return (id) => ({ history: histories.get(id) ?? [], nights: nightsOf(id) });
}

export type RecordedPast = Omit<Past, 'history'> & {
  readonly history: readonly RecordedTransaction[];
};

export type TransactionRef = { readonly loanId: LoanId; readonly number: number };

/** Which loan a transaction is of, and where in it. Neither ever changes. */
export function findTransaction(
  tx: TenantTx,
  id: LoanTransactionId,
): Promise<TransactionRef | null> {
  return tx.first<TransactionRef>(
    `select loan_id, number from loan_transaction where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

/** How a payment counts since another transaction of its loan. */
export type Restatement = Restated & { readonly loanId: LoanId; readonly restatedBy: number };

/** Writes how payments count since the past of their loans was lived again. */
export function insertRestatements(tx: TenantTx, restated: readonly Restatement[]): void {
  if (restated.length === 0) return;
  tx.send(
    `insert into repayment_restatement (tenant_id, loan_id, restated_by, number, principal_minor,
            interest_minor, fees_minor, penalties_minor, overpayment_minor)
     select $1, * from unnest($2::uuid[], $3::integer[], $4::integer[], $5::bigint[],
            $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])`,
    [
      tx.tenantId,
      ...columnsOf(restated, [
        ({ loanId }) => loanId,
        ({ restatedBy }) => restatedBy,
        ({ number }) => number,
        ({ allocation }) => allocation.principalMinor,
        ({ allocation }) => allocation.interestMinor,
        ({ allocation }) => allocation.feesMinor,
        ({ allocation }) => allocation.penaltiesMinor,
        ({ allocation }) => allocation.overpaymentMinor,
      ]),
    ],
  );
}

/** What was written before loans were marked as restructured says nothing of it. */
function standingOf(json: unknown): Standing {
  const standing = coreFromJson<Omit<Standing, 'restructured'> & Partial<Standing>>(json);
  return { ...standing, restructured: standing.restructured ?? null };
}

/** Where a row says nothing of the standing, the loan stood as after the row before. */
function historyOf(
  rows: readonly Row[],
  postingsOf: (number: number) => readonly Posting[],
): RecordedTransaction[] {
  let after = BEFORE_ALL;
  return rows.map((row) => {
    if (row.standing !== null) after = standingOf(row.standing);
    return { ...transactionOf(row, postingsOf(row.number)), after };
  });
}

const BEFORE_ALL: Standing = {
  ...{ status: 'pending', approved: null, disbursedOn: null, closedOn: null },
  ...{ version: 0, duplumCapMinor: null, restructured: null },
};

function transactionOf(row: Row, postings: readonly Posting[]): Omit<RecordedTransaction, 'after'> {
  const { id, number, on, bookedOn, creditMinor, lostMinor, isAfterClose } = row;
  const changes = coreFromJson<LoanTransaction['changes']>(row.changes);
  return {
    ...{ id, number, on, bookedOn, creditMinor, lostMinor, postings },
    ...(isAfterClose && { isAfterClose }),
    ...wholeMove(row, changes),
    changes,
  };
}

function wholeMove(
  { loanId, number, on, move, laid }: Row,
  changes: LoanTransaction['changes'],
): Pick<LoanTransaction, 'move' | 'laid'> {
  if (laid !== null) {
    return { move: coreFromJson<Move>(move), laid: coreFromJson<LoanTransaction['laid']>(laid) };
  }
  const read = readBrief({ move: coreFromJson<BriefMove>(move), on, changes });
  if (!read) throw new Error(`transaction ${number} of loan ${loanId} does not say what it laid`);
  return read;
}
