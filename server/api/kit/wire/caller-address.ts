import { BlockList, isIP, isIPv6 } from 'node:net';
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
