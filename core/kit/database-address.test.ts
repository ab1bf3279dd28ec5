import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDatabaseAddress } from './database-address.ts';

const ONE_HOST = [
  'postgres://mkopo:secret@db1:5432/mkopo',
  'postgres://mkopo:secret@db1/mkopo?target_session_attrs=read-write',
  'postgresql:///mkopo?host=/var/run/postgresql',
  'not an address',
];

for (const url of ONE_HOST) {
  test(`one host is none of several: ${url}`, () => {
    assert.equal(readDatabaseAddress(url), null);
  });
}

const SEVERAL: readonly (readonly [string, readonly string[], string])[] = [
  [
    'postgres://mkopo:s%2F@db1:5432,db2:5433/mkopo?target_session_attrs=read-write&a=b',
    ['postgres://mkopo:s%2F@db1:5432/mkopo?a=b', 'postgres://mkopo:s%2F@db2:5433/mkopo?a=b'],
    'db1:5432,db2:5433/mkopo',
  ],
  [
    'postgresql://mkopo@db1,db2:5433,[::1]/mkopo',
    [
      'postgresql://mkopo@db1:5432/mkopo',
      'postgresql://mkopo@db2:5433/mkopo',
      'postgresql://mkopo@[::1]:5432/mkopo',
    ],
    'db1:5432,db2:5433,[::1]:5432/mkopo',
  ],
  [
    'postgres://mkopo:p@ss@db1,db2',
    ['postgres://mkopo:p@ss@db1:5432', 'postgres://mkopo:p@ss@db2:5432'],
    'db1:5432,db2:5432',
  ],
  [
    'postgres:///mkopo?host=db1,%2Ftmp,::1&port=5433&user=mkopo',
    [
      'postgres://db1:5433/mkopo?user=mkopo',
      'postgres://%2Ftmp:5433/mkopo?user=mkopo',
      'postgres://[::1]:5433/mkopo?user=mkopo',
    ],
    'db1:5433,/tmp:5433,[::1]:5433/mkopo',
  ],
];

for (const [url, urls, where] of SEVERAL) {
  test(`several hosts are read as libpq reads them: ${where}`, () => {
    const address = readDatabaseAddress(url);
    assert.ok(address !== null && typeof address === 'object');
    assert.deepEqual(
      address.hosts.map((host) => host.url),
      urls,
    );
    assert.equal(address.where, where);
    assert.equal(address.wants, 'read-write');
  });
}

test('any host will do where that is asked for, and a primary', () => {
  for (const wants of ['any', 'primary'] as const) {
    const address = readDatabaseAddress(`postgres://a,b/mkopo?target_session_attrs=${wants}`);
    assert.ok(address !== null && typeof address === 'object');
    assert.equal(address.wants, wants);
  }
});

const WRONG: readonly (readonly [string, RegExp])[] = [
  ['postgres://a:0,b/mkopo', /a port from 1 to 65535/],
  ['postgres://a:5432,b:x/mkopo', /a port from 1 to 65535/],
  ['postgres://a,,b/mkopo', /each of its hosts needs a name/],
  ['postgres://a,b/mkopo?target_session_attrs=standby', /must be one of read-write, primary, any/],
  ['postgres://a,b/mkopo?load_balance_hosts=random', /tried in their order/],
];

for (const [url, words] of WRONG) {
  test(`what is wrong is told, without the address: ${url}`, () => {
    const told = readDatabaseAddress(url.replace('//', '//mkopo:secret@'));
    assert.ok(typeof told === 'string');
    assert.match(told, words);
    assert.doesNotMatch(told, /secret/);
  });
}
