import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { promiseStateOf } from '@mkopo/core/collection/promise.ts';
import { WORK_SORTS } from '@mkopo/core/collection/work-list.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { countWork, listWork, type WorkRow } from '#views/collections/list-work.ts';
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

const { schema: WorkRecord, show: showWork } = record(
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

/** GET /collections: whom to ask for money. */
const getCollectionList = endpoint({
  method: 'GET',
  path: '/collections',
  name: 'listCollections',
  tag: 'Collections',
  summary: 'List the loans to ask for money on',
  description:
    'One list at a time, the latest first, or by `sort`: the most first, names from A. Loans ' +
    'have no officer of their own, so everybody sees all.',
  needs: 'collections.read',
  query: Closed({
    ...PAGE_QUERY,
    list: WorkListField,
    sort: Type.Optional(Type.Enum([...WORK_SORTS], { description: 'Default `days_late`.' })),
  }),
  reply: { status: 200, data: Page(WorkRecord) },
  example: { query: { list: 'late_over_90', limit: 2 } },

  async live({ tx, query, cursors, now, caller }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const on = businessDateOf(now, caller);
    const [sortedBy, id] = after ?? [];
    const place = sortedBy !== undefined && id ? { sortedBy, id } : null;
    const { list, sort = 'days_late' } = query;
    const found = await listWork(tx, { list, sort, on, after: place, limit: rows });
    return pageOf(found, size, {
      place: (row) => [row.sortedBy, row.loanId],
      show: (row) => showWork(row, on),
      cursors,
    });
  },
});

const WorkCounts = Titled('CollectionCounts', {
  on: DayOf('The lender’s day that it was counted on.'),
  currency: Type.String(),
  lists: Type.Array(
    Type.Object({
      list: WorkListField,
      loans: Type.Integer(),
      amount: AmountOf('What is asked for on it, in `currency`.'),
    }),
  ),
});

/** GET /collections/counts: how much there is to do. */
const getCollectionCounts = endpoint({
  method: 'GET',
  path: '/collections/counts',
  name: 'countCollections',
  tag: 'Collections',
  summary: 'Count the loans to ask for money on, by list',
  needs: 'collections.read',
  reply: { status: 200, data: WorkCounts },
  example: {},

  async live({ tx, now, caller }) {
    const on = businessDateOf(now, caller);
    const { currency } = caller;
    const counts = await countWork(tx, { on, currency });
    const lists = counts.map(({ list, loans, askedMinor }) => ({
      ...{ list, loans },
      amount: showAmount(currency, askedMinor),
    }));
    return { on: on.toString(), currency, lists };
  },
});

/** Whom to ask for money. */
export const WORK_ENDPOINTS = [getCollectionList, getCollectionCounts];
