import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';

const server = await joinTestServer();
const lender = await makeLender(server.database, 'acme');
const { secret: key } = await scoringKey(server.database, lender);
const call = scoringCaller({ origin: server.origin, key });

const HISTORY = {
  client_id: 'CL-1042',
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  expectedDepositDay: '5',
  expectedDepositAmount: 1000,
  deposits: [
    { date: '2026-02-20', amount: 1000 },
    { date: '2026-01-05', amount: 1000 },
    { date: '2025-12-31', amount: 7 },
  ],
};

const RESULTS = {
  client_id: 'CL-1042',
  'Overall Deposit Score': 0.5333,
  'Individually Scored Months': { '2026-01': 1, '2026-02': 0.75, '2026-03': 0 },
  'Longest On-time Deposit Streak': 1,
  'Longest Late Deposit Streak': 0,
  'Partial Deposit Count': 0,
};

test('200 with the keys of the interface and no others, in their order', async () => {
  for (const path of ['/deposit_score/', '/deposit_score']) {
    const { status, json } = await call(`POST ${path}`, { body: HISTORY });
    assert.equal(status, 200);
    assert.deepEqual(json, RESULTS);
    assert.deepEqual(Object.keys(json), Object.keys(RESULTS));
  }
});

test('200 with an explanation from which the score can be worked out again', async () => {
  const { json } = await call('POST /deposit_score/?explain=true', { body: HISTORY });
  const { Explanation: explanation, ...results } = json;
  assert.deepEqual(results, RESULTS);
  const { months, ...whole } = explanation;
  assert.deepEqual(whole, {
    policy: 'deposit_score/1',
    mean_of_months: 0.5833,
    on_time_months: 1,
    on_time_share: 0.3333,
    longest_late_deposit_streak: 1,
    ignored_deposits: 1,
  });
  assert.deepEqual(months[1], {
    month: '2026-02',
    due_date: '2026-02-05',
    deposits: [{ date: '2026-02-20', amount: 1000, counted: 1000, days_late: 15, early: false }],
    amount_part: 1,
    timeliness_part: 0.75,
    score: 0.75,
    on_time: false,
    reason: 'The whole amount came in 15 days after the due date.',
  });
  const plain = await call('POST /deposit_score/?explain=false', { body: HISTORY });
  assert.deepEqual(plain.json, RESULTS);
});

type Field = { readonly field: string; readonly problem: string };

for (const [change, fields] of [
  [{ startDate: '2026-02-30' }, ['startDate']],
  [{ startDate: '2026-1-5' }, ['startDate']],
  [{ endDate: '2025-12-31' }, ['endDate']],
  [{ endDate: '2036-01-01' }, ['endDate']],
  [{ expectedDepositDay: '0' }, ['expectedDepositDay']],
  [{ expectedDepositDay: '32' }, ['expectedDepositDay']],
  [{ expectedDepositDay: 5 }, ['expectedDepositDay']],
  [{ expectedDepositAmount: 0 }, ['expectedDepositAmount']],
  [{ expectedDepositAmount: '1000' }, ['expectedDepositAmount']],
  [{ expectedDepositAmount: 10.5 }, ['expectedDepositAmount']],
  [{ deposits: [{ date: '2026-01-05', amount: -1 }] }, ['deposits.0.amount']],
  [{ deposits: [{ date: '2026-13-05' }] }, ['deposits.0.amount', 'deposits.0.date']],
  [{ deposits: tooMany() }, ['deposits']],
  [{ client_id: '' }, ['client_id']],
  [{ client_id: 'x'.repeat(256) }, ['client_id']],
  [
    { client_id: 5, endDate: '2025-12-31', expectedDepositDay: '', deposits: {} },
    ['client_id', 'deposits', 'endDate', 'expectedDepositDay'],
  ],
] as const) {
  test(`400 names ${fields.join(', ')}, and nothing is remembered`, async () => {
    const before = await countEntries();
    const { status, json } = await call('POST /deposit_score/', {
      body: { ...HISTORY, ...change },
    });
    assert.deepEqual([status, json.error.code], [400, 'validation_error']);
    assert.deepEqual(json.error.fields.map(({ field }: Field) => field).sort(), fields);
    assert.equal(await countEntries(), before);
  });
}

test('200 for the longest period and history there may be', async () => {
  const body = { ...HISTORY, endDate: '2035-12-31', deposits: tooMany().slice(1) };
  const { status, json } = await call('POST /deposit_score/', { body });
  assert.equal(status, 200);
  assert.equal(Object.keys(json['Individually Scored Months']).length, 120);
});

test('400 in the words of the family for a body that is not JSON; 401 for no key', async () => {
  const bad = await call('POST /deposit_score/', { body: '{' });
  assert.deepEqual([bad.status, bad.json.error.code], [400, 'invalid_json']);
  assert.equal(bad.json.request_id, bad.headers.get('x-request-id'));
  const stranger = await call('POST /deposit_score/', {
    body: HISTORY,
    headers: { 'x-api-key': '' },
  });
  assert.deepEqual([stranger.status, stranger.json.error.code], [401, 'unauthorized']);
});

test('200 with a chart for who asks for a picture, and it is remembered like any other call', async () => {
  const before = await countEntries();
  const headers = { accept: 'image/svg+xml' };
  const {
    status,
    text,
    headers: sent,
  } = await call('POST /deposit_score/', { body: HISTORY, headers });
  assert.equal(status, 200);
  assert.equal(sent.get('content-type'), 'image/svg+xml; charset=utf-8');
  assert.equal(sent.get('vary'), 'Accept');
  assert.match(
    sent.get('content-security-policy') ?? '',
    /^default-src 'none'; style-src 'unsafe-/,
  );
  assert.match(text, /^<svg .*>0\.5333<.*<\/svg>$/s);
  assert.equal(await countEntries(), before + 1);
});

test('200 with JSON unless a picture is what is wanted most', async () => {
  for (const accept of ['*/*', 'application/json, image/svg+xml;q=0.9', 'image/*', 'text/html']) {
    const { json } = await call('POST /deposit_score/', { body: HISTORY, headers: { accept } });
    assert.deepEqual(json, RESULTS, accept);
  }
  const accept = 'image/svg+xml, application/json;q=0.5';
  const picture = await call('POST /deposit_score/', { body: HISTORY, headers: { accept } });
  assert.match(picture.text, /^<svg /);
});

test('a retry that wants the other form gets it, and nothing is remembered twice', async () => {
  const headers = { 'idempotency-key': 'two forms' };
  await call('POST /deposit_score/', { body: HISTORY, headers });
  const before = await countEntries();
  const picture = await call('POST /deposit_score/', {
    body: HISTORY,
    headers: { ...headers, accept: 'image/svg+xml' },
  });
  assert.match(picture.text, /^<svg /);
  assert.equal(picture.headers.get('idempotent-replayed'), 'true');
  const again = await call('POST /deposit_score/', { body: HISTORY, headers });
  assert.deepEqual(again.json, RESULTS);
  assert.equal(await countEntries(), before);
});

test('400 as JSON for a bad call, also when a picture was asked for', async () => {
  const headers = { accept: 'image/svg+xml' };
  const { status, json } = await call('POST /deposit_score/', { body: {}, headers });
  assert.deepEqual([status, json.error.code], [400, 'validation_error']);
});

function tooMany() {
  return Array.from({ length: 10_001 }, (_, index) => {
    return {
      date: Temporal.PlainDate.from('2026-01-01')
        .add({ days: index % 90 })
        .toString(),
      amount: 1,
    };
  });
}

async function countEntries(): Promise<number> {
  const [row] = await asSuperuser<{ count: number }>(
    server.testDatabase.superuserUrl,
    'select count(*)::int as count from score_entry',
  );
  return row?.count ?? 0;
}
