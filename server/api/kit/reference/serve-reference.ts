import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Family } from '#api/kit/declare/family.ts';
import { causesOf, type ReadyCheck } from '#api/kit/serve/observe.ts';
import { sendGzipped } from '#api/kit/site/send-gzipped.ts';
import { sendPage } from '#api/kit/site/send-page.ts';
import { serveSiteFiles } from '#api/kit/site/site-files.ts';
import { PICTURE_HEADERS } from '#api/kit/wire/picture.ts';
import { callsIn, documentsOf, type FamilyDocument } from './api-document.ts';
import { callPage } from './call-page.ts';
import { eventPage, eventsPage, eventTypesOf } from './event-pages.ts';
import { familyPage } from './family-page.ts';
import { homePage, referencePage } from './home-page.ts';
import { searchEntries } from './search-entries.ts';
import { indexOf, QUERY_MAX_LENGTH, type SearchIndex } from './search-index.ts';
import { searchPage } from './search-page.ts';
import { serveErrorPages } from './serve-error-pages.ts';
import { openTexts, postmanFiles, serveTexts, type Texts } from './serve-texts.ts';
import { statusPage } from './status-page.ts';

export type Reference = {
  readonly families: readonly Family[];
  readonly sandboxCursorKey: Buffer;
  /** Where others reach this server, where somebody said so. */
  readonly publicUrl: string | null;
  readonly readyChecks: readonly ReadyCheck[];
  /** On a demonstration, the public key that opens its sandbox, and the family that takes it. */
  readonly demo: { readonly family: string; readonly sandboxKey: string } | null;
};

type Site = Reference & {
  readonly documents: readonly FamilyDocument[];
  readonly texts: Texts;
  readonly originOf: (request: FastifyRequest) => string;
};

/** Serves /docs: guides, a page for each call, event and error, search, OpenAPI documents. */
export function serveReference(app: FastifyInstance, reference: Reference): void {
  const documents = documentsOf(reference.families, reference);
  const originOf = (request: FastifyRequest) => reference.publicUrl ?? originAsked(request);
  const site: Site = { ...reference, documents, texts: openTexts(), originOf };
  serveSiteFiles(app);
  serveDoors(app, site);
  serveTexts(app, site.texts, originOf);
  for (const family of documents) serveDocument(app, family, site);
  serveEvents(app, documents);
  serveSearch(app, site);
  servePictures(app, reference.families);
  serveErrorPages(app);
}

/** As the reader's browser has it: what stands there can be copied and works. */
function originAsked({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost:8080'}`;
}

function serveDoors(app: FastifyInstance, { documents, texts, demo, readyChecks }: Site): void {
  app.get('/docs', async (request, reply) => {
    const guides = await texts.guides();
    const page = homePage({ documents, guides, sandboxKey: demo?.sandboxKey ?? null });
    return sendPage(request, reply, page);
  });
  app.get('/docs/reference', async (request, reply) =>
    sendPage(request, reply, referencePage(documents, await postmanFiles())),
  );
  app.get('/docs/status', async (request, reply) =>
    sendPage(request, reply, statusPage(await causesOf(readyChecks))),
  );
}

/** A family's document, as it is and as pages. */
function serveDocument(app: FastifyInstance, family: FamilyDocument, site: Site): void {
  const { name, read } = family;
  const gzipped = once(() => promisify(gzip)(JSON.stringify(read())));
  app.get(`/docs/${name}.json`, async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    const type = 'application/json; charset=utf-8';
    return sendGzipped(request, reply, { type, gzipped: await gzipped() });
  });
  app.get(`/docs/${name}`, async (request, reply) => sendPage(request, reply, familyPage(family)));
  const sandboxKey = site.demo?.family === name ? site.demo.sandboxKey : null;
  app.get<{ Params: { call: string } }>(`/docs/${name}/:call`, async (request, reply) => {
    const wanted = request.params.call;
    const call = callsIn(read()).find(({ operation }) => operation.operationId === wanted);
    if (!call) return reply.callNotFound();
    const origin = site.originOf(request);
    return sendPage(request, reply, callPage(family, call, { origin, sandboxKey }));
  });
}

function serveEvents(app: FastifyInstance, documents: readonly FamilyDocument[]): void {
  const types = once(() => eventTypesOf(documents));
  app.get('/docs/events', async (request, reply) => sendPage(request, reply, eventsPage(types())));
  app.get<{ Params: { type: string } }>('/docs/events/:type', async (request, reply) => {
    const event = types().find(({ type }) => type === request.params.type);
    return event ? sendPage(request, reply, eventPage(event, types())) : reply.callNotFound();
  });
}

function serveSearch(app: FastifyInstance, { documents, texts }: Site): void {
  const index = once(async (): Promise<SearchIndex> => {
    const [guides, decisions] = [await texts.guides(), await texts.decisions()];
    const changelog = await texts.changelog();
    return indexOf(await searchEntries({ documents, guides, decisions, changelog }));
  });
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === 'string' ? q.trim().slice(0, QUERY_MAX_LENGTH) : '';
    const hits = query ? (await index()).find(query) : [];
    return sendPage(request, reply, searchPage(query, hits));
  });
}

function servePictures(app: FastifyInstance, families: readonly Family[]): void {
  for (const [name, draw] of families.flatMap(({ pictures = {} }) => Object.entries(pictures))) {
    app.get(`/docs/pictures/${name}`, async (_request, reply) =>
      reply.headers({ ...PICTURE_HEADERS, 'cache-control': 'no-cache' }).send(draw()),
    );
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
