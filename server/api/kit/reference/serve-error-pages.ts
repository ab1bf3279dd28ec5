import type { FastifyInstance } from 'fastify';
import { type Html, html } from '#api/kit/site/html.ts';
import { linkList } from '#api/kit/site/link-list.ts';
import { sendPage } from '#api/kit/site/send-page.ts';
import type { SitePage } from '#api/kit/site/site-page.ts';
import { ERROR_CODES, ERRORS } from '#api/kit/wire/error-registry.ts';
import { readGuide } from './guides.ts';

/** Serves docs/errors: an index, and a page for each code, plain enough to need no script. */
export function serveErrorPages(app: FastifyInstance): void {
  app.get('/docs/errors', async (request, reply) =>
    sendPage(request, reply, await errorPage('README')),
  );
  app.get<{ Params: { code: string } }>('/docs/errors/:code', async (request, reply) => {
    const { code } = request.params;
    // Only names we know reach the file system.
    if (!Object.hasOwn(ERRORS, code)) return reply.callNotFound();
    return sendPage(request, reply, await errorPage(code));
  });
}

async function errorPage(name: string): Promise<SitePage> {
  const page = await readGuide(`docs/errors/${name}.md`, `/docs/errors/${name}`);
  if (!page) throw new Error(`docs/errors has no page of ${name}`);
  return {
    title: name === 'README' ? 'Error codes' : name,
    script: 'none',
    side: { title: 'All error codes', content: listOf(name) },
    content: html`<div class="text">${page.text.content}</div>`,
  };
}

function listOf(current: string): Html {
  const all = { to: '/docs/errors', words: 'All about errors' };
  const links = ERROR_CODES.map((code) => ({ to: `/docs/errors/${code}`, words: code }));
  return linkList([all, ...links], current === 'README' ? all.to : `${all.to}/${current}`);
}
