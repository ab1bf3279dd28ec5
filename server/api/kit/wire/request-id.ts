import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const OWN = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's own id for the request, when it sends one that can be quoted, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && OWN.test(own) ? own : randomUUID();
}
