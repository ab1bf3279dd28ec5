import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { ProviderAnswer } from '@mkopo/core/rail/provider-answer.ts';
import { darajaRail } from '@mkopo/server/gateways/mpesa/daraja/daraja-rail.ts';
import { startDarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startCallbackDesk } from '@mkopo/test/kit/worlds/callback-world.ts';
import {
  amountOf,
  readCollectionCallback,
  readResultCallback,
  receiptOf,
  statusOf,
} from './read-callback.ts';

/** What every way of moving money keeps to, through the real client. */

const simulator = await startDarajaSimulator();
cleanUp(() => simulator.close());
const desk = await startCallbackDesk();
const account = simulator.account('conformance');
const rail = darajaRail(account);
/** Only where no answer ever comes does the time matter. A new one each: it gives up after five. */
const hasty = () => darajaRail(account, { timeoutMs: 800 });

const newOriginatorId = () => `PAY-${randomUUID()}`;

function prompt(phone: string, callbackUrl: string, through = rail) {
  const ask = { phone, amountMinor: 150_000n, accountReference: 'LN-000123', callbackUrl };
  return through.collect({ ...ask, description: 'Repayment' });
}

function payout(phone: string, resultUrl: string, { originatorId = newOriginatorId() } = {}) {
  const asked = rail.payOut({
    originatorId,
    phone,
    amountMinor: 500_000n,
    remarks: 'Loan LN-000123',
    resultUrl,
    timeoutUrl: `${resultUrl}-late`,
  });
  return { originatorId, asked };
}

function accepted<Ids>(asked: ProviderAnswer<Ids> | { readonly kind: 'duplicate' }): Ids {
  assert.equal(asked.kind, 'accepted', JSON.stringify(asked));
  return asked.kind === 'accepted' ? asked.ids : assert.fail();
}

/** The news of a request as its first post tells it. */
const newsIn = async (inbox: ReturnType<typeof desk.inbox>) => {
  const [body] = await inbox.first(1);
  return readResultCallback(body) ?? assert.fail('no news');
};

async function askStatus(by: Parameters<typeof rail.askStatus>[0]['by']) {
  const inbox = desk.inbox();
  const ids = accepted(
    await rail.askStatus({ by, resultUrl: inbox.url, timeoutUrl: `${inbox.url}-late` }),
  );
  const callback = await newsIn(inbox);
  assert.deepEqual(
    [callback.originatorId, callback.conversationId],
    [ids.originatorId, ids.conversationId],
  );
  return callback.outcome;
}

async function statusBy(by: Parameters<typeof askStatus>[0]) {
  const outcome = await askStatus(by);
  return outcome.kind === 'done' ? statusOf(outcome.parameters) : outcome;
}

test('a prompt that is paid is told with its receipt, and the query and the status agree', async () => {
  const inbox = desk.inbox();
  const ids = accepted(await prompt('254700000000', inbox.url));
  const [body] = await inbox.first(1);
  const { outcome, ...named } = readCollectionCallback(body) ?? assert.fail();
  assert.deepEqual(named, ids);
  assert.ok(outcome.kind === 'paid');
  assert.equal(outcome.amountMinor, 150_000n);
  assert.equal(outcome.phone, '254700000000');
  assert.deepEqual(await rail.collectionOutcome(ids.requestId), { kind: 'paid' });
  for (const by of [{ receipt: outcome.receipt }, { merchantRequestId: ids.merchantRequestId }]) {
    const status = await statusBy(by);
    assert.ok(status?.kind === 'completed');
    assert.deepEqual([status.receipt, status.amountMinor], [outcome.receipt, 150_000n]);
  }
});

const FAILURES = {
  'insufficient funds': ['254700000001', '1'],
  cancelled: ['254700001032', '1032'],
  'time-out': ['254700001037', '1037'],
  'wrong PIN': ['254700002001', '2001'],
  expired: ['254700001019', '1019'],
  'number that does not exist': ['254700009003', 'SFC_IC0003'],
} as const;

for (const [name, [phone, code]] of Object.entries(FAILURES)) {
  test(`a prompt that fails (${name}) is told with its code, and the query agrees`, async () => {
    const inbox = desk.inbox();
    const ids = accepted(await prompt(phone, inbox.url));
    const [body] = await inbox.first(1);
    const { outcome } = readCollectionCallback(body) ?? assert.fail();
    assert.ok(outcome.kind === 'failed');
    assert.equal(outcome.code, code);
    const queried = await rail.collectionOutcome(ids.requestId);
    assert.deepEqual(queried, outcome);
  });
}

test('a prompt may be told twice, with the same receipt', async () => {
  const inbox = desk.inbox();
  await prompt('254700000888', inbox.url);
  const [first, second] = await inbox.first(2);
  assert.deepEqual(first, second);
});

test('a prompt may be told before it is acknowledged', async () => {
  const inbox = desk.inbox();
  const ids = accepted(await prompt('254700000777', inbox.url));
  assert.equal(inbox.bodies.length, 1);
  assert.equal(readCollectionCallback(inbox.bodies[0])?.requestId, ids.requestId);
});

test('a prompt that nobody tells about is found by query, its receipt by status', async () => {
  for (const [phone, kind] of [
    ['254700000999', 'paid'],
    ['254700000222', 'failed'],
    ['254700000333', 'pending'],
  ] as const) {
    const inbox = desk.inbox();
    const ids = accepted(await prompt(phone, inbox.url));
    assert.equal((await rail.collectionOutcome(ids.requestId)).kind, kind);
    const status = await statusBy({ merchantRequestId: ids.merchantRequestId });
    const statusKind = { paid: 'completed', failed: 'failed', pending: 'open' }[kind];
    assert.equal(status?.kind, statusKind);
    await simulator.idle();
    assert.equal(inbox.bodies.length, 0);
  }
});

test('a phone with an open prompt gets no second one', async () => {
  const phone = '254700000333';
  await prompt(phone, desk.inbox().url);
  for (const each of [phone, '254700001001']) {
    const refused = await prompt(each, desk.inbox().url);
    assert.equal(refused.kind === 'refused' && refused.code, '500.001.1001');
  }
});

for (const [ending, what] of [
  ['0555', 'the connection breaks'],
  ['0444', 'an error page comes'],
  ['0666', 'nothing comes'],
] as const) {
  test(`when ${what} instead of an acknowledgement, nobody can tell, though the payer paid`, async () => {
    const inbox = desk.inbox();
    const before = simulator.movements().length;
    assert.equal((await prompt(`25470000${ending}`, inbox.url, hasty())).kind, 'unknown');
    await inbox.first(1);
    assert.equal(simulator.movements().length, before + 1);
  });
}

for (const ending of ['0554', '0443', '0665']) {
  test(`when nothing was taken on (…${ending}), nobody can tell either`, async () => {
    const before = simulator.movements().length;
    const asked = await prompt(`25470000${ending}`, desk.inbox().url, hasty());
    assert.equal(asked.kind, 'unknown');
    assert.equal(simulator.movements().length, before);
  });
}

test('a payout that is done is told with its receipt, and the status agrees', async () => {
  const inbox = desk.inbox();
  const { originatorId, asked } = payout('254700000000', inbox.url);
  const ids = accepted(await asked);
  const callback = await newsIn(inbox);
  assert.deepEqual(
    [callback.originatorId, callback.conversationId],
    [originatorId, ids.conversationId],
  );
  assert.ok(callback.outcome.kind === 'done');
  const receipt = receiptOf(callback.outcome.parameters);
  assert.equal(receipt, callback.transactionId);
  assert.equal(amountOf(callback.outcome.parameters), 500_000n);
  const status = await statusBy({ originatorId });
  assert.ok(status?.kind === 'completed');
  assert.deepEqual(
    [status.receipt, status.amountMinor, status.originatorId],
    [receipt, 500_000n, originatorId],
  );
});

for (const [phone, code] of [
  ['254700000001', '1'],
  ['254700000004', '4'],
  ['254700002040', '2040'],
  ['254700008006', '8006'],
  ['254700009003', 'SFC_IC0003'],
] as const) {
  test(`a payout that fails with ${code} has a transaction id and no receipt`, async () => {
    const inbox = desk.inbox();
    const { originatorId, asked } = payout(phone, inbox.url);
    accepted(await asked);
    const callback = await newsIn(inbox);
    assert.ok(callback.transactionId);
    assert.equal(callback.outcome.kind === 'failed' && callback.outcome.code, code);
    assert.equal((await statusBy({ originatorId }))?.kind, 'failed');
  });
}

test('the same originator id again is a duplicate and pays nobody, whatever was heard before', async () => {
  for (const ending of ['0000', '0555', '0444']) {
    const before = simulator.movements().length;
    const first = payout(`25470000${ending}`, desk.inbox().url);
    assert.equal((await first.asked).kind, ending === '0000' ? 'accepted' : 'unknown');
    const again = payout(`25470000${ending}`, desk.inbox().url, first);
    assert.deepEqual(await again.asked, { kind: 'duplicate' });
    assert.equal(simulator.movements().length, before + 1);
    assert.equal((await statusBy(first))?.kind, 'completed');
  }
});

test('a payout may be told twice, before it is acknowledged, as late, or never', async () => {
  const twice = desk.inbox();
  payout('254700000888', twice.url);
  const [first, second] = await twice.first(2);
  assert.deepEqual(first, second);
  const early = desk.inbox();
  accepted(await payout('254700000777', early.url).asked);
  assert.equal(early.bodies.length, 1);
  for (const [ending, kind] of [
    ['0221', 'completed'],
    ['0220', 'failed'],
    ['0999', 'completed'],
    ['0222', 'failed'],
    ['0333', 'open'],
  ] as const) {
    const inbox = desk.inbox();
    const { originatorId, asked } = payout(`25470000${ending}`, inbox.url);
    accepted(await asked);
    assert.equal((await statusBy({ originatorId }))?.kind, kind, ending);
    await simulator.idle();
    assert.equal(inbox.bodies.length, 0);
  }
});

test('a payout that nobody took on has no status', async () => {
  const { originatorId, asked } = payout('254700000554', desk.inbox().url);
  assert.equal((await asked).kind, 'unknown');
  const outcome = await askStatus({ originatorId });
  assert.equal(outcome.kind === 'failed' && outcome.code, 'R000002');
});

test('an operator whose password is wrong pays nobody', async () => {
  const wrong = { ...account.payout, securityCredential: () => 'bm90IHNlYWxlZA==' };
  const inbox = desk.inbox();
  const stranger = darajaRail({ ...account, payout: wrong });
  const urls = { resultUrl: inbox.url, timeoutUrl: inbox.url };
  const ask = { originatorId: newOriginatorId(), phone: '254700000000', amountMinor: 1000n };
  accepted(await stranger.payOut({ ...ask, remarks: 'Loan', ...urls }));
  const { outcome } = await newsIn(inbox);
  assert.equal(outcome.kind === 'failed' && outcome.code, '2001');
});

test('what was collected goes back once, what was paid out never', async () => {
  const reverse = async (receipt: string, amountMinor = 150_000n) => {
    const inbox = desk.inbox();
    const ask = { receipt, amountMinor, remarks: 'Paid by mistake' };
    const ids = accepted(
      await rail.reverse({ ...ask, resultUrl: inbox.url, timeoutUrl: inbox.url }),
    );
    const callback = await newsIn(inbox);
    assert.equal(callback.conversationId, ids.conversationId);
    const { outcome } = callback;
    return outcome.kind === 'done' ? receiptOf(outcome.parameters) : outcome.code;
  };
  const inbox = desk.inbox();
  await prompt('254700000000', inbox.url);
  const [body] = await inbox.first(1);
  const { outcome } = readCollectionCallback(body) ?? assert.fail();
  const receipt = outcome.kind === 'paid' ? outcome.receipt : assert.fail();
  assert.equal(await reverse(receipt, 100n), 'R000002');
  assert.equal(await reverse(receipt), receipt);
  assert.equal(await reverse(receipt), 'R000001');
  assert.equal(await reverse('NOSUCHONE0'), 'R000002');
  const paid = desk.inbox();
  payout('254700000000', paid.url);
  const { transactionId } = await newsIn(paid);
  assert.equal(await reverse(transactionId ?? '', 500_000n), 'R000002');
});

test('news can be held back, sent late and sent again', async () => {
  const inbox = desk.inbox();
  simulator.hold();
  accepted(await prompt('254711111111', inbox.url));
  assert.equal(inbox.bodies.length, 0);
  simulator.release();
  const [first] = await inbox.first(1);
  // It is in the inbox a moment before it counts as posted.
  await simulator.idle();
  await simulator.postAgain();
  const [, again] = await inbox.first(2);
  assert.deepEqual(again, first);
});
