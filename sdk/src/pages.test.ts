import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hangsUp, type Reaction, startFaultServer, tells } from '@mkopo/test/sdk/fault-server.ts';
import { partnerClient } from './partner-client.ts';

const server = await startFaultServer();
const wait = async () => {};
const partner = partnerClient({ url: server.url, lender: 'umoja', apiKey: 'k', wait });

const page = (ids: readonly string[], next: string | null, has_more = next !== null): Reaction =>
  tells({ items: ids.map((id) => ({ id })), has_more, next_cursor: next });
const cursors = () =>
  server.seen.map(({ path }) => new URL(path, server.url).searchParams.get('cursor'));

async function idsOf(list: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

test('a list goes on page by page, with the same filters, until there are no more', async () => {
  server.reacts(page(['a', 'b'], '2'), page([], '3'), hangsUp, page(['c'], null));
  assert.deepEqual(await idsOf(partner.listLoans({ status: 'disbursed', limit: 2 })), [
    ...['a', 'b', 'c'],
  ]);
  assert.deepEqual(cursors(), [null, '2', '3', '3']);
  assert.ok(server.seen.every(({ path }) => path.includes('status=disbursed&limit=2')));
});

test('who awaits a list gets its first page, and no other is asked for', async () => {
  server.reacts(page(['a'], '2'));
  const { items, has_more } = await partner.listLoans();
  assert.deepEqual([items.length, has_more, server.seen.length], [1, true, 1]);
});

test('who stops half-way asks for no more pages', async () => {
  server.reacts(page(['a', 'b'], '2'));
  for await (const { id } of partner.listLoans()) if (id === 'a') break;
  assert.equal(server.seen.length, 1);
});

test('the last page of a list that is followed has a cursor, and is the last all the same', async () => {
  server.reacts(page(['a'], '2'), page(['b'], '3', false), page([], null));
  const places: (string | null)[] = [];
  for await (const { next_cursor } of partner.listEvents().pages()) places.push(next_cursor);
  assert.deepEqual(places, ['2', '3']);
});

test('a list that fails is told to whoever goes through it, and to nobody before', async () => {
  server.reacts(hangsUp);
  const list = partner.listLoans({}, { retries: 0 });
  await assert.rejects(partner.ping({}, { retries: 0 }));
  await assert.rejects(idsOf(list), { code: 'no_answer' });
});
