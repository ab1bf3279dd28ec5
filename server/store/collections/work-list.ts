import {
  LATE_LISTS,
  WORK_LISTS,
  type WorkList,
  type WorkSort,
} from '@mkopo/core/collection/work-list.ts';
import { daysPastDueOn } from '#store/loans/days-past-due.ts';
import { PAID_ON_PROMISE, promiseStateOn } from './promise-store.ts';

/** What is still to be paid of an instalment. */
export const OWED_OF_INSTALMENT = ['principal', 'interest', 'fee', 'tax', 'penalty']
  .map((part) => `${part}_charged_minor - ${part}_settled_minor`)
  .join(' + ');

/** Whose loans are meant, by a parameter that may be null. */
export const isOfOfficer = (officer: string) =>
  `(${officer}::uuid is null or loan.officer_id = ${officer}::uuid)`;

/** The tenant is $1, the lender's day $2. */
const INSTALMENTS = `
  from instalment where instalment.tenant_id = $1 and instalment.loan_id = loan.id`;

/** Loans that are out, as they are asked for on a day: the tenant is $1, the day $2. */
export const WORK = `
  loan
  join client on client.tenant_id = $1 and client.id = loan.client_id
  cross join lateral (
    select coalesce(sum(${OWED_OF_INSTALMENT}) filter (where due_on < $2), 0)::bigint
             as arrears_minor,
           coalesce(sum(${OWED_OF_INSTALMENT}) filter (where due_on = $2), 0)::bigint
             as due_today_minor,
           coalesce(sum(${OWED_OF_INSTALMENT}) filter (where due_on = $2::date - 1), 0)::bigint
             as missed_minor
      ${INSTALMENTS} and due_on <= $2) due`;

/** The last promise on a loan, as it stands. */
export const LAST_PROMISE = `
  lateral (
    select promise.id, promise.amount_minor, promise.due_on, ${PAID_ON_PROMISE} as paid_minor,
           ${promiseStateOn('$2')} as promise_state
      from promise_to_pay promise
     where promise.tenant_id = $1 and promise.loan_id = loan.id and promise.cancelled_at is null
     order by promise.id desc limit 1) promised`;

/** What is owed on a loan. */
export const BALANCE = `
  (principal_owed_minor + interest_owed_minor + fees_owed_minor + penalties_owed_minor)`;

const DAYS_LATE = daysPastDueOn('$2');
export const WORK_DAYS_LATE = `(${DAYS_LATE})`;

const NEVER_REPAID = `not exists (
  select from loan_transaction paid
   where paid.tenant_id = $1 and paid.loan_id = loan.id and paid.kind = 'repayment'
     and not exists (
       select from loan_transaction undone
        where undone.tenant_id = $1 and undone.loan_id = loan.id
          and undone.number > paid.number and undone.kind = 'reversal'
          and undone.move ->> 'of' = paid.number::text))`;

/** The loans with a promise of those days: few, and found by its index. */
const promisedOn = (days: string, state: string) => `
  loan.id in (select loan_id from promise_to_pay
               where tenant_id = $1 and cancelled_at is null and ${days})
  and exists (select from ${LAST_PROMISE} where promise_state = '${state}' and ${days})`;

/** Something was due by the day and is not paid, which the loan itself tells. */
const IS_ASKED_FOR = 'oldest_unpaid_due_on <= $2';
const IS_LATE = 'oldest_unpaid_due_on < $2';

/** What puts a loan that is out on each list. */
export const ON_LIST: Readonly<Record<WorkList, string>> = {
  due_today: `${IS_ASKED_FOR} and due_today_minor > 0`,
  missed: `${IS_LATE} and missed_minor > 0`,
  late_1_7: lateBetween('late_1_7'),
  late_8_30: lateBetween('late_8_30'),
  late_31_60: lateBetween('late_31_60'),
  late_61_90: lateBetween('late_61_90'),
  late_over_90: lateBetween('late_over_90'),
  promises_due: promisedOn('due_on = $2', 'running'),
  promises_broken: promisedOn('due_on < $2', 'broken'),
  never_paid: `${IS_LATE} and ${NEVER_REPAID}`,
  past_maturity: `${IS_LATE} and not exists (select ${INSTALMENTS} and due_on >= $2)`,
};

function lateBetween(list: keyof typeof LATE_LISTS): string {
  const { from, to } = LATE_LISTS[list];
  return `${WORK_DAYS_LATE} ${to === null ? `>= ${from}` : `between ${from} and ${to}`}`;
}

/** The lists that go by a promise; of all others a loan is on those that its dues put it on. */
export const BY_PROMISE: readonly WorkList[] = ['promises_due', 'promises_broken'];
export const BY_DUES = WORK_LISTS.filter((list) => !BY_PROMISE.includes(list));

/** What a list is sorted by: a number (the most first) or a text (from A). */
export const WORK_SORTED_BY: Readonly<Record<WorkSort, string>> = {
  days_late: WORK_DAYS_LATE,
  arrears: 'arrears_minor',
  balance: BALANCE,
  name: `lower(first_name || ' ' || last_name)`,
};

/** What is asked for on a list: of today, or all that is late. */
export function askedOn(list: WorkList): string {
  if (list === 'due_today') return 'due_today_minor';
  return list === 'missed' ? 'missed_minor' : 'arrears_minor';
}
