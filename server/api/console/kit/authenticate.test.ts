import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import { SESSION_PREFIX } from '@mkopo/core/access/session.ts';
import { ApiError } from '@mkopo/server/api/kit/wire/api-error.ts';
import { openCredentialDirectory } from '@mkopo/server/store/access/credential-directory.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { authenticate } from './authenticate.ts';
import { tokenIn } from './cookies.ts';

const { database, desk, origin, testDatabase } = await joinTestServer();
const directory = await openCredentialDirectory(testDatabase.serverUrl);
cleanUp(() => directory.close());
const lender = await makeLender(database, 'acme');

/** Comes to the door so many minutes after now. */
async function knocking() {
  const { email } = await makeStaff(database, lender);
  const cookie = await logIn(origin, email);
  const began = Temporal.Now.instant();
  return (minutes: number, headers: Readonly<Record<string, string>> = {}) => {
    const now = began.add({ seconds: minutes * 60 });
    const callerProof = {
      method: 'GET',
      ip: '127.0.0.1',
      trustsProxy: false,
      protocol: 'http',
      params: {},
      requestId: '',
      now,
    } as const;
    return authenticate({ ...callerProof, headers: { cookie, ...headers } }, { database });
  };
}

const isStranger = (error: unknown) => error instanceof ApiError && error.code === 'unauthorized';

test('a session goes on while it is used, and ends after an hour in which it is not', async () => {
  const callerProof = await knocking();
  const { sessionId } = await callerProof(0);
  assert.equal((await callerProof(59)).sessionId, sessionId);
  assert.equal((await callerProof(118)).sessionId, sessionId);
  await assert.rejects(callerProof(178.5), isStranger);
  await assert.rejects(callerProof(179), isStranger, 'knocking at a closed door does not open it');
});

test('a session ends after twelve hours, however busy', async () => {
  const callerProof = await knocking();
  for (let minutes = 0; minutes < 720; minutes += 30) await callerProof(minutes);
  await assert.rejects(callerProof(720), isStranger);
});

test('who called within the last minute is not written down again', async () => {
  const callerProof = await knocking();
  await callerProof(30);
  await callerProof(30.5);
  await assert.rejects(callerProof(90.25), isStranger);
});

test('the cookie is found among others, and one that is not ours is nothing', () => {
  const token = spellSecret(SESSION_PREFIX, randomBytes(32));
  const found = (headers: { cookie?: string }) => tokenIn({ headers, protocol: 'http' });
  assert.equal(found({ cookie: `a=b; mkopo_session=${token}; c=d` }), token);
  const others = `xmkopo_session=${token}; mkopo_session2=${token}`;
  assert.equal(found({ cookie: others }), null);
  assert.equal(found({ cookie: 'mkopo_session=ses_1' }), null);
  assert.equal(found({}), null);
});

test('a cookie that was tampered with is refused without a look-up', async () => {
  const nowhere = {
    desk,
    directory,
    database: {
      masterKeys: null,
      checkOut: () => assert.fail('the database was asked'),
      close: async () => {},
    },
  };
  const from = { ip: '::1', trustsProxy: false, protocol: 'http' } as const;
  const callerProof = { method: 'GET', ...from, params: {} };
  for (const cookie of ['mkopo_session=ses_short', `mkopo_session=svc_${'0'.repeat(36)}`]) {
    const shown = {
      ...callerProof,
      headers: { cookie },
      requestId: '',
      now: Temporal.Now.instant(),
    };
    await assert.rejects(authenticate(shown, nowhere), isStranger);
  }
});
