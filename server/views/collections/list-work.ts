import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { NoteOutcome } from '@mkopo/core/collection/contact-note.ts';
import type { PromiseFacts, PromiseId } from '@mkopo/core/collection/promise.ts';
import { WORK_LISTS, type WorkList, type WorkSort } from '@mkopo/core/collection/work-list.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import {
  askedOn,
  BALANCE,
  BY_DUES,
  BY_PROMISE,
  isOfOfficer,
  LAST_PROMISE,
  ON_LIST,
  OWED_OF_INSTALMENT,
  WORK,
  WORK_DAYS_LATE,
  WORK_SORTED_BY,
} from '#store/collections/work-list.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A loan as it is asked for. */
export type WorkRow = {
  readonly loanId: LoanId;
  readonly loanNumber: string;
  readonly clientId: ClientId;
  readonly clientName: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly daysLate: number;
  readonly arrearsMinor: bigint;
  readonly dueTodayMinor: bigint;
  readonly balanceMinor: bigint;
  readonly nextDueOn: Temporal.PlainDate | null;
  readonly nextDueMinor: bigint | null;
  readonly lastPaidOn: Temporal.PlainDate | null;
  readonly note: WorkNote | null;
  readonly promise: (PromiseFacts & { readonly id: PromiseId }) | null;
  /** What it is sorted by, as the database spells it. */
  readonly sortedBy: string;
};

type WorkNote = {
  readonly at: Temporal.Instant;
  readonly body: string;
  readonly outcome: NoteOutcome | null;
  readonly by: string;
};

export type WorkQuery = {
  readonly list: WorkList;
  readonly on: Temporal.PlainDate;
  readonly sort: WorkSort;
  /** Whose loans; null: everybody's. */
  readonly officerId: StaffId | null;
  readonly after: { readonly sortedBy: string; readonly id: string } | null;
  readonly limit: number;
};

type Row = Omit<WorkRow, 'note' | 'promise'> & {
  readonly noteAt: Temporal.Instant | null;
  readonly noteBody: string | null;
  readonly noteOutcome: NoteOutcome | null;
  readonly noteBy: string | null;
  readonly promiseId: PromiseId | null;
  readonly promiseMinor: bigint | null;
  readonly promiseDueOn: Temporal.PlainDate | null;
  readonly promisePaidMinor: bigint | null;
};

/** A page of a list, what is asked for most urgently first, from after a place. */
export async function listWork(
  tx: TenantTx,
  { list, on, sort, officerId, after, limit }: WorkQuery,
): Promise<WorkRow[]> {
  const [order, type] = sort === 'name' ? ['asc', 'text'] : ['desc', 'bigint'];
  const value = WORK_SORTED_BY[sort];
  const place = after
    ? `and (${value}, loan.id) ${order === 'asc' ? '>' : '<'} ($5::${type}, $6::uuid)`
    : '';
  const rows = await tx.query<Row>(
    `with page as materialized (
       select loan.*, first_name || ' ' || last_name as client_name, phone,
              ${WORK_DAYS_LATE} as days_late, arrears_minor, due_today_minor,
              ${BALANCE} as balance_minor, ${value} as sort_value
         from ${WORK}
        where loan.tenant_id = $1 and loan.status = 'disbursed' and ${ON_LIST[list]}
          and ${isOfOfficer('$4')} ${place}
        order by sort_value ${order}, loan.id ${order} limit $3)
     select loan.id as loan_id, loan_number, client_id, client_name, phone, currency, days_late,
            arrears_minor, due_today_minor, balance_minor, sort_value::text as sorted_by,
            ${DETAILS}
       from page loan ${DETAILED}
      order by sort_value ${order}, loan.id ${order}`,
    [tx.tenantId, on, limit, officerId, ...(after ? [after.sortedBy, after.id] : [])],
  );
  return rows.map(workOf);
}

const DETAILS = `
  next.due_on as next_due_on, next.due_minor as next_due_minor,
  (select max(effective_on) from loan_transaction
    where tenant_id = $1 and loan_id = loan.id and kind = 'repayment') as last_paid_on,
  said.created_at as note_at, said.body as note_body, said.outcome as note_outcome,
  said.name as note_by, promised.id as promise_id, promised.amount_minor as promise_minor,
  promised.due_on as promise_due_on, promised.paid_minor as promise_paid_minor`;

const DETAILED = `
  left join lateral (
    select due_on, (${OWED_OF_INSTALMENT})::bigint as due_minor from instalment
     where tenant_id = $1 and loan_id = loan.id and due_on >= $2 and ${OWED_OF_INSTALMENT} > 0
     order by due_on, number limit 1) next on true
  left join lateral (
    select note.created_at, body, outcome, staff_user.name
      from contact_note note
      join staff_user on staff_user.tenant_id = $1 and staff_user.id = written_by
     where note.tenant_id = $1 and note.client_id = loan.client_id
       and (note.loan_id is null or note.loan_id = loan.id)
     order by note.id desc limit 1) said on true
  left join ${LAST_PROMISE} on true`;

function workOf(row: Row): WorkRow {
  const { noteAt, noteBody, noteOutcome, noteBy, ...rest } = row;
  const { promiseId, promiseMinor, promiseDueOn, promisePaidMinor, ...loan } = rest;
  const note = noteAt &&
    noteBody !== null && { at: noteAt, body: noteBody, outcome: noteOutcome, by: noteBy ?? '' };
  const promise = promiseId &&
    promiseMinor !== null &&
    promiseDueOn &&
    promisePaidMinor !== null && {
      ...{ id: promiseId, amountMinor: promiseMinor, dueOn: promiseDueOn },
      ...{ paidMinor: promisePaidMinor, cancelledAt: null },
    };
  return { ...loan, note: note || null, promise: promise || null };
}

/** How much work a list is. */
export type WorkCount = {
  readonly list: WorkList;
  readonly loans: number;
  /** What is asked for on it, in the lender's currency. */
  readonly askedMinor: bigint;
};

type CountQuery = Pick<WorkQuery, 'on' | 'officerId'> & { readonly currency: Currency };

/** How many loans stand on each list, and how much is asked for on them. */
export async function countWork(
  tx: TenantTx,
  { on, currency, officerId }: CountQuery,
): Promise<WorkCount[]> {
  const values = [tx.tenantId, on, currency, officerId];
  const found = await Promise.all([
    tx.query<WorkCount>(countsOf(BY_DUES, 'oldest_unpaid_due_on <= $2'), values),
    ...BY_PROMISE.map((list) => tx.query<WorkCount>(countsOf([list], ON_LIST[list]), values)),
  ]);
  const counts = new Map(found.flat().map((count) => [count.list, count]));
  return WORK_LISTS.map((list) => counts.get(list) ?? { list, loans: 0, askedMinor: 0n });
}

/** The counts of some lists, of loans that must be so much at least. */
function countsOf(lists: readonly WorkList[], only: string): string {
  const sums = lists.map(
    (list) => `count(*) filter (where ${ON_LIST[list]})::int as ${list}_loans,
      coalesce(sum(${askedOn(list)})
        filter (where ${ON_LIST[list]} and currency = $3), 0)::bigint as ${list}_minor`,
  );
  const named = lists.map((list) => `('${list}', ${list}_loans, ${list}_minor)`);
  return `select counted.*
    from (select ${sums.join(', ')} from ${WORK}
           where loan.tenant_id = $1 and loan.status = 'disbursed' and ${only}
             and ${isOfOfficer('$4')}) summed
   cross join lateral (values ${named.join(', ')}) as counted (list, loans, asked_minor)`;
}
