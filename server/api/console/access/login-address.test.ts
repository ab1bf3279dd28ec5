// Guarantee: an address that guesses too often is slowed down, and nobody else with it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FREE_FAILURES } from '@mkopo/core/access/login-pace.ts';
import { isOfUnbelievedProxy } from '@mkopo/server/api/kit/wire/whence.ts';
import { loginTriers, noteAttempt } from '@mkopo/server/store/access/login-attempt-store.ts';
import { platformSecret } from '@mkopo/server/store/access/platform-secret-store.ts';
import { inPlatform } from '@mkopo/server/store/kit/transaction.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { consoleCaller, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const server = await startTestServer();
const { database, testDatabase } = server;
const trusting = await startTestServer({ testDatabase, config: { trustProxy: true } });
const lender = await makeLender(database, 'acme');
const { email } = await makeStaff(database, lender);
const other = await makeStaff(database, await makeLender(database, 'other'));
await exhaust('127.0.0.1', null);
await exhaust('127.0.0.1', 'acme');

/** As if somebody there had failed with many e-mails, and in a moment would again. */
async function exhaust(address: string, lender: string | null): Promise<void> {
  const now = Temporal.Now.instant().add({ minutes: 5 });
  await inPlatform(database, async (tx) => {
    const key = await platformSecret(tx, 'login');
    for (let number = 1; number <= FREE_FAILURES.address; number += 1) {
      const names = {
        key,
        door: 'staff',
        lender,
        email: `guess ${number}`,
        address,
      } as const;
      noteAttempt(tx, { triers: loginTriers(names), passed: false, now });
    }
  });
}

const logIn = (origin: string, headers: Readonly<Record<string, string>> = {}) =>
  consoleCaller(origin)('POST /session', { body: { email, password: PASSWORD }, headers });

test('429 for an address that failed with hundreds of e-mails', async () => {
  assert.equal((await logIn(server.origin)).status, 429);
});

test('hundreds of failures at one lender do not slow those who name another', async () => {
  const at = (lender: string, email: string) =>
    consoleCaller(server.origin)('POST /session', { body: { email, password: PASSWORD, lender } });
  assert.equal((await at('acme', email)).status, 429);
  assert.equal((await at('other', other.email)).status, 201);
});

test('201 through a proxy that we were not told to trust: its address is everybody’s', async () => {
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
    const answer = await logIn(server.origin, headers as Record<string, string>);
    assert.equal(answer.status, 201, answer.text);
  }
});

test('behind a proxy that we trust, each caller has the address that it tells', async () => {
  const from = (address: string) => logIn(trusting.origin, { 'x-forwarded-for': address });
  assert.equal((await from('203.0.113.7')).status, 201);
  assert.equal((await from('127.0.0.1')).status, 429);
});

test('who calls from the open internet is held to their address, whatever they write', () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const is = (ip: string) => isOfUnbelievedProxy({ ip, headers, trustsProxy: false });
  for (const near of ['127.0.0.1', '::1', '10.1.2.3', '172.20.0.1', '192.168.1.1', 'fd00::1']) {
    assert.equal(is(near), true, near);
  }
  for (const far of ['203.0.113.9', '172.32.0.1', '11.0.0.1', '2001:db8::1']) {
    assert.equal(is(far), false, far);
  }
  assert.equal(isOfUnbelievedProxy({ ip: '::1', headers: {}, trustsProxy: false }), false);
  assert.equal(isOfUnbelievedProxy({ ip: '::1', headers, trustsProxy: true }), false);
});
