import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { type Packing, packingFor } from '#api/kit/wire/accepted-format.ts';

/** Shorter ones take two or three packets as they are, and packing them takes longer than that. */
const PACKED_FROM_BYTES = 4096;

/** Cheap levels: what they leave is the network's, and a better one costs all other callers. */
const PACKERS: Readonly<Record<Packing, (body: string) => Promise<Buffer>>> = {
  zstd: (body) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 1 }),
};

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
  const packing = isLong ? packingFor(reply.request.headers['accept-encoding']) : null;
  if (!packing) return body;
  reply.header('content-encoding', packing);
  return PACKERS[packing](body);
}

/** Adds to what an answer depends on beside its address. */
export function addVary(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known ? `${known}, ${header}` : header);
}
