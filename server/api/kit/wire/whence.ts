import { isIP } from 'node:net';
import type { Whence } from '@mkopo/core/access/demo-door.ts';
import { isWithin } from './caller-address.ts';
import type { CallerProof } from './caller-proof.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
/** Networks that nobody on the open internet calls from. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'];
/** What proxies add. One that adds none of them cannot be told from this machine. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Where a call comes from. */
export function whenceOf({ ip, headers }: Pick<CallerProof, 'ip' | 'headers'>): Whence {
  return {
    isLoopback: isWithin(ip, LOOPBACK),
    isForwarded: isForwarded(headers),
  };
}

function isForwarded(headers: CallerProof['headers']): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

/**
 * Whether the address is that of a proxy which we were not told to believe, and so everybody's.
 * Only near ones are taken for proxies: a stranger on the open internet who writes such a header
 * keeps the address that they have.
 */
export function isOfUnbelievedProxy({
  ip,
  headers,
  trustsProxy,
}: Pick<CallerProof, 'ip' | 'headers' | 'trustsProxy'>): boolean {
  return !trustsProxy && isForwarded(headers) && isWithin(ip, [...LOOPBACK, ...PRIVATE]);
}

/** Whether a name or an address is one by which a machine calls itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || (isIP(name) > 0 && isWithin(name, LOOPBACK));
}
