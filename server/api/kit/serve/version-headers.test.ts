import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '@mkopo/core/access/caller.ts';
import type { ApiContext } from '@mkopo/server/api/kit/declare/api-context.ts';
import { DATED_VERSION } from '@mkopo/server/api/kit/declare/api-version.ts';
import { endpointsFor } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { Family } from '@mkopo/server/api/kit/declare/family.ts';
import { collectComponents } from '@mkopo/server/api/kit/openapi/openapi-components.ts';
import { allCodesOf } from '@mkopo/server/api/kit/openapi/openapi-errors.ts';
import { operationOf } from '@mkopo/server/api/kit/openapi/openapi-operation.ts';
import { Closed } from '@mkopo/server/api/kit/wire/object-shapes.ts';
import { getPing } from '@mkopo/server/api/partner/access/get-ping.ts';
import { partnerFamily } from '@mkopo/server/api/partner/partner-family.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { Type } from 'typebox';
import { buildApi } from './build-api.ts';

const server = await joinTestServer();

const GONE = { since: '2027-01-01', sunset: '2028-01-01', instead: 'use `POST /staying`.' };

/** A call that goes, and one beside it that stays. */
const leaving = endpointsFor<Caller>()({
  method: 'POST',
  path: '/leaving',
  name: 'leave',
  tag: 'Access',
  summary: 'Leave',
  deprecated: GONE,
  body: Closed({ word: Type.String() }),
  reply: { status: 200, data: Closed({ word: Type.String() }) },
  example: { body: { word: 'kwaheri' } },
  anonymous: async ({ body }) => ({ data: body, headers: {} }),
});
const { deprecated: _, ...stays } = leaving;
const staying = { ...stays, path: '/staying', name: 'stay' };
const family: Family = { ...partnerFamily, prefix: '/test', endpoints: [leaving, staying] };

async function openApp(t: { after(close: () => Promise<void>): void }) {
  const context = {
    reportFault: () => {},
    clock: () => Temporal.Now.instant(),
    database: server.database,
    demoDoor: 'closed',
  } as unknown as ApiContext;
  const app = buildApi({ context, families: [family], hostsOf: {}, trustProxy: false });
  t.after(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return (path: string, body: object) =>
    fetch(`${origin}/test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
}

const toldBy = ({ status, headers }: Response) => [
  status,
  ...['mkopo-version', 'deprecation', 'sunset'].map((name) => headers.get(name)),
];

/** 2027-01-01 and 2028-01-01, as the two headers write days. */
const GOING = ['@1798761600', 'Sat, 01 Jan 2028 00:00:00 GMT'];

test('200 and 400 of a deprecated call say since when, and until when it lives', async (t) => {
  const post = await openApp(t);
  assert.deepEqual(toldBy(await post('/leaving', { word: 'x' })), [200, DATED_VERSION, ...GOING]);
  assert.deepEqual(toldBy(await post('/leaving', { word: 7 })), [400, DATED_VERSION, ...GOING]);
});

test('200 and 404 beside it carry the version, and speak of no end', async (t) => {
  const post = await openApp(t);
  const plain = [DATED_VERSION, null, null];
  assert.deepEqual(toldBy(await post('/staying', { word: 'x' })), [200, ...plain]);
  assert.deepEqual(toldBy(await post('/nothing', { word: 'x' })), [404, ...plain]);
});

test('the reference marks a deprecated call, says what to do instead, and names the headers', () => {
  const codes = allCodesOf(family);
  const sandboxCursorKey = Buffer.alloc(32);
  const site = { family, components: collectComponents(), sandboxCursorKey, codes };
  const shown = JSON.parse(JSON.stringify(operationOf({ ...getPing, deprecated: GONE }, site)));
  assert.equal(shown.deprecated, true);
  const note = 'Deprecated since 2027-01-01, may be gone from 2028-01-01 on. ';
  assert.ok(shown.description.startsWith(`${note}Instead: use \`POST /staying\`.\n\nAnswers for`));
  const headers = Object.keys(shown.responses[200].headers);
  for (const name of ['Mkopo-Version', 'Deprecation', 'Sunset']) assert.ok(headers.includes(name));
  const stayed = JSON.parse(JSON.stringify(operationOf(getPing, site)));
  assert.equal('deprecated' in stayed, false);
  assert.equal('Sunset' in stayed.responses[200].headers, false);
});

for (const { name, prefix, endpoints } of FAMILIES) {
  test(`4xx for no proof, no such path and no such method carries the version: ${name}`, async () => {
    const base = `${server.origin}${prefix.replace(/\{\w+\}/g, 'nobody')}`;
    const [first] = endpoints;
    const asked = [
      fetch(`${base}${first?.path.replace(/\{\w+\}/g, 'x')}`, { method: first?.method ?? 'GET' }),
      fetch(`${base}/no-such-path`),
      fetch(`${base}${first?.path.replace(/\{\w+\}/g, 'x')}`, { method: 'PUT' }),
    ];
    for (const { status, headers } of await Promise.all(asked)) {
      assert.deepEqual([status >= 400, headers.get('mkopo-version')], [true, DATED_VERSION]);
    }
  });
}

test('a deprecated call lives for a year more at least', () => {
  for (const { name, deprecated } of FAMILIES.flatMap(({ endpoints }) => endpoints)) {
    if (!deprecated) continue;
    const earliest = Temporal.PlainDate.from(deprecated.since).add({ years: 1 });
    const sunset = Temporal.PlainDate.from(deprecated.sunset);
    assert.ok(Temporal.PlainDate.compare(sunset, earliest) >= 0, name);
  }
});

test('answers outside of the APIs carry no version of them', async () => {
  const { headers } = await fetch(`${server.origin}/docs`);
  assert.equal(headers.get('mkopo-version'), null);
});
