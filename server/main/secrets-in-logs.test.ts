// Shows every secret there is at its door, good and wrong, and then looks for them in the log and
// in the traces.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { launchMkopo, settingsOf, TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { identityKey, makeLender, partnerKey, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { startSpanReceiver } from '@mkopo/test/kit/worlds/span-receiver.ts';
import { consoleCaller, logIn, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl, { masterKeys: TEST_MASTER_KEYS });
const lender = await makeLender(database, 'acme');
const partner = await partnerKey(database, lender);
const weakKey = await partnerKey(database, lender, { scopes: ['loans:read'] });
const scoring = await scoringKey(database, lender);
const identity = await identityKey(database, lender);
const app = await memberApp(database, lender);
const staff = await makeStaff(database, lender);
const member = await makeMember(database, lender);
await database.close();

const receiver = await startSpanReceiver();
cleanUp(() => receiver.close());
const { log, secrets } = await serveAll();

/** Serves everything once in a process of its own, and answers what it wrote down. */
async function serveAll() {
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  const settings = { ...settingsOf(testDatabase), PORT: '0', LOG_LEVEL: 'trace', ...traces };
  const { child, outcome } = launchMkopo(settings, 'start');
  cleanUp(async () => child.kill('SIGKILL'));
  let shown = '';
  child.stdout?.on('data', (piece) => {
    shown += piece;
  });
  const port = await until('the server listens', 120_000, async () =>
    /:(\d+)\/healthz/.exec(shown)?.at(1),
  );
  const told = await knockEverywhere(`http://127.0.0.1:${port}`);
  child.kill('SIGTERM');
  const { out, err } = await outcome;
  return { log: out + err, secrets: told };
}

/** The lines of requests, with that status. */
function linesWith(status: number): Readonly<Record<string, unknown>>[] {
  const lines = log.split('\n').filter((line) => line.includes('"route"'));
  return lines.map((line) => JSON.parse(line)).filter((line) => line.status === status);
}

test('no log has a key, a password, a token or the name, phone or e-mail of anybody', () => {
  assert.ok(linesWith(201).length >= 2, log);
  for (const [name, secret] of Object.entries(secrets)) {
    assert.ok(secret.length > 5, `${name} is nothing to look for`);
    assert.ok(!log.includes(secret), `the log says ${name}`);
  }
});

test('no trace has any of it either, nor the name of a lender; all of them are sent by the end', () => {
  const last = receiver.spans.find(({ name }) => name === 'POST /api/v1/krapin');
  assert.ok(last, 'what was done last is sent before the process ends');
  const sent = receiver.bytes().toString('latin1');
  for (const [name, secret] of Object.entries({ ...secrets, lender: 'acme' })) {
    assert.ok(!sent.includes(secret), `a trace says ${name}`);
  }
});

test('whoever was not let in is written down: from where, and who, where that is known', () => {
  const [stranger, ...others] = linesWith(401);
  assert.ok(others.length >= 2, `wrong passwords too: ${log}`);
  assert.deepEqual([stranger?.['ip'], stranger?.['caller']], ['127.0.0.1', undefined]);
  const [weak] = linesWith(403);
  const { ip, tenant, caller } = weak ?? {};
  assert.deepEqual([ip, tenant, typeof caller], ['127.0.0.1', 'acme', 'string']);
});

/** Each door once as it should be, once with a slip; answers what must not be written anywhere. */
async function knockEverywhere(origin: string): Promise<Readonly<Record<string, string>>> {
  const person = { first_name: 'Nyambura', last_name: 'Wachira', phone: '+254712999888' };
  const clients = `${origin}/api/v1/acme/partner/v1/clients`;
  await post(clients, person, { 'x-api-key': partner });
  await post(clients, { ...person, born: 'no' }, { 'x-api-key': partner });
  const slip = partner.endsWith('x') ? 'y' : 'x';
  await post(clients, person, { 'x-api-key': `${partner.slice(0, -1)}${slip}` });
  await post(clients, person, { 'x-api-key': weakKey });
  await post(`${clients}?phone=${person.phone}`, person, { 'x-api-key': partner });
  const { email } = staff;
  const cookie = await logIn(origin, email);
  await consoleCaller(origin)('POST /session', { body: { email, password: 'neno la siri hili' } });
  await consoleCaller(origin, cookie)('GET /session');
  const call = memberCaller(origin, appHeaders(app));
  const credentials = { email: member.email, password: MEMBER_PASSWORD };
  const { data } = (await call('POST /auth/login', { body: credentials })).json;
  const token: string = data.access_token;
  await call('POST /auth/login', { body: { ...credentials, password: 'neno la siri hili' } });
  const bearer = { authorization: `Bearer ${token}` };
  await memberCaller(origin, { 'x-api-key': app.publicId, ...bearer })('GET /profile');
  await post(`${origin}/v1/deposit_score/`, {}, { 'x-api-key': scoring.secret });
  const basic = Buffer.from(`${identity.publicId}:${identity.secret}`).toString('base64');
  await post(`${origin}/api/v1/krapin`, {}, { authorization: `Basic ${basic}` });
  return {
    ...{ partner, scoring: scoring.secret, identity: identity.secret, basic, app: app.secret },
    ...{ cookie: cookie.split('=')[1] ?? '', token, staffPassword: PASSWORD, ...credentials },
    ...{ staffEmail: email, wrongPassword: 'neno la siri hili', name: person.last_name },
    ...{ phone: person.phone.slice(4), master: env('MASTER_KEY'), database: databasePassword() },
  };
}

async function post(url: string, body: object, headers: Readonly<Record<string, string>>) {
  const sent = { ...headers, 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

function env(name: string): string {
  return settingsOf(testDatabase)[name] ?? '';
}

function databasePassword(): string {
  return new URL(testDatabase.serverUrl).password;
}
