import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOST_PAGE } from '#api/kit/site/lost-page.ts';
import { sendPage as sendSitePage } from '#api/kit/site/send-page.ts';
import { takesGzip, weightOf } from '#api/kit/wire/accepted-format.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';

type PageFile = { readonly type: string; readonly plain: Buffer; readonly gzipped: Buffer | null };
type Pages = {
  readonly index: string;
  /** The borrowers' page. */
  readonly me: string;
  readonly files: ReadonlyMap<string, PageFile>;
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const NONCE = '%NONCE%';
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** What is not named after its content. */
const NAMED = ['mark.svg', 'app-192.png', 'app-512.png'];

/** The console's pages, read when the first person comes: many a server never shows one. */
export type ConsolePages = () => Promise<Pages>;

/** Serves the console at `/`. Its files are named after what is in them: they are kept for ever. */
export function servePages(app: FastifyInstance, pages: ConsolePages): void {
  app.get('/', async (_request, reply) => sendPage(reply, (await pages()).index));
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) =>
    sendFile(reply, { request, file: (await pages()).files.get(`assets/${request.params.name}`) }),
  );
  for (const name of NAMED) {
    app.get(`/${name}`, async (request, reply) =>
      sendFile(reply, { request, file: (await pages()).files.get(name), keep: AN_HOUR }),
    );
  }
}

/**
 * What no path answers to. A person gets the console where the address is one of its own, which
 * says what is there, and else a page with ways on; a program gets 404 in its own words.
 */
export function lostPageOf(pages: ConsolePages) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isForPeople(request)) throw new ApiError('not_found');
    const [, place = ''] = /^\/([^/?]*)/.exec(request.url) ?? [];
    if (CONSOLE_PLACES.includes(place)) return sendPage(reply, (await pages()).index);
    return sendSitePage(request, reply.status(404), LOST_PAGE);
  };
}

/** What the addresses of the console begin with; a test holds them to its routes. */
export const CONSOLE_PLACES: readonly string[] = [
  ...['account', 'audit', 'books', 'branches', 'clients', 'collections', 'developers'],
  ...['first-steps', 'imports', 'inbox', 'jobs', 'loans', 'login', 'members', 'messages', 'money'],
  ...['operator', 'payouts', 'products', 'reports', 'savings', 'settings', 'team'],
];

/** What is no page, whoever asks. */
const PROGRAMS = /^\/(console\/|operator\/api(\/|$)|assets\/|\.well-known\/)/;

/** An address that somebody typed or followed. */
function isForPeople({ method, headers, url }: FastifyRequest): boolean {
  const isProgram = PROGRAMS.test(url);
  return method === 'GET' && !isProgram && weightOf(headers.accept, 'text/html') > 0;
}

/** The page is new each time, with a word that lets its own styles in. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policyWith(nonce) });
  return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE, nonce));
}

type Asked = {
  readonly request: FastifyRequest;
  readonly file: PageFile | undefined;
  readonly keep?: string;
};

function sendFile(reply: FastifyReply, { request, file, keep = FOREVER }: Asked): FastifyReply {
  if (!file) throw new ApiError('not_found');
  reply.type(file.type).headers({ 'cache-control': keep, vary: 'accept-encoding' });
  if (!file.gzipped || !takesGzip(request.headers['accept-encoding'])) {
    return reply.send(file.plain);
  }
  return reply.header('content-encoding', 'gzip').send(file.gzipped);
}

/** Nothing from elsewhere, and nothing that somebody slipped into the page. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pages from the folder that is told; a failure is tried anew by the next who comes. */
export function openPages(builtPages: () => Promise<string>): ConsolePages {
  let pages: Promise<Pages> | null = null;
  return () => {
    pages ??= readPages(builtPages).catch((error: unknown) => {
      pages = null;
      throw error;
    });
    return pages;
  };
}

async function readPages(builtPages: () => Promise<string>): Promise<Pages> {
  const folder = await builtPages();
  const names = await readdir(folder, { recursive: true });
  const served = names.filter((name) => TYPES[extname(name)]);
  const files = await Promise.all(
    served.map(async (name): Promise<[string, PageFile]> => {
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const plain = await readFile(join(folder, name));
      const gzipped = names.includes(`${name}.gz`)
        ? await readFile(join(folder, `${name}.gz`))
        : null;
      return [name.replaceAll('\\', '/'), { type, plain, gzipped }];
    }),
  );
  const [index = '', me = ''] = await Promise.all(
    ['index.html', 'me.html'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { index, me, files: new Map(files) };
}
