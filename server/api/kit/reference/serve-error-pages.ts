import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Marked } from 'marked';
import { ERRORS } from '#api/kit/wire/error-registry.ts';
import { ERROR_PAGE_STYLE } from './error-page-style.ts';

const FOLDER = new URL('../../../../docs/errors/', import.meta.url);

/** Serves docs/errors: an index, and a page for each code, plain enough to need no script. */
export function serveErrorPages(app: FastifyInstance): void {
  app.get('/docs/errors', async (_request, reply) => sendPage(reply, 'README'));
  app.get<{ Params: { code: string } }>('/docs/errors/:code', async (request, reply) => {
    const { code } = request.params;
    // Only names we know reach the file system.
    return Object.hasOwn(ERRORS, code) ? sendPage(reply, code) : reply.callNotFound();
  });
}

const STYLE_HASH = createHash('sha256').update(ERROR_PAGE_STYLE).digest('base64');
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

async function sendPage(reply: FastifyReply, name: string): Promise<FastifyReply> {
  const markdown = await readFile(new URL(`${name}.md`, FOLDER), 'utf8');
  reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY });
  return reply.type('text/html; charset=utf-8').send(page(name, await toHtml(markdown)));
}

/** Links between the files work where the files are read; here they lead to our own addresses. */
const marked = new Marked({
  walkTokens(token) {
    if (token.type !== 'link') return;
    token['href'] = String(token['href'])
      .replace(/^README\.md/, '/docs/errors')
      .replace(/^(\w+)\.md/, '/docs/errors/$1');
  },
});

function toHtml(markdown: string): Promise<string> {
  return Promise.resolve(marked.parse(markdown));
}

function page(name: string, content: string): string {
  const title = name === 'README' ? 'Error codes' : name;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Mkopo API</title>
<link rel="icon" href="data:,">
<style>${ERROR_PAGE_STYLE}</style>
</head>
<body>
<nav><a href="/docs">API reference</a><a href="/docs/errors">Error codes</a></nav>
<main>
${content}</main>
</body>
</html>
`;
}
