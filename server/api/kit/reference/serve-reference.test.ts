import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { ERROR_CODES, ERRORS } from '@mkopo/server/api/kit/wire/error-registry.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';

const { api, origin } = await startTestServer();

test('200 for the reference page, which may load nothing from elsewhere', async () => {
  const reply = await fetch(`${origin}/docs`);
  assert.equal(reply.status, 200);
  assert.match(reply.headers.get('content-type') ?? '', /^text\/html/);
  const policy = reply.headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none'/);
  assert.match(policy, /connect-src 'self'/);
  assert.doesNotMatch(policy, /https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
  assert.doesNotMatch(await reply.text(), /https?:\/\//);
});

test('200 for its script, compressed, under a name that may be kept for ever', async () => {
  const path = await scriptPath();
  const { headers, rawPayload } = await api.inject({
    url: path,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  assert.equal(headers['content-encoding'], 'gzip');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.ok(rawPayload.length < 2_000_000, `${rawPayload.length} bytes`);
  assert.match(gunzipSync(rawPayload).toString(), /createApiReference/);
});

for (const accepted of [undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, identity']) {
  test(`200 with a plain script for a caller that accepts ${accepted ?? 'nothing'}`, async () => {
    const { headers, payload } = await api.inject({
      url: await scriptPath(),
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    assert.equal(headers['content-encoding'], undefined);
    assert.match(payload, /createApiReference/);
  });
}

test('404 for the script under another name', async () => {
  const reply = await fetch(`${origin}/docs/assets/reference-0000000000000000.js`);
  assert.equal(reply.status, 404);
});

for (const { name } of FAMILIES) {
  test(`200 for the OpenAPI document of ${name}, which is the one in docs/api`, async () => {
    const reply = await fetch(`${origin}/docs/${name}.json`);
    assert.equal(reply.status, 200);
    const file = new URL(`../../../../docs/api/${name}.json`, import.meta.url);
    assert.deepEqual(await reply.json(), JSON.parse(await readFile(file, 'utf8')));
    const page = await fetch(`${origin}/docs`);
    assert.ok((await page.text()).includes(`/docs/${name}.json`), 'the reference shows it');
  });
}

test('200 for the page of every error code, without any script', async () => {
  for (const code of ERROR_CODES) {
    const reply = await fetch(`${origin}/docs/errors/${code}`);
    assert.equal(reply.status, 200, code);
    const html = await reply.text();
    assert.ok(html.includes(`<h1><code>${code}</code></h1>`), code);
    assert.ok(html.includes(`<strong>${ERRORS[code].status} `), code);
    assert.doesNotMatch(html, /<script|\.md"|https?:\/\//);
    assert.doesNotMatch(reply.headers.get('content-security-policy') ?? '', /script-src|unsafe/);
  }
});

test('200 for the index of errors, whose links lead to the pages', async () => {
  const reply = await fetch(`${origin}/docs/errors/`);
  const html = await reply.text();
  for (const code of ERROR_CODES) assert.ok(html.includes(`href="/docs/errors/${code}"`), code);
});

for (const path of ['/docs/errors/no_such_code', '/docs/errors/README', '/docs/errors/..%2fapi']) {
  test(`404 for ${path}, in the words of the API`, async () => {
    const reply = await fetch(origin + path);
    assert.equal(reply.status, 404);
    const { code } = (await reply.json()) as { code: string };
    assert.equal(code, 'not_found');
  });
}

async function scriptPath(): Promise<string> {
  const { payload } = await api.inject('/docs');
  const [, path = ''] = /<script src="([^"]+)"/.exec(payload) ?? [];
  return path;
}
