import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { UNITS } from '@mkopo/bench/measure/row.ts';
import { newestResult, type Result } from '@mkopo/bench/report/result.ts';
import { tableOf } from '@mkopo/bench/report/table.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

const PROGRAM = join(import.meta.dirname, 'run.ts');

/** All that it measures; otherwise some groups of rows, which show the same of the program. */
const ROWS = IS_WHOLE ? [] : ['repayments', 'reads', 'storage'];
const OF_ALL_ROWS = { skip: !IS_WHOLE };
const whole = await bench(...ROWS);

test('every group of rows runs', OF_ALL_ROWS, () => {
  const groups = [...new Set(whole.result.rows.map(({ group }) => group))];
  assert.deepEqual(groups, [
    ...['repayments', 'reads', 'lists', 'reports', 'families', 'sandbox'],
    ...['webhooks', 'close-day', 'imports', 'process', 'storage', 'growth'],
  ]);
});

test('each row comes to figures', () => {
  assert.deepEqual(whole.result.failed, []);
  for (const { name, unit, figure, beside } of whole.result.rows) {
    assert.ok(unit in UNITS, name);
    for (const { least, median, most } of [
      figure,
      ...(beside ? [beside.figure, beside.ratio] : []),
    ])
      assert.ok(least > 0 && least <= median && median <= most && Number.isFinite(most), name);
  }
});

test('a repayment has a share of the limit at 1, 16 and 64 connections of each kind', () => {
  const rows = whole.result.rows.filter(({ group }) => group === 'repayments');
  const shares = rows.filter(({ beside }) => beside?.name === 'the limit');
  assert.deepEqual(
    shares.map(({ name }) => / (\d+) connections?$/.exec(name)?.[1]),
    Array(3).fill(['1', '16', '64']).flat(),
  );
});

test('lists have a row for each filter', OF_ALL_ROWS, () => {
  const named = whole.result.rows.map(({ group, name }) => `${group}: ${name}`);
  for (const filter of ['status', 'client', 'product', 'branch', 'officer']) {
    assert.ok(named.includes(`lists: by ${filter}`), filter);
  }
  for (const what of ['overdue', 'search']) {
    assert.ok(
      named.some((name) => name.startsWith(`lists: ${what}`)),
      what,
    );
  }
});

test('reads have bare Fastify beside them', () => {
  const reads = whole.result.rows.filter(({ group }) => group === 'reads');
  assert.deepEqual(
    reads.map(({ beside }) => beside?.name),
    Array(4).fill('bare Fastify'),
  );
});

test('the result names the machine, and the chart and the table have every row', async () => {
  const { machine, rows } = whole.result;
  assert.match(machine.date, /^\d{4}-\d\d-\d\dT/);
  assert.match(machine.node, /^\d+\./);
  assert.match(machine.postgres, /^\d+/);
  assert.ok(machine.cores > 0 && machine.commit !== '');
  assert.match(whole.chart, /^<svg .*prefers-color-scheme: dark.*<\/svg>\n$/s);
  assert.equal(whole.chart.match(/class="bar"/g)?.length, rows.length);
  const lines = tableOf(await newestResult(whole.folder)).split('\n');
  for (const { name } of rows) {
    assert.ok(
      lines.some((line) => line.startsWith(`| ${name} |`)),
      name,
    );
  }
});

test('each row is shown on the terminal with its name', () => {
  for (const { name } of whole.result.rows) assert.ok(whole.shown.includes(`  ${name} `), name);
});

test(
  'beside another commit each row is told as better, worse or within the noise',
  OF_ALL_ROWS,
  async () => {
    const { result } = await bench('--compare', 'HEAD', 'a score of 12', 'all tables');
    assert.deepEqual(
      result.rows.map(({ group }) => group),
      ['families', 'storage'],
    );
    const [score, bytes] = result.rows;
    assert.equal(score?.beside?.name, result.comparedWith);
    assert.ok(score?.change?.twin);
    // The same schema with the same loans.
    assert.equal(bytes?.beside?.ratio.median, 1);
    assert.equal(bytes?.change?.verdict, 'within the noise');
  },
);

/** Runs it in haste and answers what it kept. */
async function bench(...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'mkopo-bench-test-'));
  cleanUp(() => rm(folder, { recursive: true }));
  const all = [PROGRAM, '--quick', '--out', folder, ...args];
  const { stdout: shown } = await promisify(execFile)(process.execPath, all);
  const files = await readdir(folder);
  const read = (end: string) =>
    readFile(join(folder, files.find((file) => file.endsWith(end)) ?? end), 'utf8');
  const result = JSON.parse(await read('.json')) as Result;
  return { folder, shown, result, chart: await read('.svg') };
}
