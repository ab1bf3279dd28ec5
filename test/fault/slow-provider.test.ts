// The provider of one lender takes calls and never answers. Guarantee: nobody else waits for it,
// and once it is known to be away nobody asks it for more: payouts wait, prompts say so at once.
// When it is tried again and answers, all goes on by itself.
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { USUAL_BREAKER } from '@mkopo/server/gateways/mpesa/daraja/line-breaker.ts';
import { startDarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { runPayouts } from '@mkopo/server/jobs/run-payouts.ts';
import { answers, startHostileDaraja } from '@mkopo/test/kit/callers/hostile-daraja.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { movableClock } from '@mkopo/test/kit/times/movable-clock.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openLender } from '@mkopo/test/kit/worlds/console-world.ts';
import { payoutDesk } from '@mkopo/test/kit/worlds/payout-world.ts';

const WAITING_PAYOUTS = 5;
/** What a provider says that has taken on what it was asked for. */
const ACCEPTED = {
  ...{ ResponseCode: '0', MerchantRequestID: 'm-1', CheckoutRequestID: 'c-1' },
  ...{ ConversationID: 'AG_1', OriginatorConversationID: 'PAY-1' },
};
const SOON_MS = 20_000;

const simulator = await startDarajaSimulator();
cleanUp(() => simulator.close());
const silent = await startHostileDaraja();
const held: Socket[] = [];
silent.calls((socket) => held.push(socket));
const accounts = new Map([
  ['stalled', { ...simulator.account('stalled'), url: silent.url }],
  ['brisk', simulator.account('brisk')],
]);
const testDatabase = await cloneDatabase();
const time = await movableClock(testDatabase);
const server = await startTestServer({
  ...{ testDatabase, machine: time.machine },
  config: { rail: { kind: 'accounts', accounts }, ratePerMinute: 10_000_000 },
});

/** A lender with its loans; what the simulator paid is looked up in its own books. */
async function lenderCalled(slug: string) {
  const world = await openLender(server, slug);
  const lending = consoleLending(world);
  const rails = { ...server.rails, simulator };
  const desk = payoutDesk({ ...world, server: { ...server, rails } }, lending);
  return { ...world, lending, desk };
}
const stalled = await lenderCalled('stalled');
const brisk = await lenderCalled('brisk');
const user = { tenantId: stalled.lender.tenantId, tenantSlug: 'stalled', isSandbox: false };
const rail = server.desk.railOf(user) ?? assert.fail();

/** Made beforehand: what is looked at then happens while the provider is left in peace. */
const waiting = await stalled.lending.approved();
const out = await stalled.lending.disbursed();

test('payouts of another lender are paid while those of one hang', async () => {
  const started = [];
  for (let made = 0; made < WAITING_PAYOUTS; made += 1) {
    started.push(await stalled.desk.start('0000'));
  }
  // They hang side by side: none waits for another's end.
  await until('all hang', SOON_MS, async () => silent.heard().calls === WAITING_PAYOUTS);
  const { loanId } = await brisk.desk.start('0000');
  await brisk.desk.becomes(loanId, 'disbursed');
  assert.equal((await brisk.desk.paidByProvider(loanId)).length, 1);

  // The line to the other breaks: nobody can tell what became of these, and nobody asks again.
  for (const socket of held) socket.destroy();
  for (const one of started) await stalled.desk.payoutBecomes(one.loanId, 'unknown');
  assert.equal(silent.heard().calls, WAITING_PAYOUTS, 'each was asked for once');
});

test('a provider that is away is left in peace: a payout waits, a prompt says so', async () => {
  assert.equal(rail.payoutStanding(), 'away');
  await stalled.desk.start('0000', waiting);
  const { database, desk } = server;
  const clock = () => Temporal.Now.instant();
  await runPayouts({ database, desk, clock }, new AbortController().signal);
  assert.equal((await stalled.desk.payout(waiting)).state, 'requested');

  const body = { amount: 100, phone: '254711000001' };
  const prompted = await stalled.as.manager(`POST /loans/${out}/payments`, { body });
  assert.equal(prompted.status, 201, prompted.text);
  const { json } = await stalled.as.manager(`GET /payments/${prompted.json.data.payment_id}`);
  assert.deepEqual([json.data.status, json.data.reason], ['failed', 'M-Pesa cannot be reached']);
  assert.equal(silent.heard().calls, WAITING_PAYOUTS, 'nobody was asked');
});

test('when its time is over it is tried again, and once it answers nothing waits any more', async () => {
  silent.calls(answers(200, ACCEPTED));
  await time.advance(USUAL_BREAKER.openMs / 1000 + 1);
  await stalled.desk.payoutBecomes(waiting, 'asked');
  await until('the provider is well', SOON_MS, async () => rail.payoutStanding() === 'well');

  const body = { amount: 100, phone: '254711000002' };
  const prompted = await stalled.as.manager(`POST /loans/${out}/payments`, { body });
  const { json } = await stalled.as.manager(`GET /payments/${prompted.json.data.payment_id}`);
  assert.equal(json.data.status, 'pending', prompted.text);
});
