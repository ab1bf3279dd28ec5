import assert from 'node:assert/strict';
import type { CallbackUrls } from '@mkopo/server/gateways/mpesa/kit/callback-address.ts';
import type { DarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { confirmReceipts } from '@mkopo/server/jobs/confirm-receipts.ts';
import { handleCallbacks } from '@mkopo/server/jobs/handle-callbacks.ts';
import { settlePayments } from '@mkopo/server/jobs/settle-payments.ts';
import type { Config } from '@mkopo/server/main/kit/config.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { ago, type ConsoleLending, consoleLending } from './console-lending.ts';
import { type ConsoleWorld, openOwnConsole } from './console-world.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;

/** A lender whose borrowers pay by phone, and the provider on loopback. */
export type MoneyWorld = ConsoleWorld & {
  readonly simulator: DarajaSimulator;
  readonly lending: ConsoleLending;
  /** A loan that is out since a month, with its number: 12 000 shillings, 300 of interest. */
  loan(): Promise<{ readonly id: string; readonly number: string }>;
  /** Has a phone prompted, and answers the payment as it stands at once. */
  prompt(loanId: string, phone: string, amount?: number): Promise<Json>;
  /** A payment once it stands so. */
  payment(id: string, isThere: (payment: Json) => boolean): Promise<Json>;
  /** What a loan owes. */
  owed(loanId: string): Promise<number>;
  /** Somebody pays to the paybill number; answers the receipt. */
  payBill(accountNumber: string, amount: number, phone?: string): Promise<string>;
  /** The receipt of that name once it stands so. */
  receipt(name: string, status: string): Promise<Json>;
  /** Has the jobs work as they will so much later. */
  after(time: Temporal.DurationLike): Promise<void>;
  /** Posts to one of the lender's callback addresses, as whoever knows it can. */
  tell(address: string, body: unknown): Promise<Response>;
  /** Where the provider tells things. */
  readonly urls: CallbackUrls;
  /** Everything that the provider told is handled, and the books are right. */
  assertBooksHold(): Promise<void>;
};

const SOON_MS = 20_000;
let phones = 0;

/** A phone that pays, and that nobody else has. */
export function freshPhone(): string {
  phones += 1;
  return `2547110${String(phones).padStart(5, '0')}`;
}

/** Starts a server with such a lender. Call it at the top level of a test file. */
export async function openMoney(slug = 'umoja', config: Partial<Config> = {}): Promise<MoneyWorld> {
  const world = await openOwnConsole(slug, config);
  const { server, lender, as } = world;
  const { simulator } = server.rails;
  assert.ok(simulator, 'no real money moves in tests');
  const lending = consoleLending(world);
  const data = async (request: string, body?: object) => {
    const answer = await as.manager(request, body ? { body } : {});
    assert.ok(answer.status < 300, answer.text);
    return answer.json.data;
  };
  const user = { tenantId: lender.tenantId, tenantSlug: lender.slug, isSandbox: false };
  const urls = server.desk.urlsFor(user);
  await server.desk.railOf(user)?.registerPaybill({
    ...{ confirmationUrl: urls.paybillConfirmation, validationUrl: urls.paybillValidation },
  });
  return {
    ...world,
    simulator,
    lending,
    async loan() {
      const id = await lending.disbursed(ago({ months: 1 }));
      const { loan_number: number } = await data(`GET /loans/${id}`);
      return { id, number };
    },
    prompt: (loanId, phone, amount = 1000) =>
      data(`POST /loans/${loanId}/payments`, { amount, phone }),
    payment: (id, isThere) =>
      until(`payment ${id} is there`, SOON_MS, async () => {
        const payment = await data(`GET /payments/${id}`);
        return isThere(payment) && payment;
      }),
    owed: async (loanId) => (await data(`GET /loans/${loanId}`)).balances.total,
    async payBill(accountNumber, amount, phone = freshPhone()) {
      const { collection } = simulator.account(lender.slug);
      const before = new Set(simulator.movements());
      await simulatePaybill(simulator, { ...collection, accountNumber, amount, phone });
      await simulator.idle();
      // A payout that was begun before may be on its way at the same moment.
      const made = simulator
        .movements()
        .find((one) => !before.has(one) && one.kind === 'paybill' && one.phone === phone);
      return made?.receipt ?? assert.fail('nothing was paid');
    },
    receipt: (name, status) =>
      until(`receipt ${name} is ${status}`, SOON_MS, async () => {
        const { items } = await data(`GET /suspense?limit=200&status=${status}`);
        return items.find((one: Json) => one.receipt === name);
      }),
    async after(time) {
      const clock = () => Temporal.Now.instant().add(time);
      const site = { database: server.database, desk: server.desk, clock };
      for (const job of [handleCallbacks, settlePayments, confirmReceipts, handleCallbacks]) {
        await job(site, new AbortController().signal);
      }
    },
    tell: (address, body) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    urls,
    async assertBooksHold() {
      assert.deepEqual(await inTenant(server.database, lender, verifyBooks), []);
    },
  };
}

type Paying = {
  readonly shortcode: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly accountNumber: string;
  readonly amount: number;
  readonly phone: string;
};

/** The sandbox's own way to make somebody pay. */
async function simulatePaybill({ url }: DarajaSimulator, paying: Paying): Promise<void> {
  const { shortcode, consumerKey, consumerSecret, accountNumber, amount, phone } = paying;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  const token = await fetch(`${url}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${basic}` },
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const reply = await fetch(`${url}/mpesa/c2b/v2/simulate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ ShortCode: shortcode, CommandID: 'CustomerPayBillOnline', Amount: amount },
      ...{ Msisdn: phone, BillRefNumber: accountNumber },
    }),
  });
  assert.equal(reply.status, 200, await reply.text());
}
