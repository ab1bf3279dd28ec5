import { type MonthDays, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import { foldMarks, isFolded } from '#store/books/open-days.ts';
import { NO_ID_ABOVE, NO_ID_BELOW } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { FOLDS, type Fold, LOAN_FOLDS } from './fold-store.ts';
import { findPieceOfDay } from './piece-store.ts';

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

/** Holds what is folded of the first open day against its rows. */
export async function findBooksPieceFaults(tx: TenantTx): Promise<FoldFault[]> {
  const piece = await findPieceOfDay(tx, { folded: 'folded_books' });
  if (!piece) return [];
  const values = [tx.tenantId, piece.on, piece.on];
  const found: FoldFault[] = [];
  for (const fold of LOAN_FOLDS) {
    found.push(...(await tx.query<FoldFault>(PIECE_DIFFERENCES(fold), values)));
  }
  return found;
}

const DAYS = { fromOn: '$2::date', toOn: '$3::date' };

const DIFFERENCES = (fold: Fold) =>
  differences(fold, {
    openDays: `
    select $2::date as first_on, ${NO_ID_BELOW} as from_id,
           least($3::date, folded_to) as last_on, ${NO_ID_ABOVE} as below_id
      from folded`,
    isKept: isFolded(DAYS),
  });

const PIECE_DIFFERENCES = (fold: Fold) =>
  differences(fold, {
    openDays: `
    select piece_on as first_on, ${NO_ID_BELOW} as from_id, piece_on as last_on, below_id
      from piece`,
    isKept: 'day.booked_on = (select piece_on from piece)',
  });

type Held = { readonly openDays: string; readonly isKept: string };

const differences = (
  { table, keys, sums, begins, lines, called }: Fold,
  { openDays, isKept }: Held,
) => `
  with ${foldMarks(DAYS)},
  open_days as materialized (${openDays}),
  ${begins},
  day as (select * from ${table} day where tenant_id = $1 and ${isKept})
  select booked_on, coalesce(${called}, 'nobody knows what') as called, currency, sum.name,
         sum.folded_sum, sum.rows_sum
    from day full join ${lines} made using (${keys.join(', ')})
   cross join lateral (values ${sums
     .map((name) => `('${name}', coalesce(day.${name}, 0), coalesce(made.${name}, 0))`)
     .join(', ')}) as sum (name, folded_sum, rows_sum)
   where sum.folded_sum <> sum.rows_sum
     and not exists (
       select from reopened
        where reopened.booked_on in (day.booked_on, made.booked_on))
   order by booked_on, called, sum.name`;
