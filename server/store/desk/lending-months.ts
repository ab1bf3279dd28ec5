import { earlier, later } from '@mkopo/core/calendar/date.ts';
import { type MonthDays, monthOf, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import type { LendingMonth } from '@mkopo/core/end-of-day/lending-months.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import { isFoldedSoFar, openDays } from '#store/books/open-days.ts';
import { COLLECTED } from '#store/end-of-day/collected-lines.ts';
import { expectedChanges, expectedOfLoans } from '#store/end-of-day/expected-changes.ts';
import { LENT } from '#store/end-of-day/lent-lines.ts';
import { MOVED, MOVED_SUMS, movedOfLoans } from '#store/end-of-day/moved-lines.ts';
import {
  portfolioStretches,
  reportStretches,
  type Stretch,
} from '#store/end-of-day/report-stretches.ts';
import { isHeldToBranch } from '#store/kit/branch-rows.ts';
import { NO_ID_ABOVE, NO_ID_BELOW } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { PORTFOLIO_BASE } from '#store/loans/folded-portfolio.ts';
import {
  BOTH_SIDES,
  HANDED_KEYS,
  HANDED_OVER,
  officerOf,
} from '#store/loans/loan-officer-store.ts';
import { EVER } from '#store/savings/booked-ends.ts';

type MonthsAsked = {
  readonly statement: string;
  readonly stretches: readonly Stretch[];
  readonly currency: Currency;
};

/** What fell due, was repaid and was lent in each month of a period, by the loans' officers. */
export async function readLendingMonths(
  tx: TenantTx,
  { currency, ...period }: BooksPeriod,
): Promise<LendingMonth[]> {
  const months = await dueMonths(tx, { ...period, currency });
  const stretches = await portfolioStretches(tx, period);
  return [
    ...(await readDue(tx, { by: OFFICERS_DUE, months, currency })),
    ...(await readMonths(tx, { statement: OFFICERS_MOVED, stretches, currency })),
  ];
}

/** What fell due and what was repaid in each month of a period, whose loans they ever are. */
export async function readDueAndRepaid(
  tx: TenantTx,
  { currency, ...period }: BooksPeriod,
): Promise<LendingMonth[]> {
  const months = await dueMonths(tx, { ...period, currency });
  if (await isHeldToBranch(tx)) {
    const stretches = await portfolioStretches(tx, period);
    return [
      ...(await readDue(tx, { by: BRANCH_EXPECTED, months, currency })),
      ...(await readMonths(tx, { statement: BRANCH_REPAID, stretches, currency })),
    ];
  }
  const stretches = await reportStretches(tx, period);
  return [
    ...(await readDue(tx, { by: EXPECTED, months, currency })),
    ...(await readMonths(tx, { statement: REPAID, stretches, currency })),
  ];
}

async function readMonths(
  tx: TenantTx,
  { statement, stretches, currency }: MonthsAsked,
): Promise<LendingMonth[]> {
  const read: LendingMonth[] = [];
  for (const { firstOn, lastOn } of stretches) {
    const values = [tx.tenantId, lastOn, firstOn, currency];
    read.push(...(await tx.query<LendingMonth>(statement, values)));
  }
  return read;
}

type DueAsked = {
  readonly by: {
    /** What a month asks for, or a part of one. */
    readonly month: string;
    /** The same of months of which every day is folded, each in a row at least. */
    readonly folded: string;
  };
  readonly months: readonly MonthDays[];
  readonly currency: Currency;
};

/**
 * Months that are folded are told by one statement, which looks for itself which those are; the
 * others by one each, so that none takes long.
 */
async function readDue(tx: TenantTx, { by, months, currency }: DueAsked): Promise<LendingMonth[]> {
  const whole = months.filter(isWhole);
  const [first, last] = [whole[0], whole.at(-1)];
  const stretches = first && last ? [{ firstOn: first.firstOn, lastOn: last.lastOn }] : [];
  const folded = await readMonths(tx, { statement: by.folded, stretches, currency });
  const told = new Set(folded.map(({ monthOn }) => monthOn.toString()));
  const others = months.filter(({ firstOn }) => !told.has(monthOf(firstOn).toString()));
  return [
    ...folded,
    ...(await readMonths(tx, { statement: by.month, stretches: others, currency })),
  ];
}

function isWhole({ firstOn, lastOn }: MonthDays): boolean {
  return firstOn.day === 1 && lastOn.day === lastOn.daysInMonth;
}

/**
 * Of any instalment, also of fees at the start: to pass those by would read all of them, and the
 * month in which a loan was paid out is told anyhow.
 */
const DUE_DAY = `
  select due_on from instalment
   where tenant_id = $1 and due_on between $2::date and $3
     and exists (select from loan where tenant_id = $1 and id = loan_id and currency = $4 offset 0)
   order by due_on`;

/** The months of a period in which something falls due and those between them, from end to end. */
async function dueMonths(
  tx: TenantTx,
  { fromOn, toOn, currency }: BooksPeriod,
): Promise<MonthDays[]> {
  const [found] = await tx.query<MonthDays | { firstOn: null; lastOn: null }>(
    `select (${DUE_DAY} limit 1) as first_on, (${DUE_DAY} desc limit 1) as last_on`,
    [tx.tenantId, fromOn ?? EVER, toOn, currency],
  );
  if (!found?.firstOn) return [];
  const firstOn = monthOf(found.firstOn);
  const endOn = found.lastOn.with({ day: found.lastOn.daysInMonth });
  return monthsBetween({
    firstOn: fromOn ? later(firstOn, fromOn) : firstOn,
    lastOn: earlier(endOn, toOn),
  });
}

const MONTH_ON = `date_trunc('month', $3::date)::date as month_on`;

/** Of months that are told by loans. */
const NOT_MOVED = `
  0::bigint as repaid_minor, 0::bigint as recovered_minor, 0 as new_loans, 0::bigint as lent_minor`;

const KEPT_END = {
  on: '(select kept_to from kept)',
  belowId: '(select below_id from kept)',
};

/**
 * `expected_part`: what instalments of a month ask for, from the folded days of the month and the
 * rows of those after them; what falls due on the first day after them is folded too. What is asked
 * for from within a month on has no sums: what was settled before it counts.
 */
const expectedPart = (table: string, officer: string) => `
  ${PORTFOLIO_BASE},
  usable as materialized (
    select folded.begun_on, base.base_on, base.below_id from base, folded
     where begun_on < $3 and $3 = date_trunc('month', $3::date)::date),
  kept as materialized (
    select greatest($3::date - 1, (select base_on from usable)) as kept_to,
           coalesce((select below_id from usable where base_on >= $3::date - 1),
                    ${NO_ID_ABOVE}) as below_id),
  seen as materialized (
    select coalesce((select base_on + 1 from usable, kept
                      where base_on = kept_to and base_on > begun_on and base_on < $2),
                    (select kept_to from kept)) as seen_on),
  ${expectedChanges({
    ...{ fromOn: '$3::date', after: KEPT_END, to: { on: '$2::date' } },
    seenOn: '(select seen_on from seen)',
  })},
  expected_part as (
    select ${officer}, due_minor from expected_changed where currency = $4
    union all
    select ${officer}, due_minor from ${table}
     where tenant_id = $1 and currency = $4
       and day_on between $3 and (select kept_to from kept)
    union all
    select ${officer}, next_minor from ${table}, kept, seen
     where tenant_id = $1 and currency = $4 and day_on = kept_to and seen_on > kept_to)`;

/** Where no loan is handed over, or it does not matter, days that are folded say all. */
const foldedDue = (table: string, officer: string, isAll = 'true') => `
  with ${PORTFOLIO_BASE},
  whole as materialized (
    select first_at::date as month_on, (first_at + interval '1 month')::date - 1 as end_on
      from base, folded,
           generate_series($3::date::timestamp, $2::date::timestamp, interval '1 month') first_at
     where begun_on < first_at and (first_at + interval '1 month')::date - 1 <= base.whole_on
       and ${isAll})
  select month_on, ${officer} as officer_id, coalesce(sum(due_minor), 0)::bigint as due_minor,
         ${NOT_MOVED}
    from whole left join ${table} on tenant_id = $1 and currency = $4
     and day_on between month_on and end_on
   group by 1, 2`;

const expectedBy = (table: string) => ({
  month: `
  with ${expectedPart(table, 'null as officer_id')}
  select ${MONTH_ON}, null as officer_id, coalesce(sum(due_minor), 0)::bigint as due_minor,
         ${NOT_MOVED}
    from expected_part`,
  folded: foldedDue(table, 'null'),
});
const EXPECTED = expectedBy('expected_day');
/** Of the sums by officer, the fence shows those of the branch. */
const BRANCH_EXPECTED = expectedBy('officer_day');

const KEYS = ['currency', ...HANDED_KEYS].join(', ');

/** By officers; what is added up under others than those of today is theirs. */
const OFFICERS_DUE = {
  folded: foldedDue(
    'officer_day',
    officerOf('officer_id'),
    'not exists (select from handed_over_loan where tenant_id = $1)',
  ),
  month: `
  with ${expectedPart('officer_day', 'officer_id')},
  handed as (
    with ${expectedOfLoans({
      ...{ fromOn: '$3::date', after: { on: '($3::date - 1)' }, to: { on: '$2::date' } },
      ...{ loans: HANDED_OVER, keys: KEYS },
    })}
    select side.officer_id, side.sign * due_minor as due_minor
      from expected_changed cross join ${BOTH_SIDES} where currency = $4)
  select ${MONTH_ON}, ${officerOf('officer_id')} as officer_id, sum(due_minor)::bigint as due_minor,
         ${NOT_MOVED}
    from (table expected_part union all table handed) part
   group by part.officer_id having sum(due_minor) <> 0`,
};

const moved = (sign: string) => MOVED_SUMS.map((sum) => `${sign}${sum}`).join(', ');

const MONTH_BOOKED = `date_trunc('month', booked_on)::date as month_on`;

/**
 * Money that came in and went out in each month, less what was taken back in it, from folded days
 * and the rows of the others.
 */
const MOVED_DAYS = `
  ${PORTFOLIO_BASE},
  counting as materialized (
    select folded.begun_on, base.base_on from base, folded where base.base_on >= begun_on),
  open_days as materialized (
    select greatest(base_on, $3::date) as first_on,
           case when base_on < $3::date then ${NO_ID_BELOW} else below_id end as from_id,
           $2::date as last_on, ${NO_ID_ABOVE} as below_id
      from base
    union all
    select $3, ${NO_ID_BELOW}, least(begun_on, $2::date), ${NO_ID_ABOVE} from counting),
  ${MOVED},
  moved_days as (
    select booked_on, officer_id, ${moved('')} from moved where currency = $4
    union all
    select day_on, officer_id, ${moved('')} from officer_day, counting
     where tenant_id = $1 and currency = $4
       and day_on between greatest($3, begun_on + 1) and base_on)`;

const OFFICERS_MOVED = `
  with ${MOVED_DAYS},
  handed as (
    with ${movedOfLoans({
      ...{ loans: HANDED_OVER, fromOn: '$3', toOn: '$2', keys: `booked_on, ${KEYS}` },
    })}
    select booked_on, side.officer_id, ${moved('side.sign * ')}
      from moved cross join ${BOTH_SIDES} where currency = $4)
  select ${MONTH_BOOKED}, ${officerOf('officer_id')} as officer_id, 0::bigint as due_minor,
         sum(repaid_minor)::bigint as repaid_minor, sum(recovered_minor)::bigint as recovered_minor,
         sum(new_loans)::int as new_loans, sum(lent_minor)::bigint as lent_minor
    from (table moved_days union all table handed) part
   group by 1, part.officer_id`;

/** The same of a branch, whose loans they ever are; months in which money was lent are told too. */
const BRANCH_REPAID = `
  with ${MOVED_DAYS}
  select ${MONTH_BOOKED}, null as officer_id, 0::bigint as due_minor,
         sum(repaid_minor)::bigint as repaid_minor, sum(recovered_minor)::bigint as recovered_minor,
         0 as new_loans, 0::bigint as lent_minor
    from moved_days
   where (${moved('')}) <> (${MOVED_SUMS.map(() => '0').join(', ')})
   group by 1`;

const DAYS = { fromOn: '$3::date', toOn: '$2::date' };

const REPAID_PART = `
  select booked_on, kind, received_minor - reversed_minor as minor from`;
const IS_REPAID = `part <> 'restated' and kind in ('repayment', 'recovery') and currency = $4`;

/**
 * The repayments of each month, less what was taken back in it, as the collections have them. A
 * month in which money was lent and none came is told too.
 */
const REPAID = `
  with ${openDays(DAYS)}, ${COLLECTED}, ${LENT}
  select ${MONTH_BOOKED}, null as officer_id, 0::bigint as due_minor,
         coalesce(sum(minor) filter (where kind = 'repayment'), 0)::bigint as repaid_minor,
         coalesce(sum(minor) filter (where kind = 'recovery'), 0)::bigint as recovered_minor,
         0 as new_loans, 0::bigint as lent_minor
    from (${REPAID_PART} collected where ${IS_REPAID}
          union all
          ${REPAID_PART} collected_day day
           where tenant_id = $1 and ${IS_REPAID} and ${isFoldedSoFar(DAYS)}
          union all
          select booked_on, 'lent', 0 from lent where currency = $4
          union all
          select booked_on, 'lent', 0 from lent_day day
           where tenant_id = $1 and currency = $4 and ${isFoldedSoFar(DAYS)}) part
   group by 1`;
