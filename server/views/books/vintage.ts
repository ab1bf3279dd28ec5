import { type MonthDays, monthOf, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import {
  agesBy,
  type Cohort,
  type CohortStand,
  seenOn,
  type VintageReport,
  vintageOf,
} from '@mkopo/core/end-of-day/vintage.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from '#store/loans/days-past-due.ts';
import { lastWordOn } from '#store/loans/loan-last-word.ts';

/** How the loans that were paid out in each month of a period did until the end of it. */
export async function viewVintage(tx: TenantTx, period: BooksPeriod): Promise<VintageReport> {
  const cohorts: Cohort[] = [];
  const stands: CohortStand[] = [];
  for (const month of await lentMonths(tx, period)) {
    const monthOn = monthOf(month.firstOn);
    const lent = [tx.tenantId, period.currency, month.firstOn, month.lastOn];
    const [found] = await tx.query<Omit<Cohort, 'monthOn'>>(COHORT, lent);
    if (!found || found.loans === 0) continue;
    cohorts.push({ monthOn, ...found });
    for (const age of agesBy({ monthOn }, period.toOn)) {
      const values = [...lent, seenOn({ monthOn }, age)];
      const [stood] = await tx.query<Omit<CohortStand, 'monthOn' | 'age'>>(STOOD, values);
      if (stood) stands.push({ monthOn, age, ...stood });
    }
  }
  return vintageOf(cohorts, stands);
}

/** The months of a period from the first day on which money left to the last. */
async function lentMonths(
  tx: TenantTx,
  { fromOn, toOn, currency }: BooksPeriod,
): Promise<MonthDays[]> {
  const [found] = await tx.query<MonthDays | { firstOn: null; lastOn: null }>(
    `select min(disbursed_on) as first_on, max(disbursed_on) as last_on from loan
      where tenant_id = $1 and currency = $2
        and disbursed_on between coalesce($3::date, '-infinity') and $4`,
    [tx.tenantId, currency, fromOn, toOn],
  );
  return found?.firstOn ? monthsBetween(found) : [];
}

const COHORT = `
  select count(*)::int as loans, coalesce(sum(approved_amount_minor), 0)::bigint as lent_minor
    from loan
   where tenant_id = $1 and currency = $2 and disbursed_on between $3 and $4`;

/** The last word of each loan of a cohort on a day, and what was lost on it until then. */
const STOOD = `
  with stood as (
    select word.principal_owed_minor, word.oldest_unpaid_due_on, word.kept_days_past_due,
           (select coalesce(sum(lost_minor), 0) from loan_transaction
             where tenant_id = $1 and loan_id = loan.id and booked_on <= $5
               and principal_owed_minor is not null) as lost_minor
      from loan left join lateral (${lastWordOn('$5')}) word on true
     where loan.tenant_id = $1 and currency = $2 and disbursed_on between $3 and $4)
  select coalesce(sum(principal_owed_minor) filter (where oldest_unpaid_due_on is not null), 0)
           ::bigint as principal_minor,
         coalesce(sum(principal_owed_minor) filter (where ${daysPastDueOn('$5')} > 30), 0)
           ::bigint as at_risk_minor,
         coalesce(sum(lost_minor), 0)::bigint as lost_minor
    from stood`;
