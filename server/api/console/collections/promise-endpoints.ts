import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { PromiseId } from '@mkopo/core/collection/promise.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { Type } from 'typebox';
import { BRANCH_QUERY, narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Body, Closed } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { Amount, readAmount } from '#api/records/kit/amount.ts';
import { cancelPromise, takePromise } from '#operations/collections/manage-promises.ts';
import { loanCurrency } from '#store/loans/loan-summary.ts';
import { PromiseRecord, PromisesQuery, pageOfPromises, showPromise } from './promise-list.ts';

/** POST /promises: a borrower says when they pay. */
const postPromises = endpoint({
  method: 'POST',
  path: '/promises',
  name: 'takePromise',
  tag: 'Collections',
  summary: 'Take a promise to pay down',
  description:
    'Of a loan that is out, up to what is owed on it, for today or one of the next 90 days. One ' +
    'at a time: while another is `running` it is refused.',
  needs: 'collections.write',
  body: Body('NewPromise', {
    loan_id: Uuid,
    amount: Amount,
    due_on: Day,
    note: Type.Optional(Words({ minLength: 1, maxLength: 500 })),
  }),
  reply: { status: 201, data: PromiseRecord },
  refusals: [
    ...(['not_found', 'loan_not_disbursed', 'amount_out_of_range'] as const),
    ...(['date_out_of_range', 'invalid_state'] as const),
  ],
  example: {
    body: { loan_id: EXAMPLE_IDS.loan, amount: 1500, due_on: '2026-02-28', note: 'After payday' },
  },

  async live({ tx, body, now, caller }) {
    const loanId = parseId(body.loan_id) as LoanId;
    const amount = readAmount(await loanCurrency(tx, loanId), body.amount);
    const dueOn = Temporal.PlainDate.from(body.due_on);
    const todayOn = businessDateOf(now, caller);
    const taken = { loanId, amount, dueOn, note: body.note ?? null, now, todayOn };
    return showPromise(await takePromise(tx, taken), todayOn);
  },
});

/** GET /promises: what was promised, newest first. */
const getPromises = endpoint({
  method: 'GET',
  path: '/promises',
  readsReplica: true,
  name: 'listPromises',
  tag: 'Collections',
  summary: 'List promises to pay',
  description: 'Newest first.',
  needs: 'collections.read',
  query: Closed({ ...PromisesQuery.properties, ...BRANCH_QUERY }),
  reply: { status: 200, data: Page(PromiseRecord) },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors, now, caller }) {
    narrowToBranch(tx, query);
    return pageOfPromises(tx, query, { cursors, on: businessDateOf(now, caller) });
  },
});

/** POST /promises/{id}/cancellation: it was taken down wrongly, or another follows. */
const postPromiseCancellation = endpoint({
  method: 'POST',
  path: '/promises/{id}/cancellation',
  name: 'cancelPromise',
  tag: 'Collections',
  summary: 'Take a promise back',
  description: 'While it is `running`. It stays in the list, as `cancelled`.',
  needs: 'collections.write',
  params: Type.Object({ id: Uuid }),
  reply: { status: 201, data: PromiseRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.promise } },

  async live({ tx, params, now, caller }) {
    const todayOn = businessDateOf(now, caller);
    const id = parseId(params.id) as PromiseId;
    return showPromise(await cancelPromise(tx, { id, now, todayOn }), todayOn);
  },
});

/** What borrowers promised to pay. */
export const PROMISE_ENDPOINTS = [postPromises, getPromises, postPromiseCancellation];
