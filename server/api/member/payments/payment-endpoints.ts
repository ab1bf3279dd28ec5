import { parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
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
import { PaymentsQuery, pageOfPayments } from '#api/records/payments/payment-list.ts';
import { PaymentRecord, showPayment } from '#api/records/payments/payment-record.ts';
import type { Payment } from '#store/payments/payment-store.ts';

/** POST /loans/{loan_id}/payments: a member pays by mobile money. */
export const postLoanPayments = endpoint({
  ...PROMPT_PAYMENT,
  path: '/loans/{loan_id}/payments',
  name: 'payLoan',
  summary: 'Pay by mobile money',
  description:
    'Prompts the phone for the amount, in whole shillings. The answer comes before anybody has ' +
    'paid: read the payment until it is `paid` or `failed`. Asked for again within two minutes, ' +
    'the same payment is answered with 200, be it paid by then or not, and the phone is not ' +
    'prompted twice; what failed may be asked for anew, and another payment on the same phone ' +
    'has to wait. What is more than all that is owed is held as credit.',
  params: Type.Object({ loan_id: Uuid }),
  reply: {
    status: 201,
    data: PaymentRecord,
    message: 'Payment requested',
    again: PROMPTED_BEFORE,
  },
  example: { params: { loan_id: EXAMPLE_IDS.loan }, body: { amount: 3120 } },

  prepare: railAtHand,
  async live({ tx, params, body, caller: { clientId }, now, prepared: rail }) {
    const loanId = parseId(params.loan_id) as LoanId;
    const { payment, isNew } = await writePrompt(tx, { rail, loanId, clientId, body, now });
    const shown = showPayment(payment, now);
    return isNew ? shown : new AnsweredBefore(shown);
  },
  afterwards: promptAfterwards,
});

/** GET /payments: what the member was asked to pay, newest first. */
export const getPayments = endpoint({
  method: 'GET',
  path: '/payments',
  name: 'listPayments',
  tag: 'Payments',
  summary: 'List payments',
  description: 'Those that were asked for on a phone, newest first.',
  query: PaymentsQuery,
  reply: { status: 200, data: Page(PaymentRecord) },
  example: { query: { limit: 1 } },

  async live({ tx, query, caller, cursors, now }) {
    const asked = { ...query, client_id: caller.clientId };
    const show = (payments: readonly Payment[]) => payments.map((one) => showPayment(one, now));
    return pageOfPayments(tx, asked, { cursors, caller, now, show });
  },
});

/** GET /payments/{payment_id}: how a payment stands. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/{payment_id}',
  name: 'getPayment',
  tag: 'Payments',
  summary: 'Read a payment',
  description: 'How a prompt stands: ask again until it is `paid` or has failed.',
  params: PaymentPath,
  reply: { status: 200, data: PaymentRecord },
  refusals: ['not_found'],
  example: { params: { payment_id: EXAMPLE_IDS.payment } },

  async live({ tx, params, caller: { clientId }, now }) {
    return showPayment(await foundPayment(tx, { id: paymentIn(params), clientId }), now);
  },
});
