import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { linkList } from '#api/kit/site/link-list.ts';
import { sendPage } from '#api/kit/site/send-page.ts';
import { decisionsPage, guidePage, guidesPage, textPage } from './guide-page.ts';
import { type Guide, guidesIn, readGuide } from './guides.ts';

/** The texts of the repository, each read when it is first asked for. */
export type Texts = {
  readonly guides: () => Promise<readonly Guide[]>;
  readonly decisions: () => Promise<readonly Guide[]>;
  readonly changelog: () => Promise<Guide | null>;
};

export function openTexts(): Texts {
  return {
    guides: guidesIn('docs', '/docs/guides'),
    decisions: guidesIn('docs/decisions', '/docs/decisions'),
    changelog: () => readGuide('CHANGELOG.md', '/docs/changelog'),
  };
}

type Named = { Params: { name: string } };

/** Serves guides, decisions and the changelog, and the files that they show. */
export function serveTexts(
  app: FastifyInstance,
  { guides, decisions, changelog }: Texts,
  originOf: (request: FastifyRequest) => string,
): void {
  app.get('/docs/guides', async (request, reply) =>
    sendPage(request, reply, guidesPage(await guides())),
  );
  app.get<Named>('/docs/guides/:name', async (request, reply) => {
    const all = await guides();
    const guide = all.find(({ name }) => name === request.params.name);
    if (!guide) return reply.callNotFound();
    return sendPage(request, reply, guidePage(guide, all, originOf(request)));
  });
  app.get('/docs/decisions', async (request, reply) =>
    sendPage(request, reply, decisionsPage(await decisions())),
  );
  app.get<Named>('/docs/decisions/:name', async (request, reply) => {
    const decision = (await decisions()).find(({ name }) => name === request.params.name);
    if (!decision) return reply.callNotFound();
    const back = linkList([{ to: '/docs/decisions', words: 'All decisions' }], null);
    return sendPage(request, reply, textPage(decision, { title: 'Decisions', content: back }));
  });
  app.get('/docs/changelog', async (request, reply) => {
    const text = await changelog();
    return text ? sendPage(request, reply, textPage(text)) : reply.callNotFound();
  });
  serveFiles(app);
}

const API_FOLDER = new URL('../../../../docs/api/', import.meta.url);

/** The Postman collections that there are. */
export async function postmanFiles(): Promise<readonly string[]> {
  const names = await readdir(API_FOLDER);
  return names.filter((name) => name.endsWith('.postman.json')).toSorted();
}

/** Folders of docs/ whose files are shown or handed out as they are, by their ending. */
const FILES: Readonly<Record<string, { readonly names: RegExp; readonly type: string }>> = {
  screens: { names: /^[a-z0-9-]+\.jpg$/, type: 'image/jpeg' },
  verifiers: { names: /^[a-z_-]+\.(ts|php|py)$/, type: 'text/plain; charset=utf-8' },
};

function serveFiles(app: FastifyInstance): void {
  app.get<Named>('/docs/:name', async (request, reply) => {
    const { name } = request.params;
    if (!(await postmanFiles()).includes(name)) return reply.callNotFound();
    const type = 'application/json; charset=utf-8';
    return reply.type(type).send(await readFile(new URL(name, API_FOLDER)));
  });
  for (const [folder, { names, type }] of Object.entries(FILES)) {
    app.get<Named>(`/docs/${folder}/:name`, async (request, reply) => {
      const { name } = request.params;
      // No name with a slash or two dots reaches the file system.
      if (!names.test(name)) return reply.callNotFound();
      const file = new URL(`../../../../docs/${folder}/${name}`, import.meta.url);
      const content = await readFile(file).catch(() => null);
      if (!content) return reply.callNotFound();
      return reply.type(type).header('cache-control', 'no-cache').send(content);
    });
  }
}
