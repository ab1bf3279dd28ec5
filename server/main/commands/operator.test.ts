import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totpStepAt } from '@mkopo/core/access/second-factor.ts';
import { totpCode } from '@mkopo/server/store/access/second-factor-store.ts';
import { operatorCaller } from '@mkopo/test/kit/callers/operator-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';

const { testDatabase, origin } = await joinTestServer();
const mkopo = mkopoWith(settingsOf(testDatabase));
const EMAIL = 'ops@host.example';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows that was told the secret. */
function codeOf(secret: string): string {
  const bits = [...secret].map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  return totpCode(key, totpStepAt(Temporal.Now.instant()));
}

const logIn = (password: string, secret: string) =>
  operatorCaller(origin)('POST /session', {
    body: { email: EMAIL, password, code: codeOf(secret) },
  });

test('without an operator nobody gets in; one who is made gets in by what is shown, once', async () => {
  assert.match((await mkopo('operator', 'list')).out, /No operators yet/);
  assert.equal((await logIn('a guess', 'A'.repeat(32))).status, 401);
  const who = ['--email', 'Ops@Host.example', '--name', 'Juma Otieno'];
  const made = await mkopo('operator', 'create', ...who, '--json');
  assert.equal(made.code, 0, made.err);
  const { email, password, totp_secret: secret, totp_uri: uri } = JSON.parse(made.out);
  assert.equal(email, EMAIL);
  assert.match(uri, new RegExp(`^otpauth://totp/Mkopo%20operator:.*secret=${secret}&`));
  assert.equal((await logIn(password, secret)).status, 201);
  const kept = await asSuperuser<{ text: string }>(
    testDatabase.superuserUrl,
    'select concat(operator, audit_record) as text from operator, audit_record',
  );
  assert.ok(kept.length > 0 && kept.every(({ text }) => !text.includes(password)));
  const twice = await mkopo('operator', 'create', ...who);
  assert.deepEqual([twice.code, twice.err], [1, `${EMAIL} is an operator already.\n`]);
  const [listed] = JSON.parse((await mkopo('operator', 'list', '--json')).out);
  assert.deepEqual([listed.email, listed.status], [EMAIL, 'active']);
});

test('who is given new proofs, or suspended, is out at once, and the old ones open nothing', async () => {
  const who = ['--email', 'two@host.example', '--name', 'Mary Atieno'];
  await mkopo('operator', 'create', ...who);
  const first = JSON.parse((await mkopo('operator', 'reset-password', EMAIL, '--json')).out);
  const answer = await logIn(first.password, first.totp_secret);
  assert.equal(answer.status, 201, answer.text);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const call = operatorCaller(origin, cookie);
  assert.equal((await call('GET /versions')).status, 200);
  const next = JSON.parse((await mkopo('operator', 'reset-password', EMAIL, '--json')).out);
  assert.equal((await call('GET /versions')).status, 401);
  assert.equal((await logIn(first.password, first.totp_secret)).status, 401);
  assert.match((await mkopo('operator', 'suspend', EMAIL)).out, /is suspended/);
  assert.equal((await logIn(next.password, next.totp_secret)).status, 401);
  await mkopo('operator', 'suspend', EMAIL, '--lift');
  assert.equal((await logIn(next.password, next.totp_secret)).status, 201);
  const nobody = await mkopo('operator', 'suspend', 'nobody@host.example');
  assert.match(nobody.err, /There is no operator "nobody@host\.example"/);
});

test('what commands do to operators is in the platform’s trail, whose chain is verified', async () => {
  const { code, out } = await mkopo('audit', 'verify');
  assert.equal(code, 0, out);
  assert.match(out, /^the platform: \d+ records, chain holds$/m);
});
