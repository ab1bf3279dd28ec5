import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CONSOLE_PLACES } from '@mkopo/server/api/kit/pages/serve-pages.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';

const { origin } = await joinTestServer();
const asPerson = { headers: { accept: 'text/html,application/xhtml+xml' } };

test('200 for the console at /, whose policy lets in what is its own and nothing else', async () => {
  const [first, second] = [await fetch(origin, asPerson), await fetch(origin)];
  assert.equal(first.status, 200);
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  const policy = first.headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']+';/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe|https?:|\*/);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const page = await first.text();
  assert.ok(page.includes(`nonce="${nonce}"`));
  assert.doesNotMatch(page, /%NONCE%|https?:\/\//);
  assert.ok(!(await second.text()).includes(nonce), 'a nonce is good for one page');
});

test('200 for its files, packed for those who take it, under names that are kept for ever', async () => {
  const page = await (await fetch(origin)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  assert.ok(files.length >= 2);
  for (const file of files) {
    const packed = await fetch(`${origin}${file}`, { headers: { 'accept-encoding': 'gzip' } });
    const plain = await fetch(`${origin}${file}`, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(packed.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(packed.headers.get('vary'), 'accept-encoding');
    assert.equal(await packed.text(), await plain.text());
  }
});

test('200 for a person at any address of the console, 404 for programs and for files', async () => {
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(`${origin}${path}`, init)).status;
  assert.equal(await statusOf('/loans?tab=late', asPerson), 200);
  assert.equal(await statusOf('/loans'), 404);
  assert.equal(await statusOf('/loans', { ...asPerson, method: 'POST' }), 404);
  for (const path of ['/console/api/nothing', '/docs/nothing', '/assets/nothing.js']) {
    assert.equal(await statusOf(path, asPerson), 404, path);
  }
  for (const path of ['/assets/..%2findex.html', '/assets/%2e%2e%2findex.html']) {
    assert.equal(await statusOf(path), 404, path);
  }
});

test('404 with ways on for a person where nothing is, and in the words of the API for programs', async () => {
  for (const path of ['/nothing', '/nothing/at/all?q=1', '/console', '/api/v1/nothing']) {
    const page = await fetch(`${origin}${path}`, asPerson);
    assert.equal(page.status, 404, path);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/, path);
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src/,
    );
    assert.match(await page.text(), /href="\/docs"/);
    const answer = await fetch(`${origin}${path}`);
    assert.equal(answer.status, 404, path);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/, path);
  }
});

test('every route of the console is among the places at which people get it', () => {
  const web = join(import.meta.dirname, '../../../../web');
  const files = globSync('*/routes.tsx', { cwd: web });
  const routes = files.flatMap((file) => {
    const paths = readFileSync(join(web, file), 'utf8').matchAll(/\bpath: '\/([^/']*)/g);
    const places = [...paths].map(([, place = '']) => place);
    // Those of the operator's page are told below its own.
    return file.startsWith('operator') ? places.slice(0, 1) : places;
  });
  const places = new Set(routes.filter((place) => place !== ''));
  assert.deepEqual([...places].toSorted(), CONSOLE_PLACES.toSorted());
});
