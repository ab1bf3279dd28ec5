import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { behaviourOf, MAGIC_NUMBERS } from './simulated-numbers.ts';

test('the page about the rail lists every number that misbehaves, and no other', async () => {
  const page = await readFile(new URL('../../../../docs/rail.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `(25470000\d{4})` \| (.*) \|$/gm)].map(
    ([, number, words]) => `${number} ${words}`,
  );
  const expected = MAGIC_NUMBERS.map(({ number, uses, words }) => {
    const [only, ...others] = uses;
    return `${number} ${others.length > 0 ? '' : `${only}: `}${words}`;
  });
  assert.deepEqual(listed, expected);
});

test('an ending that is a result code is that result, where it can be one', () => {
  assert.equal(behaviourOf('254700001037', 'prompt').result, '1037');
  assert.equal(behaviourOf('254700001037', 'payout').result, '0');
  assert.equal(behaviourOf('254700002040', 'payout').result, '2040');
  assert.equal(behaviourOf('254700000017', 'prompt').result, '17');
});

test('a number that is not magic succeeds, whatever its ending', () => {
  for (const phone of ['254712341032', '254100000001', '254700004711', '254700000000']) {
    for (const use of ['prompt', 'payout'] as const) {
      const normal = { result: '0', ack: 'given', callback: 'once', isTaken: true };
      assert.deepEqual(behaviourOf(phone, use), normal, `${phone} ${use}`);
    }
  }
});
