import { earlier, later } from '@mkopo/core/calendar/date.ts';
import { type MonthDays, monthOf, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import type { LendingMonth } from '@mkopo/core/end-of-day/lending-months.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import { isFolded, openDays } from '#store/books/open-days.ts';
import { COLLECTED } from '#store/end-of-day/collected-lines.ts';
import { LENT } from '#store/end-of-day/lent-lines.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { bookedMonths } from '#store/savings/booked-months.ts';

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
  const [due, moved] = [await dueMonths(tx, period), await bookedMonths(tx, period)];
  return [
    ...(await readMonths(tx, { statement: DUE, months: due, currency })),
    ...(await readMonths(tx, { statement: MOVED, months: moved, currency })),
  ];
}

/** What fell due and what was repaid in each month of a period, whose loans they ever are. */
export async function readDueAndRepaid(
  tx: TenantTx,
  { currency, ...period }: BooksPeriod,
): Promise<LendingMonth[]> {
  const [due, repaid] = [await dueMonths(tx, period), await bookedMonths(tx, period)];
  return [
    ...(await readMonths(tx, { statement: DUE, months: due, currency })),
    ...(await readMonths(tx, { statement: REPAID, months: repaid, currency })),
  ];
}

async function readMonths(
  tx: TenantTx,
  { statement, months, currency }: MonthsAsked,
): Promise<LendingMonth[]> {
  const read: LendingMonth[] = [];
  for (const { firstOn, lastOn } of months) {
    const values = [tx.tenantId, firstOn, lastOn, currency];
    const rows = await tx.query<Omit<LendingMonth, 'monthOn'>>(statement, values);
    read.push(...rows.map((row) => ({ monthOn: monthOf(firstOn), ...row })));
  }
  return read;
}

/** The months of a period in which something falls due and those between them, from end to end. */
async function dueMonths(
  tx: TenantTx,
  { fromOn, toOn }: Omit<BooksPeriod, 'currency'>,
): Promise<MonthDays[]> {
  const [found] = await tx.query<MonthDays | { firstOn: null; lastOn: null }>(
    `select min(due_on) as first_on, max(due_on) as last_on from instalment
      where tenant_id = $1 and due_on between coalesce($2::date, '-infinity') and $3`,
    [tx.tenantId, fromOn, toOn],
  );
  if (!found?.firstOn) return [];
  const firstOn = monthOf(found.firstOn);
  const endOn = found.lastOn.with({ day: found.lastOn.daysInMonth });
  return monthsBetween({
    firstOn: fromOn ? later(firstOn, fromOn) : firstOn,
    lastOn: earlier(endOn, toOn),
  });
}

const sumOf = (part: 'charged' | 'settled') =>
  ['principal', 'interest', 'fee', 'tax'].map((kind) => `${kind}_${part}_minor`).join(' + ');

/**
 * What instalments of a month ask for: what they charge at the end of it, less what was settled
 * before it began. Both are what they are now less what was booked since, so a month that is over
 * always reads the same. Instalment 0, of fees at the start, is paid out of the loan or before it.
 */
const DUE = `
  with due as materialized (
    select loan_id, number, officer_id, ${sumOf('charged')} as charged_minor,
           ${sumOf('settled')} as settled_minor
      from instalment
      join loan on loan.tenant_id = $1 and loan.id = loan_id and currency = $4
     where instalment.tenant_id = $1 and due_on between $2 and $3 and number > 0),
  since as (
    select due.loan_id, due.number,
           sum((change ->> 'chargedMinor')::bigint) filter (where booked_on > $3) as charged_minor,
           sum((change ->> 'settledMinor')::bigint) as settled_minor
      from due
      join loan_transaction made on made.tenant_id = $1 and made.loan_id = due.loan_id
       and made.booked_on >= $2 and made.principal_owed_minor is not null
     cross join lateral jsonb_array_elements(made.changes) change
     where (change ->> 'instalment')::integer = due.number and change ->> 'kind' <> 'penalty'
     group by due.loan_id, due.number)
  select officer_id,
         sum(greatest(due.charged_minor - coalesce(since.charged_minor, 0)
                      - due.settled_minor + coalesce(since.settled_minor, 0), 0))::bigint
           as due_minor,
         0::bigint as repaid_minor, 0::bigint as recovered_minor, 0 as new_loans,
         0::bigint as lent_minor
    from due
    left join since on since.loan_id = due.loan_id and since.number = due.number
   group by officer_id`;

/** Money that came in and went out, less what was taken back in the month. */
const MOVED = `
  with booked as materialized (
    select loan_id, case kind when 'reversal' then -1 else 1 end as sign,
           case kind when 'reversal' then (move ->> 'of')::integer else number end as of_number
      from loan_transaction
     where tenant_id = $1 and principal_owed_minor is not null and booked_on between $2 and $3
       and kind in ('disbursement', 'reschedule', 'repayment', 'recovery', 'reversal')),
  moved as materialized (
    select made.loan_id, made.kind, sign,
           sign * case made.kind when 'disbursement'
             then (made.standing #>> '{approved,amount,minor}')::bigint
             else made.amount_minor end as minor
      from booked
      join loan_transaction made on made.tenant_id = $1 and made.loan_id = booked.loan_id
       and made.number = of_number
     where made.kind in ('disbursement', 'reschedule', 'repayment', 'recovery')
       and made.amount_minor is not null)
  select officer_id, 0::bigint as due_minor,
         coalesce(sum(minor) filter (where kind = 'repayment'), 0)::bigint as repaid_minor,
         coalesce(sum(minor) filter (where kind = 'recovery'), 0)::bigint as recovered_minor,
         coalesce(sum(sign) filter (where kind = 'disbursement'), 0)::int as new_loans,
         coalesce(sum(minor) filter (where kind in ('disbursement', 'reschedule')), 0)::bigint
           as lent_minor
    from moved
    join loan on loan.tenant_id = $1 and loan.id = loan_id and currency = $4
   group by officer_id`;

const MONTH = { fromOn: '$2::date', toOn: '$3::date' };

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
