import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKind, isInRange, readRange } from '@mkopo/core/event/public-address.ts';
import fc from 'fast-check';

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
type Octets = readonly [number, number, number, number];

const dotted = (four: Octets) => four.join('.');
const groups = ([a, b, c, d]: Octets) =>
  `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
const flipped = ([a, b, c, d]: Octets) =>
  groups([a ^ 255, b ^ 255, c ^ 255, d ^ 255] as unknown as Octets);

/** What a network itself turns into the IPv4 that is in it. */
const TRANSPARENT: Readonly<Record<string, (four: Octets) => string>> = {
  mapped: (four) => `::ffff:${dotted(four)}`,
  'mapped in hexadecimal': (four) => `::ffff:${groups(four)}`,
  'mapped at full length': (four) => `0:0:0:0:0:FFFF:${groups(four)}`,
  NAT64: (four) => `64:ff9b::${dotted(four)}`,
};

/** What carries an IPv4 to somewhere that others decide on. */
const TUNNELS: Readonly<Record<string, (four: Octets) => string>> = {
  compatible: (four) => `::${groups(four)}`,
  translated: (four) => `::ffff:0:${groups(four)}`,
  '6to4': (four) => `2002:${groups(four)}::1`,
  Teredo: (four) => `2001:0:${groups(four)}:0:0:${flipped(four)}`,
  ISATAP: (four) => `2a00:1450:4001:801:0:5efe:${groups(four)}`,
  'global ISATAP': (four) => `2a00:1450:4001:801:200:5efe:${groups(four)}`,
  "a site's NAT64": (four) => `64:ff9b:1::${groups(four)}`,
};

test('an IPv4 is judged alike in every form that a network unwraps by itself', () => {
  fc.assert(
    fc.property(octets, (four) => {
      const kind = addressKind(dotted(four));
      for (const [name, wrap] of Object.entries(TRANSPARENT)) {
        assert.equal(addressKind(wrap(four)), kind, `${name} ${dotted(four)}`);
      }
    }),
  );
});

test('no tunnel is public, whatever IPv4 it carries', () => {
  fc.assert(
    fc.property(octets, (four) => {
      for (const [name, wrap] of Object.entries(TUNNELS)) {
        assert.notEqual(addressKind(wrap(four)), 'public', `${name} ${dotted(four)}`);
      }
    }),
  );
});

/** By the registries of special addresses (IANA), each with its first and its last. */
const SPECIAL = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['169.254.0.0', '169.254.169.254', '169.254.255.255', '172.16.0.0', '172.31.255.255'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.0', '192.168.255.255'],
  ...['198.18.0.0', '198.19.255.255', '198.51.100.7', '203.0.113.7', '224.0.0.1'],
  ...['239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '64:ff9b:1::1', '100::1', '2001:2::1', '2001:db8::1', '2002:0808:0808::1', '3fff::1'],
  ...['4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  ...['ff02::1', '2001:10::1', '2001:20::1', '8000::1'],
  ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', '1.2.3.4.5', '8.8.8.256'],
];

test('what is set apart, or is no address, is private', () => {
  for (const address of SPECIAL) assert.equal(addressKind(address), 'private', address);
});

test('loopback is told apart, in any form', () => {
  for (const address of ['127.0.0.1', '127.255.255.255', '::1', '::ffff:127.0.0.1']) {
    assert.equal(addressKind(address), 'loopback', address);
  }
});

test('what is next to what is set apart is public', () => {
  const neighbours = [
    ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
    ...['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '8.8.8.8'],
    ...['192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
    ...['2a00:1450:4001:801::200e', '2606:4700::1111', '2c0f:fb50::1', '64:ff9b::8.8.8.8'],
  ];
  for (const address of neighbours) assert.equal(addressKind(address), 'public', address);
});

test('an address is in a range however it is spelt, and in none of the other kind', () => {
  const ranges = ['10.1.0.0/16', 'fd00::/8', '192.168.7.7'].map((text) => {
    return readRange(text) ?? assert.fail(text);
  });
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '192.168.7.7']) {
    assert.ok(isInRange(address, ranges), address);
  }
  for (const address of ['10.2.0.1', 'fe80::1', '192.168.7.8', '::10.1.2.3', 'nonsense']) {
    assert.ok(!isInRange(address, ranges), address);
  }
  for (const text of ['10.0.0.0/33', '10.0.0.0/', '10/8', 'fd00::/129', '1.2.3.4/8/9', 'a.b']) {
    assert.equal(readRange(text), null, text);
  }
});
