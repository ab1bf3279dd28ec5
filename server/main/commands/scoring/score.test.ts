import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';

const testDatabase = await cloneDatabase();
const mkopo = mkopoWith(settingsOf(testDatabase));
const folder = await mkdtemp(join(tmpdir(), 'mkopo-score-test-'));
cleanUp(() => rm(folder, { recursive: true, force: true }));
await mkopo('tenant', 'create', '--slug', 'scorer', '--name', 'Scorer');
const key = await newKey('scoring');

const HEADER = 'client_id,startDate,endDate,expectedDepositDay,expectedDepositAmount,deposits';
const WHOLE = 'CL-1,2026-01-01,2026-03-31,5,1000,2026-01-05:1000;2026-02-20:1000';
const NONE = '"CL ""2""",2026-01-01,2026-01-31,31,50,';

test('a file of histories is scored to CSV, and remembered under the key', async () => {
  const file = await fileOf('good.csv', [HEADER, WHOLE, NONE]);
  const { code, out, err } = await mkopo('score', 'deposits', file, '--key', key);
  assert.deepEqual([code, err], [0, '2 histories scored.\n']);
  assert.equal(
    out,
    'client_id,Overall Deposit Score,Longest On-time Deposit Streak,Longest Late Deposit Streak,' +
      'Partial Deposit Count,Individually Scored Months\n' +
      'CL-1,0.5333,1,0,0,2026-01:1;2026-02:0.75;2026-03:0\n' +
      '"CL ""2""",0,0,0,0,2026-01:0\n',
  );
  const [entry] = await entriesOf('CL-1');
  assert.ok(entry);
  assert.equal(entry.policy, 'deposit_score/1');
  assert.deepEqual(entry.clientData, {
    client_id: 'CL-1',
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    expectedDepositDay: '5',
    expectedDepositAmount: 1000,
    deposits: [
      { date: '2026-01-05', amount: 1000 },
      { date: '2026-02-20', amount: 1000 },
    ],
  });
});

test('bad rows are told one by one with their line, all problems of each; the rest is scored', async () => {
  const file = await fileOf('mixed.csv', [
    HEADER,
    WHOLE.replace('CL-1', 'CL-3'),
    ',2026-02-30,2026-01-31,32,0,2026-01-05:12.5;nonsense',
    '',
    'CL-4,2026-03-01,2026-02-01,5,1000,',
    'CL-5,2026-03-01',
    'CL-6,2026-01-01,2026-01-31,5,10,"2026-01-04:4',
    '2026-01-05:6"',
    'CL-7,2026-01-01,2036-01-01,5,1000,x',
  ]);
  const out = join(folder, 'mixed.json');
  const done = await mkopo('score', 'deposits', file, '--key', key, '--out', out);
  assert.equal(done.code, 1);
  const lines = done.err.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => /^line \d+/.exec(line)?.[0]),
    ['line 3', 'line 5', 'line 6', 'line 9', undefined],
  );
  assert.deepEqual(lines[0]?.slice('line 3: '.length).split('; '), [
    'client_id must be text without control characters',
    'startDate must be a date that exists, as YYYY-MM-DD',
    'expectedDepositDay must be a day of the month as text, from "1" to "31"',
    'expectedDepositAmount must be >= 1',
    'deposits.0.amount must be integer',
    'deposits.1.date must be a date that exists, as YYYY-MM-DD',
    'deposits.1.amount must be integer',
  ]);
  assert.match(lines[1] ?? '', /: endDate is before startDate$/);
  assert.match(lines[2] ?? '', /: has 2 columns instead of 6$/);
  assert.match(lines[3] ?? '', /: .*endDate makes a period of 121 months, at most 120$/);
  assert.equal(lines[4], '2 histories scored, 4 rows refused.');
  const scored = JSON.parse(await readFile(out, 'utf8'));
  assert.deepEqual(
    scored.map((results: Record<string, unknown>) => results['client_id']),
    ['CL-3', 'CL-6'],
  );
  assert.equal(scored[0]['Overall Deposit Score'], 0.5333);
  assert.deepEqual(await entriesOf('CL-4'), []);
});

test('more histories than fit one transaction are all there, in their order', async () => {
  const count = 450;
  const rows = Array.from({ length: count }, (_, index) => WHOLE.replace('CL-1', `many-${index}`));
  const file = await fileOf('many.csv', [HEADER, ...rows]);
  const { code, out } = await mkopo('score', 'deposits', file, '--key', key, '--format', 'json');
  assert.equal(code, 0);
  const ids = JSON.parse(out).map((results: { client_id: string }) => results.client_id);
  assert.deepEqual(
    ids,
    Array.from({ length: count }, (_, index) => `many-${index}`),
  );
});

test('what is wrong with the call is said before anything is written', async () => {
  const file = await fileOf('any.csv', [HEADER, WHOLE]);
  const bare = await mkopo('score', 'deposits', file, '--format', 'xml');
  assert.deepEqual(
    [bare.code, bare.err],
    [1, '--key is missing\n--format must be one of csv, json, not "xml"\n'],
  );
  const partner = await newKey('partner');
  const wrongKey = await mkopo('score', 'deposits', file, '--key', partner);
  assert.match(wrongKey.err, /is of the family partner, not scoring/);
  const ended = await newKey('scoring');
  await mkopo('key', 'revoke', ended);
  const endedKey = await mkopo('score', 'deposits', file, '--key', ended);
  assert.match(endedKey.err, /is revoked or expired/);
  const headless = await fileOf('headless.csv', [WHOLE]);
  const noHeader = await mkopo('score', 'deposits', headless, '--key', key);
  assert.match(noHeader.err, /lacks the columns client_id, startDate/);
  const noFile = await mkopo('score', 'deposits', join(folder, 'none.csv'), '--key', key);
  assert.deepEqual([noFile.code, noFile.out], [1, '']);
  assert.match(noFile.err, /none\.csv cannot be read: ENOENT/);
  const unwritable = await mkopo('score', 'deposits', file, '--key', key, '--out', folder);
  assert.equal(unwritable.code, 1);
  assert.match(unwritable.err, /cannot be written: EISDIR/);
});

test('a key shows its scorecard, takes another, and refuses one that makes no sense', async () => {
  const shown = JSON.parse((await mkopo('score', 'card', '--key', key)).out);
  assert.equal(shown.name, 'default');
  const own = {
    name: 'ours',
    attributes: [{ name: 'age', kind: 'number', bands: [{ from: 18, points: 5 }] }],
  };
  const file = await fileOf('card.json', [JSON.stringify(own)]);
  const set = await mkopo('score', 'card', '--key', key, '--set', file);
  assert.deepEqual([set.code, set.out], [0, `${key} scores by "ours" from now on (version 1).\n`]);
  assert.deepEqual(JSON.parse((await mkopo('score', 'card', '--key', key)).out), own);

  const bad = await fileOf('bad.json', [JSON.stringify({ name: '', attributes: [] })]);
  const refused = await mkopo('score', 'card', '--key', key, '--set', bad);
  assert.equal(refused.code, 1);
  assert.match(refused.err, /is no scorecard:\nname must be .*\nattributes must be 1 to 50\n$/);
  const shapeless = await fileOf('shapeless.json', ['{"name": 5}']);
  const { err } = await mkopo('score', 'card', '--key', key, '--set', shapeless);
  assert.match(err, /attributes is required\nname must be string/);
});

async function newKey(family: string): Promise<string> {
  const options = family === 'partner' ? ['--scopes', '*'] : [];
  const made = await mkopo(
    ...['key', 'create', '--tenant', 'scorer', '--name', family, '--family', family],
    ...[...options, '--json'],
  );
  assert.equal(made.code, 0, made.err);
  return JSON.parse(made.out).public_id;
}

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

type Entry = { readonly clientData: object; readonly policy: string };

function entriesOf(clientId: string): Promise<Entry[]> {
  return asSuperuser<Entry>(
    testDatabase.superuserUrl,
    `select client_data, policy from score_entry where client_id = '${clientId}'`,
  );
}
