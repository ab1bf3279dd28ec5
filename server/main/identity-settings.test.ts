import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '@mkopo/server/main/kit/config.ts';

const UPSTREAM = {
  IDENTITY_UPSTREAM_URL: 'https://identity.example.com/api/v1',
  IDENTITY_UPSTREAM_USERNAME: 'front',
  IDENTITY_UPSTREAM_PASSWORD: 'secret:with a colon',
};

const faultOf = (settings: Record<string, string>) => {
  try {
    readConfig(settings);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

test('without an upstream nobody is asked; with one, five seconds and an hour are the default', () => {
  assert.equal(readConfig({}).identityUpstream, null);
  assert.deepEqual(readConfig(UPSTREAM).identityUpstream, {
    url: UPSTREAM.IDENTITY_UPSTREAM_URL,
    username: 'front',
    password: 'secret:with a colon',
    timeoutMs: 5_000,
    cacheSeconds: 3_600,
  });
  const own = { IDENTITY_UPSTREAM_TIMEOUT_MS: '800', IDENTITY_CACHE_SECONDS: '0' };
  const { timeoutMs, cacheSeconds } =
    readConfig({ ...UPSTREAM, ...own }).identityUpstream ?? assert.fail();
  assert.deepEqual([timeoutMs, cacheSeconds], [800, 0]);
});

test('half an upstream is refused at the start, whichever half it is', () => {
  for (const name of Object.keys(UPSTREAM)) {
    assert.match(faultOf({ ...UPSTREAM, [name]: '' }), /IDENTITY_UPSTREAM_\w+.* go together/);
  }
});

test('what cannot be an address, a user name, a time is named, and the password never told', () => {
  const wrong = [
    ['IDENTITY_UPSTREAM_URL', 'identity.example.com'],
    ['IDENTITY_UPSTREAM_URL', 'ftp://identity.example.com'],
    ['IDENTITY_UPSTREAM_URL', 'https://me:secret:with a colon@identity.example.com'],
    ['IDENTITY_UPSTREAM_URL', 'https://identity.example.com/api/v1?x=1'],
    ['IDENTITY_UPSTREAM_USERNAME', 'fr:ont'],
    ['IDENTITY_UPSTREAM_TIMEOUT_MS', '5'],
    ['IDENTITY_UPSTREAM_TIMEOUT_MS', 'long'],
    ['IDENTITY_CACHE_SECONDS', '-1'],
  ] as const;
  for (const [name, value] of wrong) {
    const fault = faultOf({ ...UPSTREAM, [name]: value });
    assert.ok(fault.includes(name), `${name}=${value}: ${fault}`);
    assert.ok(!fault.includes(UPSTREAM.IDENTITY_UPSTREAM_PASSWORD));
  }
});

test('all that is wrong is told at once', () => {
  const fault = faultOf({
    ...UPSTREAM,
    IDENTITY_UPSTREAM_URL: 'nowhere',
    IDENTITY_UPSTREAM_USERNAME: 'a:b',
  });
  assert.ok(/_URL/.test(fault) && /_USERNAME/.test(fault));
});
