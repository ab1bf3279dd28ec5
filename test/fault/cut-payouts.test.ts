// Cuts the connection before the 1st, 2nd, 3rd … statement of all that the jobs do for a payout,
// until a run gets through. Guarantee: whenever they die, the next run comes to the truth, and
// nobody is paid twice.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import type { RailContext } from '@mkopo/server/gateways/mpesa/kit/rail-context.ts';
import { handleCallbacks } from '@mkopo/server/jobs/handle-callbacks.ts';
import { runPayouts } from '@mkopo/server/jobs/run-payouts.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { keptSuperuser } from '@mkopo/test/kit/database.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { payoutDesk } from '@mkopo/test/kit/worlds/payout-world.ts';
import { cuttingDatabase } from './cutting-database.ts';

const STATEMENTS_MAX = 120;
/** Each of the five transactions has a begin, a tenant, what it reads and writes, and a commit. */
const STATEMENTS_MIN = 25;
const ROUNDS_MAX = 8;
const PAYMENT_REQUEST = '/mpesa/b2c/v3/paymentrequest';

const world = await openOwnConsole('umoja', { settleMoney: false });
const { server } = world;
const { testDatabase, database } = server;
const asSuperuser = await keptSuperuser(testDatabase.superuserUrl);
const user = { tenantId: world.lender.tenantId, tenantSlug: 'umoja', isSandbox: false };
const lending = consoleLending(world);
const desk = payoutDesk(world, lending);
const simulator = server.rails.simulator ?? assert.fail();
const fragile = await cuttingDatabase(openDatabase(testDatabase.serverUrl), testDatabase);
after(() => fragile.close());
afterEach(() => desk.assertBooksHold());

/** One round of all that the jobs do, with what the provider tells meanwhile. */
async function workOnce(through: Database, by: RailContext = server.desk): Promise<void> {
  const site = { database: through, desk: by, clock: () => Temporal.Now.instant() };
  const { signal } = new AbortController();
  await runPayouts(site, signal);
  await simulator.idle();
  await handleCallbacks(site, signal);
}

/** Time passes until the payout has come to its end. */
async function workToTheEnd(loanId: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { state } = await desk.payout(loanId);
    if (state === 'paid' || state === 'failed') return;
    await passTime();
    await workOnce(database);
  }
  assert.fail(`the payout of ${loanId} has no end`);
}

/** As if an hour had passed: nothing can be on its way any more, and all is due. */
async function passTime(): Promise<void> {
  await asSuperuser(
    `update payout set asked_at = asked_at - interval '1 hour' where ended_at is null;
     update payout set due_at = now() where ended_at is null;
     update rail_news set due_at = now() where handled_at is null`,
  );
}

/** Our books say what the provider's say, and neither says it twice. */
async function assertTruth(loanId: string, when: string): Promise<string> {
  const { state, receipt } = await desk.payout(loanId);
  const paid = await desk.paidByProvider(loanId);
  assert.deepEqual(paid, state === 'paid' ? [receipt] : [], when);
  assert.deepEqual(await desk.disbursements(loanId), paid, when);
  const { status, disbursement_trx_id } = await desk.loan(loanId);
  assert.equal(status, state === 'paid' ? 'disbursed' : 'approved', when);
  assert.equal(disbursement_trx_id, receipt, when);
  return state;
}

test('whoever slept since taking a payout up does not ask for it any more', async () => {
  const { loanId } = await desk.start('0000');
  const calls = simulator.calls(PAYMENT_REQUEST);
  const began = Temporal.Now.instant();
  let looks = 0;
  // Looks at the list, takes the payout up, and wakes twenty minutes later.
  const clock = () => {
    looks += 1;
    return looks <= 2 ? began : began.add({ minutes: 20 });
  };
  await runPayouts({ database, desk: server.desk, clock }, new AbortController().signal);
  assert.equal(simulator.calls(PAYMENT_REQUEST), calls);
  await workToTheEnd(loanId);
  assert.equal(await assertTruth(loanId, 'after a sleep'), 'failed');
});

test('what is told again and again, in any order, disburses each loan once', async () => {
  const started = await Promise.all(Array.from({ length: 12 }, () => desk.start('0888')));
  await workOnce(database);
  for (let again = 0; again < 2; again += 1) await simulator.postAgain();
  await Promise.all([workOnce(database), workOnce(database)]);
  await simulator.postAgain();
  for (const { loanId } of started) {
    await workToTheEnd(loanId);
    assert.equal(await assertTruth(loanId, 'told again and again'), 'paid');
  }
});

for (const [title, ending, end, stride] of [
  ['that succeeds', '0000', 'paid', IS_WHOLE ? 1 : 4],
  ['that fails', '0001', 'failed', IS_WHOLE ? 3 : 10],
] as const) {
  test(`jobs that are cut off at any statement of a payout ${title} come to the truth`, {
    timeout: 300_000,
  }, async () => {
    let last = 0;
    for (let statement = 1; statement <= STATEMENTS_MAX; statement += stride) {
      const { loanId } = await desk.start(ending);
      fragile.cutBefore(statement);
      if (!(await wasCut())) break;
      last = statement;
      await workToTheEnd(loanId);
      assert.equal(await assertTruth(loanId, `cut at ${statement}`), end);
    }
    assert.ok(last >= STATEMENTS_MIN, `only ${last} statements were cut`);
    assert.ok(last < STATEMENTS_MAX - stride, 'some run gets through');
  });
}

/** To pay, to hear, to ask, to hear the answer: unless the line is cut meanwhile. */
async function wasCut(): Promise<boolean> {
  const works = async () => {
    for (let round = 0; round < 2; round += 1) await workOnce(fragile);
  };
  await works().catch(() => {});
  await simulator.idle();
  return fragile.mend();
}

for (const [when, asks, end] of [
  ['before it asks', 0, 'failed'],
  ['after it asked', 1, 'paid'],
] as const) {
  test(`a process that dies just ${when} may have asked: it is found out, not asked again`, async () => {
    const { loanId } = await desk.start('0999');
    const asksBefore = simulator.calls(PAYMENT_REQUEST);
    const rail = server.desk.railOf(user) ?? assert.fail();
    const payOut: typeof rail.payOut = async (ask) => {
      if (asks > 0) await rail.payOut(ask);
      throw new Error('died');
    };
    const dying = { ...server.desk, railOf: () => ({ ...rail, payOut }) };
    await assert.rejects(workOnce(database, dying));
    assert.equal((await desk.payout(loanId)).state, 'asked');
    await workToTheEnd(loanId);
    assert.equal(simulator.calls(PAYMENT_REQUEST) - asksBefore, asks);
    assert.equal(await assertTruth(loanId, when), end);
  });
}

test('any number of processes do the jobs at once, and each payout is asked for once', async () => {
  const endings = ['0000', '0888', '0777', '0555', '0001', '0221', '0000', '2040'];
  const started = await Promise.all(endings.map((ending) => desk.start(ending)));
  const asksBefore = simulator.calls(PAYMENT_REQUEST);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 4 }, () => workOnce(database)));
  }
  for (const { loanId } of started) {
    await workToTheEnd(loanId);
    await assertTruth(loanId, 'four at once');
  }
  assert.equal(simulator.calls(PAYMENT_REQUEST) - asksBefore, endings.length);
});

test('what the provider has already under our id is asked about, and not paid again', async () => {
  const { loanId } = await desk.start('0999');
  const { originator_id: originatorId } = await desk.payout(loanId);
  const { paidOut: resultUrl, timedOut: timeoutUrl } = server.desk.urlsFor(user);
  const urls = { resultUrl, timeoutUrl };
  const money = { phone: '254700000999', amountMinor: 12_000_00n, remarks: 'Loan' };
  const rail = server.desk.railOf(user) ?? assert.fail();
  assert.equal((await rail.payOut({ originatorId, ...money, ...urls })).kind, 'accepted');
  const asksBefore = simulator.calls(PAYMENT_REQUEST);
  await workToTheEnd(loanId);
  assert.equal(simulator.calls(PAYMENT_REQUEST) - asksBefore, 1, 'it was a duplicate');
  assert.equal(await assertTruth(loanId, 'paid before'), 'paid');
});
