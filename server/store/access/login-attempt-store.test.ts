import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inPlatform } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { findLock, loginTriers, noteAttempt, takeTurns } from './login-attempt-store.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());

const NINE = Temporal.Instant.from('2026-01-05T09:00:00Z');
const at = (minutes: number) => NINE.add({ seconds: minutes * 60 });
const HOME = {
  key: Buffer.from('key'),
  door: 'staff',
  tenantId: null,
  address: '203.0.113.7',
} as const;

type Attempt = { email: string; now: Temporal.Instant; passed?: boolean; change?: object };

/** Tries to log in, and answers until when that was not possible. */
function attempt({ email, now, passed = false, change = {} }: Attempt) {
  const triers = loginTriers({ ...HOME, email, ...change });
  return inPlatform(database, async (tx) => {
    takeTurns(tx, triers);
    const until = await findLock(tx, { triers, now });
    if (!until) noteAttempt(tx, { triers, passed, now });
    return until?.toString() ?? 'told';
  });
}

test('of many attempts at the same moment, exactly ten are told', async () => {
  const many = Array.from({ length: 40 }, () => attempt({ email: 'many', now: NINE }));
  const told = (await Promise.all(many)).filter((answer) => answer === 'told');
  assert.equal(told.length, 10);
});

test('the lock opens as failures grow older than a quarter of an hour', async () => {
  const email = 'slow';
  for (let minute = 0; minute < 10; minute += 1) {
    assert.equal(await attempt({ email, now: at(minute) }), 'told');
  }
  assert.equal(await attempt({ email, now: at(10) }), at(15).toString());
  assert.equal(await attempt({ email, now: at(14.9) }), at(15).toString());
  assert.equal(await attempt({ email, now: at(15) }), 'told');
  assert.equal(await attempt({ email, now: at(15.1) }), at(16).toString());
  assert.equal(await attempt({ email, now: at(40) }), 'told');
});

test('who logs in starts anew', async () => {
  const email = 'forgiven';
  for (let minute = 0; minute < 9; minute += 1) await attempt({ email, now: at(minute) });
  await attempt({ email, now: at(9), passed: true });
  for (let minute = 10; minute < 20; minute += 1) {
    assert.equal(await attempt({ email, now: at(minute) }), 'told');
  }
  assert.notEqual(await attempt({ email, now: at(20) }), 'told');
});

test('three hundred failures lock an address, whatever the e-mails, and a log-in does not open it', async () => {
  const change = { address: '2001:db8:1:2::1' };
  const from = (address: string, now = NINE) =>
    attempt({ email: `from ${address} ${now}`, now, change: { address } });
  for (let number = 1; number <= 300; number += 1) {
    const email = `spray ${number}`;
    const passed = number % 50 === 0;
    if (passed) await attempt({ email, now: NINE, change, passed });
    assert.equal(await attempt({ email, now: NINE, change }), 'told');
  }
  assert.equal(await from('2001:db8:1:2::1'), at(15).toString());
  assert.equal(await from('2001:db8:1:2:ffff::9'), at(15).toString(), 'the same network');
  assert.equal(await from('2001:db8:1:3::1'), 'told', 'another network');
  assert.equal(await from('2001:db8:1:2::1', at(15)), 'told');
});

test('failures at one door do not lock the other', async () => {
  for (let number = 1; number <= 11; number += 1) await attempt({ email: 'both', now: NINE });
  assert.equal(await attempt({ email: 'both', now: NINE, change: { door: 'member' } }), 'told');
});

test('the table does not tell who tried', async () => {
  await attempt({ email: 'asha@umoja.example', now: NINE });
  const rows = await asSuperuser<{ text: string }>(
    superuserUrl,
    'select login_attempt::text as text from login_attempt',
  );
  assert.ok(rows.every(({ text }) => !/asha|203\.0/.test(text)));
});
