import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Book } from '@mkopo/bench/sites/site.ts';
import { consoleCalls } from './console-calls.ts';

const branch = '01890000-0000-7000-8000-000000000001';
const book = { filters: { branch_id: branch } } as unknown as Book;
const today = Temporal.PlainDate.from('2026-11-19');

test('each call is tried alone, and with each value of each filter and order', () => {
  const query = { in: 'query' } as const;
  const get = {
    parameters: [
      { ...query, name: 'status', schema: { enum: ['pending', 'closed'] } },
      { ...query, name: 'restructured', schema: { type: 'boolean' } },
      { ...query, name: 'branch_id' },
      { ...query, name: 'limit' },
    ],
  };
  const account = { ...query, name: 'account', required: true };
  const to = { ...query, name: 'to' };
  const paths = { '/loans': { get }, '/ledger': { get: { parameters: [account, to] } } };
  assert.deepEqual(consoleCalls({ paths }, { book, today }), [
    '/loans?',
    '/loans?status=pending',
    '/loans?status=closed',
    '/loans?restructured=true',
    '/loans?restructured=false',
    `/loans?branch_id=${branch}`,
    '/ledger?account=1100',
    '/ledger?account=1100',
    '/ledger?account=1200',
    '/ledger?account=1100&to=2026-08-11',
    '/ledger?account=1100&to=2026-01-03',
  ]);
});

test('of the console all lists and reports are tried', async () => {
  const url = new URL('../docs/api/console.json', import.meta.url);
  const document = JSON.parse(await readFile(url, 'utf8'));
  const calls = consoleCalls(document, { book, today });
  const isTried = (path: string) => calls.some((call) => call.startsWith(`${path}?`));
  const read = Object.entries(document.paths).filter(([, item]) =>
    Object.hasOwn(item as object, 'get'),
  );
  const left = read.map(([path]) => path).filter((path) => !path.includes('{') && !isTried(path));
  assert.deepEqual(left, []);
  assert.ok(calls.length > 500, `${calls.length}`);
});
