import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Answer } from '@mkopo/test/kit/partner-caller.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { idFieldsOf, parametersOf, sandboxCall, withField } from './live-world.ts';
import { ENDPOINTS, openMatrix } from './matrix-world.ts';

const { ours, theirs, send, tables, callFor } = await openMatrix();

for (const endpoint of ENDPOINTS) {
  const title = `${endpoint.method} ${endpoint.path}`;

  for (const { name } of parametersOf(endpoint)) {
    test(`404 for another lender's {${name}}, just as for one that never was: ${title}`, async () => {
      const call = await callFor({ endpoint, environment: 'live' }, theirs);
      const theirId = (await callFor({ endpoint, environment: 'live' }, ours)).params[name];
      const before = await tables.look();
      const fenced = await send(theirs.live, {
        ...call,
        params: { ...call.params, [name]: theirId ?? '' },
      });
      const never = { ...call, params: { ...call.params, [name]: randomUUID() } };
      assert.equal(fenced.status, 404, fenced.text);
      assert.equal(withoutIds(fenced), withoutIds(await send(theirs.live, never)));
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });

    test(`404 for a test key with a live {${name}}, and for a live key with a sandbox one: ${title}`, async () => {
      const live = await callFor({ endpoint, environment: 'live' });
      const before = await tables.look();
      assert.equal((await send(ours.test, live)).status, 404);
      assert.equal((await send(ours.live, sandboxCall(endpoint))).status, 404);
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  for (const field of idFieldsOf(endpoint.example.body)) {
    test(`another lender's ${field} in the body is as good as none: ${title}`, async () => {
      const call = await callFor({ endpoint, environment: 'live' }, theirs);
      const other = (await callFor({ endpoint, environment: 'live' }, ours)).body;
      const before = await tables.look();
      const taken = withField(call.body, field, fieldOf(other, field));
      const fenced = await send(theirs.live, { ...call, body: taken });
      const never = await send(theirs.live, {
        ...call,
        body: withField(call.body, field, randomUUID()),
      });
      assert.ok(fenced.status >= 400, fenced.text);
      assert.equal(withoutIds(fenced), withoutIds(never));
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  test(`nothing of another lender shows in an answer: ${title}`, async () => {
    const seenByUs = await send(ours.live, await callFor({ endpoint, environment: 'live' }, ours));
    const seenByThem = await send(
      theirs.live,
      await callFor({ endpoint, environment: 'live' }, theirs),
    );
    assert.equal(seenByThem.status, endpoint.reply.status, seenByThem.text);
    const ourIds = idsIn(seenByUs);
    assert.ok(ourIds.length > 0 || endpoint.needs === null, 'an answer without ids proves nothing');
    assert.deepEqual(
      idsIn(seenByThem).filter((id) => ourIds.includes(id)),
      [],
    );
  });

  test(`a test key sees none of its own lender's records: ${title}`, async () => {
    const live = idsIn(await send(ours.live, await callFor({ endpoint, environment: 'live' })));
    const sandbox = idsIn(await send(ours.test, sandboxCall(endpoint)));
    assert.deepEqual(
      sandbox.filter((id) => live.includes(id)),
      [],
    );
  });
}

test('a cursor of one lender opens no page of another', async () => {
  for (const endpoint of ENDPOINTS.filter(({ query }) => 'cursor' in query.properties)) {
    for (const lender of [ours, ours, theirs]) {
      for (const maker of ENDPOINTS.filter(
        ({ method, path }) => method === 'POST' && path === endpoint.path,
      )) {
        await send(lender.live, await callFor({ endpoint: maker, environment: 'live' }, lender));
      }
    }
    const call = { ...(await callFor({ endpoint, environment: 'live' })), query: { limit: 1 } };
    const { json } = await send(ours.live, call);
    assert.ok(json.data.next_cursor, `${endpoint.path} has one page only: nothing is proven`);
    const next = { ...call, query: { limit: 1, cursor: json.data.next_cursor } };
    assert.equal((await send(ours.live, next)).status, 200);
    for (const stranger of [theirs.live, ours.test]) {
      const answer = await send(stranger, next);
      assert.deepEqual(answer.json.data.fields?.[0]?.field, 'cursor', answer.text);
    }
  }
});

/** The ids in what was answered, but not that of the request. */
function idsIn({ json }: Answer): string[] {
  return JSON.stringify(json.data).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
}

/** The answer with every id made the same. */
function withoutIds({ status, text }: Answer): string {
  return `${status} ${text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')}`;
}

function fieldOf(body: unknown, field: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body)
    .map(([name, value]) => (name === field ? value : fieldOf(value, field)))
    .find((value) => value !== undefined);
}
