import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { Page } from '#api/kit/wire/paginate.ts';
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
import { pageOfPayments, StaffPaymentsQuery } from '#api/records/payments/payment-list.ts';
import { StaffPayment, showStaffPayment } from '#api/records/payments/payment-record.ts';

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
  name: 'listPayments',
  tag: 'Payments',
  summary: 'List payments',
  description: 'Newest first. `needs_look=true` shows those that a person should look at.',
  needs: 'payment.read',
  query: StaffPaymentsQuery,
  reply: { status: 200, data: Page(StaffPayment) },
  example: { query: { limit: 1 } },

  async live({ tx, query, cursors, now }) {
    return pageOfPayments(tx, query, { cursors, now, show: showStaffPayment });
  },
});

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
export const PAYMENT_ENDPOINTS = [postLoanPayments, getPayments, getPayment];
