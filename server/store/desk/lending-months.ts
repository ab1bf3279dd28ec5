import { earlier, later } from '@mkopo/core/calendar/date.ts';
import { type MonthDays, monthOf, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import type { LendingMonth } from '@mkopo/core/end-of-day/lending-months.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import { isFolded, openDays } from '#store/books/open-days.ts';
import { COLLECTED } from '#store/end-of-day/collected-lines.ts';
import { expectedChanges, expectedOfLoans } from '#store/end-of-day/expected-changes.ts';
import { LENT } from '#store/end-of-day/lent-lines.ts';
import { MOVED, MOVED_SUMS, movedOfLoans } from '#store/end-of-day/moved-lines.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { PORTFOLIO_BASE } from '#store/loans/folded-portfolio.ts';
import { BOTH_OFFICERS, HANDED_OVER, officerOf } from '#store/loans/loan-officer-store.ts';
import { bookedMonths, EVER } from '#store/savings/booked-months.ts';

type MonthsAsked = {
  readonly statement: string;
  readonly months: readonly MonthDays[];
  readonly currency: Currency;
};

/** What fell due, was repaid and was lent in each month of a period, by the loans' officers. */
export async function readLendingMonths(
  tx: TenantTx,
  { currency, ...period }: BooksPeriod,
): Promise<LendingMonth[]> {
  const due = await dueMonths(tx, { ...period, currency });
  const moved = await bookedMonths(tx, period);
  return [
    ...(await readMonths(tx, { statement: OFFICERS_DUE, months: due, currency })),
    ...(await readMonths(tx, { statement: OFFICERS_MOVED, months: moved, currency })),
  ];
}

/** What fell due and what was repaid in each month of a period, whose loans they ever are. */
export async function readDueAndRepaid(
  tx: TenantTx,
  { currency, ...period }: BooksPeriod,
): Promise<LendingMonth[]> {
  const due = await dueMonths(tx, { ...period, currency });
  const repaid = await bookedMonths(tx, period);
  return [
    ...(await readMonths(tx, { statement: EXPECTED, months: due, currency })),
    ...(await readMonths(tx, { statement: REPAID, months: repaid, currency })),
  ];
}

async function readMonths(
  tx: TenantTx,
  { statement, months, currency }: MonthsAsked,
): Promise<LendingMonth[]> {
  const read: LendingMonth[] = [];
  for (const { firstOn, lastOn } of months) {
    const values = [tx.tenantId, lastOn, firstOn, currency];
    const rows = await tx.query<Omit<LendingMonth, 'monthOn'>>(statement, values);
    read.push(...rows.map((row) => ({ monthOn: monthOf(firstOn), ...row })));
  }
  return read;
}

/**
 * Of any instalment, also of fees at the start: to pass those by would read all of them, and the
 * month in which a loan was paid out is told anyhow.
 */
const DUE_DAY = `
  select due_on from instalment
   where tenant_id = $1 and due_on between $2::date and $3
     and exists (select from loan where tenant_id = $1 and id = loan_id and currency = $4)
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

/** Of months that are told by loans. */
const NOT_MOVED = `
  0::bigint as repaid_minor, 0::bigint as recovered_minor, 0 as new_loans, 0::bigint as lent_minor`;

/**
 * `expected_part`: what instalments of a month ask for, from the folded days of the month and the
 * rows of those after them; what falls due on the first day after them is folded too. What is asked
 * for from within a month on has no sums: what was settled before it counts.
 */
const expectedPart = (table: string, officer: string) => `
  ${PORTFOLIO_BASE},
  usable as materialized (
    select folded.begun_on, base.base_on from base, folded
     where begun_on < $3 and $3 = date_trunc('month', $3::date)::date),
  kept as materialized (
    select greatest($3::date - 1, (select base_on from usable)) as kept_to),
  seen as materialized (
    select coalesce((select base_on + 1 from usable, kept
                      where base_on = kept_to and base_on > begun_on and base_on < $2),
                    (select kept_to from kept)) as seen_on),
  ${expectedChanges({
    ...{ fromOn: '$3::date', afterOn: '(select kept_to from kept)', toOn: '$2::date' },
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

const EXPECTED = `
  with ${expectedPart('expected_day', 'null as officer_id')}
  select null as officer_id, coalesce(sum(due_minor), 0)::bigint as due_minor, ${NOT_MOVED}
    from expected_part`;

const HANDED_KEYS = 'currency, from_id, to_id';

/** By officers; what is added up under others than those of today is theirs. */
const OFFICERS_DUE = `
  with ${expectedPart('officer_day', 'officer_id')},
  handed as (
    with ${expectedOfLoans({
      ...{ fromOn: '$3::date', afterOn: '($3::date - 1)', toOn: '$2::date' },
      ...{ loans: HANDED_OVER, keys: HANDED_KEYS },
    })}
    select side.officer_id, side.sign * due_minor as due_minor
      from expected_changed cross join ${BOTH_OFFICERS} where currency = $4)
  select ${officerOf('officer_id')} as officer_id, sum(due_minor)::bigint as due_minor, ${NOT_MOVED}
    from (table expected_part union all table handed) part
   group by part.officer_id having sum(due_minor) <> 0`;

const moved = (sign: string) => MOVED_SUMS.map((sum) => `${sign}${sum}`).join(', ');

/**
 * Money that came in and went out in a month, less what was taken back in it, from folded days and
 * the rows of the others.
 */
const OFFICERS_MOVED = `
  with ${PORTFOLIO_BASE},
  counting as materialized (
    select folded.begun_on, base.base_on from base, folded where base.base_on >= begun_on),
  open_days as materialized (
    select greatest(base_on + 1, $3::date) as first_on, $2::date as last_on from base
    union all
    select $3, least(begun_on, $2::date) from counting),
  ${MOVED},
  handed as (
    with ${movedOfLoans({
      ...{ loans: HANDED_OVER, fromOn: '$3', toOn: '$2', keys: HANDED_KEYS },
    })}
    select side.officer_id, ${moved('side.sign * ')}
      from moved cross join ${BOTH_OFFICERS} where currency = $4)
  select ${officerOf('officer_id')} as officer_id, 0::bigint as due_minor,
         sum(repaid_minor)::bigint as repaid_minor, sum(recovered_minor)::bigint as recovered_minor,
         sum(new_loans)::int as new_loans, sum(lent_minor)::bigint as lent_minor
    from (select officer_id, ${moved('')} from moved where currency = $4
          union all
          select officer_id, ${moved('')} from officer_day, counting
           where tenant_id = $1 and currency = $4
             and day_on between greatest($3, begun_on + 1) and base_on
          union all
          table handed) part
   group by part.officer_id`;

const MONTH = { fromOn: '$3::date', toOn: '$2::date' };

const REPAID_PART = `
  select kind, received_minor - reversed_minor as minor from`;
const IS_REPAID = `part <> 'restated' and kind in ('repayment', 'recovery') and currency = $4`;

/**
 * The repayments of a month, less what was taken back in it, as the collections have them. A month
 * in which money was lent and none came is told too.
 */
const REPAID = `
  with ${openDays(MONTH)}, ${COLLECTED}, ${LENT}
  select null as officer_id, 0::bigint as due_minor,
         coalesce(sum(minor) filter (where kind = 'repayment'), 0)::bigint as repaid_minor,
         coalesce(sum(minor) filter (where kind = 'recovery'), 0)::bigint as recovered_minor,
         0 as new_loans, 0::bigint as lent_minor
    from (${REPAID_PART} collected where ${IS_REPAID}
          union all
          ${REPAID_PART} collected_day day
           where tenant_id = $1 and ${IS_REPAID} and ${isFolded(MONTH)}
          union all
          select 'lent', 0 from lent where currency = $4
          union all
          select 'lent', 0 from lent_day day
           where tenant_id = $1 and currency = $4 and ${isFolded(MONTH)}) part
  having count(*) > 0`;
