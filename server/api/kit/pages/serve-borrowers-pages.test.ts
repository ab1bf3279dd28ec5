import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';

const { database, origin } = await startTestServer();
await makeLender(database, 'umoja');
const asPerson = { headers: { accept: 'text/html' } };
const get = (path: string) => fetch(`${origin}${path}`, asPerson);

test('200 for the borrowers’ page at every address of it, with the policy of our pages', async () => {
  for (const path of ['/me/umoja', '/me/umoja/', '/me/umoja/loans/1/pay', '/me/nobody']) {
    const answer = await get(path);
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    const page = await answer.text();
    assert.doesNotMatch(page, /%NONCE%|https?:\/\//);
    const scripts = [...page.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    assert.equal(scripts.length, 1);
    assert.equal((await get(scripts[0] ?? '')).status, 200);
  }
});

test('404 for what is no call of its door, also for people', async () => {
  for (const path of ['/me/umoja/api', '/me/umoja/api/nothing']) {
    const answer = await get(path);
    assert.equal(answer.status, 404);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  }
});

test('200 for the manifest of a lender, and 404 where there is none', async () => {
  const answer = await get('/me/umoja/app.webmanifest');
  assert.match(answer.headers.get('content-type') ?? '', /^application\/manifest\+json/);
  const manifest = (await answer.json()) as {
    name: string;
    scope: string;
    icons: readonly { src: string }[];
  };
  assert.deepEqual([manifest.name, manifest.scope], ['Lender umoja', '/me/umoja/']);
  for (const { src } of manifest.icons) {
    const picture = await get(src);
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png']);
  }
  assert.equal((await get('/me/nobody/app.webmanifest')).status, 404);
});

test('nothing but a slug is written into a page', async () => {
  const page = await (await get('/me/%22%3E%3Cscript%3E')).text();
  assert.doesNotMatch(page, /rel="manifest"/);
  assert.doesNotMatch(page, /"><script>/);
  assert.match(await (await get('/me/umoja')).text(), /href="\/me\/umoja\/app\.webmanifest"/);
});
