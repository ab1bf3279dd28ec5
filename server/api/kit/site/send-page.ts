import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendGzipped } from './send-gzipped.ts';
import { type SitePage, sitePage } from './site-page.ts';

const PACK = { level: 3 } as const;

/** Sends a page of the site. Nothing of it may reach beyond this server. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policyOf(page) });
  const gzipped = await promisify(gzip)(sitePage(page), PACK);
  return sendGzipped(request, reply, { type: 'text/html; charset=utf-8', gzipped });
}

function policyOf({ script }: SitePage): string {
  return [
    "default-src 'none'",
    ...(script === 'none' ? [] : ["script-src 'self'", "connect-src 'self'"]),
    "style-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
