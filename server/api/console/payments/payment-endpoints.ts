import { BRANCH_QUERY, narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { readSearch, SEARCH_QUERY } from '#api/records/kit/list-search.ts';
import { showTally, TalliesBy, TallyRecord, talliesBy } from '#api/records/kit/tally-record.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import {
  foundPayment,
  PaymentPath,
  PROMPT_PAYMENT,
  PROMPTED_BEFORE,
  paymentIn,
  promptAfterwards,
  railAtHand,
  writePrompt,
} from '#api/records/payments/payment-access.ts';
import {
  ListedStaffPayment,
  pageOfPayments,
  StaffPaymentsQuery,
  showListedPayments,
} from '#api/records/payments/payment-list.ts';
import {
  SHOWN_STATUSES,
  StaffPayment,
  showStaffPayment,
} from '#api/records/payments/payment-record.ts';
import { addTallies } from '#store/kit/listing.ts';
import { tallyPayments } from '#views/payments/list-payments.ts';

/** POST /loans/{id}/payments: staff have a borrower's phone prompted. */
export const postLoanPayments = endpoint({
  ...PROMPT_PAYMENT,
  path: '/loans/{id}/payments',
  name: 'requestPayment',
  summary: 'Ask a borrower’s phone for a payment',
  description:
    'Prompts the phone for the amount, in whole shillings. Asked for again within two minutes, ' +
    'the same payment is answered with 200, be it paid by then or not; another one on the same ' +
    'phone has to wait until that has ended.',
  needs: 'payment.request',
  params: LoanPath,
  reply: {
    status: 201,
    data: StaffPayment,
    again: PROMPTED_BEFORE,
  },
  example: { params: { id: EXAMPLE_IDS.loan }, body: { amount: 3120 } },

  prepare: railAtHand,
  async live({ tx, params, body, now, prepared: rail }) {
    const ask = { rail, loanId: loanIn(params), clientId: null, body, now };
    const { payment, isNew } = await writePrompt(tx, ask);
    const shown = showStaffPayment(payment, now);
    return isNew ? shown : new AnsweredBefore(shown);
  },
  afterwards: promptAfterwards,
});

/** GET /payments: what borrowers were asked to pay on their phones. */
export const getPayments = endpoint({
  method: 'GET',
  path: '/payments',
  readsReplica: true,
  name: 'listPayments',
  tag: 'Payments',
  summary: 'List payments',
  description:
    'Newest first where `sort` says nothing else. `needs_look=true` shows those that a person ' +
    'should look at. Each with whose loan it is.',
  needs: 'payment.read',
  query: Closed({ ...StaffPaymentsQuery.properties, ...BRANCH_QUERY }),
  reply: { status: 200, data: Page(ListedStaffPayment) },
  example: { query: { limit: 1 } },

  async live({ tx, query, cursors, caller, now }) {
    narrowToBranch(tx, query);
    return pageOfPayments(tx, query, { cursors, caller, now, show: showListedPayments });
  },
});

/** GET /payments/counts: how many payments stand how. */
export const getPaymentCounts = endpoint({
  method: 'GET',
  path: '/payments/counts',
  readsReplica: true,
  name: 'countPayments',
  tag: 'Payments',
  summary: 'Count payments',
  description: 'By how they stand, and those that a person should look at, by the same search.',
  needs: 'payment.read',
  query: Closed({ ...SEARCH_QUERY, ...BRANCH_QUERY }),
  reply: {
    status: 200,
    data: Titled('PaymentCounts', {
      by_status: TalliesBy(SHOWN_STATUSES),
      needs_look: TallyRecord,
    }),
  },
  example: { query: {} },

  async live({ tx, query, caller, now }) {
    narrowToBranch(tx, query);
    const { currency } = caller;
    const filter = { ...EVERY_PAYMENT, ...readSearch(query, caller), now };
    const tallies = await tallyPayments(tx, { filter, currency });
    const looks = tallies.filter(({ needsLook }) => needsLook);
    return {
      by_status: talliesBy(tallies, SHOWN_STATUSES, { nameOf: ({ status }) => status, currency }),
      needs_look: showTally(addTallies(looks), currency),
    };
  },
});

const EVERY_PAYMENT = { loanId: null, clientId: null, status: null, needsLook: null } as const;

/** GET /payments/{payment_id}: how a payment stands. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/{payment_id}',
  name: 'getPayment',
  tag: 'Payments',
  summary: 'Read a payment',
  needs: 'payment.read',
  params: PaymentPath,
  reply: { status: 200, data: StaffPayment },
  refusals: ['not_found'],
  example: { params: { payment_id: EXAMPLE_IDS.payment } },

  async live({ tx, params, now }) {
    const payment = await foundPayment(tx, { id: paymentIn(params), clientId: null });
    return showStaffPayment(payment, now);
  },
});

/** Mobile money, as staff deal with it. */
export const PAYMENT_ENDPOINTS = [postLoanPayments, getPayments, getPaymentCounts, getPayment];
