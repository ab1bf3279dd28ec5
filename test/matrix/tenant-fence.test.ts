import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { idFieldsOf, parametersOf, withField } from './live-world.ts';
import type { EndpointCall, Said } from './matrix-family.ts';
import { type Case, CLOSED_CASES, openMatrix } from './matrix-world.ts';

const { ours, theirs, send, tables, callFor } = await openMatrix();
const LIVE = CLOSED_CASES.filter(({ environment }) => environment === 'live');

for (const at of LIVE) {
  const { endpoint, title } = at;

  for (const { name } of parametersOf(endpoint)) {
    test(`404 for another lender's {${name}}, just as for one that never was: ${title}`, async () => {
      const call = await callFor(at, theirs);
      const ourId = (await callFor(at, ours)).params[name];
      const before = await tables.look();
      const fenced = await send(at, withParam(call, name, ourId ?? ''));
      const never = await send(at, withParam(call, name, randomUUID()));
      assert.equal(fenced.status, 404, fenced.text);
      assert.equal(withoutIds(fenced), withoutIds(never));
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  for (const field of idFieldsOf(endpoint.example.body)) {
    test(`another lender's ${field} in the body is as good as none: ${title}`, async () => {
      const call = await callFor(at, theirs);
      const ourId = fieldOf((await callFor(at, ours)).body, field);
      const before = await tables.look();
      const fenced = await send(at, withBodyField(call, field, ourId));
      const never = await send(at, withBodyField(call, field, randomUUID()));
      assert.ok(fenced.status >= 400, fenced.text);
      assert.equal(withoutIds(fenced), withoutIds(never));
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  test(`nothing of another lender shows in an answer: ${title}`, async () => {
    const seenByUs = await send(at, await callFor(at, ours));
    const seenByThem = await send(at, await callFor(at, theirs));
    assert.equal(seenByThem.status, endpoint.reply.status, seenByThem.text);
    const ourIds = idsIn(seenByUs);
    assert.ok(ourIds.length > 0 || !showsIds(endpoint), 'an answer without ids proves nothing');
    assert.deepEqual(
      idsIn(seenByThem).filter((id) => ourIds.includes(id)),
      [],
    );
  });
}

for (const at of LIVE.filter(({ described }) => !described.waives.sandbox)) {
  const { endpoint, title } = at;
  const inTest: Case = { ...at, environment: 'test' };

  for (const { name } of parametersOf(endpoint)) {
    test(`404 for a test key with a live {${name}}, and for a live key with a sandbox one: ${title}`, async () => {
      const [live, sandbox] = [await callFor(at), await callFor(inTest)];
      const before = await tables.look();
      assert.equal((await send(at, { ...live, by: sandbox.by })).status, 404);
      assert.equal((await send(at, { ...sandbox, by: live.by })).status, 404);
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  test(`a test key sees none of its own lender's records: ${title}`, async () => {
    const live = idsIn(await send(at, await callFor(at)));
    const sandbox = idsIn(await send(inTest, await callFor(inTest)));
    assert.deepEqual(
      sandbox.filter((id) => live.includes(id)),
      [],
    );
  });
}

for (const at of LIVE.filter(({ endpoint: { query } }) => 'cursor' in query.properties)) {
  test(`a cursor of one lender opens no page of another: ${at.title}`, async () => {
    const asked = await callFor(at);
    const call = { ...asked, query: { ...asked.query, limit: 1 } };
    for (const maker of LIVE.filter((one) => adds(one, at))) {
      for (const lender of [ours, ours, theirs]) {
        const { params } = lender === ours ? call : await callFor(at, lender);
        await send(maker, { ...(await callFor(maker, lender)), params });
      }
    }
    const first = await send(at, call);
    const { next_cursor: cursor } = first.data;
    assert.ok(cursor, `one page only: nothing is proven ${first.text}`);
    const next = { ...call, query: { ...call.query, cursor } };
    assert.equal((await send(at, next)).status, 200);
    for (const environment of at.described.worlds) {
      const other = { ...at, environment };
      const their = await callFor(other, environment === 'live' ? theirs : ours);
      const query = { ...their.query, limit: 1, cursor };
      const answer = await send(other, { ...their, query });
      assert.deepEqual([answer.status, answer.fields[0]?.field], [400, 'cursor'], answer.text);
    }
  });
}

/** Whether a call adds to what the list shows. */
function adds({ described, endpoint }: Case, list: Case): boolean {
  const { method, path } = endpoint;
  return method === 'POST' && described === list.described && path === list.endpoint.path;
}

function withParam(call: EndpointCall, name: string, put: string): EndpointCall {
  return { ...call, params: { ...call.params, [name]: put } };
}

function withBodyField(call: EndpointCall, field: string, put: unknown): EndpointCall {
  return { ...call, body: withField(call.body, field, put) };
}

/** The ids in what was answered, but not that of the request. */
function idsIn({ data }: Said): string[] {
  return JSON.stringify(data).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
}

/** The answer with every id made the same. */
function withoutIds({ status, text }: Answer): string {
  return `${status} ${text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')}`;
}

/** Whether the endpoint's answers name records by their ids. */
function showsIds({ reply }: Endpoint): boolean {
  return JSON.stringify(reply.data).includes('"format":"uuid"');
}

function fieldOf(body: unknown, field: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body)
    .map(([name, value]) => (name === field ? value : fieldOf(value, field)))
    .find((value) => value !== undefined);
}
