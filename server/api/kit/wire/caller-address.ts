import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Of who has hung up: it is nobody's, and above all not this machine's. */
const NOBODYS = '0.0.0.0';

type Called = {
  /** Not there, whatever Fastify says, when the connection is gone. */
  readonly ip: string | undefined;
  readonly raw: { readonly socket: Pick<FastifyRequest['raw']['socket'], 'remoteAddress'> };
};

/**
 * Where a call comes from, as one plain address. Proxies write what they like (a port behind it,
 * brackets around it, `unknown`): what cannot be read gives way to the machine that called us.
 */
export function callerAddress({ ip, raw }: Called): string {
  return plainAddress(ip) ?? plainAddress(raw.socket.remoteAddress) ?? NOBODYS;
}

/** Whether the proxy in front of us is believed: only then is there a list of who passed it on. */
export function believesProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined;
}

function plainAddress(text = ''): string | null {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  return isIP(bare) ? bare : null;
}

/** Whether an address lies in one of some ranges such as 203.0.113.0/24. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [base = '', bits = ''] = range.split('/');
    list.addSubnet(base, Number(bits), familyOf(base));
  }
  return list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/**
 * Reads an address or a range (`203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`). Null also for a
 * range with bits set behind its length: does 203.0.113.7/24 mean one machine, or 256?
 */
export function readIpRange(text: string): string | null {
  const [address = '', length, ...more] = text.split('/');
  const bits = bitsOf(address);
  if (!bits || more.length > 0) return null;
  if (length === undefined) return `${address}/${bits.length}`;
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits.length) return null;
  return bits.slice(Number(length)).includes('1') ? null : `${address}/${Number(length)}`;
}

/** An address as a text of 32 or 128 binary digits. */
function bitsOf(address: string): string | null {
  if (isIPv4(address)) return address.split('.').map(binary(8)).join('');
  if (!isIPv6(address) || address.includes('%')) return null;
  // A URL spells an address in hexadecimal groups alone, also one that ends in a dotted quad.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => binary(16)(`0x${group}`)).join('');
}

function binary(digits: number) {
  return (number: string) => Number(number).toString(2).padStart(digits, '0');
}
