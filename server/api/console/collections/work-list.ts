import { promiseStateOf } from '@mkopo/core/collection/promise.ts';
import { WORK_SORTS } from '@mkopo/core/collection/work-list.ts';
import { type Static, Type } from 'typebox';
import { BRANCH_QUERY, narrowToBranch, OFFICER_QUERY } from '#api/console/kit/branch-query.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listWork, type WorkRow } from '#views/collections/list-work.ts';
import { OutcomeField, PromiseStateField, WorkListField } from './collection-fields.ts';

const LastNote = Type.Object({
  at: Instant,
  text: Type.String(),
  outcome: OrNull(OutcomeField),
  by: Type.String(),
});

const WorkPromise = Type.Object({
  id: Uuid,
  amount: ShownAmount,
  paid: ShownAmount,
  due_on: Day,
  state: PromiseStateField,
});

/** A loan as it is asked for. */
export const { schema: WorkRecord, show: showWork } = record(
  'CollectionLoan',
  (work: WorkRow, todayOn: Temporal.PlainDate) => ({ ...work, todayOn }),
  {
    loan_id: [Uuid, 'loanId'],
    loan_number: [Type.String(), 'loanNumber'],
    client: [
      Type.Object({ id: Uuid, name: Type.String(), phone: Type.String() }),
      ({ clientId: id, clientName: name, phone }) => ({ id, name, phone }),
    ],
    currency: [Type.String(), 'currency'],
    days_late: [CountOf('Days past due of the oldest instalment that is not paid.'), 'daysLate'],
    arrears: [AmountOf('What was due before today and is not paid.'), 'arrearsMinor'],
    due_today: [AmountOf('What is due today and is not paid.'), 'dueTodayMinor'],
    balance: [AmountOf('All that is owed.'), 'balanceMinor'],
    next_due: [
      OrNull(Type.Object({ on: Day, amount: ShownAmount }), {
        description: 'The next instalment, of today or later, that is not paid.',
      }),
      ({ nextDueOn: on, nextDueMinor: minor, currency }) =>
        on && minor !== null ? { on: on.toString(), amount: showAmount(currency, minor) } : null,
    ],
    last_paid_on: [OrNull(Day), 'lastPaidOn'],
    last_note: [
      OrNull(LastNote),
      ({ note }) =>
        note && { at: note.at.toString(), text: note.body, outcome: note.outcome, by: note.by },
    ],
    promise: [OrNull(WorkPromise), showLastPromise],
  },
);

function showLastPromise({
  promise,
  currency,
  todayOn,
}: WorkRow & { readonly todayOn: Temporal.PlainDate }) {
  if (!promise) return null;
  return {
    id: promise.id,
    amount: showAmount(currency, promise.amountMinor),
    paid: showAmount(currency, promise.paidMinor),
    due_on: promise.dueOn.toString(),
    state: promiseStateOf(promise, todayOn),
  };
}

/** Whose loans are asked for. */
export const WHOSE_QUERY = { ...OFFICER_QUERY, ...BRANCH_QUERY } as const;

/** How the lists of whom to ask for money are asked for. */
export const WorkQuery = Closed({
  ...PAGE_QUERY,
  list: WorkListField,
  sort: Type.Optional(Type.Enum([...WORK_SORTS], { description: 'Default `days_late`.' })),
  ...WHOSE_QUERY,
});

type At = { readonly on: Temporal.PlainDate; readonly cursors: CursorBox };

/** A page of one of the lists, as it stands on a day. */
export async function pageOfWork(
  tx: TenantTx,
  query: Static<typeof WorkQuery>,
  { on, cursors }: At,
) {
  const { size, after, rows } = pageAsked(query, cursors);
  const [sortedBy, id] = after ?? [];
  const place = sortedBy !== undefined && id ? { sortedBy, id } : null;
  const { list, sort = 'days_late' } = query;
  narrowToBranch(tx, query);
  const officerId = idAsked<'staff'>(query.officer_id);
  const found = await listWork(tx, { list, sort, on, officerId, after: place, limit: rows });
  return pageOf(found, size, {
    place: (row) => [row.sortedBy, row.loanId],
    show: (row) => showWork(row, on),
    cursors,
  });
}
