import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';

const { origin } = await joinTestServer();

type Page = { readonly ids: ReadonlySet<string>; readonly links: readonly string[] };

/** What leads out of the docs, and is answered by somebody else. */
const ELSEWHERE = /^\/(?!docs(?:\/|$))/;

test('every link of every page that can be reached from /docs leads to where it says', async () => {
  const pages = new Map<string, Page>();
  const broken: string[] = [];
  for (const waiting = ['/docs']; waiting.length > 0; ) {
    const path = waiting.pop() ?? '';
    if (pages.has(path)) continue;
    const page = await readPage(path);
    if (!page) broken.push(`nothing at ${path}`);
    pages.set(path, page ?? { ids: new Set(), links: [] });
    waiting.push(...(page?.links ?? []).map(pathOf).filter((to) => !ELSEWHERE.test(to)));
  }
  for (const [path, { links }] of pages) {
    const lost = links.filter((link) => link.includes('#') && !leadsTo(link, pages));
    broken.push(...lost.map((link) => `${path}: ${link}`));
  }
  const calls = FAMILIES.reduce((sum, { endpoints }) => sum + endpoints.length, 0);
  assert.ok(pages.size > calls + 150, `only ${pages.size} pages were found`);
  assert.deepEqual(broken, []);
});

async function readPage(path: string): Promise<Page | null> {
  const reply = await fetch(origin + path);
  const body = await reply.text();
  if (reply.status !== 200) return null;
  if (!reply.headers.get('content-type')?.startsWith('text/html')) {
    return { ids: new Set(), links: [] };
  }
  const found = [...body.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
  const own = found.filter((link) => !/^(https?|mailto|data):/.test(link));
  const links = own.map((link) => (link.startsWith('#') ? path + link : link));
  const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  assert.equal(new Set(ids).size, ids.length, `${path} has an id twice`);
  return { ids: new Set(ids), links };
}

function pathOf(link: string): string {
  return link.split('#', 1)[0] ?? '';
}

function leadsTo(link: string, pages: ReadonlyMap<string, Page>): boolean {
  const id = decodeURIComponent(link.slice(link.indexOf('#') + 1));
  return pages.get(pathOf(link))?.ids.has(id) ?? false;
}
