import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sendGzipped } from './send-gzipped.ts';

type SiteFile = {
  /** Changes when the content does. */
  readonly name: string;
  readonly type: string;
  readonly gzipped: Buffer;
};

/** Some ten kilobytes together: read once, when the program starts. */
export const SITE_STYLE = siteFile('site.css', 'text/css; charset=utf-8');
export const SITE_SCRIPT = siteFile('site-script.js', 'text/javascript; charset=utf-8');
const FILES = [SITE_STYLE, SITE_SCRIPT];

const MARK = readFileSync(new URL('../../../../web/public/mark.svg', import.meta.url));

/** Serves what the pages are drawn with, under names that may be kept for ever; and the icon. */
export function serveSiteFiles(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/docs/assets/:name', async (request, reply) => {
    const file = FILES.find(({ name }) => name === request.params.name);
    if (!file) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return sendGzipped(request, reply, file);
  });
  for (const path of ['/favicon.ico', '/docs/mark.svg']) {
    app.get(path, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(MARK),
    );
  }
}

function siteFile(name: string, type: string): SiteFile {
  const content = readFileSync(new URL(name, import.meta.url));
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { name: name.replace('.', `-${digest}.`), type, gzipped: gzipSync(content) };
}
