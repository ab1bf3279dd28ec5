import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { readAccountsFile } from './read-accounts.ts';

const folder = await mkdtemp(join(tmpdir(), 'mkopo-accounts-'));
cleanUp(() => rm(folder, { recursive: true }));
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
await writeFile(join(folder, 'key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));

const UMOJA = {
  environment: 'production',
  consumer_key: 'KEY-OF-UMOJA',
  consumer_secret: 'SECRET-OF-UMOJA',
  shortcode: '600984',
  passkey: 'PASSKEY-OF-UMOJA',
  initiator_name: 'umojaapi',
  initiator_password: 'PASSWORD-OF-UMOJA',
  certificate: 'key.pem',
};

async function read(content: unknown) {
  const path = join(folder, 'accounts.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readAccountsFile(path);
}

test('an account has an address, what it needs to speak for itself, and a sealed password', async () => {
  const { accounts, faults } = await read({ 'umoja-sacco': UMOJA });
  assert.deepEqual(faults, []);
  const { url, isSimulated, collection, payout } = accounts.get('umoja-sacco') ?? assert.fail();
  assert.equal(url, 'https://api.safaricom.co.ke');
  assert.equal(isSimulated, false);
  assert.equal(collection.shortcode, '600984');
  assert.equal(collection.unanswered, 'Completed');
  assert.equal(payout.consumerKey, 'KEY-OF-UMOJA');
  assert.equal(Buffer.from(payout.securityCredential(), 'base64').length, 256);
});

test('a payout section says what differs, and the rest is that of the lender', async () => {
  const payout = { shortcode: '600992', security_credential: 'SEALED' };
  const { accounts, faults } = await read({ umoja: { ...UMOJA, till: '123456', payout } });
  assert.deepEqual(faults, []);
  const account = accounts.get('umoja') ?? assert.fail();
  assert.equal(account.collection.till, '123456');
  assert.equal(account.payout.shortcode, '600992');
  assert.equal(account.payout.securityCredential(), 'SEALED');
  assert.equal(account.payout.consumerKey, 'KEY-OF-UMOJA');
});

test('no real money moves in the sandbox, or at a simulator on this machine', async () => {
  const { passkey: _, ...rest } = UMOJA;
  const { accounts, faults } = await read({
    a: { ...rest, passkey: 'x', environment: 'sandbox' },
    b: { ...UMOJA, environment: 'simulator', url: 'http://127.0.0.1:9000' },
  });
  assert.deepEqual(faults, []);
  assert.deepEqual(
    [...accounts.values()].map(({ isSimulated, url }) => [isSimulated, url]),
    [
      [true, 'https://sandbox.safaricom.co.ke'],
      [true, 'http://127.0.0.1:9000'],
    ],
  );
});

test('every fault of every lender is named at once, and no secret with it', async () => {
  const { consumer_key: _, ...keyless } = UMOJA;
  const { faults } = await read({
    a: { ...keyless, environment: 'live', shortcode: 600984, passkeys: 'PASSKEY-OF-UMOJA' },
    b: { ...UMOJA, certificate: 'none.pem', payout: { shortcode: 'x', till: '1' } },
    c: 'nothing',
    d: {
      ...UMOJA,
      environment: 'simulator',
      url: 'http://lender.example',
      certificate: 'accounts.json',
    },
    e: { ...UMOJA, shortcode: '700000' },
    f: { ...UMOJA, shortcode: '700000' },
  });
  const spelt = faults.join('\n');
  for (const fault of [
    /^a: passkeys is not a setting/m,
    /^a: environment must be one of production, sandbox, simulator$/m,
    /^a: consumer_key is missing$/m,
    /^a: shortcode must be text$/m,
    /^b: certificate names a file that cannot be read$/m,
    /^b: payout\.shortcode must be text of 5 to 7 digits$/m,
    /^b: payout\.till is not a setting/m,
    /^c: must be an object$/m,
    /^d: url must be that of a simulator/m,
    /^d: certificate must name a file with an RSA certificate/m,
    /^f: shortcode is also that of e$/m,
  ]) {
    assert.match(spelt, fault);
  }
  assert.doesNotMatch(spelt, /OF-UMOJA/);
});

test('a file that is away, no JSON, or of nobody is told without a word of what is in it', async () => {
  const away = join(folder, 'away.json');
  assert.match(readAccountsFile(away).faults.join(), /^cannot be read from .*away.json: ENOENT/);
  assert.match((await read('{"passkey": SECRET')).faults.join(), /it is no JSON$/);
  assert.match((await read([])).faults.join(), /must be a JSON object/);
  assert.deepEqual((await read({})).faults, ['names no lender']);
});
