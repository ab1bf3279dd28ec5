import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { ERROR_CODES, ERRORS } from '@mkopo/server/api/kit/wire/error-registry.ts';
import { DEMO_KEYS } from '@mkopo/server/demo/demo-credentials.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { joinTestServer, startTestServer } from '@mkopo/test/kit/server.ts';

const { api, origin } = await joinTestServer();
const asPerson = { headers: { accept: 'text/html,application/xhtml+xml' } };

for (const path of ['/docs', '/docs/guides', '/docs/partner', '/docs/partner/listClients']) {
  test(`200 for ${path}, which may load nothing from elsewhere and runs nothing inline`, async () => {
    const reply = await fetch(origin + path);
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('content-type') ?? '', /^text\/html/);
    const policy = reply.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'/);
    assert.match(policy, /connect-src 'self'/);
    assert.doesNotMatch(policy, /https?:|unsafe|nonce|\*/);
    const html = await reply.text();
    assert.doesNotMatch(html, /(?:src|href|action)="https?:\/\/(?!www\.standardwebhooks\.com)/);
    assert.doesNotMatch(html, /<script>|<style| style="| on\w+="/);
  });
}

test('200 for the first page, with a door to all there is and no word of elsewhere', async () => {
  const html = await textOf('/docs');
  const doors = ['guides/partner-quickstart', 'guides', 'reference', 'events', 'errors'];
  for (const door of [...doors, 'changelog', 'status', ...FAMILIES.map(({ name }) => name)]) {
    assert.ok(html.includes(`href="/docs/${door}"`), door);
  }
  assert.doesNotMatch(html, /https?:\/\//);
});

test('200 for its style and script, small and packed, under names that may be kept for ever', async () => {
  const paths = await assetPaths();
  assert.equal(paths.length, 2);
  for (const url of paths) {
    const { headers, rawPayload } = await api.inject({
      url,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.ok(rawPayload.length < 8_000, `${rawPayload.length} bytes`);
    assert.match(gunzipSync(rawPayload).toString(), /light-dark|clipboard/);
  }
});

for (const accepted of [undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, identity']) {
  test(`200 with plain bytes for a caller that accepts ${accepted ?? 'nothing'}`, async () => {
    for (const url of [...(await assetPaths()), '/docs', '/docs/partner.json']) {
      const { headers, payload } = await api.inject({
        url,
        headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
      });
      assert.equal(headers['content-encoding'], undefined);
      assert.match(payload, /light-dark|clipboard|<!doctype html>|"openapi"/);
    }
  });
}

test('404 for an asset under another name', async () => {
  const reply = await fetch(`${origin}/docs/assets/site-0000000000000000.css`);
  assert.equal(reply.status, 404);
});

for (const { name, endpoints } of FAMILIES) {
  test(`200 for the OpenAPI document of ${name}, which is the one in docs/api`, async () => {
    const reply = await fetch(`${origin}/docs/${name}.json`);
    assert.equal(reply.status, 200);
    const file = new URL(`../../../../docs/api/${name}.json`, import.meta.url);
    assert.deepEqual(await reply.json(), JSON.parse(await readFile(file, 'utf8')));
    assert.ok((await textOf('/docs')).includes(`/docs/${name}.json`), 'the first page leads to it');
  });

  test(`200 for a page of every call of ${name}, with its address, errors and four samples`, async () => {
    const list = await textOf(`/docs/${name}`);
    for (const endpoint of endpoints) {
      const path = `/docs/${name}/${endpoint.name}`;
      assert.ok(list.includes(`href="${path}"`), path);
      const { statusCode, payload } = await api.inject(path);
      assert.equal(statusCode, 200, path);
      assert.ok(payload.includes(`${endpoint.path.replaceAll("'", '&#39;')}</code>`), path);
      for (const code of endpoint.refusals) {
        assert.ok(payload.includes(`href="/docs/errors/${code}"`), `${path}: ${code}`);
      }
      assert.equal(payload.match(/name="language"/g)?.length, 4, path);
      const [side = ''] = /<nav class="side"[\s\S]*/.exec(payload) ?? [];
      const unfolded = side.match(/<details open>[\s\S]*?<\/details>/g) ?? [];
      assert.ok(
        unfolded.some((tag) => tag.includes(`"${path}" aria-current="page"`)),
        path,
      );
      assert.ok(!/\[object|undefined</.test(payload), path);
    }
  });
}

test('200 for every guide, decision and the changelog, as a page whose title is its own', async () => {
  const docs = new URL('../../../../docs/', import.meta.url);
  const files = [
    ...readdirSync(docs).map((file) => [file, 'guides'] as const),
    ...readdirSync(new URL('decisions/', docs)).map((file) => [file, 'decisions'] as const),
  ].filter(([file]) => file.endsWith('.md') && file !== 'README.md');
  assert.ok(files.length > 70);
  for (const [file, place] of files) {
    const { statusCode, payload } = await api.inject(`/docs/${place}/${file.replace('.md', '')}`);
    assert.equal(statusCode, 200, file);
    assert.match(payload, /<h1 id="[^"]+">/, file);
    assert.doesNotMatch(payload, /href="[^"h][^":]*\.md["#]/, file);
  }
  assert.match(await textOf('/docs/changelog'), /<h1 id="changelog">/);
});

test('200 for guides with the address of this very server in what is to be typed', async () => {
  const html = await textOf('/docs/guides/partner-quickstart');
  assert.ok(html.includes(`MKOPO:-${origin}}`));
  assert.doesNotMatch(html, /localhost:8080/);
});

test('200 with the public sandbox key in Partner samples of a demo, and with no other key', async () => {
  const { sandboxed, others } = await samplesWith({ demo: 'home' });
  assert.ok(sandboxed.includes(DEMO_KEYS.test.secret));
  for (const page of [sandboxed, ...others]) {
    assert.doesNotMatch(page, /svc_live_(?!…)|scr_(?!…)\w{8}|aps_(?!…)\w{8}|idp_(?!…)\w{8}/);
  }
  assert.ok(others.every((page) => !page.includes(DEMO_KEYS.test.secret)));
});

test('200 without any key where there is no demo', async () => {
  const { sandboxed, home } = await samplesWith({ demo: 'shut' });
  assert.match(sandboxed, /X-API-Key: YOUR_KEY/);
  for (const page of [sandboxed, home]) {
    assert.ok(!page.includes(DEMO_KEYS.test.secret));
    assert.doesNotMatch(page, /class="try"|demonstration/);
  }
});

test('200 for every type of event, with the fields and an example of its body', async () => {
  const types = FAMILIES.flatMap(({ webhooks = [] }) => webhooks.map(({ type }) => type));
  assert.ok(types.length > 10);
  const list = await textOf('/docs/events');
  for (const type of types) {
    assert.ok(list.includes(`href="/docs/events/${type}"`), type);
    const html = await textOf(`/docs/events/${type}`);
    assert.ok(html.includes(`<h1><code>${type}</code></h1>`), type);
    assert.match(html, /<b>data<\/b>/);
  }
});

test('200 for the page of every error code, without any script', async () => {
  for (const code of ERROR_CODES) {
    const reply = await fetch(`${origin}/docs/errors/${code}`);
    assert.equal(reply.status, 200, code);
    const html = await reply.text();
    assert.match(html, new RegExp(`<h1 id="${code}"><code>${code}</code></h1>`), code);
    assert.ok(html.includes(`<strong>${ERRORS[code].status} `), code);
    assert.doesNotMatch(html, /<script|\.md"|https?:\/\//);
    assert.doesNotMatch(reply.headers.get('content-security-policy') ?? '', /script-src|unsafe/);
  }
});

test('200 for the index of errors, whose links lead to the pages', async () => {
  const html = await textOf('/docs/errors/');
  for (const code of ERROR_CODES) assert.ok(html.includes(`href="/docs/errors/${code}"`), code);
});

const LOST = ['/docs/errors/no_such_code', '/docs/errors/README', '/docs/errors/..%2fapi'];
for (const path of [
  ...LOST,
  '/docs/nothing',
  '/docs/partner/nothing',
  '/docs/screens/..%2fa.jpg',
]) {
  test(`404 for ${path}, to programs in the words of the API, to people as a page with ways on`, async () => {
    const reply = await fetch(origin + path);
    assert.equal(reply.status, 404);
    const { code } = (await reply.json()) as { code: string };
    assert.equal(code, 'not_found');
    const page = await fetch(origin + path, asPerson);
    assert.equal(page.status, 404);
    assert.match(
      await page.text(),
      /<h1>There is nothing at this address<\/h1>[\s\S]*href="\/docs"/,
    );
  });
}

test('200 for the status, which is that of /readyz', async () => {
  assert.match(await textOf('/docs/status'), /ready<\/span> This server takes calls/);
  const stopping = await startTestServer();
  stopping.announceStop();
  const { payload } = await stopping.api.inject('/docs/status');
  assert.match(payload, /not ready<\/span>/);
});

test('200 for /favicon.ico, which browsers ask for unbidden', async () => {
  const reply = await fetch(`${origin}/favicon.ico`);
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'image/svg+xml');
});

test('200 whatever a reader searches for or calls the server, and nothing of it becomes markup', async () => {
  const { payload } = await api.inject({
    url: '/docs/search?q=%3Cimg src=x onerror=alert(1)%3E%22%27',
    headers: { host: 'x"><script>alert(1)</script>' },
  });
  assert.doesNotMatch(payload, /<img src=x|"><script>alert/);
  const call = await api.inject({
    url: '/docs/partner/createClient',
    headers: { host: 'evil.example/"><script>' },
  });
  assert.doesNotMatch(call.payload, /evil\.example/);
  for (const q of ['', 'q='.repeat(5_000), '%00', '🎈', '...', 'a&q=b']) {
    assert.equal((await api.inject(`/docs/search?q=${encodeURI(q)}`)).statusCode, 200, q);
  }
});

async function samplesWith({ demo }: { readonly demo: 'home' | 'shut' }) {
  const server = await startTestServer({ config: { demoDoor: demo } });
  const pageAt = async (path: string) => (await server.api.inject(path)).payload;
  return {
    home: await pageAt('/docs'),
    sandboxed: await pageAt('/docs/partner/listClients'),
    others: [
      await pageAt('/docs/scoring/scoreDeposits'),
      await pageAt('/docs/member/logIn'),
      await pageAt('/docs/identity/lookUpBusiness'),
    ],
  };
}

async function textOf(path: string): Promise<string> {
  const reply = await fetch(origin + path);
  assert.equal(reply.status, 200, path);
  return reply.text();
}

async function assetPaths(): Promise<string[]> {
  const found = (await textOf('/docs')).matchAll(/(?:href|src)="(\/docs\/assets\/[^"]+)"/g);
  return [...found].map(([, path = '']) => path);
}
