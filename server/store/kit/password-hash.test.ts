import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, isPassword, makeOneTimePassword } from './password-hash.ts';

test('a password is known by its hash, and no other is', async () => {
  const hash = await hashPassword('ninaipenda kazi yangu');
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.equal(await isPassword('ninaipenda kazi yangu', hash), true);
  assert.equal(await isPassword('Ninaipenda kazi yangu', hash), false);
  assert.equal(await isPassword('', hash), false);
});

test('two hashes of one password differ, and both know it', async () => {
  const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
  assert.notEqual(one, other);
  assert.ok((await isPassword('the same', one)) && (await isPassword('the same', other)));
});

test('a letter spelt as one sign or two is the same letter', async () => {
  assert.ok(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait')));
});

test('a hash made elsewhere, with other parameters, is read by its own', async () => {
  // From the reference implementation: argon2id, 256 KiB, two passes, "password", "somesalt".
  const foreign =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  assert.equal(await isPassword('password', foreign), true);
  assert.equal(await isPassword('passwort', foreign), false);
});

test('nobody has no password, and saying so is the same work', async () => {
  assert.equal(await isPassword('', null), false);
  assert.equal(await isPassword('anything', null), false);
});

test('a one-time password is new every time, and its hash knows it', async () => {
  const [one, other] = await Promise.all([makeOneTimePassword(), makeOneTimePassword()]);
  assert.notEqual(one.shown, other.shown);
  assert.ok(await isPassword(one.shown, one.passwordHash));
});

test('of a one-time password whose first half another knows, only the second is shown', async () => {
  const { shown, passwordHash } = await makeOneTimePassword('k7mp2-9vxqa');
  assert.equal(await isPassword(shown, passwordHash), false);
  assert.ok(await isPassword(`k7mp2-9vxqa-${shown}`, passwordHash));
});
