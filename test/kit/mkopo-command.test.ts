import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { launchMkopo, mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';

const settings = settingsOf(await cloneDatabase());
const mkopo = mkopoWith(settings);
await mkopo('tenant', 'create', '--slug', 'acme', '--name', 'Acme');

const LINES = [
  ['tenant', 'list', '--json'],
  ['key', 'list', '--tenant', 'acme'],
  ['close-day', '--tenant', 'nobody'],
  ['rail', 'status'],
  ['audit', 'verify'],
  ['nothing'],
  ['key', '--help'],
];

for (const line of LINES) {
  test(`mkopo ${line.join(' ')} says the same in a process of its own, and ends it`, async () => {
    const own = await launchMkopo(settings, ...line).outcome;
    assert.deepEqual(await mkopo(...line), own);
  });
}

test('commands that run at once do not mix what they say', async () => {
  const [list, unknown] = await Promise.all([mkopo('tenant', 'list'), mkopo('nothing')]);
  assert.deepEqual([list.code, list.err, unknown.code, unknown.out], [0, '', 1, '']);
});

test('settings of one command are not those of the next', async () => {
  const simulated = mkopoWith({ ...settings, PAYMENT_RAIL: 'simulated' });
  const [on, off] = [await simulated('rail', 'status'), await mkopo('rail', 'status')];
  assert.notEqual(on.out, off.out);
});
