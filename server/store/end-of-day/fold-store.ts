import { NO_ID_ABOVE, NO_ID_BELOW } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { COLLECTED, PAID_OFF } from './collected-lines.ts';
import {
  addSums,
  type DaysTaken,
  type FoldMarks,
  type FoldState,
  forgetReopenedDays,
  type KeptSums,
  keepSums,
  markFoldedTo,
  readFoldMarks,
  takeReopenedDays,
} from './fold-marks.ts';
import { LENT, LENT_SUMS, openSpan } from './lent-lines.ts';
import {
  endBefore,
  findNextPiece,
  MORE_OF_DAY,
  markPiece,
  type NextPiece,
  type PieceRows,
} from './piece-store.ts';
import type { Stretch } from './report-stretches.ts';

/** Sums by day: how they are made of the rows of `open_days`. */
export type Fold = KeptSums & {
  /** The statement's beginning, after `open_days`, that ends in `lines`. */
  readonly begins: string;
  readonly lines: string;
  /** What a sum is of, in words, where its keys are known. */
  readonly called: string;
};

/** Lines are found by account and day, so all accounts are asked for the days. */
const ACCOUNT_LINES = `
  account_lines as (
    select line.account_id, line.booked_on, line.currency,
           coalesce(sum(amount_minor) filter (where side = 'debit'), 0)::bigint as debit_minor,
           coalesce(sum(amount_minor) filter (where side = 'credit'), 0)::bigint as credit_minor
      from account cross join open_days
      join journal_line line on line.tenant_id = $1 and line.account_id = account.id
       and line.booked_on between first_on and last_on
     where account.tenant_id = $1
     group by line.account_id, line.booked_on, line.currency)`;

const ACCOUNTS: Fold = {
  ...{ table: 'account_day', begins: ACCOUNT_LINES, lines: 'account_lines' },
  keys: ['account_id', 'booked_on', 'currency'],
  sums: ['debit_minor', 'credit_minor'],
  called: `'account ' || (select code from account
                           where account.tenant_id = $1 and account.id = account_id)`,
};

/** Those of rows of loans, of which a piece of a day can be told: they sort by when they came. */
export const LOAN_FOLDS: readonly Fold[] = [
  {
    ...{ table: 'lent_day', begins: LENT, lines: 'lent' },
    keys: ['product_id', 'booked_on', 'currency'],
    sums: LENT_SUMS,
    called: `'product ' || (select name from product
                             where product.tenant_id = $1 and product.id = product_id)`,
  },
  {
    ...{ table: 'collected_day', begins: COLLECTED, lines: 'collected' },
    keys: ['part', 'booked_on', 'method', 'kind', 'currency'],
    sums: ['receipts', 'received_minor', 'reversals', 'reversed_minor', ...PAID_OFF],
    called: `part || ' ' || kind || ' by ' || method`,
  },
];

export const FOLDS: readonly Fold[] = [ACCOUNTS, ...LOAN_FOLDS];

/**
 * Takes its turn at folding this lender's days, or at taking them away, until the end of the
 * transaction. Nobody who books, and nobody who reads, waits for it.
 */
export async function lockFolds(tx: TenantTx): Promise<void> {
  // A server that is gone leaves its turn to the next, and not when its statement has ended.
  await tx.query(
    `select case when version() like '%linux%'
                 then set_config('client_connection_check_interval', '1s', true) end,
            pg_advisory_xact_lock(hashtext('mkopo.fold'), hashtext($1))`,
    [tx.tenantId],
  );
}

const MARKS: FoldMarks = {
  ...{ folded: 'folded_books', reopened: 'reopened_day', day: 'booked_on' },
  firstOn: `least(
    (select min(booked_on) from journal_entry where tenant_id = $1),
    (select min(booked_on) from loan_transaction
      where tenant_id = $1 and principal_owed_minor is not null))`,
};

export function readFoldState(tx: TenantTx): Promise<FoldState> {
  return readFoldMarks(tx, MARKS);
}

/** The oldest days through one on which something was booked late. */
export function takeReopened(tx: TenantTx, days: DaysTaken): Promise<Temporal.PlainDate[]> {
  return takeReopenedDays(tx, MARKS, days);
}

export function forgetReopened(tx: TenantTx, days: Stretch): Promise<void> {
  return forgetReopenedDays(tx, MARKS, days);
}

/**
 * Adds days up, and puts the sums in the place of those that are there, which are of fewer rows: no
 * row of the books ever goes. It reads by statements of
 * its own, after `takeReopened` or `forgetReopened` in the same transaction: what those have seen,
 * these see.
 */
export async function foldDays(tx: TenantTx, stretches: readonly Stretch[]): Promise<void> {
  const ends = [stretches.map(({ firstOn }) => firstOn), stretches.map(({ lastOn }) => lastOn)];
  for (const fold of FOLDS) {
    await tx.query(
      `with open_days as materialized (
         select stretch.*, ${NO_ID_BELOW} as from_id, ${NO_ID_ABOVE} as below_id
           from unnest($2::date[], $3::date[]) as stretch (first_on, last_on)),
       ${fold.begins} ${keepSums(fold, fold.lines)}`,
      [tx.tenantId, ...ends],
    );
  }
}

export function findNextBooksPiece(tx: TenantTx, rows: PieceRows): Promise<NextPiece | null> {
  return findNextPiece(tx, MARKS, rows);
}

/** Adds a piece of the first day that is open to what is folded of it. */
export async function foldBooksPiece(
  tx: TenantTx,
  { on, fromId, belowId }: NextPiece,
): Promise<void> {
  for (const fold of LOAN_FOLDS) {
    const naught = fold.sums.map((sum) => `${sum} = 0`).join(', ');
    if (!fromId) {
      tx.send(`update ${fold.table} set ${naught} where tenant_id = $1 and booked_on = $2`, [
        ...[tx.tenantId, on],
      ]);
    }
    await tx.query(
      `with open_days as materialized (${openSpan(MORE_OF_DAY)}),
       ${fold.begins} ${addSums(fold, fold.lines)}`,
      [tx.tenantId, on, ...endBefore({ on, fromId }), belowId],
    );
  }
  markPiece(tx, MARKS, belowId);
}

export function markFolded(tx: TenantTx, foldedTo: Temporal.PlainDate): void {
  markFoldedTo(tx, MARKS, foldedTo);
}
