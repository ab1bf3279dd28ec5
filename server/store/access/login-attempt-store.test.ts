import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inPlatform } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import {
  deviceTrier,
  findPause,
  loginTriers,
  noteAttempt,
  takeTurns,
} from './login-attempt-store.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());

const NINE = Temporal.Instant.from('2026-01-05T09:00:00Z');
const at = (seconds: number) => NINE.add({ seconds });
const HOME = {
  key: Buffer.from('key'),
  door: 'staff',
  lender: null,
  address: '203.0.113.7',
} as const;

type Attempt = { email: string; now: Temporal.Instant; passed?: boolean; change?: object };

/** Tries to log in, and answers until when that was not possible. */
function attempt({ email, now, passed = false, change = {} }: Attempt) {
  return attemptBy(loginTriers({ ...HOME, email, ...change }), { now, passed });
}

function attemptBy(
  triers: ReturnType<typeof loginTriers>,
  { now, passed }: { now: Temporal.Instant; passed: boolean },
): Promise<string> {
  return inPlatform(database, async (tx) => {
    takeTurns(tx, triers);
    const until = await findPause(tx, { triers, now });
    if (!until) noteAttempt(tx, { triers, passed, now });
    return until?.toString() ?? 'told';
  });
}

test('of many attempts at the same moment, exactly five are told', async () => {
  const many = Array.from({ length: 40 }, () => attempt({ email: 'many', now: NINE }));
  const told = (await Promise.all(many)).filter((answer) => answer === 'told');
  assert.equal(told.length, 5);
});

test('each try waits longer for the last failure, and one that came too soon does not count', async () => {
  const email = 'slow';
  for (let time = 0; time < 5; time += 1) await attempt({ email, now: NINE });
  for (const [from, open] of [
    [0, 1],
    [1, 3],
    [3, 7],
    [7, 15],
    [15, 31],
    [31, 63],
    [63, 123],
    [123, 183],
  ] as const) {
    assert.equal(await attempt({ email, now: at(from) }), at(open).toString());
    assert.equal(
      await attempt({ email, now: at(open).subtract({ milliseconds: 1 }) }),
      at(open).toString(),
    );
    assert.equal(await attempt({ email, now: at(open) }), 'told');
  }
});

test('a quarter of an hour without failures, and all is as before', async () => {
  const email = 'patient';
  for (let time = 0; time < 5; time += 1) await attempt({ email, now: NINE });
  assert.notEqual(await attempt({ email, now: NINE }), 'told');
  for (let time = 0; time < 5; time += 1) {
    assert.equal(await attempt({ email, now: at(900) }), 'told');
  }
  assert.equal(await attempt({ email, now: at(900) }), at(901).toString());
});

test('who logs in starts anew', async () => {
  const email = 'forgiven';
  for (let second = 0; second < 5; second += 1) await attempt({ email, now: at(second) });
  await attempt({ email, now: at(9), passed: true });
  for (let second = 10; second < 15; second += 1) {
    assert.equal(await attempt({ email, now: at(second) }), 'told');
  }
  assert.notEqual(await attempt({ email, now: at(14) }), 'told');
});

test('three hundred failures slow an address down, whatever the e-mails, and a log-in does not help', async () => {
  const change = { address: '2001:db8:1:2::1' };
  const from = (address: string, now = NINE) =>
    attempt({ email: `from ${address} ${now}`, now, change: { address } });
  for (let number = 1; number <= 300; number += 1) {
    const email = `spray ${number}`;
    const passed = number % 50 === 0;
    if (passed) await attempt({ email, now: NINE, change, passed });
    assert.equal(await attempt({ email, now: NINE, change }), 'told');
  }
  assert.equal(await from('2001:db8:1:2::1'), at(1).toString());
  assert.equal(await from('2001:db8:1:2:ffff::9'), at(1).toString(), 'the same network');
  assert.equal(await from('2001:db8:1:3::1'), 'told', 'another network');
  const elsewhere = { ...change, lender: 'other' };
  assert.equal(await attempt({ email: 'there', now: NINE, change: elsewhere }), 'told');
  assert.equal(await from('2001:db8:1:2::1', at(1)), 'told');
  assert.equal(await from('2001:db8:1:2::1', at(1)), at(3).toString());
});

test('where the address is everybody’s, it does not count', async () => {
  const change = { address: null };
  for (let number = 1; number <= 310; number += 1) {
    assert.equal(await attempt({ email: `by proxy ${number}`, now: NINE, change }), 'told');
  }
});

test('failures at one door, or at one lender, do not slow the other', async () => {
  for (let number = 1; number <= 6; number += 1) await attempt({ email: 'both', now: NINE });
  assert.notEqual(await attempt({ email: 'both', now: NINE }), 'told');
  assert.equal(await attempt({ email: 'both', now: NINE, change: { door: 'member' } }), 'told');
  assert.equal(await attempt({ email: 'both', now: NINE, change: { lender: 'acme' } }), 'told');
});

test('a device has its own failures, for each who uses it, and a log-in on it clears them', async () => {
  const by = (personId: string, device: string) => [deviceTrier(HOME, { personId, device })];
  const own = by('asha', 'device-1');
  for (let time = 0; time < 5; time += 1) {
    assert.equal(await attemptBy(own, { now: NINE, passed: false }), 'told');
  }
  assert.equal(await attemptBy(own, { now: NINE, passed: false }), at(1).toString());
  for (const other of [by('asha', 'device-2'), by('omar', 'device-1')]) {
    assert.equal(await attemptBy(other, { now: NINE, passed: false }), 'told');
  }
  assert.equal(await attemptBy(own, { now: at(1), passed: true }), 'told');
  assert.equal(await attemptBy(own, { now: at(2), passed: false }), 'told');
});

test('the table does not tell who tried', async () => {
  await attempt({ email: 'asha@umoja.example', now: NINE });
  const rows = await asSuperuser<{ text: string }>(
    superuserUrl,
    'select login_attempt::text as text from login_attempt',
  );
  assert.ok(rows.every(({ text }) => !/asha|203\.0/.test(text)));
});
