import { isIPv4, isIPv6 } from 'node:net';

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
