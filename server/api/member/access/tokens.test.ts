import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Rotation,
  rotateSigningKey,
} from '@mkopo/server/operations/access/rotate-signing-key.ts';
import { inPlatform } from '@mkopo/server/store/kit/transaction.ts';
import { forgeToken } from '@mkopo/test/kit/callers/forge-token.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  enterAsMember,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';

const server = await startTestServer();
const { database, origin, testDatabase } = server;
// Another process on the same data: it must hear of keys and ends of tokens too.
const twin = await startTestServer({ testDatabase });
const lender = await makeLender(database, 'umoja');
const app = await memberApp(database, lender);

const enter = async (change: Parameters<typeof enterAsMember>[1]['session'] = {}) => {
  const member = await makeMember(database, lender);
  const session = change;
  return enterAsMember(server, { lender, app, member, session });
};
const bearer = (token: string) => ({
  'x-api-key': app.publicId,
  authorization: `Bearer ${token}`,
});
const tokenIn = (headers: Readonly<Record<string, string>>) =>
  (headers['authorization'] ?? '').replace('Bearer ', '');
const refresh = (headers: Readonly<Record<string, string>>, at = origin) =>
  memberCaller(at, headers)('POST /auth/refresh');
const logOut = (headers: Readonly<Record<string, string>>, at = origin) =>
  memberCaller(at, headers)('POST /auth/logout');
const keysAt = async (where: string) =>
  (await (await fetch(`${where}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
const rotate = (rotation: Rotation, now = Temporal.Now.instant()) =>
  inPlatform(database, (tx) => rotateSigningKey(tx, { rotation, now }));

test('200 for a refresh: the new token is good, the old one is over, here and elsewhere', async () => {
  const old = await enter();
  const answer = await refresh(old);
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual([answer.json.message, answer.json.data.expires_in], ['Token refreshed', 3600]);
  assert.deepEqual(Object.keys(answer.json.data), [
    ...['access_token', 'token_type', 'expires_in', 'member'],
  ]);
  assert.equal((await refresh(old, twin.origin)).status, 401);
  assert.equal((await refresh(bearer(answer.json.data.access_token), twin.origin)).status, 200);
});

test('of ten refreshes at once with one token, one gets a new one', async () => {
  const headers = await enter();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(headers)));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, ...Array(9).fill(401)]);
});

/** As if all that was refreshed had been so much earlier. */
const timePassed = (seconds: number) =>
  asSuperuser(
    testDatabase.superuserUrl,
    `update member_session set revoked_at = revoked_at - interval '${seconds} s'
      where revoked_at is not null`,
  );
const callsWith = (proof: Readonly<Record<string, string>>) => memberCaller(origin, proof);
const reuses = (memberNo: string) =>
  asSuperuser<{ data: { member_no: string }; ip: string; after: { sessionId: string } }>(
    testDatabase.superuserUrl,
    `select data, host(ip) as ip, after from outbox_event event
       join audit_record record on record.tenant_id = event.tenant_id
        and record.subject_id = event.subject_id and action = type
      where type = 'member.token_reused' and data->>'member_no' = '${memberNo}'`,
  );

for (const door of ['POST /auth/refresh', 'POST /auth/logout', 'GET /members/me', 'GET /loans']) {
  test(`401 for ${door} with a refreshed token, and the log-in is over for both`, async () => {
    const member = await makeMember(database, lender);
    const [stolen, elsewhere] = [
      await enterAsMember(server, { lender, app, member }),
      await enterAsMember(server, { lender, app, member }),
    ];
    const refreshed = bearer((await refresh(stolen)).json.data.access_token);
    await timePassed(31);
    for (const _ of ['first', 'again']) assert.equal((await callsWith(stolen)(door)).status, 401);
    assert.equal((await callsWith(refreshed)('GET /members/me')).status, 401);
    assert.equal((await callsWith(elsewhere)('GET /members/me')).status, 200, 'another log-in');
    const told = await reuses(member.memberNo);
    assert.deepEqual(
      told.map(({ ip }) => ip),
      ['127.0.0.1'],
      'one record and one event, however often',
    );
  });
}

test('401 for a retry soon after a refresh, and the log-in goes on', async () => {
  const member = await makeMember(database, lender);
  const old = await enterAsMember(server, { lender, app, member });
  const fresh = bearer((await refresh(old)).json.data.access_token);
  await timePassed(15);
  assert.equal((await refresh(old)).status, 401);
  assert.equal((await callsWith(fresh)('GET /members/me')).status, 200);
  assert.deepEqual(await reuses(member.memberNo), []);
});

test('401 for a token after its logout, which tells of no reuse', async () => {
  const member = await makeMember(database, lender);
  const headers = await enterAsMember(server, { lender, app, member });
  await logOut(headers);
  await timePassed(31);
  assert.equal((await refresh(headers)).status, 401);
  assert.deepEqual(await reuses(member.memberNo), []);
});

test('a log-in ends after twelve hours, however often it was refreshed', async () => {
  const now = Temporal.Now.instant();
  const nearly = await enter({ beganAt: now.subtract({ minutes: 12 * 60 - 10 }) });
  const { expires_in: seconds } = (await refresh(nearly)).json.data;
  assert.ok(seconds > 500 && seconds <= 600, `${seconds} s`);
  const over = await enter({ beganAt: now.subtract({ hours: 12 }) });
  assert.equal((await refresh(over)).status, 401);
});

test('200 for a logout, and 401 from then on, on every server', async () => {
  const headers = await enter();
  assert.deepEqual((await logOut(headers)).json, {
    ...{ success: true, message: 'Logout successful', data: {} },
  });
  assert.equal((await logOut(headers, twin.origin)).status, 401);
  assert.equal((await refresh(headers)).status, 401);
});

test('401 for a token signed by HS256 with a public key as the secret', async () => {
  const genuine = tokenIn(await enter());
  const { keys } = await keysAt(origin);
  const { kid } = decodeProtectedHeader(genuine);
  const jwk = keys.find((key) => key.kid === kid) ?? assert.fail('the key is not shown');
  for (const secret of [jwk.x ?? '', JSON.stringify(jwk)]) {
    for (const key of [Buffer.from(secret), Buffer.from(secret, 'base64url')]) {
      const forged = await forgeToken(testDatabase, genuine, { header: { alg: 'HS256' }, key });
      assert.equal((await logOut(bearer(forged))).status, 401);
    }
  }
  assert.equal((await logOut(bearer(genuine))).status, 200, 'the genuine one was good all along');
});

test('401 for a genuine token of a session that was begun in another app', async () => {
  const other = await memberApp(database, lender);
  assert.equal((await logOut(await enter({ appId: other.id }))).status, 401);
});

test('what the world is shown of the keys checks a token, and holds no secret', async () => {
  const token = tokenIn(await enter());
  const answer = await fetch(`${origin}/.well-known/jwks.json`);
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=300');
  const shown = (await answer.json()) as JSONWebKeySet;
  for (const key of shown.keys) {
    assert.deepEqual(Object.keys(key).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  }
  const { payload } = await jwtVerify(token, createLocalJWKSet(shown), {
    ...{ typ: 'at+jwt', audience: app.publicId },
  });
  assert.equal(payload['tenant'], 'umoja');
});

test('a rotated key signs once all know it, and the old one is believed meanwhile', async () => {
  // As if the first key were a day old, and the rotation eleven minutes ago.
  await asSuperuser(
    testDatabase.superuserUrl,
    `update signing_key set created_at = created_at - interval '1 day',
            signs_from = signs_from - interval '1 day'`,
  );
  const old = await enter();
  const before = await keysAt(twin.origin);
  const made = await rotate('now', Temporal.Now.instant().subtract({ minutes: 11 }));
  for (const where of [origin, twin.origin]) {
    await until('the new key is known', 10_000, async () =>
      (await keysAt(where)).keys.some(({ kid }) => kid === made),
    );
    assert.equal((await keysAt(where)).keys.length, before.keys.length + 1, 'both are shown');
  }
  const fresh = (await refresh(old, twin.origin)).json.data.access_token;
  assert.equal(decodeProtectedHeader(fresh).kid, made);
  assert.equal((await refresh(bearer(fresh))).status, 200);
});

test('a key that is to sign later is shown at once and does not sign yet', async () => {
  const made = await rotate('now');
  await until('the new key is known', 10_000, async () =>
    (await keysAt(origin)).keys.some(({ kid }) => kid === made),
  );
  const { access_token: token } = (await refresh(await enter())).json.data;
  assert.notEqual(decodeProtectedHeader(token).kid, made);
});

test('no key is made before its time, and spent ones lose their secret', async () => {
  assert.equal(await rotate('if_due'), null);
  const later = Temporal.Now.instant().add({ hours: 31 * 24 });
  const made = await rotate('if_due', later);
  assert.ok(made);
  await rotate('if_due', later.add({ hours: 2 }));
  const kept = await asSuperuser<{ id: string; secret: boolean }>(
    testDatabase.superuserUrl,
    'select id, private_jwk is not null as secret from signing_key order by signs_from',
  );
  assert.deepEqual(
    kept.filter(({ secret }) => secret).map(({ id }) => id),
    [made],
  );
  await asSuperuser(testDatabase.superuserUrl, `delete from signing_key where id = '${made}'`);
  await rotate('at_once');
});

test('a rotation at once ends every token that was out', async () => {
  await until('there is a key that signs', 10_000, async () =>
    enter().then(
      () => true,
      () => false,
    ),
  );
  const old = await enter();
  const made = await rotate('at_once');
  for (const where of [origin, twin.origin]) {
    await until('only the new key is known', 10_000, async () => {
      const { keys } = await keysAt(where);
      return keys.length === 1 && keys[0]?.kid === made;
    });
    assert.equal((await refresh(old, where)).status, 401);
  }
  assert.equal((await refresh(await enter())).status, 200);
});
