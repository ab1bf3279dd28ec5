import {
  type DayEnd,
  type DaySpan,
  isBookedAfter,
  isBookedBy,
  loanBy,
} from '#store/loans/loan-last-word.ts';
import { FOLDED_BRANCH, FOLDED_OFFICER } from '#store/loans/loan-officer-store.ts';

/** Days in SQL. */
export type ExpectedDays = DaySpan & {
  /** The first day of what is asked for: what was settled before it is not expected any more. */
  readonly fromOn: string;
  /** The first on which an instalment may be due that counts; `fromOn` if not told. */
  readonly dueFrom?: string;
  /** Through which day it is known what falls due; that of `after` if not told. */
  readonly seenOn?: string;
  /** The last on which an instalment may be due that counts; the day of `to` if not told. */
  readonly dueTo?: string;
};

const sumOf = (part: 'charged' | 'settled') =>
  ['principal', 'interest', 'fee', 'tax'].map((kind) => `${kind}_${part}_minor`).join(' + ');

const COLUMNS = `number, due_on, ${sumOf('charged')} as charged_minor,
           ${sumOf('settled')} as settled_minor`;

const TOLD = `currency, ${FOLDED_BRANCH}, ${FOLDED_OFFICER}`;

/**
 * `expected_changed`, by currency and by where loans are added up: what instalments that fall due
 * from a day on are expected to bring, more at the end of one day than at the end of an earlier
 * one. Looked at are instalments that fall due meanwhile, and those of loans that moved: others ask
 * for the same.
 */
export function expectedChanges(days: ExpectedDays): string {
  const { fromOn, dueFrom = fromOn, after, to, seenOn = after.on, dueTo = to.on } = days;
  return `
  moving as materialized (
    select distinct loan_id from (
      select loan_id from loan_transaction moved
       where tenant_id = $1 and ${isBookedAfter('moved', after)} and ${isBookedBy('moved', to)}
         and principal_owed_minor is not null and ${seenOn} >= ${dueFrom} offset 0) moved),
  expecting as materialized (
    select loan_id, ${COLUMNS} from instalment
     where tenant_id = $1 and due_on > ${seenOn} and due_on <= ${dueTo} and number > 0
    union all
    select loan_id, own.*
      from moving cross join lateral (
        select ${COLUMNS} from instalment
         where tenant_id = $1 and loan_id = moving.loan_id and number > 0
           and due_on >= ${dueFrom} and due_on <= ${seenOn} offset 0) own),
  ${expectedOf({ ...days, told: TOLD, keys: 'currency, branch_id, officer_id' })}`;
}

type ExpectedOfLoans = ExpectedDays & {
  /** Which, with the columns that days or keys name, as those of `expecting`. */
  readonly loans: string;
  readonly keys: string;
};

/** `expected_changed`, by any keys, of some loans, whether they moved or not. */
export function expectedOfLoans(days: ExpectedOfLoans): string {
  const { loans, fromOn, to, dueFrom = fromOn, dueTo = to.on } = days;
  return `
  expecting as materialized (
    select expecting.*, own.*
      from (${loans}) expecting cross join lateral (
        select ${COLUMNS} from instalment
         where tenant_id = $1 and loan_id = expecting.loan_id and number > 0
           and due_on >= ${dueFrom} and due_on <= ${dueTo} offset 0) own),
  ${expectedOf({ ...days, told: days.keys })}`;
}

/**
 * Of an instalment is expected what it charges at an end, less what was settled by then and before
 * the first day, and never below nought; both are what they are now less what was booked since, so
 * a day that is over always reads the same. Instalment 0, of fees at the start, is paid out of the
 * loan or before it.
 */
function expectedOf(days: ExpectedDays & { readonly told: string; readonly keys: string }): string {
  const { fromOn, after, to, seenOn = after.on, told, keys } = days;
  const isSince = (end: DayEnd) => `(made.booked_on >= ${fromOn} or ${isBookedAfter('made', end)})`;
  return `
  expected as (
    select ${told},
           greatest(expecting.charged_minor - since.charged_minor
                    - expecting.settled_minor + since.settled_minor, 0)
           - case when due_on > ${seenOn} then 0
                  else greatest(expecting.charged_minor - since.charged_before_minor
                                - expecting.settled_minor + since.settled_before_minor, 0)
             end as due_minor
      from expecting
     cross join ${loanBy('expecting.loan_id')}
     cross join lateral (
       select coalesce(sum((change ->> 'settledMinor')::bigint), 0) as settled_before_minor,
              coalesce(sum((change ->> 'settledMinor')::bigint)
                         filter (where ${isSince(to)}), 0) as settled_minor,
              coalesce(sum((change ->> 'chargedMinor')::bigint)
                         filter (where ${isBookedAfter('made', to)}), 0) as charged_minor,
              coalesce(sum((change ->> 'chargedMinor')::bigint)
                         filter (where ${isBookedAfter('made', after)}), 0) as charged_before_minor
         from loan_transaction made cross join lateral jsonb_array_elements(made.changes) change
        where made.tenant_id = $1 and made.loan_id = expecting.loan_id
          and ${isSince(after)} and made.principal_owed_minor is not null
          and (change ->> 'instalment')::integer = expecting.number
          and change ->> 'kind' <> 'penalty') since),
  expected_changed as (
    select ${keys}, sum(due_minor)::bigint as due_minor from expected group by ${keys})`;
}

/** What a day changed, or a part of it, of what its month is expected to bring until then. */
export const expectedDay = (span: DaySpan): ExpectedDays => ({
  ...span,
  fromOn: `date_trunc('month', ${span.to.on})::date`,
});

/**
 * The same of what falls due on the day after, of which before this day nothing is told.
 * Instalments of one day are many, and few of them change on it: so the next day is told by this
 * and by what moved.
 */
export const expectedNext = (span: DaySpan): ExpectedDays => {
  const nextOn = `(${span.to.on} + 1)`;
  return {
    ...{ ...span, seenOn: `(${span.after.on} + 1)`, dueFrom: nextOn, dueTo: nextOn },
    fromOn: `date_trunc('month', ${nextOn})::date`,
  };
};
