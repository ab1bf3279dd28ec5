import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEmail } from './email.ts';

test('an address is read in either case and known in one', () => {
  assert.equal(parseEmail('Asha.Mwangi+desk@Umoja.Example'), 'asha.mwangi+desk@umoja.example');
});

test('what cannot be an address is null', () => {
  const long = `${'a'.repeat(250)}@b.ke`;
  const wrong = ['', 'asha', 'asha@umoja', '@umoja.example', 'a b@c.ke', 'a@b@c.ke', 'é@b.ke'];
  for (const text of [...wrong, long, 'asha@umoja.example\n']) assert.equal(parseEmail(text), null);
});
