import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers, hangsUp, type Reaction, startFaultServer } from '@mkopo/test/sdk/fault-server.ts';
import { type MemberToken, memberClient } from './member-client.ts';

const server = await startFaultServer();
const HOUR_MS = 3_600_000;
const LOG_IN = { email: 'a@b.example', password: 'x' };
const wait = async () => {};

const tells = (data: object): Reaction => answers(200, { success: true, message: 'm', data });
const tokenOf = (name: string) =>
  tells({ access_token: name, token_type: 'bearer', expires_in: 3600, member: {} });
const NOT_IN = answers(401, { success: false, message: 'Log in.' });

/** Refreshes one token after the other, and answers calls with the token that is good. */
function asServer(): Reaction {
  let count = 1;
  return (response, seen) => {
    const shown = seen.headers.authorization;
    const isGood = shown === `Bearer t${count}`;
    if (seen.path === '/api/auth/login') tokenOf('t1')(response, seen);
    else if (!isGood) NOT_IN(response, seen);
    else if (seen.path === '/api/auth/refresh') tokenOf(`t${++count}`)(response, seen);
    else tells({ shown })(response, seen);
  };
}

function openClient(given: { readonly token?: MemberToken } = {}) {
  const kept: (MemberToken | null)[] = [];
  const time = { nowMs: 1_000_000 };
  const app = { url: server.url, apiKey: 'app_1', apiSecret: 'aps_1', deviceId: 'd'.repeat(16) };
  const onToken = async (token: MemberToken | null) => void kept.push(token);
  const client = memberClient({ ...app, ...given, onToken, wait, now: () => time.nowMs });
  return { client, kept, time };
}
const paths = () => server.seen.map(({ path }) => path.replace('/api/', ''));

test('after a log-in calls carry the token, and only the log-in carries the secret', async () => {
  server.reacts(asServer());
  const { client, kept } = openClient();
  assert.equal(client.token(), null);
  await client.logIn(LOG_IN);
  await client.getProfile();
  const [entering, calling] = server.seen;
  assert.equal(entering?.headers['x-api-secret'], 'aps_1');
  assert.equal(entering?.headers['x-device-id'], 'd'.repeat(16));
  assert.equal(entering?.headers.authorization, undefined);
  assert.equal(calling?.headers['x-api-secret'], undefined);
  assert.equal(calling?.headers.authorization, 'Bearer t1');
  assert.deepEqual(kept, [{ accessToken: 't1', expiresAtMs: 1_000_000 + HOUR_MS }]);
});

test('near its end a token is replaced once, however many calls come at that moment', async () => {
  server.reacts(asServer());
  const { client, kept, time } = openClient();
  await client.logIn(LOG_IN);
  time.nowMs += HOUR_MS - 60_000;
  await Promise.all([client.getProfile(), client.listLoans(), client.listPayments()]);
  assert.equal(paths().filter((path) => path === 'auth/refresh').length, 1);
  assert.deepEqual(
    kept.map((token) => token?.accessToken),
    ['t1', 't2'],
  );
});

test('two who ask for a new token at once get the same one', async () => {
  server.reacts(asServer());
  const { client } = openClient();
  await client.logIn(LOG_IN);
  const [one, other] = await Promise.all([client.refreshToken(), client.refreshToken()]);
  assert.deepEqual([one.access_token, other.access_token], ['t2', 't2']);
  assert.deepEqual(paths(), ['auth/login', 'auth/refresh']);
});

test('a call that was under way with the old token comes again with the new one', async () => {
  server.reacts(asServer());
  const { client } = openClient();
  await client.logIn(LOG_IN);
  const good = asServer();
  let isFirst = true;
  server.reacts((response, seen) => {
    const isLate = seen.path === '/api/members/me' && isFirst;
    if (!isLate) return good(response, seen);
    isFirst = false;
    // Meanwhile somebody else in the app refreshes.
    void client.refreshToken().then(() => good(response, seen));
  });
  assert.deepEqual(await client.getProfile(), { shown: 'Bearer t2' });
});

test('a refresh that fails lets the call go on with the token there is', async () => {
  server.reacts(asServer());
  const { client, time } = openClient();
  await client.logIn(LOG_IN);
  time.nowMs += HOUR_MS - 60_000;
  server.reacts(hangsUp, tells({ id: 1 }));
  assert.deepEqual(await client.getProfile(), { id: 1 });
  assert.equal(client.token()?.accessToken, 't1');
});

test('a token that is over is shown as it is, and the call says that one must log in', async () => {
  const { client } = openClient({ token: { accessToken: 'old', expiresAtMs: 1 } });
  server.reacts(NOT_IN);
  await assert.rejects(client.getProfile(), { code: 'unauthorized', status: 401 });
  assert.deepEqual(paths(), ['members/me']);
});

test('an app that kept the token goes on with it, and a log-out forgets it', async () => {
  const token = { accessToken: 't1', expiresAtMs: 1_000_000 + HOUR_MS };
  const { client, kept } = openClient({ token });
  server.reacts(asServer());
  await client.getProfile();
  await client.logOut();
  assert.deepEqual([client.token(), kept], [null, [null]]);
});
