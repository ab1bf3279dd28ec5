import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { takesGzip } from '#api/kit/wire/accepted-format.ts';

/** Shorter ones fit one packet as they are. */
const PACKED_FROM_BYTES = 1024;

/** Half the time of the usual level 6, for an eighth more bytes: the rest is the network's. */
const LEVEL = 3;

const pack = promisify(gzip);

/**
 * The body as it goes out: packed where it is long and the caller takes that. Only what a GET reads
 * is packed, and nothing with a secret in it: the length of a packed answer tells whether a text
 * of the caller's choice is like the rest (BREACH), and tokens, passwords and codes come by other
 * methods. It is done by a thread of the pool; others are served meanwhile.
 */
export async function packAnswer(
  reply: FastifyReply,
  body: string,
  { method, hasSecrets }: Endpoint,
): Promise<string | Buffer> {
  if (method !== 'GET' || hasSecrets) return body;
  addVary(reply, 'Accept-Encoding');
  const isLong = Buffer.byteLength(body) >= PACKED_FROM_BYTES;
  if (!isLong || !takesGzip(reply.request.headers['accept-encoding'])) return body;
  reply.header('content-encoding', 'gzip');
  return pack(body, { level: LEVEL });
}

/** Adds to what an answer depends on beside its address. */
export function addVary(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known ? `${known}, ${header}` : header);
}
