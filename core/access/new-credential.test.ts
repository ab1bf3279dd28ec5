import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mintCredential, named } from './new-credential.ts';
import { isWellSpelt } from './secret-text.ts';

const RANDOM = { name: new Uint8Array(32).fill(7), secret: new Uint8Array(32).fill(9) };

test('a Partner key says which world it opens', () => {
  assert.match(mintCredential('partner', 'test', RANDOM).secret, /^svc_test_\w{36}$/);
  assert.match(mintCredential('partner', 'live', RANDOM).secret, /^svc_live_\w{36}$/);
});

test('a key that is its own name is called by its first six digits and gives away no more', () => {
  for (const family of ['partner', 'scoring'] as const) {
    const { publicId, secret } = mintCredential(family, 'live', RANDOM);
    assert.match(publicId, /^(svc_live_|scr_)[0-9A-Za-z]{6}$/);
    assert.ok(secret.startsWith(publicId));
    assert.deepEqual(named(secret), { publicId, secret });
  }
});

test('a name and a secret are two spellings, and neither tells of the other', () => {
  for (const [family, name, secret] of [
    ['identity', 'idu_', 'idp_'],
    ['member', 'app_', 'aps_'],
  ] as const) {
    const minted = mintCredential(family, 'live', RANDOM);
    assert.ok(isWellSpelt(minted.publicId, name));
    assert.ok(isWellSpelt(minted.secret, secret));
    assert.notEqual(minted.publicId.slice(4), minted.secret.slice(4));
    const otherSecret = { ...RANDOM, secret: new Uint8Array(32).fill(1) };
    assert.equal(mintCredential(family, 'live', otherSecret).publicId, minted.publicId);
  }
});
