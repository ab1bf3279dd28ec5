import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Family } from '#api/kit/declare/family.ts';
import { openApiOf } from '#api/kit/openapi/openapi.ts';
import { PICTURE_HEADERS } from '#api/kit/wire/picture.ts';
import { referenceScript } from './reference-script.ts';
import { sendGzipped } from './send-gzipped.ts';
import { serveErrorPages } from './serve-error-pages.ts';

type Reference = { readonly families: readonly Family[]; readonly sandboxCursorKey: Buffer };

/** Serves the API reference at /docs: page, script, OpenAPI documents, a page per error code. */
export function serveReference(
  app: FastifyInstance,
  { families, sandboxCursorKey }: Reference,
): void {
  const loadScript = referenceScript();
  const setup = setupOf(families);
  const policy = policyFor(setup);
  app.get('/docs', async (_request, reply) => {
    const { name } = await loadScript();
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy });
    return reply.type('text/html; charset=utf-8').send(page(families, { script: name, setup }));
  });
  app.get<{ Params: { name: string } }>('/docs/assets/:name', async (request, reply) => {
    const { name, gzipped } = await loadScript();
    if (request.params.name !== name) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return sendGzipped(request, reply, { type: 'text/javascript; charset=utf-8', gzipped });
  });
  for (const family of families) {
    const documentOf = once(() => gzipJson(openApiOf(family, { sandboxCursorKey })));
    app.get(`/docs/${family.name}.json`, async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const type = 'application/json; charset=utf-8';
      return sendGzipped(request, reply, { type, gzipped: await documentOf() });
    });
  }
  servePictures(app, families);
  serveErrorPages(app);
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

function gzipJson(document: object): Promise<Buffer> {
  return promisify(gzip)(JSON.stringify(document));
}

/** Nothing of the page may reach beyond this server, and nothing of what a reader types is kept. */
function setupOf(families: readonly Family[]): string {
  const configuration = {
    sources: families.map(({ name, title }) => ({ slug: name, title, url: `/docs/${name}.json` })),
    metaData: { title: 'Mkopo API reference' },
    favicon: 'data:,',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    proxyUrl: '',
    persistAuth: false,
    orderSchemaPropertiesBy: 'preserve',
  };
  return `Scalar.createApiReference('#app', ${JSON.stringify(configuration)})`;
}

function policyFor(setup: string): string {
  const hash = createHash('sha256').update(setup).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

type Scripts = { readonly script: string; readonly setup: string };

function page(families: readonly Family[], { script, setup }: Scripts): string {
  const plain = families.map(({ name, title }) => `<a href="/docs/${name}.json">${title}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mkopo API reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript>This page needs JavaScript. The same as OpenAPI files: ${plain.join(', ')}.</noscript>
<div id="app"></div>
<script src="/docs/assets/${script}"></script>
<script>${setup}</script>
</body>
</html>
`;
}
