import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { payoutDesk } from '@mkopo/test/kit/worlds/payout-world.ts';

const world = await openMoney();
const { server, lender, as, lending, simulator } = world;
const desk = payoutDesk(world, lending);

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;
const SOON_MS = 20_000;

/** Logs in with e-mail and password, as an app does, and calls with the token. */
async function logIn(): Promise<Caller> {
  const { database, origin } = server;
  const app = await memberApp(database, lender);
  const { email } = await makeMember(database, lender);
  const body = { email, password: MEMBER_PASSWORD };
  const entered = await memberCaller(origin, appHeaders(app))('POST /auth/login', { body });
  assert.equal(entered.status, 200, entered.text);
  const authorization = `Bearer ${entered.json.data.access_token}`;
  return memberCaller(origin, { 'x-api-key': app.publicId, authorization });
}

async function done(answer: Promise<{ status: number; text: string; json: Json }>): Promise<Json> {
  const { status, text, json } = await answer;
  assert.ok(status < 300, text);
  return json.data;
}

/** What an account holds more of on its debit side today. */
async function balanceOf(accountCode: string): Promise<number> {
  const { accounts } = await done(as.auditor(`GET /books/trial-balance?date=${ago()}`));
  const line = accounts.find(({ code }: Json) => code === accountCode);
  return line ? line.debit - line.credit : 0;
}

test('a member logs in, applies, is paid out by the rail, pays by phone, and owes nothing', async () => {
  const call = await logIn();
  const loan_product_id = await lending.product({ is_portal_visible: true });
  const wanted = { loan_product_id, amount: 12_000, term_days: 120 };
  const { loan_id, status } = await done(call('POST /loans', { body: wanted }));
  assert.equal(status, 'pending');

  await done(as.manager(`POST /loans/${loan_id}/approval`, { body: {} }));
  const started = await done(as.cashier(`POST /loans/${loan_id}/payout`, { body: {} }));
  assert.equal(started.loan.status, 'disbursing');
  const seen = (wantedStatus: string) =>
    until(`the member sees the loan ${wantedStatus}`, SOON_MS, async () => {
      const loan = await done(call(`GET /loans/${loan_id}`));
      return loan.status === wantedStatus && loan;
    });
  const out = await seen('disbursed');
  const left = await desk.paidByProvider(loan_id);
  assert.deepEqual([out.disbursement_trx_id], left);
  assert.equal(out.balances.total, 12_300);

  const asked = await done(
    call(`POST /loans/${loan_id}/payments`, { body: { amount: out.balances.total } }),
  );
  const closed = await seen('closed');
  assert.equal(closed.balances.total, 0);
  const paid = await until('the payment is told as paid', SOON_MS, async () => {
    const payment = await done(call(`GET /payments/${asked.payment_id}`));
    return payment.status === 'paid' && payment;
  });
  const came = simulator.movements().filter(({ kind }) => kind === 'prompt');
  assert.deepEqual([paid.status, [paid.trx_id]], ['paid', came.map(({ receipt }) => receipt)]);
  assert.deepEqual(
    came.map(({ shillings, result }) => [shillings, result]),
    [[12_300n, '0']],
  );

  await desk.assertBooksHold();
  await world.assertBooksHold();
  assert.deepEqual(await desk.disbursements(loan_id), left);
  assert.equal(await balanceOf(await clearingCode()), 300, 'what came in beyond what went out');
});

async function clearingCode(): Promise<string> {
  const { items } = await done(as.auditor('GET /books/accounts'));
  const clearing = items.find(({ role }: Json) => role === 'clearing_mpesa');
  return clearing?.code ?? assert.fail('there is an account for M-Pesa');
}
