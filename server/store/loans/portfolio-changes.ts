import {
  type DayEnd,
  type DaySpan,
  isBookedAfter,
  isBookedBy,
  lastWordBy,
  loanBy,
  type SignedEnd,
  signedEnds,
} from './loan-last-word.ts';
import { BOTH_SIDES, FOLDED_BRANCH, FOLDED_OFFICER, HANDED_KEYS } from './loan-officer-store.ts';

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
export const BY_BRANCH: Portfolio = {
  keys: ['currency', 'branch_id', 'product_id'],
  told: ['currency', FOLDED_BRANCH, 'product_id'],
  ...{ changed: 'branch_changed' },
  ...{ day: 'branch_portfolio_day', month: 'branch_portfolio_month' },
};
export const BY_OFFICER: Portfolio = {
  keys: ['currency', 'branch_id', 'officer_id'],
  told: ['currency', FOLDED_BRANCH, FOLDED_OFFICER],
  ...{ changed: 'officer_changed' },
  ...{ day: 'officer_portfolio_day', month: 'officer_portfolio_month' },
};
/** Those whose sums move when a loan is handed over. */
export const HANDED_PORTFOLIOS = [BY_BRANCH, BY_OFFICER] as const;
export const PORTFOLIOS = [BY_PRODUCT, ...HANDED_PORTFOLIOS] as const;

const DUE_KEYS = ['oldest_unpaid_due_on', 'kept_days_past_due'] as const;
export const portfolioKeys = ({ keys }: Pick<Parting, 'keys'>) => [...keys, ...DUE_KEYS];
export const PORTFOLIO_SUMS = ['loans', 'principal_minor', 'overdue_minor', 'due_minor'] as const;

/** What an instalment still asks for. */
export const INSTALMENT_REST = ['principal', 'interest', 'fee', 'tax', 'penalty']
  .map((kind) => `${kind}_charged_minor - ${kind}_settled_minor`)
  .join(' + ');

/** What was asked of a loan by an end: what its instalments ask for, less what came since. */
const askedBy = (end: DayEnd) => `
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
             and ${isBookedAfter('since', end)} and since.principal_owed_minor is not null
             and standing.oldest_unpaid_due_on <= seen_on) parts`;

/** Days in SQL. */
export type ChangedDays = DaySpan & {
  /** From which day it is seen how loans stood before. */
  readonly seenOn: string;
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
  { after, seenOn, to, dueTo }: ChangedDays,
  partings: readonly Parting[],
): string {
  return `
  touched as materialized (
    select loan_id from (
      select loan_id from loan_transaction moving
       where tenant_id = $1 and ${isBookedAfter('moving', after)} and ${isBookedBy('moving', to)}
         and principal_owed_minor is not null offset 0) moving
    union
    select loan_id from instalment due
     where tenant_id = $1 and due_on between ${seenOn} and ${dueTo} and ${seenOn} < ${to.on}
       and (${INSTALMENT_REST} > 0
            or exists (select from loan_transaction since
                        where since.tenant_id = $1 and since.loan_id = due.loan_id
                          and ${isBookedAfter('since', to)}
                          and since.principal_owed_minor is not null))),
  ${standing(
    [
      { sign: -1, ...after, seenOn },
      { sign: 1, ...to },
    ],
    partings,
  )}`;
}

/** What a day changed, or a part of it: of each portfolio what is `changed`. */
export const changesOfDay = ({ after, to }: DaySpan) =>
  portfolioChanges({ after, seenOn: after.on, to, dueTo: to.on }, PORTFOLIOS);

/** The same of how loans with ids after $3, up to $4, stand at the end of day $2. */
export const PORTFOLIO_STAND = `
  touched as materialized (
    select id as loan_id from loan where tenant_id = $1 and id > $3 and id <= $4),
  ${standing([{ sign: 1, on: '$2::date' }], PORTFOLIOS)}`;

type HandedLoans = {
  /** Loans that are handed over, with whose they were and are. */
  readonly loans: string;
  readonly ends: readonly SignedEnd[];
  /** Columns of these loans, by which they are told apart too. */
  readonly by?: readonly string[];
};

/** How loans that are handed over stand: taken from the one and given to the other. */
export function handedPortfolio(
  portfolio: (typeof HANDED_PORTFOLIOS)[number],
  { loans, ends, by = [] }: HandedLoans,
): string {
  const staying = portfolio.keys.filter((key) => key !== 'officer_id' && key !== 'branch_id');
  const handed = [...staying, ...HANDED_KEYS, ...by];
  const keys = [...by, ...portfolioKeys(portfolio)].join(', ');
  const sums = PORTFOLIO_SUMS.map((sum) => `sum(side.sign * ${sum})::bigint as ${sum}`);
  return `
  with touched as materialized (${loans}),
  ${standing(ends, [{ keys: handed, told: handed, changed: 'handed' }])}
  select ${keys}, ${sums.join(', ')} from handed cross join ${BOTH_SIDES} group by ${keys}`;
}

/** How the loans in `touched` stand at some ends, added up for each parting. */
function standing(signed: readonly SignedEnd[], partings: readonly Parting[]): string {
  const { ends, end } = signedEnds(signed);
  const keys = distinct(partings.flatMap(portfolioKeys));
  const told = distinct(partings.flatMap((parting) => parting.told));
  return `
  standing as materialized (
    select sign, day_on, below_id, seen_on, loan.id, word.number, ${told},
           word.principal_owed_minor, word.oldest_unpaid_due_on,
           coalesce(word.kept_days_past_due, -1) as kept_days_past_due
      from touched cross join ${loanBy('loan_id')}
     cross join lateral ${ends}
     cross join lateral (${lastWordBy(end)}) word
     where word.oldest_unpaid_due_on is not null),
  weighed as (
    select ${keys}, sign as loans, sign * principal_owed_minor as principal_minor,
           sign * asked.overdue_minor as overdue_minor, sign * asked.due_minor as due_minor
      from standing cross join lateral (${askedBy(end)}) asked),
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
