import type { ClientId } from '@mkopo/core/kit/id.ts';
import {
  ARREARS_BUCKETS,
  type ArrearsBucket,
  BUCKET_FROM_DAYS,
  NON_PERFORMING_FROM_DAYS,
} from '@mkopo/core/loan/arrears.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { FIRST_ID } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from './days-past-due.ts';
import { LOAN_WITH_VERSION, TERMS } from './loan-terms.ts';

/** Loans of a run on a day. */
export type LoansOnDay = { readonly ids: readonly LoanId[]; readonly on: Temporal.PlainDate };

/**
 * Whether something was booked on a loan after a day that is being closed only now. It is looked up
 * for each loan: without `offset 0` PostgreSQL may read it of all loans at once, for every chunk.
 */
function isOvertaken(on: string): string {
  return `exists (
    select from loan_transaction made
     where made.tenant_id = $1 and made.loan_id = loan.id and made.number = loan.transactions
       and made.booked_on > ${on}::date offset 0)`;
}

/** A day before a loan was in the books knows nothing of it, for whichever day it was paid out. */
const IS_KNOWN = `not (${isOvertaken('$3')} and (
  select made.booked_on from loan_transaction made
   where made.tenant_id = $1 and made.loan_id = loan.id
     and made.kind in ('disbursement', 'take_over')
   order by made.number desc limit 1) > $3::date)`;

/**
 * What may happen to a loan besides accrual: penalties, the turn to non-performing where in duplum
 * holds, and all of a loan that is under its cap. Who is named here for nothing is only looked at
 * twice, so the questions may be wider than the rules; narrower they must never be.
 */
const IS_EVENTFUL = `coalesce(
  duplum_cap_minor is not null or kept_days_past_due is not null or ${isOvertaken('$3')}
  or ${daysPastDueOn('$3')} >= ${NON_PERFORMING_FROM_DAYS} and principal_owed_minor > 0
    and (${TERMS} ->> 'hasInDuplum')::boolean
  or oldest_unpaid_due_on < $3::date and exists (
    select from instalment
     where instalment.tenant_id = $1 and loan_id = loan.id
       and due_on < $3::date - (${TERMS} #>> '{penalty,graceDays}')::integer
       and principal_charged_minor + interest_charged_minor + fee_charged_minor
           + tax_charged_minor
           > principal_settled_minor + interest_settled_minor + fee_settled_minor
             + tax_settled_minor
       and (penalised_on is null
            or penalised_on < $3::date and ${TERMS} #>> '{penalty,raised}' = 'every_day')), false)`;

export type LoansAsked = {
  readonly on: Temporal.PlainDate;
  readonly after: LoanId | null;
  readonly loansMax: number;
  readonly eventfulMax: number;
};

export type LoansToClose = { readonly ids: readonly LoanId[]; readonly isLast: boolean };

/**
 * The next loans that owe something, by their ids. An eventful one costs as much as several plain
 * ones, so after so many of them the list ends early: its loans are locked until all are closed.
 */
export async function listLoansToClose(
  tx: TenantTx,
  { on, after, loansMax, eventfulMax }: LoansAsked,
): Promise<LoansToClose> {
  const found = await tx.query<LoanOnDay>(
    `select id, ${IS_EVENTFUL} as is_eventful from ${LOAN_WITH_VERSION}
      where loan.tenant_id = $1 and status = 'disbursed' and id > $2::uuid
      order by id limit $4`,
    [tx.tenantId, after ?? FIRST_ID, on, loansMax],
  );
  let eventful = 0;
  const cut = found.findIndex(({ isEventful }) => {
    if (isEventful) eventful += 1;
    return eventful > eventfulMax;
  });
  const kept = cut < 0 ? found : found.slice(0, cut);
  return { ids: kept.map(({ id }) => id), isLast: cut < 0 && found.length < loansMax };
}

type LoanOnDay = { readonly id: LoanId; readonly isEventful: boolean };

/** Loans for which the day is earned interest and nothing else, the others, and those not had. */
export type SortedLoans = {
  readonly plain: readonly LoanId[];
  readonly eventful: readonly LoanId[];
  readonly held: readonly LoanId[];
};

/**
 * Locks loans in the order of their ids, as all do who lock several, and sorts those that are still
 * to be closed. They are sorted by a statement of its own, which sees what a repayment has left
 * that we had to wait for. Those that others hold are left out, unless they are to be waited for.
 */
export async function lockLoansToClose(
  tx: TenantTx,
  { ids, on }: LoansOnDay,
  waits: 'never' | 'long',
): Promise<SortedLoans> {
  const [locked, rows] = await Promise.all([
    tx.query<{ id: LoanId }>(
      `select id from loan where tenant_id = $1 and id = any ($2::uuid[])
        order by id for no key update ${waits === 'never' ? 'skip locked' : ''}`,
      [tx.tenantId, ids],
    ),
    tx.query<LoanOnDay>(
      `select id, ${IS_EVENTFUL} as is_eventful from ${LOAN_WITH_VERSION}
        where loan.tenant_id = $1 and id = any ($2::uuid[]) and status = 'disbursed'
          and ${IS_KNOWN}
        order by id`,
      [tx.tenantId, ids, on],
    ),
  ]);
  const ours = new Set(locked.map(({ id }) => id));
  const { plain = [], eventful = [] } = Object.groupBy(
    rows.filter(({ id }) => ours.has(id)),
    ({ isEventful }) => (isEventful ? 'eventful' : 'plain'),
  );
  return {
    plain: plain.map(({ id }) => id),
    eventful: eventful.map(({ id }) => id),
    held: ids.filter((id) => !ours.has(id)),
  };
}

/** Of these loans, those on which something was booked after the day already. */
export async function listOvertaken(
  tx: TenantTx,
  { ids, on }: LoansOnDay,
): Promise<readonly LoanId[]> {
  const rows = await tx.query<{ id: LoanId }>(
    `select id from loan
      where tenant_id = $1 and id = any ($2::uuid[]) and ${isOvertaken('$3')} order by id`,
    [tx.tenantId, ids, on],
  );
  return rows.map(({ id }) => id);
}

/** A loan that has become late, or later than its bucket. */
export type EnteredBucket = {
  readonly loanId: LoanId;
  readonly clientId: ClientId;
  readonly daysPastDue: number;
  readonly bucket: ArrearsBucket;
};

/** Of some loans those that were not as late the day before: it is their first in a bucket. */
export function findEnteredBuckets(
  tx: TenantTx,
  { ids, on }: LoansOnDay,
): Promise<EnteredBucket[]> {
  return tx.query<EnteredBucket>(
    `select id as loan_id, client_id, ${daysPastDueOn('$3')} as days_past_due, bucket
       from loan join unnest($4::integer[], $5::text[]) as entered (from_days, bucket)
              on ${daysPastDueOn('$3')} >= from_days
             and ${daysPastDueOn('($3::date - 1)')} < from_days
      where tenant_id = $1 and id = any ($2::uuid[]) and status = 'disbursed'
      order by id`,
    [tx.tenantId, ids, on, BUCKET_FROM_DAYS, ARREARS_BUCKETS],
  );
}
