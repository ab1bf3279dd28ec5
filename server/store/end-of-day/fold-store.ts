import type { TenantTx } from '#store/kit/transaction.ts';
import { COLLECTED, PAID_OFF } from './collected-lines.ts';
import {
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
import { LENT, LENT_SUMS } from './lent-lines.ts';
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

export const FOLDS: readonly Fold[] = [
  {
    ...{ table: 'account_day', begins: ACCOUNT_LINES, lines: 'account_lines' },
    keys: ['account_id', 'booked_on', 'currency'],
    sums: ['debit_minor', 'credit_minor'],
    called: `'account ' || (select code from account
                             where account.tenant_id = $1 and account.id = account_id)`,
  },
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
         select * from unnest($2::date[], $3::date[]) as stretch (first_on, last_on)),
       ${fold.begins} ${keepSums(fold, fold.lines)}`,
      [tx.tenantId, ...ends],
    );
  }
}

export function markFolded(tx: TenantTx, foldedTo: Temporal.PlainDate): void {
  markFoldedTo(tx, MARKS, foldedTo);
}
