import { NO_ID_ABOVE } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from './days-past-due.ts';
import { HANDED_OVER, IS_BRANCH_MOVING } from './loan-officer-store.ts';
import {
  BY_OFFICER,
  BY_PRODUCT,
  handedPortfolio,
  type Portfolio,
  portfolioChanges,
  portfolioKeys,
} from './portfolio-changes.ts';

/** By what the loans are added up: `key` of a loan, and what it is called. */
export type PortfolioParting = {
  readonly key: string;
  readonly name: string;
  readonly join: string;
};

/**
 * `base`: through which end sums count for $2, `base_on` and `below_id`: the last whole day of
 * which they do, `whole_on`, or a moment of the next. `stand_on` is the last end of a month among
 * whole days. Sums that begin later, or from which something was booked late, do not count:
 * `-infinity`, and all is read from rows. Nor do those of a branch whose loans are moving.
 */
export const PORTFOLIO_BASE = `
  folded as (
    select begun_on, least(folded_to, $2::date, late_on - 1) as whole_on,
           case when $2::date > folded_to and coalesce(late_on > folded_to + 1, true)
                then below_id end as below_id
      from folded_portfolio cross join (
        select min(from_on) as late_on from reopened_portfolio where tenant_id = $1) late
     where tenant_id = $1 and not ${IS_BRANCH_MOVING}),
  counted as materialized (
    select begun_on, whole_on, coalesce(below_id, ${NO_ID_ABOVE}) as below_id,
           case when below_id is null then whole_on else whole_on + 1 end as base_on
      from folded where whole_on >= begun_on),
  base as materialized (
    select coalesce(max(whole_on), '-infinity') as whole_on,
           coalesce(max(base_on), '-infinity') as base_on,
           coalesce((select below_id from counted), ${NO_ID_ABOVE}) as below_id,
           coalesce(max(least(base_on + 1, $2)), '-infinity') as seen_on,
           coalesce(max(greatest(begun_on, (date_trunc('month', whole_on + 1) - interval '1 day')
                                             ::date)), '-infinity') as stand_on
      from counted)`;

/**
 * Sums of so long ago are no help: most loans have moved since, and each would be looked up twice.
 */
const NEAR_DAYS = 40;

/** Whether the portfolio of a day is read faster from sums than from rows. */
export async function isFoldedNear(tx: TenantTx, on: Temporal.PlainDate): Promise<boolean> {
  const [found] = await tx.query<{ isNear: boolean }>(
    `with ${PORTFOLIO_BASE} select base_on >= $2::date - ${NEAR_DAYS} as is_near from base`,
    [tx.tenantId, on],
  );
  return found?.isNear ?? false;
}

const BASE_ON = '(select base_on from base)';
/** Through which sums count, in a statement that begins with `PORTFOLIO_BASE`. */
export const BASE_END = { on: BASE_ON, belowId: '(select below_id from base)' };
/**
 * What was due on the last folded day is overdue from the next on, so the loans that became late
 * this morning are among the sums. Later ones are looked for.
 */
const SEEN_ON = '(select seen_on from base)';
const SINCE = {
  ...{ after: BASE_END, seenOn: SEEN_ON },
  ...{ to: { on: '$2::date' }, dueTo: '($2::date - 1)' },
};
const OVERDUE = `overdue_minor + case when ${SEEN_ON} > ${BASE_ON} then due_minor else 0 end`;

/**
 * The portfolio at the end of day $2 in currency $3: how it stood at the end of a month, what each
 * folded day changed since, and what changed after those, from rows. It looks for itself which days
 * are folded, so one that is folded meanwhile counts once.
 */
export function foldedPortfolio(
  { key, name, join }: PortfolioParting,
  portfolio: Portfolio = BY_PRODUCT,
): string {
  const columns = [...portfolioKeys(portfolio), 'loans', 'principal_minor'].join(', ');
  return `
    with ${PORTFOLIO_BASE},
    ${portfolioChanges(SINCE, [portfolio])},
    part as (
      select ${columns}, ${OVERDUE} as overdue_minor from ${portfolio.month}
       where tenant_id = $1 and end_on = (select stand_on from base) and currency = $3
      union all
      select ${columns}, ${OVERDUE} from ${portfolio.day}
       where tenant_id = $1 and day_on > (select stand_on from base) and day_on <= ${BASE_ON}
         and currency = $3
      union all
      select ${columns}, overdue_minor from ${portfolio.changed} where currency = $3
      ${portfolio === BY_OFFICER ? HANDED_SINCE(columns) : ''})
    select ${name}, ${daysPastDueOn('$2')} as days_past_due, sum(loans)::int as loans,
           sum(principal_minor)::bigint as principal_minor,
           sum(overdue_minor)::bigint as overdue_minor,
           coalesce(sum(loans) filter (where kept_days_past_due >= 0), 0)::int
             as restructured_loans,
           coalesce(sum(principal_minor) filter (where kept_days_past_due >= 0), 0)::bigint
             as restructured_minor
      from part
      ${join}
     group by ${key}, days_past_due
    having sum(loans) <> 0
     order by ${key}, days_past_due`;
}

/** Officers are those of today: what is added up under others is theirs. Branches are not asked. */
const HANDED_SINCE = (columns: string) => `
      union all
      select ${columns}, overdue_minor
        from (${handedPortfolio(BY_OFFICER, {
          ...{ loans: HANDED_OVER, ends: [{ sign: 1, on: '$2::date' }] },
        })}) handed
       where currency = $3`;
