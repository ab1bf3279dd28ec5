import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { darajaRail } from '@mkopo/server/gateways/mpesa/daraja/daraja-rail.ts';
import { readAccountsFile } from '@mkopo/server/gateways/mpesa/read-accounts.ts';
import { startDarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { launchMkopo, mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { payToPaybill } from '@mkopo/test/kit/worlds/pay-to-paybill.ts';

const testDatabase = await cloneDatabase();
const settings = settingsOf(testDatabase);
const server = await startTestServer({ testDatabase });
const folder = await mkdtemp(join(tmpdir(), 'mkopo-rail-'));
cleanUp(() => rm(folder, { recursive: true }));
const simulator = await startDarajaSimulator();
cleanUp(() => simulator.close());

const create = mkopoWith(settings);
await create('tenant', 'create', '--slug', 'umoja', '--name', 'Umoja');
await create('tenant', 'create', '--slug', 'baraka', '--name', 'Baraka');

const PATIENCE_MS = 30_000;

/** A file with an account for each name, by which the simulator is reached. */
async function accountsFile(file: string, slugs: readonly string[], changes = {}) {
  const entries = slugs.map((slug) => {
    const { url, collection } = simulator.account(slug);
    const entry = {
      environment: 'simulator',
      url,
      consumer_key: collection.consumerKey,
      consumer_secret: collection.consumerSecret,
      shortcode: collection.shortcode,
      passkey: collection.passkey,
      initiator_name: collection.initiatorName,
      security_credential: 'SEALED',
    };
    return [slug, { ...entry, ...changes }];
  });
  const path = join(folder, file);
  await writeFile(path, JSON.stringify(Object.fromEntries(entries)));
  return path;
}

const railsOf = (out: string) => Object.fromEntries(JSON.parse(out).map(summary));
const summary = ({ lender, rail, credentials }: Record<string, string>) => [
  lender,
  `${rail} ${credentials}`,
];

test('rail status tells simulated, off, real enough, and none, by lender', async () => {
  const PAYMENT_RAIL = 'simulated';
  const asked = await mkopoWith({ ...settings, PAYMENT_RAIL })('rail', 'status', '--json');
  assert.deepEqual(railsOf(asked.out), { umoja: 'simulated -', baraka: 'simulated -' });
  const unasked = await mkopoWith(settings)('rail', 'status', '--json');
  assert.deepEqual(railsOf(unasked.out), { umoja: 'off -', baraka: 'off -' });
  const MPESA_ACCOUNTS = await accountsFile('good.json', ['umoja']);
  const good = await mkopoWith({ ...settings, MPESA_ACCOUNTS })('rail', 'status', '--json');
  assert.deepEqual(railsOf(good.out), { umoja: 'simulated good', baraka: 'none -' });
  assert.equal(good.code, 0);
});

test('rail status ends with code 1 for credentials that do not work and names that are no lender', async () => {
  const changes = { consumer_secret: 'WRONG-SECRET' };
  const MPESA_ACCOUNTS = await accountsFile('wrong.json', ['umoja', 'umojo'], changes);
  const { code, out, err } = await mkopoWith({ ...settings, MPESA_ACCOUNTS })('rail', 'status');
  assert.equal(code, 1);
  assert.match(err, /umoja: Invalid Authentication passed/);
  assert.match(err, /umojo: is in MPESA_ACCOUNTS, but is no lender here/);
  assert.doesNotMatch(out + err, /WRONG-SECRET|SEALED/);
});

test('a faulty file of accounts stops the server and every command, with all faults and no secret', async () => {
  const changes = { environment: 'live', passkey: 7, shortcode: 'SECRETS' };
  const MPESA_ACCOUNTS = await accountsFile('faulty.json', ['umoja'], changes);
  for (const args of [['start'], ['rail', 'status']]) {
    const { code, err } = await mkopoWith({ ...settings, MPESA_ACCOUNTS, PORT: 'x' })(...args);
    assert.equal(code, 1);
    for (const fault of [/PORT/, /umoja: environment/, /umoja: passkey/, /umoja: shortcode/]) {
      assert.match(err, fault);
    }
    assert.doesNotMatch(err, /SECRETS|SEALED/);
  }
});

test('rail register-paybill has payments to the paybill announced to the server', async () => {
  const MPESA_ACCOUNTS = await accountsFile('register.json', ['baraka']);
  const run = mkopoWith({ ...settings, MPESA_ACCOUNTS, PUBLIC_URL: server.origin });
  const { code, out, err } = await run('rail', 'register-paybill', '--tenant', 'baraka');
  assert.equal(code, 0, err);
  assert.match(out, /announced to http/);
  await payToPaybill(simulator.account('baraka'), { shillings: 10, reference: 'X' });
  await simulator.idle();
  const heard = simulator
    .posted()
    .map(({ heard: answer }) => answer.kind === 'answered' && answer.status);
  assert.deepEqual(heard, [200, 200]);
});

test('rail register-paybill says what is missing', async () => {
  const MPESA_ACCOUNTS = await accountsFile('real.json', ['umoja'], { environment: 'production' });
  const register = ['rail', 'register-paybill', '--tenant', 'umoja'];
  const nowhere = await mkopoWith({ ...settings, MPESA_ACCOUNTS })(...register);
  assert.match(nowhere.err, /PUBLIC_URL must say/);
  const off = await mkopoWith(settings)(...register);
  assert.match(off.err, /Mobile money is off/);
  const simulated = await mkopoWith({ ...settings, PAYMENT_RAIL: 'simulated' })(...register);
  assert.match(simulated.err, /nothing to register/);
  const none = mkopoWith({ ...settings, MPESA_ACCOUNTS });
  assert.match((await none('rail', 'register-paybill', '--tenant', 'baraka')).err, /no account/);
  assert.match((await none('rail', 'register-paybill')).err, /--tenant is missing/);
});

test('rail simulator runs alone, shows its numbers, and writes accounts that work', async () => {
  const file = join(folder, 'simulated.json');
  const args = ['rail', 'simulator', '--port', '0', '--accounts', file, '--tenants', 'umoja'];
  const { child, outcome } = launchMkopo({}, ...args);
  cleanUp(async () => child.kill('SIGKILL'));
  const { accounts } = await until('accounts', PATIENCE_MS, async () => {
    const read = readAccountsFile(file);
    return read.faults.length === 0 && read;
  });
  assert.equal((await stat(file)).mode & 0o077, 0);
  const rail = darajaRail(accounts.get('umoja') ?? assert.fail());
  assert.equal(rail.isSimulated, true);
  const urls = { resultUrl: 'http://127.0.0.1:1/r', timeoutUrl: 'http://127.0.0.1:1/t' };
  const ask = { originatorId: 'PAY-1', phone: '254712345678', amountMinor: 1000n, remarks: 'x' };
  assert.equal((await rail.payOut({ ...ask, ...urls })).kind, 'accepted');
  child.kill('SIGTERM');
  const { code, out } = await outcome;
  assert.equal(code, 0);
  assert.match(out, /254700000999 {3}succeeds; no news ever comes/);
});

test('rail simulator does not write over accounts of somebody else', async () => {
  const real = await accountsFile('mine.json', ['umoja'], { environment: 'production' });
  const before = await readFile(real, 'utf8');
  const { code, err } = await mkopoWith({})('rail', 'simulator', '--port', '0', '--accounts', real);
  assert.equal(code, 1);
  assert.match(err, /accounts of somebody else/);
  assert.equal(await readFile(real, 'utf8'), before);
  const { err: problem } = await mkopoWith({})('rail', 'simulator', '--port', 'x');
  assert.match(problem, /--port must be/);
});
