import { lastWordOn, loanBy } from './loan-last-word.ts';
import { BOTH_OFFICERS, FOLDED_OFFICER } from './loan-officer-store.ts';

/** What tells apart the loans that are added up, besides their due dates. */
type Parting = {
  readonly keys: readonly string[];
  /** The same in a statement over `loan`. */
  readonly told: readonly string[];
  /** The CTE that has them added up. */
  readonly changed: string;
};

/** Sums that are kept, and where. */
export type Portfolio = Parting & { readonly day: string; readonly month: string };

export const BY_PRODUCT: Portfolio = {
  ...{ keys: ['currency', 'product_id'], told: ['currency', 'product_id'] },
  changed: 'changed',
  ...{ day: 'portfolio_day', month: 'portfolio_month' },
};
export const BY_OFFICER: Portfolio = {
  ...{ keys: ['currency', 'officer_id'], told: ['currency', `${FOLDED_OFFICER} as officer_id`] },
  ...{ changed: 'officer_changed' },
  ...{ day: 'officer_portfolio_day', month: 'officer_portfolio_month' },
};
export const PORTFOLIOS = [BY_PRODUCT, BY_OFFICER] as const;

const DUE_KEYS = ['oldest_unpaid_due_on', 'kept_days_past_due'] as const;
export const portfolioKeys = ({ keys }: Pick<Parting, 'keys'>) => [...keys, ...DUE_KEYS];
export const PORTFOLIO_SUMS = ['loans', 'principal_minor', 'overdue_minor', 'due_minor'] as const;

/** What an instalment still asks for. */
export const INSTALMENT_REST = ['principal', 'interest', 'fee', 'tax', 'penalty']
  .map((kind) => `${kind}_charged_minor - ${kind}_settled_minor`)
  .join(' + ');

/** What was asked of a loan by a day: what its instalments ask for, less what came since. */
const ASKED = `
  select coalesce(sum(minor) filter (where due_on < seen_on), 0) as overdue_minor,
         coalesce(sum(minor) filter (where due_on = seen_on), 0) as due_minor
    from (select due_on, ${INSTALMENT_REST} as minor from instalment
           where tenant_id = $1 and loan_id = standing.id and due_on <= seen_on
             and standing.oldest_unpaid_due_on <= seen_on
          union all
          select due_on, (change ->> 'settledMinor')::bigint - (change ->> 'chargedMinor')::bigint
            from loan_transaction since
           cross join lateral jsonb_array_elements(since.changes) change
            join instalment on instalment.tenant_id = $1 and instalment.loan_id = standing.id
             and instalment.number = (change ->> 'instalment')::integer and due_on <= seen_on
           where since.tenant_id = $1 and since.loan_id = standing.id
             and since.number > standing.number
             and since.booked_on > day_on and since.principal_owed_minor is not null
             and standing.oldest_unpaid_due_on <= seen_on) parts`;

/** Days in SQL. */
export type ChangedDays = {
  /** What is changed is how loans stood at the end of this day, seen from `seenOn`. */
  readonly afterOn: string;
  readonly seenOn: string;
  readonly toOn: string;
  /** The last on which something may be due that counts. */
  readonly dueTo: string;
};

/**
 * `changed`: what days changed of the portfolio, as CTEs. Loans that stand otherwise at the end of
 * them than before are taken out as they stood and put in as they stand: those on which something
 * was booked, and those of which an instalment fell due, by the calendar alone. Of an instalment
 * that asks for nothing now something may have been asked then, if the loan moved since.
 */
export function portfolioChanges(
  { afterOn, seenOn, toOn, dueTo }: ChangedDays,
  partings: readonly Parting[],
): string {
  return `
  touched as materialized (
    select loan_id from loan_transaction
     where tenant_id = $1 and booked_on > ${afterOn} and booked_on <= ${toOn}
       and principal_owed_minor is not null
    union
    select loan_id from instalment due
     where tenant_id = $1 and due_on between ${seenOn} and ${dueTo}
       and (${INSTALMENT_REST} > 0
            or exists (select from loan_transaction since
                        where since.tenant_id = $1 and since.loan_id = due.loan_id
                          and since.booked_on > ${toOn}
                          and since.principal_owed_minor is not null))),
  ${standing(`(-1, ${afterOn}, ${seenOn}), (1, ${toOn}, ${toOn})`, partings)}`;
}

/** What day $2 changed, `changed` and `officer_changed`. */
export const CHANGES_OF_DAY = portfolioChanges(
  { afterOn: '($2::date - 1)', seenOn: '($2::date - 1)', toOn: '$2::date', dueTo: '$2::date' },
  PORTFOLIOS,
);

/** The same of how loans with ids after $3, up to $4, stand at the end of day $2. */
export const PORTFOLIO_STAND = `
  touched as materialized (
    select id as loan_id from loan where tenant_id = $1 and id > $3 and id <= $4),
  ${standing('(1, $2::date, $2::date)', PORTFOLIOS)}`;

type HandedLoans = {
  /** Loans that are handed over, with `from_id` and `to_id`. */
  readonly loans: string;
  /** Ends of days, as `standing` has them. */
  readonly ends: string;
  /** Columns of these loans, by which they are told apart too. */
  readonly by?: readonly string[];
};

/** How loans that are handed over stand: taken from the one and given to the other. */
export function handedPortfolio({ loans, ends, by = [] }: HandedLoans): string {
  const handed = ['currency', 'from_id', 'to_id', ...by];
  const keys = [...by, ...portfolioKeys(BY_OFFICER)].join(', ');
  const sums = PORTFOLIO_SUMS.map((sum) => `sum(side.sign * ${sum})::bigint as ${sum}`);
  return `
  with touched as materialized (${loans}),
  ${standing(ends, [{ keys: handed, told: handed, changed: 'handed' }])}
  select ${keys}, ${sums.join(', ')} from handed cross join ${BOTH_OFFICERS} group by ${keys}`;
}

/**
 * Of the loans in `touched`: a sign, the end of a day, and the day it is seen from; added up for
 * each parting.
 */
function standing(ends: string, partings: readonly Parting[]): string {
  const keys = distinct(partings.flatMap(portfolioKeys));
  const told = distinct(partings.flatMap((parting) => parting.told));
  return `
  standing as materialized (
    select sign, day_on, seen_on, loan.id, word.number, ${told},
           word.principal_owed_minor, word.oldest_unpaid_due_on,
           coalesce(word.kept_days_past_due, -1) as kept_days_past_due
      from touched cross join ${loanBy('loan_id')}
     cross join lateral (values ${ends}) as ends (sign, day_on, seen_on)
     cross join lateral (${lastWordOn('day_on')}) word
     where word.oldest_unpaid_due_on is not null),
  weighed as (
    select ${keys}, sign as loans, sign * principal_owed_minor as principal_minor,
           sign * asked.overdue_minor as overdue_minor, sign * asked.due_minor as due_minor
      from standing cross join lateral (${ASKED}) asked),
  ${partings.map(addedUp).join(',\n')}`;
}

function distinct(columns: readonly string[]): string {
  return [...new Set(columns)].join(', ');
}

function addedUp(parting: Parting): string {
  const keys = portfolioKeys(parting).join(', ');
  return `
  ${parting.changed} as (
    select ${keys}, ${PORTFOLIO_SUMS.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')}
      from weighed group by ${keys})`;
}
