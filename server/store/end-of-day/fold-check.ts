import { type MonthDays, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import { foldMarks, isFolded } from '#store/books/open-days.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { FOLDS, type Fold } from './fold-store.ts';

/** A sum of a folded day that is not what the day's rows come to. */
export type FoldFault = {
  readonly bookedOn: Temporal.PlainDate;
  /** What it is a sum of. */
  readonly called: string;
  /** Null where it is no money. */
  readonly currency: string | null;
  /** Which of its sums, as its column is called. */
  readonly name: string;
  readonly foldedSum: bigint;
  readonly rowsSum: bigint;
};

/** The months that are folded, from the first day of which there are rows or sums. */
export async function listFoldedMonths(tx: TenantTx): Promise<MonthDays[]> {
  const [found] = await tx.query<MonthDays | { firstOn: null; lastOn: null }>(
    `select folded_to as last_on, least(
              (select min(booked_on) from journal_entry where tenant_id = $1),
              (select min(booked_on) from loan_transaction
                where tenant_id = $1 and principal_owed_minor is not null),
              ${FOLDS.map(
                ({ table }) => `(select min(booked_on) from ${table} where tenant_id = $1)`,
              ).join(', ')}) as first_on
       from folded_books where tenant_id = $1`,
    [tx.tenantId],
  );
  return found?.firstOn ? monthsBetween(found) : [];
}

/** Holds the folded days of a month against their rows, by one statement for each kind of sums. */
export async function findFoldFaults(tx: TenantTx, month: MonthDays): Promise<FoldFault[]> {
  const values = [tx.tenantId, month.firstOn, month.lastOn];
  const found: FoldFault[] = [];
  for (const fold of FOLDS) found.push(...(await tx.query<FoldFault>(DIFFERENCES(fold), values)));
  return found;
}

const MONTH = { fromOn: '$2::date', toOn: '$3::date' };

const DIFFERENCES = ({ table, keys, sums, begins, lines, called }: Fold) => `
  with ${foldMarks(MONTH)},
  open_days as materialized (
    select $2::date as first_on, least($3::date, folded_to) as last_on from folded),
  ${begins},
  day as (select * from ${table} day where tenant_id = $1 and ${isFolded(MONTH)})
  select booked_on, coalesce(${called}, 'nobody knows what') as called, currency, sum.name,
         sum.folded_sum, sum.rows_sum
    from day full join ${lines} made using (${keys.join(', ')})
   cross join lateral (values ${sums
     .map((name) => `('${name}', coalesce(day.${name}, 0), coalesce(made.${name}, 0))`)
     .join(', ')}) as sum (name, folded_sum, rows_sum)
   where sum.folded_sum <> sum.rows_sum
     and not exists (
       select from reopened
        where reopened.booked_on = coalesce(day.booked_on, made.booked_on))
   order by booked_on, called, sum.name`;
