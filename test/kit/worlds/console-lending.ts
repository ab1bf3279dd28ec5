import assert from 'node:assert/strict';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { EXAMPLE_PRODUCT } from '@mkopo/server/api/console/products/example-product.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import type { ConsoleWorld } from './console-world.ts';

/** Today in Nairobi, some days or months ago: `ago({ months: 1 })`. */
export function ago(time: Temporal.DurationLike = { days: 0 }): string {
  const today = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
  return today.subtract(time).toString();
}

/** 12 000 shillings over four months at 1 % a month: 300 of interest, and nothing else. */
export const PLAIN_PRODUCT = {
  ...EXAMPLE_PRODUCT,
  amortization: 'equal_principal',
  fees: [],
  penalty: null,
  settlement_rebate: 'none',
  has_in_duplum: false,
} as const;

/** The short ways to a loan, as staff go them over HTTP. Each answers the id. */
export type ConsoleLending = {
  client(): Promise<string>;
  product(change?: object): Promise<string>;
  applied(change?: object): Promise<string>;
  approved(change?: object): Promise<string>;
  /** Paid out in cash on the day that is told, today unless told. */
  disbursed(on?: string): Promise<string>;
  writtenOff(): Promise<string>;
  /** Paid in full a month after, and 100 too much. */
  overpaid(): Promise<string>;
};

export function consoleLending({ as }: Pick<ConsoleWorld, 'as'>): ConsoleLending {
  const OFFER = { amount: 12_000, term_days: 120 };
  const lending: ConsoleLending = {
    client: async () => {
      const body = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
      return idOf(await as.officer('POST /clients', { body }));
    },
    product: async (change = {}) =>
      idOf(await as.admin('POST /products', { body: { ...PLAIN_PRODUCT, ...change } })),
    async applied(change = {}) {
      const ids = { client_id: await lending.client(), product_id: await lending.product() };
      const body = { ...ids, applied_amount: 12_000, term_days: 120, ...change };
      return idOf(await as.officer('POST /loans', { body }));
    },
    async approved(change = {}) {
      const id = await lending.applied(change);
      await done(as.manager(`POST /loans/${id}/approval`, { body: OFFER }));
      return id;
    },
    async disbursed(on = ago()) {
      const id = await lending.approved({ applied_on: on });
      const body = { payment_method: 'cash', disbursed_on: on };
      await done(as.cashier(`POST /loans/${id}/disbursement`, { body }));
      return id;
    },
    async writtenOff() {
      const id = await lending.disbursed(ago({ months: 1 }));
      await done(as.manager(`POST /loans/${id}/write-off`, { body: { reason: 'Not found' } }));
      return id;
    },
    async overpaid() {
      const id = await lending.disbursed(ago({ months: 1 }));
      const body = { loan_id: id, amount: 12_400, payment_method: 'cash' };
      await done(as.cashier('POST /repayments', { body }));
      return id;
    },
  };
  return lending;
}

async function done(reply: Promise<Answer>): Promise<Answer> {
  const answer = await reply;
  assert.ok(answer.status < 300, answer.text);
  return answer;
}

function idOf({ status, json, text }: Answer): string {
  assert.equal(status, 201, text);
  return json.data.id;
}
