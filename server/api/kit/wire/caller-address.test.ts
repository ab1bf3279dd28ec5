import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callerAddress, readIpRange } from './caller-address.ts';
import { whenceOf } from './whence.ts';

const at = (remoteAddress: string | undefined) => ({ socket: { remoteAddress } as never });

test('an address is plain, however a proxy spells it', () => {
  const raw = at('192.0.2.1');
  for (const ip of ['203.0.113.7', '203.0.113.7:4711', '::ffff:203.0.113.7', '[203.0.113.7]']) {
    assert.equal(callerAddress({ ip, raw }), '203.0.113.7');
  }
  assert.equal(callerAddress({ ip: '[fe80::1%eth0]:80', raw }), 'fe80::1');
});

test('what cannot be read gives way to the machine that called us', () => {
  assert.equal(callerAddress({ ip: 'unknown', raw: at('192.0.2.1') }), '192.0.2.1');
});

test('who has hung up is nobody, and never taken for this machine', () => {
  for (const ip of [undefined, 'unknown']) {
    const address = callerAddress({ ip, raw: at(undefined) });
    assert.equal(whenceOf({ ip: address, headers: {} }).isLoopback, false);
  }
});

test('a range of addresses has nothing behind its length', () => {
  assert.equal(readIpRange('203.0.113.7'), '203.0.113.7/32');
  assert.equal(readIpRange('203.0.113.0/24'), '203.0.113.0/24');
  assert.equal(readIpRange('0.0.0.0/0'), '0.0.0.0/0');
  assert.equal(readIpRange('2001:db8::/32'), '2001:db8::/32');
  assert.equal(readIpRange('::1'), '::1/128');
  const wrong = ['203.0.113.7/24', '203.0.113.0/33', '2001:db8::1/64', '10.1/16', 'fe80::1%eth0'];
  for (const text of [...wrong, '10.0.0.0/', '10.0.0.0/8/8', 'localhost', '']) {
    assert.equal(readIpRange(text), null, text);
  }
});
