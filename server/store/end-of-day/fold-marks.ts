import type { FoldableDays } from '@mkopo/core/calendar/days-to-fold.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { Stretch } from './report-stretches.ts';

/** Where it is marked through which day something is folded, and which days are reopened. */
export type FoldMarks = {
  readonly folded: string;
  readonly reopened: string;
  /** The day in the latter. */
  readonly day: string;
  /** The first day of which there is something, in SQL; null before that. */
  readonly firstOn: string;
};

/**
 * What is booked on the lender's own day carries no word of it into `reopened_day`, so that day
 * must be folded by nobody while a transaction that began on it may still be under way. None lives
 * as long as this: a statement, and a pause between two, may last ten seconds.
 */
export const TRANSACTION_MINUTES_MAX = 10;

/** The last day that is over, and whatever began on it has ended; of a row of `tenant`. */
const SETTLED_ON = `((now() - interval '${TRANSACTION_MINUTES_MAX} minutes')
                      at time zone time_zone)::date + ahead_days - 1`;

export type FoldState = FoldableDays & {
  /** Whether something was booked late on a day that is folded. */
  readonly isReopened: boolean;
};

export async function readFoldMarks<State extends FoldState = FoldState>(
  tx: TenantTx,
  { folded, reopened, day, firstOn }: FoldMarks,
): Promise<State> {
  const [state] = await tx.query<State>(
    `select folded.*, ${SETTLED_ON} as settled_on,
            (select max(business_date) from day_run
              where day_run.tenant_id = $1 and status = 'finished') as closed_on,
            case when folded_to is null then ${firstOn} end as first_on,
            exists (select from ${reopened} late
                     where late.tenant_id = $1 and late.${day} <= folded_to) as is_reopened
       from tenant left join ${folded} folded on folded.tenant_id = $1
      where tenant.tenant_id = $1`,
    [tx.tenantId],
  );
  if (!state) throw new Error(`tenant ${tx.tenantId} is gone`);
  return state;
}

export type DaysTaken = { readonly throughOn: Temporal.PlainDate; readonly daysMax: number };

/**
 * The oldest reopened days through one, which are to be folded now: from here on they count as
 * folded. What is not seen yet says so by itself later.
 */
export async function takeReopenedDays(
  tx: TenantTx,
  { reopened, day }: FoldMarks,
  { throughOn, daysMax }: DaysTaken,
): Promise<Temporal.PlainDate[]> {
  const taken = await tx.query<{ takenOn: Temporal.PlainDate }>(
    `with gone as (
       delete from ${reopened}
        where tenant_id = $1 and ${day} in (
          select distinct ${day} from ${reopened}
           where tenant_id = $1 and ${day} <= $2 order by ${day} limit $3)
       returning ${day} as taken_on)
     select distinct taken_on from gone order by taken_on`,
    [tx.tenantId, throughOn, daysMax],
  );
  return taken.map(({ takenOn }) => takenOn);
}

/** Forgets words of days that are folded for the first time. */
export async function forgetReopenedDays(
  tx: TenantTx,
  { reopened, day }: FoldMarks,
  { firstOn, lastOn }: Stretch,
): Promise<void> {
  await tx.query(`delete from ${reopened} where tenant_id = $1 and ${day} between $2 and $3`, [
    tx.tenantId,
    firstOn,
    lastOn,
  ]);
}

export function markFoldedTo(
  tx: TenantTx,
  { folded }: FoldMarks,
  foldedTo: Temporal.PlainDate,
): void {
  tx.send(
    `insert into ${folded} (tenant_id, folded_to) values ($1, $2)
     on conflict (tenant_id) do update set folded_to = excluded.folded_to`,
    [tx.tenantId, foldedTo],
  );
}

/** Sums by day, and what tells them apart. */
export type KeptSums = {
  readonly table: string;
  readonly keys: readonly string[];
  readonly sums: readonly string[];
};

/** Puts the sums of a CTE in the place of those that are kept. */
export function keepSums(kept: KeptSums, lines: string): string {
  return saveSums(kept, lines, (sum) => `excluded.${sum}`);
}

/** Adds the sums of a CTE to those that are kept. */
export function addSums(kept: KeptSums, lines: string): string {
  return saveSums(kept, lines, (sum) => `${kept.table}.${sum} + excluded.${sum}`);
}

function saveSums(
  { table, keys, sums }: KeptSums,
  lines: string,
  saved: (sum: string) => string,
): string {
  const columns = [...keys, ...sums].join(', ');
  return `
  insert into ${table} (tenant_id, ${columns}) select $1, ${columns} from ${lines}
  on conflict (tenant_id, ${keys.join(', ')}) do update
    set ${sums.map((sum) => `${sum} = ${saved(sum)}`).join(', ')}`;
}
