import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { readSendersFile } from './read-senders.ts';

const folder = mkdtempSync(join(tmpdir(), 'mkopo-senders-'));
cleanUp(async () => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const path = join(folder, 'senders.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readSendersFile(path);
}

const TALKING = { provider: 'africas_talking', username: 'umoja', api_key: 'SECRET' };
const MAIL = { host: 'smtp.example.com', port: 587, security: 'starttls', from: 'a@b.example' };

test('each provider is read as it is written', () => {
  const { accounts, faults } = read({
    umoja: { sms: { ...TALKING, environment: 'production', from: 'UMOJA' }, email: MAIL },
    baraka: { sms: { provider: 'http', url: 'https://sms.example.com/', token: 'SECRET' } },
  });
  assert.deepEqual(faults, []);
  const sms = accounts.get('umoja')?.sms;
  assert.deepEqual([sms?.url, sms?.isSimulated], ['https://api.africastalking.com', false]);
  assert.equal(accounts.get('umoja')?.email?.username, null);
  assert.equal(accounts.get('baraka')?.sms?.provider, 'http');
  assert.equal(accounts.get('baraka')?.email, null);
});

test('all that is wrong is told, by lender and field, and no secret in it', () => {
  const { accounts, faults } = read({
    one: {
      sms: { ...TALKING, environment: 'live' },
      email: { ...MAIL, port: 0, password: 'SECRET' },
    },
    two: { sms: { provider: 'pigeon' }, fax: {} },
    three: 'SECRET',
    four: { email: { ...MAIL, security: 'none' } },
    five: { sms: { provider: 'http', url: 'http://sms.example.com/', token: 'SECRET' } },
    six: { sms: { ...TALKING, environment: 'simulator' } },
  });
  assert.equal(accounts.size, 0);
  const told = faults.join('\n');
  assert.doesNotMatch(told, /SECRET/);
  for (const place of [
    ...['one: sms.environment', 'one: email.port', 'one: email.username and email.password'],
    ...['two: fax', 'two: sms.provider', 'three: must be an object', 'four: email.security'],
    ...['five: sms.url', 'six: sms.url'],
  ]) {
    assert.ok(told.includes(place), `${place} in ${told}`);
  }
});

test('a file that is none says so, without a word of it', () => {
  assert.match(read('{"SECRET').faults.join(), /it is no JSON$/);
  assert.deepEqual(read('{}').faults, ['names no lender']);
  const away = readSendersFile(join(folder, 'nothing.json')).faults.join();
  assert.match(away, /^cannot be read from .*nothing.json: ENOENT/);
});
