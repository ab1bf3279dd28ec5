import { isIP } from 'node:net';
import type { Whence } from '@mkopo/core/access/demo-door.ts';
import { isWithin } from './caller-address.ts';
import type { CallerProof } from './caller-proof.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
/** What proxies add. One that adds none of them cannot be told from this machine. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Where a call comes from. */
export function whenceOf({ ip, headers }: Pick<CallerProof, 'ip' | 'headers'>): Whence {
  return {
    isLoopback: isWithin(ip, LOOPBACK),
    isForwarded: FORWARDING.some((name) => headers[name] !== undefined),
  };
}

/** Whether a name or an address is one by which a machine calls itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || (isIP(name) > 0 && isWithin(name, LOOPBACK));
}
