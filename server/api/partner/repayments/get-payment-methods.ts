import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@mkopo/core/ledger/payment-method.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageOfAll } from '#api/kit/wire/paginate.ts';
import { Method } from '#api/records/kit/payment-fields.ts';

const PaymentMethodRecord = Titled('PaymentMethod', {
  payment_method: Method,
  label: Type.String(),
});

/** GET /payment-methods: the ways in which money can come or go. */
export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/payment-methods',
  name: 'listPaymentMethods',
  tag: 'Repayments',
  summary: 'List payment methods',
  description:
    'What `payment_method` can be, each with a name for people. The same for every lender, live ' +
    'and in the sandbox; more may be added, none is taken away.',
  needs: 'repayments:read',
  query: Closed(PAGE_QUERY),
  reply: { status: 200, data: Page(PaymentMethodRecord) },
  example: { query: {} },

  answer: ({ query, cursors }) => pageOfAll(PAYMENT_METHODS, query, { place, show, cursors }),
});

function place(method: PaymentMethod): readonly string[] {
  return [method];
}

function show(method: PaymentMethod) {
  return { payment_method: method, label: PAYMENT_METHOD_LABELS[method] };
}
