import ipaddr from 'ipaddr.js';

/** Where an address leads, as far as its spelling tells. */
export type AddressKind = 'public' | 'loopback' | 'private';

/** An address of the internet, or a range of them such as 10.1.0.0/16. */
type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = readonly [Address, number];

/**
 * Tells where an address leads. Forms that a network turns into IPv4 by itself (mapped addresses,
 * NAT64) are judged by the IPv4 in them. Tunnels (6to4, Teredo, ISATAP, NAT64 of a site's own) are
 * never public: where they end is decided by others. Neither is what nobody has given out yet.
 */
export function addressKind(text: string): AddressKind {
  const address = readAddress(text);
  if (!address) return 'private';
  const range = address.range();
  if (range === 'loopback') return 'loopback';
  if (address.kind() === 'ipv6' && !isGlobalIpv6(address as ipaddr.IPv6)) return 'private';
  return range === 'unicast' ? 'public' : 'private';
}

/** Whether an address lies in one of some ranges, however it is spelt. */
export function isInRange(text: string, ranges: readonly AddressRange[]): boolean {
  const address = readAddress(text);
  if (!address) return false;
  return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

/** Reads `10.1.0.0/16`, `fd00::/8` or a single address; null for anything else. */
export function readRange(text: string): AddressRange | null {
  const [base = '', bits, ...more] = text.split('/');
  const address = readAddress(base);
  if (!address || more.length > 0) return null;
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [address, most];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [address, Number(bits)] : null;
}

/** Whether a host is an address and no name. The URL parser has made one spelling of it. */
export function isAddress(host: string): boolean {
  return readAddress(host) !== null;
}

/** `::10.1.2.3`, as it was once written: a tunnel, which the library takes for a mapped address. */
const COMPATIBLE = /^::(\d+\.\d+\.\d+\.\d+)$/;

/** The address that is meant: an IPv4 where one is wrapped. One with a zone is no address here. */
function readAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  const [, tunnelled = ''] = COMPATIBLE.exec(text) ?? [];
  if (ipaddr.IPv4.isValidFourPartDecimal(tunnelled)) {
    const bytes = ipaddr.IPv4.parse(tunnelled).toByteArray();
    return new ipaddr.IPv6([...new Array<number>(12).fill(0), ...bytes]);
  }
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  const isWrapped = address.isIPv4MappedAddress() || address.match(NAT64, 96);
  return isWrapped ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

const NAT64 = ipaddr.IPv6.parse('64:ff9b::');
/** What has been given out for use in the internet; all else is for special uses, or for later. */
const GLOBAL = ipaddr.IPv6.parse('2000::');

function isGlobalIpv6(address: ipaddr.IPv6): boolean {
  const [, , , , fifth = 0, sixth] = address.parts;
  const isIsatap = (fifth & 0xfdff) === 0 && sixth === 0x5efe;
  return address.match(GLOBAL, 3) && !isIsatap;
}
