// A payment is written down, taken up, asked for, answered, told of, asked about and settled. Here
// whoever does that dies after each of these. Guarantee: the next one ends in the same truthful
// state, the payer is prompted once, and the loan is credited once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { promptPhone } from '@mkopo/server/gateways/mpesa/prompt-phone.ts';
import { settlePayments } from '@mkopo/server/jobs/settle-payments.ts';
import { requestPayment } from '@mkopo/server/operations/payments/request-payment.ts';
import { takeUpPrompt } from '@mkopo/server/operations/payments/take-up-prompt.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { leasePayments } from '@mkopo/server/store/payments/payment-store.ts';
import { leaseReceipts } from '@mkopo/server/store/receipts/receipt-store.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { cuttingDatabase } from './cutting-database.ts';

const world = await openMoney('umoja', { settleMoney: false });
const { server, lender, simulator, after, owed, payment, assertBooksHold } = world;
const user = { tenantId: lender.tenantId, tenantSlug: lender.slug, isSandbox: false };
const rail = server.desk.railOf(user) ?? assert.fail('there is a rail');

/** Writes down that a borrower will be asked, and no more. */
async function written(phone = freshPhone(), loan?: Awaited<ReturnType<typeof world.loan>>) {
  const { id, number } = loan ?? (await world.loan());
  const ask = asking(id, phone, Temporal.Now.instant());
  const requested = await inTenant(server.database, lender, (tx) => requestPayment(tx, ask));
  if (requested.kind !== 'fresh') assert.fail('nobody asked this phone before');
  return { loanId: id, number, id: requested.payment.id, phone, before: await owed(id) };
}

function asking(loanId: string, phone: string, now: Temporal.Instant) {
  return { loanId: loanId as LoanId, clientId: null, amount: kes(640_00n), phone, now };
}

/** Three minutes later the same of the same phone is a payment of its own; it is not kept here. */
async function assertMayBeAskedAnew({ loanId, phone }: { loanId: string; phone: string }) {
  const ask = asking(loanId, phone, Temporal.Now.instant().add({ minutes: 3 }));
  const asked = inTenant(server.database, lender, async (tx) => {
    throw new Error((await requestPayment(tx, ask)).kind);
  });
  await assert.rejects(asked, { message: 'fresh' });
}

/** Somebody is about to ask the provider, and no more. */
async function takenUp(phone = freshPhone()) {
  const one = await written(phone);
  const up = { paymentId: one.id, now: Temporal.Now.instant() };
  await inTenant(server.database, lender, (tx) => takeUpPrompt(tx, up));
  return one;
}

async function asked({ id, number, phone }: Awaited<ReturnType<typeof written>>) {
  const callbackUrl = server.desk.urlsFor(user).collected(id);
  const money = { phone, amountMinor: 640_00n, accountReference: number };
  const answer = await rail.collect({ ...money, description: 'Repayment', callbackUrl });
  assert.equal(answer.kind, 'accepted');
}

const prompts = () => simulator.calls('/mpesa/stkpush/v1/processrequest');

test('died before taking it up: the jobs do, all at once, and the phone is asked once', async () => {
  const { id, loanId, before } = await written();
  const earlier = prompts();
  const soon = { seconds: 30 };
  await Promise.all([after(soon), after(soon), after(soon)]);
  assert.equal(prompts() - earlier, 1);
  await simulator.idle();
  await after({ minutes: 1 });
  await payment(id, ({ status }) => status === 'paid');
  assert.equal(await owed(loanId), before - 640);
  await assertBooksHold();
});

test('the call and two jobs that take it up at once ask once', async () => {
  const { id: paymentId } = await written();
  const earlier = prompts();
  const { database, desk } = server;
  const site = { database, desk, clock: () => Temporal.Now.instant() };
  const prompt = { paymentId, user, scope: lender };
  await Promise.all(['call', 'job', 'job'].map(() => promptPhone(site, prompt)));
  assert.equal(prompts() - earlier, 1);
});

test('nobody took it up for as long as a prompt lasts: it has failed, and no phone is asked', async () => {
  const { id, loanId, before } = await written();
  const earlier = prompts();
  await after({ minutes: 3 });
  const { status, reason } = await payment(id, () => true);
  assert.deepEqual([status, reason], ['failed', 'the phone was not asked in time']);
  await after({ minutes: 5 });
  assert.equal(prompts(), earlier);
  assert.equal(await owed(loanId), before);
  await assertBooksHold();
});

test('died before asking: nobody is prompted, and it is unknown when the prompt would be over', async () => {
  const one = await takenUp();
  const { id, loanId, before } = one;
  const earlier = prompts();
  await after({ minutes: 1 });
  assert.equal((await payment(id, () => true)).status, 'pending', 'the answer may yet come');
  await after({ minutes: 5 });
  assert.equal((await payment(id, () => true)).status, 'unknown');
  await after({ minutes: 30 });
  assert.equal(prompts(), earlier);
  assert.equal(await owed(loanId), before);
  await assertMayBeAskedAnew(one);
  await assertBooksHold();
});

test('the rail was turned off before anybody took it up: it has failed, and no phone is asked', async () => {
  const one = await written();
  const earlier = prompts();
  const { database, desk } = server;
  const off = { ...desk, railOf: () => null };
  const clock = () => Temporal.Now.instant().add({ seconds: 30 });
  await settlePayments({ database, desk: off, clock }, new AbortController().signal);
  assert.equal((await payment(one.id, () => true)).status, 'failed');
  assert.equal(prompts(), earlier);
});

test('cut off at any statement of asking, a payment comes to an end within minutes', async () => {
  const fragile = await cuttingDatabase(
    openDatabase(server.testDatabase.serverUrl),
    server.testDatabase,
  );
  cleanUp(() => fragile.close());
  const site = { database: fragile, desk: server.desk, clock: () => Temporal.Now.instant() };
  const loan = await world.loan();
  let cuts = 0;
  // Every third is enough to meet each of the two transactions several times.
  for (let statement = 1; ; statement += 3) {
    const one = await written(freshPhone(), loan);
    const earlier = prompts();
    fragile.cutBefore(statement);
    await promptPhone(site, { paymentId: one.id, user, scope: lender }).catch(() => {});
    if (!fragile.mend()) break;
    for (const time of [{ seconds: 30 }, { minutes: 3 }, { minutes: 4 }]) {
      await after(time);
      await simulator.idle();
    }
    const { status } = await payment(one.id, () => true);
    assert.equal(status, 'paid', `cut at ${statement}`);
    assert.equal(prompts() - earlier, 1, `cut at ${statement}`);
    assert.equal(await owed(one.loanId), one.before - 640, `cut at ${statement}`);
    cuts += 1;
  }
  assert.ok(cuts >= 5, `only ${cuts} statements were cut`);
  await assertBooksHold();
});

test('died between asking and writing the answer down: the callback tells the rest', async () => {
  const one = await takenUp();
  await asked(one);
  await simulator.idle();
  await after({ seconds: 1 });
  assert.equal((await payment(one.id, () => true)).status, 'pending', 'the answer may yet come');
  await after({ minutes: 2 });
  await after({ minutes: 4 });
  const paid = await payment(one.id, ({ status }) => status === 'paid');
  assert.match(paid.trx_id, /^[A-Z0-9]{10}$/);
  assert.equal(await owed(one.loanId), one.before - 640);
  await assertBooksHold();
});

test('died between the news and the settlement: the next one settles, once', async () => {
  const { id: loanId } = await world.loan();
  const before = await owed(loanId);
  const { payment_id: id } = await world.prompt(loanId, freshPhone(), 640);
  await simulator.idle();
  // Somebody took it to ask about it, and never came back.
  const now = Temporal.Now.instant().add({ minutes: 1 });
  const lease = { now, until: now.add({ minutes: 1 }), limit: 100 };
  await inTenant(server.database, lender, (tx) => leasePayments(tx, lease));
  await after({ seconds: 30 });
  await Promise.all([after({ minutes: 5 }), after({ minutes: 5 }), after({ minutes: 5 })]);
  await payment(id, ({ status }) => status === 'paid');
  assert.equal(await owed(loanId), before - 640);
  await assertBooksHold();
});

test('died between asking about a receipt and its answer: it is asked again, credited once', async () => {
  const { id: loanId, number } = await world.loan();
  const before = await owed(loanId);
  const name = await world.payBill(number, 210);
  await after({ seconds: 0 });
  const now = Temporal.Now.instant().add({ minutes: 30 });
  const lease = { now, until: now.add({ minutes: 1 }), limit: 100 };
  await inTenant(server.database, lender, (tx) => leaseReceipts(tx, lease));
  await Promise.all([after({ hours: 2 }), after({ hours: 2 })]);
  await simulator.idle();
  await after({ hours: 2 });
  await world.receipt(name, 'credited');
  assert.equal(await owed(loanId), before - 210);
  await assertBooksHold();
});
