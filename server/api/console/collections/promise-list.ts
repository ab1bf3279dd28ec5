import { promiseStateOf } from '@mkopo/core/collection/promise.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { PromiseRow } from '#store/collections/promise-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listPromises } from '#views/collections/list-promises.ts';
import { PromiseStateField } from './collection-fields.ts';

/** What a borrower promised, as it stands on a day. */
export const { schema: PromiseRecord, show: showPromise } = record(
  'Promise',
  (promise: PromiseRow, todayOn: Temporal.PlainDate) => ({
    ...promise,
    state: promiseStateOf(promise, todayOn),
  }),
  {
    id: [Uuid, 'id'],
    loan_id: [Uuid, 'loanId'],
    loan_number: [Type.String(), 'loanNumber'],
    client_id: [Uuid, 'clientId'],
    client_name: [Type.String(), 'clientName'],
    phone: [Type.String(), 'phone'],
    currency: [Type.String(), 'currency'],
    amount: [ShownAmount, 'amountMinor'],
    paid: [AmountOf('What came in on the loan since it was made, and by its day.'), 'paidMinor'],
    made_on: [Day, 'madeOn'],
    due_on: [DayOf('By the end of which it is to be paid.'), 'dueOn'],
    state: [PromiseStateField, 'state'],
    note: [OrNull(Type.String()), 'note'],
    taken_by: [
      Type.Object({ id: Uuid, name: Type.String() }),
      ({ takenBy, takenByName }) => ({ id: takenBy, name: takenByName }),
    ],
    created_at: [Instant, 'createdAt'],
    cancelled_at: [OrNull(Instant), 'cancelledAt'],
  },
);

/** How lists of promises are asked for. */
export const PromisesQuery = Closed({
  ...PAGE_QUERY,
  state: Type.Optional(PromiseStateField),
  loan_id: Type.Optional(Uuid),
  client_id: Type.Optional(Uuid),
});

type Asked = Static<typeof PromisesQuery>;
type At = { readonly on: Temporal.PlainDate; readonly cursors: CursorBox };

export function readPromiseFilter({ state, loan_id, client_id }: Asked, on: Temporal.PlainDate) {
  return { on, state: state ?? null, loanId: loan_id ?? null, clientId: client_id ?? null };
}

/** A page of what was promised, newest first. */
export async function pageOfPromises(tx: TenantTx, query: Asked, { on, cursors }: At) {
  const { size, after, rows } = pageAsked(query, cursors);
  const filter = readPromiseFilter(query, on);
  const found = await listPromises(tx, { filter, after: after?.[0] ?? null, limit: rows });
  const show = (promise: PromiseRow) => showPromise(promise, on);
  return pageOf(found, size, { place: ({ id }) => [id], show, cursors });
}
