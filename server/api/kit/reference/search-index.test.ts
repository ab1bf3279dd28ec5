import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexOf, type SearchEntry } from '@mkopo/server/api/kit/reference/search-index.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';

const { api } = await joinTestServer();

/** What somebody types, and what they are looking for. */
const FIRST: readonly (readonly [string, string])[] = [
  ['login', '/docs/member/logIn'],
  ['log in', '/docs/member/logIn'],
  ['reversal', '/docs/partner/reverseRepayment'],
  ['create client', '/docs/partner/createClient'],
  ['createClient', '/docs/partner/createClient'],
  ['rate_limited', '/docs/errors/rate_limited'],
  ['loan.disbursed', '/docs/events/loan.disbursed'],
  ['deposit score', '/docs/scoring/scoreDeposits'],
];

for (const [query, path] of FIRST) {
  test(`200 with ${path} first for "${query}"`, async () => {
    const [first] = await hitsOf(query);
    assert.equal(first, path);
  });
}

/** What must be among the first, whatever stands before it. */
const AMONG: readonly (readonly [string, RegExp])[] = [
  ['webhook signature', /^\/docs\/guides\/events/],
  ['in duplum', /^\/docs\/guides\/glossary/],
  ['backup', /^\/docs\/guides\/operating#/],
  ['idempotency', /^\/docs\/errors\/idempotency_/],
  ['magic values', /^\/docs\/guides\/(sandbox|glossary)/],
];

for (const [query, path] of AMONG) {
  test(`200 with ${path.source} among the first for "${query}"`, async () => {
    const hits = await hitsOf(query);
    assert.ok(
      hits.slice(0, 8).some((hit) => path.test(hit)),
      hits.slice(0, 8).join('\n'),
    );
  });
}

test('200 with words for who finds nothing', async () => {
  const { statusCode, payload } = await api.inject('/docs/search?q=zzzyyyxxx');
  assert.equal(statusCode, 200);
  assert.match(payload, /Nothing was found/);
});

test('a word in a title goes before any number of them in a text', () => {
  const entry = (title: string, text: string): SearchEntry => ({
    ...{ kind: '', title, path: title, names: '', text, weight: 1 },
  });
  const index = indexOf([entry('Other', 'payout payout payout'), entry('A payout', '')]);
  assert.deepEqual(
    index.find('payouts').map(({ path }) => path),
    ['A payout', 'Other'],
  );
});

async function hitsOf(query: string): Promise<string[]> {
  const { payload } = await api.inject(`/docs/search?q=${encodeURIComponent(query)}`);
  const [, list = ''] = /<ul class="hits">([\s\S]*)<\/ul>/.exec(payload) ?? [];
  return [...list.matchAll(/<li><a href="([^"]+)"/g)].map(([, path = '']) => path);
}
