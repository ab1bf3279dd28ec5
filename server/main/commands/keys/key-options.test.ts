import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OperatorError } from '@mkopo/server/main/kit/operator-error.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { readGrace, readKeyOptions } from './key-options.ts';

const NOW = Temporal.Instant.from('2026-10-01T12:00:00Z');
const GOOD = { tenant: 'acme', name: 'app', family: 'partner', environment: 'test', scopes: '*' };
const server = await startTestServer();
const mkopo = mkopoWith(settingsOf(server.testDatabase));
await makeLender(server.database, 'acme');
await makeLender(server.database, 'without-keys');

test('every problem of a command line is named at once, and no key is made', async () => {
  const { code, out, err } = await mkopo(
    ...['key', 'create', '--tenant', 'without-keys', '--name', ' ', '--environment', 'prod'],
    ...['--scopes', 'clients:read,clients:eat', '--expires', '2026-02-30T00:00:00Z'],
    ...['--allow-ip', '203.0.113.7/24,::1'],
  );
  assert.deepEqual([code, out], [1, '']);
  const problems = err.trimEnd().split('\n');
  assert.deepEqual(
    problems.map((problem) => problem.split(' ')[0]),
    ['--name', '--environment', '--scopes', '--expires', '--allow-ip'],
  );
  assert.match(problems[2] ?? '', /, not "clients:eat"$/);
  assert.match(problems[4] ?? '', /, not "203\.0\.113\.7\/24"$/);
  const list = await mkopo('key', 'list', '--tenant', 'without-keys');
  assert.equal(list.out, 'No keys yet: see mkopo key create --help.\n');
});

test('a tenant or a key that is not there is one line, and exit 1', async () => {
  const nobody = ['--tenant', 'nobody', '--name', 'app', '--scopes', '*'];
  const noTenant = 'There is no tenant "nobody": see mkopo tenant list.\n';
  assert.equal((await mkopo('key', 'create', ...nobody)).err, noTenant);
  assert.equal((await mkopo('key', 'list', '--tenant', 'nobody')).err, noTenant);
  const noKey = { code: 1, out: '', err: 'There is no key "svc_live_0": see mkopo key list.\n' };
  assert.deepEqual(await mkopo('key', 'revoke', 'svc_live_0'), noKey);
  assert.deepEqual(await mkopo('key', 'rotate', 'svc_live_0'), noKey);
});

test('a new key of each family says which headers to send', async () => {
  const asked = ['key', 'create', '--tenant', 'acme', '--name', 'app'];
  const shown = async (family: string) => {
    const { code, out, err } = await mkopo(...asked, '--family', family);
    assert.equal(code, 0, err);
    return out;
  };
  assert.match(await shown('scoring'), /X-API-Key: scr_\w+\n/);
  assert.match(await shown('member'), /X-API-Key: app_\w+\n.*X-API-Secret: aps_\w+\n/);
  const basic = /Authorization: Basic (\S+)/.exec(await shown('identity'))?.[1] ?? '';
  assert.match(atob(basic), /^idu_\w+:idp_\w+$/);
  const { out } = await mkopo(...asked, '--family', 'identity', '--daily-quota', '2');
  assert.match(out, /^ {2}daily quota {2}2 look-ups$/m);
});

test('what cannot be left out is asked for', () => {
  const bare = { family: 'partner', environment: 'test' };
  assert.throws(() => readKeyOptions(bare, NOW), {
    name: 'OperatorError',
    message: /^--tenant is missing\n--name is missing\n--scopes is missing: one or more of \*, /,
  });
});

test('scopes are asked of partner keys and refused for others', () => {
  const { scopes: _, ...without } = GOOD;
  assert.throws(() => readKeyOptions(without, NOW), /^OperatorError: --scopes is missing/);
  const scoring = { ...GOOD, family: 'scoring' };
  assert.throws(() => readKeyOptions(scoring, NOW), /--scopes is for keys of the family partner/);
  const live = { ...without, family: 'scoring', environment: 'live' };
  assert.deepEqual(readKeyOptions(live, NOW).scopes, []);
  const twice = readKeyOptions({ ...GOOD, scopes: 'loans:read, loans:read' }, NOW);
  assert.deepEqual(twice.scopes, ['loans:read']);
});

test('an expiry is a moment ahead, or a time from now', () => {
  const expiry = (expires: string) => readKeyOptions({ ...GOOD, expires }, NOW).expiresAt;
  assert.equal(expiry('2027-01-31T03:00:00+03:00')?.toString(), '2027-01-31T00:00:00Z');
  assert.equal(expiry('90d')?.toString(), '2026-12-30T12:00:00Z');
  assert.equal(expiry('30m')?.toString(), '2026-10-01T12:30:00Z');
  for (const wrong of ['2026-10-01T12:00:00Z', '0d', '2027-01-31', '90', '-1d', '1.5h', '']) {
    assert.throws(() => expiry(wrong), OperatorError, wrong);
  }
});

test('a key that opens no sandbox is never called a test key', () => {
  const { scopes: _, ...rest } = GOOD;
  for (const family of ['scoring', 'identity', 'member']) {
    const asked = { ...rest, family };
    assert.throws(() => readKeyOptions(asked, NOW), /only the Partner API has a sandbox/, family);
    assert.equal(readKeyOptions({ ...asked, environment: 'live' }, NOW).environment, 'live');
  }
});

test('a daily quota is for identity keys alone', () => {
  const { scopes: _, environment: __, ...rest } = GOOD;
  const quota = (dailyQuota: string) =>
    readKeyOptions({ ...rest, family: 'identity', dailyQuota }, NOW).dailyQuota;
  assert.equal(quota('500'), 500);
  assert.equal(quota('0'), 0);
  assert.equal(readKeyOptions({ ...rest, family: 'identity' }, NOW).dailyQuota, null);
  for (const wrong of ['-1', '1.5', '', 'many', '100000001']) {
    assert.throws(() => quota(wrong), /--daily-quota must be a whole number/, wrong);
  }
  assert.throws(() => readKeyOptions({ ...GOOD, dailyQuota: '5' }, NOW), /family identity alone/);
});

test('origins are for apps alone, and every one that is none is named', async () => {
  const app = { tenant: 'acme', name: 'app', family: 'member' };
  const read = (origins: string) => readKeyOptions({ ...app, origins }, NOW).allowedOrigins;
  assert.deepEqual(read('https://A.example/, http://localhost:5173'), [
    'https://a.example',
    'http://localhost:5173',
  ]);
  assert.deepEqual(readKeyOptions(app, NOW).allowedOrigins, []);
  assert.throws(() => read('https://a.example,*,http://b.example'), /, not "\*", "http:\/\/b\.ex/);
  const many = Array.from({ length: 21 }, (_, at) => `https://a${at}.example`).join(',');
  assert.throws(() => read(many), /^OperatorError: --origins must be 20 at most$/);
  const partner = { ...GOOD, origins: 'https://a.example' };
  assert.throws(() => readKeyOptions(partner, NOW), /--origins is for keys of the family member/);
  const asked = ['key', 'create', '--tenant', 'acme', '--name', 'web', '--family', 'member'];
  const { out } = await mkopo(...asked, '--origins', 'https://A.example', '--json');
  assert.deepEqual(JSON.parse(out).allowed_origins, ['https://a.example']);
});

test('a grace period may be nothing, and is a week at most', () => {
  assert.equal(readGrace('0', NOW).toString(), NOW.toString());
  assert.equal(readGrace('24h', NOW).toString(), '2026-10-02T12:00:00Z');
  assert.equal(readGrace('7d', NOW).toString(), '2026-10-08T12:00:00Z');
  for (const wrong of ['soon', '8d', '169h']) {
    assert.throws(() => readGrace(wrong, NOW), /--grace must be 0, or a time such as/, wrong);
  }
});
