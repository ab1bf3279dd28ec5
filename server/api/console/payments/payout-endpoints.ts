import { lenderTimeOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { MPESA_LIMITS } from '@mkopo/core/payout/decide-payout.ts';
import type { PayoutVerdict } from '@mkopo/core/payout/judge-payout.ts';
import { PAYOUT_STATES } from '@mkopo/core/payout/payout.ts';
import { type Static, Type } from 'typebox';
import { BRANCH_QUERY, narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day, Instant, Phone } from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { readSearch, SEARCH_QUERY } from '#api/records/kit/list-search.ts';
import { showTally, TalliesBy, TallyRecord, talliesBy } from '#api/records/kit/tally-record.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { railAtHand, unreachablePhone, wakeRail } from '#api/records/payments/payment-access.ts';
import { ListedPayout, PayoutsQuery, pageOfPayouts } from '#api/records/payments/payout-list.ts';
import {
  PayoutPath,
  PayoutRecord,
  payoutIn,
  showPayout,
} from '#api/records/payments/payout-record.ts';
import { queryPayout } from '#operations/payments/follow-payout.ts';
import { keepToRail } from '#operations/payments/keep-to-rail.ts';
import { requestPayout } from '#operations/payments/request-payout.ts';
import { settlePayout } from '#operations/payments/settle-payout.ts';
import { addTallies } from '#store/kit/listing.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import { tallyPayouts } from '#views/payments/list-payouts.ts';

const NewPayout = Body('NewPayout', {
  phone: Type.Optional(
    Type.String({
      ...Phone,
      description:
        'A Kenyan mobile number: the one that the approval saw. Needed where that is not the ' +
        'client’s own.',
    }),
  ),
  first_due_on: Type.Optional(
    Type.String({ ...Day, description: 'Default: a repayment period later.' }),
  ),
});

/** POST /loans/{id}/payout: has the loan paid out by M-Pesa. */
export const postLoanPayout = endpoint({
  method: 'POST',
  path: '/loans/{id}/payout',
  name: 'payOutLoan',
  tag: 'Payments',
  summary: 'Have a loan paid out by M-Pesa',
  description:
    'Has the approved amount, less deducted fees, sent to the phone that the approval saw: whole ' +
    'shillings, 10 to 250,000. Another number (`payee_not_approved`) sends the loan back to its ' +
    'approval: undo that, and have it approved with the other `phone`. Where the lender asks for ' +
    'two persons, whoever approved the loan does not pay it out (`approver_is_payer`). The loan ' +
    'is `disbursing` until the provider proves that the money has left (`disbursed`, with the ' +
    'receipt as `disbursement_trx_id`) or never will (`approved` again, with the reason). Until ' +
    'then nothing else can be done with it. The provider is asked a moment after this answer: ' +
    'read the loan or the payout to see what became of it.',
  needs: 'loan.disburse',
  params: LoanPath,
  body: NewPayout,
  faults: unreachablePhone,
  reply: {
    status: 201,
    data: Titled('StartedPayout', { ...MoveRecord.properties, payout: PayoutRecord }),
  },
  refusals: [
    ...(['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'] as const),
    ...(['not_permitted', 'rail_unavailable'] as const),
  ],
  example: { params: { id: EXAMPLE_IDS.loan }, body: { phone: '+254712345678' } },

  prepare: railAtHand,
  async live({ tx, params, body, caller, now, prepared: rail }) {
    await keepToRail(tx, rail);
    const [loanId, bookedOn] = [loanIn(params), businessDay({ caller, now })];
    const firstDueOn = body.first_due_on ? Temporal.PlainDate.from(body.first_due_on) : null;
    const how = { limits: MPESA_LIMITS, by: caller.id, at: now };
    const request = { loanId, phone: body.phone ?? null, firstDueOn, bookedOn, ...how };
    const { saved, payout } = await requestPayout(tx, request);
    return { ...(await shownMove(tx, saved, bookedOn)), payout: showPayout(payout, now) };
  },
  afterwards: wakeRail,
});

/** GET /loans/{id}/payouts: every attempt to have a loan paid out, newest first. */
export const getLoanPayouts = endpoint({
  method: 'GET',
  path: '/loans/{id}/payouts',
  name: 'listLoanPayouts',
  tag: 'Payments',
  summary: 'List a loan’s payouts',
  description: 'Every attempt to have the loan paid out by M-Pesa, newest first.',
  needs: 'loan.read',
  params: LoanPath,
  query: PayoutsQuery,
  reply: { status: 200, data: Page(ListedPayout) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.loan }, query: { limit: 1 } },

  async live({ tx, params, query, cursors, caller, now }) {
    const loanId = loanIn(params);
    orNotFound(await findLoanSummary(tx, loanId));
    return pageOfPayouts(tx, { ...query, loanId }, { cursors, caller, now });
  },
});

/** GET /payouts: what M-Pesa was asked to pay out, newest first. */
export const getPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  readsReplica: true,
  name: 'listPayouts',
  tag: 'Payments',
  summary: 'List payouts',
  description:
    'Newest first where `sort` says nothing else, each with whose loan it is. `needs_look=true` ' +
    'lists those that a person should look into: nobody could tell for a day what became of ' +
    'them, or what the provider says does not fit.',
  needs: 'loan.read',
  query: Closed({ ...PayoutsQuery.properties, ...BRANCH_QUERY }),
  reply: { status: 200, data: Page(ListedPayout) },
  example: { query: { state: 'asked', limit: 1 } },

  async live({ tx, query, cursors, caller, now }) {
    narrowToBranch(tx, query);
    return pageOfPayouts(tx, { ...query, loanId: null }, { cursors, caller, now });
  },
});

/** GET /payouts/counts: how many payouts are in which state. */
export const getPayoutCounts = endpoint({
  method: 'GET',
  path: '/payouts/counts',
  readsReplica: true,
  name: 'countPayouts',
  tag: 'Payments',
  summary: 'Count payouts',
  description: 'By state, and those that a person should look into, by the same search.',
  needs: 'loan.read',
  query: Closed({ ...SEARCH_QUERY, ...BRANCH_QUERY }),
  reply: {
    status: 200,
    data: Titled('PayoutCounts', { by_state: TalliesBy(PAYOUT_STATES), needs_look: TallyRecord }),
  },
  example: { query: {} },

  async live({ tx, query, caller, now }) {
    narrowToBranch(tx, query);
    const { currency } = caller;
    const search = readSearch(query, caller);
    const filter = { loanId: null, state: null, needsLook: null, ...search, now };
    const tallies = await tallyPayouts(tx, { filter, currency });
    const looks = tallies.filter(({ needsLook }) => needsLook);
    return {
      by_state: talliesBy(tallies, PAYOUT_STATES, { nameOf: ({ state }) => state, currency }),
      needs_look: showTally(addTallies(looks), currency),
    };
  },
});

/** POST /payouts/{id}/check: has the provider asked now what became of a payout. */
export const postPayoutCheck = endpoint({
  method: 'POST',
  path: '/payouts/{id}/check',
  name: 'checkPayout',
  tag: 'Payments',
  summary: 'Ask what became of a payout',
  description:
    'The provider is asked at once, and its answer settles the payout a moment later. It is ' +
    'asked by itself for a day, too, at growing intervals.',
  needs: 'loan.disburse',
  params: PayoutPath,
  reply: { status: 200, data: PayoutRecord },
  refusals: ['not_found', 'invalid_state', 'rail_unavailable'],
  example: { params: { id: EXAMPLE_IDS.payout } },

  prepare: railAtHand,
  async live({ tx, params, now }) {
    return showPayout(await queryPayout(tx, { payoutId: payoutIn(params), now }), now);
  },
  afterwards: wakeRail,
});

const RECEIPT = '^[A-Z0-9]{10}$';

const Resolution = Body('PayoutResolution', {
  outcome: Type.Enum(['paid', 'failed']),
  receipt: Type.Optional(
    Type.String({ pattern: RECEIPT, description: 'M-Pesa’s, where it was paid: needed then.' }),
  ),
  paid_at: Type.Optional(Type.String({ ...Instant, description: 'Default: now.' })),
  note: Type.String({ ...Reason, description: 'What was seen, and where.' }),
});

/** POST /payouts/{id}/resolution: a manager has seen what became of a payout. */
export const postPayoutResolution = endpoint({
  method: 'POST',
  path: '/payouts/{id}/resolution',
  name: 'resolvePayout',
  tag: 'Payments',
  summary: 'Settle a payout by hand',
  description:
    'For a payout of which the provider’s answers tell nothing: what somebody has seen in the ' +
    'provider’s own books settles it. `paid` disburses the loan under the receipt, `failed` ' +
    'makes it approved again: that keeps to your approval limit, and where the lender asks for ' +
    'two persons it is asked for by `POST /money-requests`. On one that has ended, the same ' +
    'outcome again settles what was in doubt.',
  needs: 'loan.resolve_payout',
  params: PayoutPath,
  body: Resolution,
  faults: receiptMissing,
  reply: { status: 200, data: PayoutRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state', 'date_out_of_range'],
  example: {
    params: { id: EXAMPLE_IDS.payout },
    body: { outcome: 'paid', receipt: 'SG632NMUAB', note: 'Seen on the M-Pesa portal' },
  },

  async live({ tx, params, body, caller, now }) {
    const proof = {
      by: 'staff',
      verdict: verdictIn(body, lenderTimeOf(now, caller)),
      note: body.note,
    } as const;
    const payoutId = payoutIn(params);
    return showPayout(await settlePayout(tx, { payoutId, proof, now }), now);
  },
});

function receiptMissing(body: unknown): Problem[] {
  const { outcome, receipt } = (body ?? {}) as Partial<Static<typeof Resolution>>;
  return outcome === 'paid' && receipt === undefined
    ? [{ field: 'receipt', problem: 'is needed where it was paid' }]
    : [];
}

function verdictIn(body: Static<typeof Resolution>, now: Temporal.Instant): PayoutVerdict {
  const { outcome, receipt = '', paid_at, note } = body;
  if (outcome === 'failed') return { kind: 'failed', code: 'by_hand', reason: note };
  const paidAt = paid_at ? Temporal.Instant.from(paid_at) : null;
  const isAhead = paidAt !== null && Temporal.Instant.compare(paidAt, now) > 0;
  if (isAhead) orRefuse(refuse('date_out_of_range', { to: now.toString() }));
  return { kind: 'paid', receipt, paidAt };
}

/** What staff do with money that a provider pays out. */
export const PAYOUT_ENDPOINTS = [
  ...[postLoanPayout, getLoanPayouts, getPayouts, getPayoutCounts],
  ...[postPayoutCheck, postPayoutResolution],
];
