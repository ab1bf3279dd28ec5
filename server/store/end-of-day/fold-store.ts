import type { FoldableDays } from '@mkopo/core/calendar/days-to-fold.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { COLLECTED, PAID_OFF } from './collected-lines.ts';
import { LENT, LENT_SUMS } from './lent-lines.ts';
import type { Stretch } from './report-stretches.ts';

/** Sums by day: how they are made of the rows of `open_days`. */
export type Fold = {
  readonly table: string;
  readonly keys: readonly string[];
  readonly sums: readonly string[];
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
  await tx.query(`select pg_advisory_xact_lock(hashtext('mkopo.fold'), hashtext($1))`, [
    tx.tenantId,
  ]);
}

/**
 * What is booked on the lender's own day carries no word of it into `reopened_day`, so that day
 * must be folded by nobody while a transaction that began on it may still be under way. None lives
 * as long as this: a statement, and a pause between two, may last ten seconds.
 */
const TRANSACTION_MINUTES_MAX = 10;

/** The last day that is over, and whatever began on it has ended; of a row of `tenant`. */
export const SETTLED_ON = `((now() - interval '${TRANSACTION_MINUTES_MAX} minutes')
                             at time zone time_zone)::date + ahead_days - 1`;

export type FoldState = FoldableDays & {
  /** Whether something was booked late on a day that is folded. */
  readonly isReopened: boolean;
};

export async function readFoldState(tx: TenantTx): Promise<FoldState> {
  const [state] = await tx.query<FoldState>(
    `select folded_to, ${SETTLED_ON} as settled_on,
            (select max(business_date) from day_run
              where day_run.tenant_id = $1 and status = 'finished') as closed_on,
            case when folded_to is null then least(
              (select min(booked_on) from journal_entry where tenant_id = $1),
              (select min(booked_on) from loan_transaction
                where tenant_id = $1 and principal_owed_minor is not null)) end as first_on,
            exists (select from reopened_day late
                     where late.tenant_id = $1 and late.booked_on <= folded_to) as is_reopened
       from tenant left join folded_books on folded_books.tenant_id = $1
      where tenant.tenant_id = $1`,
    [tx.tenantId],
  );
  if (!state) throw new Error(`tenant ${tx.tenantId} is gone`);
  return state;
}

type DaysTaken = { readonly throughOn: Temporal.PlainDate; readonly daysMax: number };

/**
 * The oldest days through one on which something was booked late, which are to be folded now: from
 * here on they count as folded. What was booked late and is not seen yet says so by itself later.
 */
export async function takeReopened(
  tx: TenantTx,
  { throughOn, daysMax }: DaysTaken,
): Promise<Temporal.PlainDate[]> {
  const taken = await tx.query<{ bookedOn: Temporal.PlainDate }>(
    `with gone as (
       delete from reopened_day
        where tenant_id = $1 and booked_on in (
          select distinct booked_on from reopened_day
           where tenant_id = $1 and booked_on <= $2 order by booked_on limit $3)
       returning booked_on)
     select distinct booked_on from gone order by booked_on`,
    [tx.tenantId, throughOn, daysMax],
  );
  return taken.map(({ bookedOn }) => bookedOn);
}

/** Forgets that something was booked late on days that are folded for the first time. */
export async function forgetReopened(tx: TenantTx, { firstOn, lastOn }: Stretch): Promise<void> {
  await tx.query('delete from reopened_day where tenant_id = $1 and booked_on between $2 and $3', [
    tx.tenantId,
    firstOn,
    lastOn,
  ]);
}

/**
 * Adds days up, and puts the sums in the place of those that are there, which are of fewer rows: no
 * row of the books ever goes. It reads by statements of
 * its own, after `takeReopened` or `forgetReopened` in the same transaction: what those have seen,
 * these see.
 */
export function foldDays(tx: TenantTx, stretches: readonly Stretch[]): void {
  const ends = [stretches.map(({ firstOn }) => firstOn), stretches.map(({ lastOn }) => lastOn)];
  for (const { table, keys, sums, begins, lines } of FOLDS) {
    const columns = [...keys, ...sums].join(', ');
    tx.send(
      `with open_days as materialized (
         select * from unnest($2::date[], $3::date[]) as stretch (first_on, last_on)),
       ${begins}
       insert into ${table} (tenant_id, ${columns}) select $1, ${columns} from ${lines}
       on conflict (tenant_id, ${keys.join(', ')}) do update
         set ${sums.map((sum) => `${sum} = excluded.${sum}`).join(', ')}`,
      [tx.tenantId, ...ends],
    );
  }
}

export function markFolded(tx: TenantTx, foldedTo: Temporal.PlainDate): void {
  tx.send(
    `insert into folded_books (tenant_id, folded_to) values ($1, $2)
     on conflict (tenant_id) do update set folded_to = excluded.folded_to`,
    [tx.tenantId, foldedTo],
  );
}
