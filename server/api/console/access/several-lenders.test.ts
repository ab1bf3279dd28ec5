// Guarantee: an e-mail is one person's at a lender, and no lender learns, or takes, by it what is
// another's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAnywhere } from '@mkopo/server/operations/access/parts/check-staff-login.ts';
import { inPlatform } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn } from '@mkopo/test/kit/failed-log-ins.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { quickHash } from '@mkopo/test/kit/worlds/quick-hash.ts';
import {
  callerFor,
  consoleCaller,
  makeStaff,
  PASSWORD,
  type TestStaff,
} from '@mkopo/test/kit/worlds/staff.ts';

const server = await startTestServer();
const { database, origin, testDatabase } = server;
const [acme, bahari, coast] = [
  await makeLender(database, 'acme'),
  await makeLender(database, 'bahari'),
  await makeLender(database, 'coast'),
];
const OTHER_PASSWORD = 'naipenda kazi nyingine';
const otherHash = quickHash(OTHER_PASSWORD);

let count = 0;

/** Somebody at acme, and at bahari somebody of the same e-mail who has another password. */
async function namesakes(): Promise<{ victim: TestStaff; other: TestStaff; email: string }> {
  count += 1;
  const email = `shared${count}@lender.example`;
  const victim = await makeStaff(database, acme, { email });
  const other = await makeStaff(database, bahari, { email, passwordHash: otherHash });
  return { victim, other, email };
}

type LogIn = { email: string; password?: string; lender?: string };

const logIn = ({ password = PASSWORD, ...rest }: LogIn, cookie?: string) =>
  consoleCaller(origin, cookie)('POST /session', { body: { password, ...rest } });

/** At which lender a log-in came in. */
async function lenderOf(answer: Awaited<ReturnType<typeof logIn>>): Promise<string> {
  assert.equal(answer.status, 201, answer.text);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  return (await consoleCaller(origin, cookie)('GET /session')).json.data.tenant.slug;
}

test('201 at the lender whose password it is, where none is named', async () => {
  const { email } = await namesakes();
  assert.equal(await lenderOf(await logIn({ email })), 'acme');
  assert.equal(await lenderOf(await logIn({ email, password: OTHER_PASSWORD })), 'bahari');
});

test('201 at the lender that is named, and 401 there for the password of another', async () => {
  const { email } = await namesakes();
  assert.equal(await lenderOf(await logIn({ email, lender: 'acme' })), 'acme');
  const headers = { 'x-request-id': 'same' };
  const wrong = (body: LogIn) => consoleCaller(origin)('POST /session', { body, headers });
  const answers = [
    await wrong({ email, password: PASSWORD, lender: 'bahari' }),
    await wrong({ email, password: PASSWORD, lender: 'nowhere' }),
    await wrong({ email, password: 'nobody’s at all' }),
  ];
  for (const { status, text, json } of answers) {
    assert.deepEqual([status, text], [401, answers[0]?.text]);
    assert.match(json.data.hint, /several lenders/);
  }
});

test('409 where the password is right at two lenders: it names those, and opens nothing', async () => {
  const email = 'twice@lender.example';
  for (const lender of [acme, bahari]) await makeStaff(database, lender, { email });
  await makeStaff(database, coast, { email, passwordHash: otherHash });
  for (const lender of ['acme', 'bahari']) await logIn({ email, lender });
  const sessions = () => asSuperuser(testDatabase.superuserUrl, 'select from staff_session');
  const before = (await sessions()).length;
  const { status, json, headers } = await logIn({ email });
  assert.deepEqual([status, json.code], [409, 'several_lenders']);
  assert.deepEqual(json.data.lenders, [
    { slug: 'bahari', name: 'Lender bahari' },
    { slug: 'acme', name: 'Lender acme' },
  ]);
  assert.equal(headers.get('set-cookie'), null);
  assert.equal((await sessions()).length, before);
});

test('of an e-mail at three lenders, two are tried; at the third it is named', async () => {
  const { email } = await namesakes();
  await makeStaff(database, coast, { email, passwordHash: otherHash });
  for (const lender of ['coast', 'bahari']) {
    await logIn({ email, password: OTHER_PASSWORD, lender });
  }
  assert.equal((await logIn({ email })).status, 401);
  assert.equal(await lenderOf(await logIn({ email, lender: 'acme' })), 'acme');
});

test('201 for a colleague whose e-mail another lender knows too, 409 at the same lender', async () => {
  const theirs = await makeStaff(database, bahari);
  const admin = await callerFor(origin, await makeStaff(database, acme));
  const body = { email: theirs.email, name: 'Asha Mwangi', role: 'auditor' };
  assert.equal((await admin('POST /staff', { body })).status, 201);
  const again = await admin('POST /staff', { body });
  assert.deepEqual([again.status, again.json.code], [409, 'staff_exists']);
});

test('429: who has an account of the same e-mail clears no failures of guessing at another’s', async () => {
  const { email } = await namesakes();
  for (let guess = 1; guess <= 5; guess += 1) {
    assert.equal((await logIn({ email, password: `guess ${guess}` })).status, 401);
    const own = await logIn({ email, password: OTHER_PASSWORD });
    assert.equal(own.status, guess < 5 ? 201 : own.status);
  }
  await failOn(testDatabase);
  assert.equal((await logIn({ email })).status, 429);
  assert.equal((await logIn({ email, lender: 'acme' })).status, 201, 'its owner names the lender');
});

test('429: nor does an admin who resets the password of a namesake', async () => {
  const { email, other } = await namesakes();
  const admin = await callerFor(origin, await makeStaff(database, bahari));
  for (let guess = 1; guess <= 5; guess += 1) await logIn({ email, password: `guess ${guess}` });
  await failOn(testDatabase);
  assert.equal((await admin(`POST /staff/${other.id}/password-reset`)).status, 201);
  assert.equal((await logIn({ email })).status, 429);
});

test('401: a device of one is no way to guess at the password of a namesake', async () => {
  const { email } = await namesakes();
  const known = await logIn({ email, password: OTHER_PASSWORD, lender: 'bahari' });
  const device = known.headers.getSetCookie()[1]?.split(';')[0];
  assert.equal((await logIn({ email }, device)).status, 401);
  assert.equal((await logIn({ email, lender: 'acme' }, device)).status, 201);
});

test('where no lender is named it costs two hashes, whoever has the e-mail; with one lender, one', async () => {
  const { email } = await namesakes();
  const alone = await makeStaff(database, acme);
  const small = await startTestServer();
  await makeLender(small.database, 'small');
  const cost = async (at: typeof small, named: string) => {
    const asked = { email: named, may: () => true };
    return (await inPlatform(at.database, (tx) => findAnywhere(tx, asked))).length;
  };
  for (const named of [email, alone.email, 'nobody@lender.example']) {
    assert.equal(await cost(server, named), 2);
    assert.equal(await cost(small, named), 1);
  }
});
