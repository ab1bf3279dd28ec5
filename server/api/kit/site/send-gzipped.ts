import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from '#api/kit/wire/accepted-format.ts';

type Content = { readonly type: string; readonly gzipped: Buffer };

/**
 * Sends what was compressed once and for all. Gzip alone: browsers take Brotli over https only, and
 * on the largest file it would gain a sixth. The rare caller that takes neither gets plain bytes.
 */
export async function sendGzipped(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, gzipped }: Content,
): Promise<FastifyReply> {
  reply.type(type).header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) {
    return reply.send(await promisify(gunzip)(gzipped));
  }
  return reply.header('content-encoding', 'gzip').send(gzipped);
}
