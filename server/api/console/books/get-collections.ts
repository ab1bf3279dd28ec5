import { PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import {
  COLLECTED_KINDS,
  type Collected,
  type PaidOff,
  viewCollections,
} from '#views/books/collections.ts';
import { PERIOD_OF_REPORT, PeriodQuery, readPeriod, showPeriodOf } from './report-query.ts';

const Count = Type.Integer({ minimum: 0 });
const COLLECTED = {
  receipts: Count,
  received: ShownAmount,
  reversals: Type.Integer({ minimum: 0, description: 'Payments that were taken back.' }),
  reversed: ShownAmount,
  net: ShownAmount,
} as const;
const Method = Type.Enum([...PAYMENT_METHODS]);

const Allocated = (description: string) =>
  Type.Object(
    {
      principal: ShownAmount,
      interest: ShownAmount,
      fees: ShownAmount,
      penalties: ShownAmount,
      overpayment: ShownAmount,
      recovered: Type.Number({ description: 'Of loans that had been written off.' }),
    },
    { description },
  );

const Report = Titled('Collections', {
  ...PERIOD_OF_REPORT,
  days: Type.Array(Type.Object({ date: Day, payment_method: Method, ...COLLECTED })),
  methods: Type.Array(Type.Object({ payment_method: Method, ...COLLECTED })),
  kinds: Type.Array(
    Type.Object({
      kind: Type.Enum([...COLLECTED_KINDS], {
        description:
          '`repayment`; `recovery`, on loans that were written off; `fee_payment`, of fees of ' +
          'applications before there is a loan.',
      }),
      ...COLLECTED,
    }),
  ),
  total: Type.Object(COLLECTED),
  allocation: Type.Object({
    received: Allocated('What was paid off as the money came in.'),
    reversed: Allocated('What the payments that were taken back had counted for.'),
    restated: Allocated('What reversals moved between debts in later repayments.'),
  }),
});

/** GET /reports/collections: what borrowers paid in a period. */
export const getCollections = endpoint({
  method: 'GET',
  path: '/reports/collections',
  name: 'reportCollections',
  tag: 'Reports',
  summary: 'Collections of a period',
  description:
    'What borrowers paid, by the day it was booked, by method and by kind: repayments, ' +
    'recoveries and fees of applications. What is taken back shows as a reversal on the day of ' +
    'that, so a period that is over always answers the same.',
  needs: 'books.read',
  query: PeriodQuery,
  reply: { status: 200, data: Report },
  example: { query: { from: '2026-01-01', to: '2026-02-15' } },

  async live({ tx, ...call }) {
    const period = readPeriod(call);
    const { currency } = period;
    const { days, methods, kinds, total, allocation } = await viewCollections(tx, period);
    return {
      ...showPeriodOf(period),
      days: days.map(({ bookedOn, method, ...own }) => {
        return { date: bookedOn.toString(), payment_method: method, ...shown(own, currency) };
      }),
      methods: methods.map(({ method, ...own }) => {
        return { payment_method: method, ...shown(own, currency) };
      }),
      kinds: kinds.map(({ kind, ...own }) => ({ kind, ...shown(own, currency) })),
      total: shown(total, currency),
      allocation: {
        received: paidOff(allocation.received, currency),
        reversed: paidOff(allocation.reversed, currency),
        restated: paidOff(allocation.restated, currency),
      },
    };
  },
});

function shown(collected: Collected, currency: Currency) {
  const { receipts, receivedMinor, reversals, reversedMinor } = collected;
  return {
    receipts,
    received: showAmount(currency, receivedMinor),
    reversals,
    reversed: showAmount(currency, reversedMinor),
    net: showAmount(currency, receivedMinor - reversedMinor),
  };
}

function paidOff(allocation: PaidOff, currency: Currency) {
  return {
    principal: showAmount(currency, allocation.principalMinor),
    interest: showAmount(currency, allocation.interestMinor),
    fees: showAmount(currency, allocation.feesMinor),
    penalties: showAmount(currency, allocation.penaltiesMinor),
    overpayment: showAmount(currency, allocation.overpaymentMinor),
    recovered: showAmount(currency, allocation.recoveredMinor),
  };
}
