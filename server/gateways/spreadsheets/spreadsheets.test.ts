import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import type { Cell, FilledTable, Table } from './table.ts';
import { csvOfTables, writeCsv } from './write-csv.ts';
import { writeXlsx, xlsxOfTables } from './write-xlsx.ts';

const COLUMNS = [
  { name: 'name', kind: 'text' },
  { name: 'balances.total', kind: 'number' },
  { name: 'paid', kind: 'whole' },
  { name: 'is_late', kind: 'flag' },
  { name: 'due_on', kind: 'day' },
  { name: 'made_at', kind: 'instant' },
] as const;

const ROWS: readonly (readonly Cell[])[] = [
  ['Amina "Mama" Odhiambo, Nakuru', 1234.5, 3, true, '2026-01-31', '2026-01-31T09:00:00Z'],
  ['=1+1', -0.05, 0, false, null, null],
  [' @SUM(A1)', 1e9, null, null, '2024-02-29', '2026-01-31T09:00:00.123456Z'],
  ['ok;=cmd|x', 0, 1, false, null, null],
];

async function* from(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}
const table = (): Table => ({ title: 'Loans: all', columns: COLUMNS, rows: from(ROWS) });
const isoOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString() : cell);
const bytesOf = async (bytes: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(bytes));

test('a table as CSV has a BOM, ISO dates, bare decimals and no formula', async () => {
  const text = (await bytesOf(writeCsv(table()))).toString();
  assert.equal(
    text,
    [
      '\uFEFFname,balances.total,paid,is_late,due_on,made_at',
      '"Amina ""Mama"" Odhiambo, Nakuru",1234.5,3,true,2026-01-31,2026-01-31T09:00:00Z',
      "'=1+1,-0.05,0,false,,",
      "' @SUM(A1),1000000000,,,2024-02-29,2026-01-31T09:00:00.123456Z",
      "ok;'=cmd|x,0,1,false,,",
      '',
    ].join('\r\n'),
  );
});

test('a table as XLSX reads back as what it was: numbers, days and texts', async () => {
  const book = await readXlsx(await bytesOf(writeXlsx(table())));
  const [sheet] = book.sheets;
  assert.equal(sheet?.name, 'Loans  all');
  const [head, ...rows] = sheet?.rows ?? [];
  assert.deepEqual(
    head,
    COLUMNS.map(({ name }) => name),
  );
  const [first, second, third, fourth] = rows;
  assert.deepEqual(first?.slice(0, 4), ['Amina "Mama" Odhiambo, Nakuru', 1234.5, 3, true]);
  assert.equal(isoOf(first?.[4]), '2026-01-31T00:00:00.000Z');
  assert.equal(isoOf(first?.[5]), '2026-01-31T09:00:00.000Z');
  assert.deepEqual([second?.[0], third?.[0], fourth?.[0]], ["'=1+1", "' @SUM(A1)", "ok;'=cmd|x"]);
  assert.equal(second?.[1], -0.05);
});

test('rows are asked for as they are written, and not before', async () => {
  let asked = 0;
  async function* many() {
    for (asked = 0; asked < 100_000; asked += 1) yield ['x', asked, 1, true, null, null];
  }
  for (const write of [writeCsv, writeXlsx]) {
    const pieces = write({ ...table(), rows: many() })[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.next();
    assert.ok(asked < 50_000, `${asked} rows for two pieces`);
    await pieces.return?.();
  }
});

const FIRST: FilledTable = {
  title: 'By product',
  columns: [
    { name: 'Product', kind: 'text' },
    { name: 'Day', kind: 'day' },
    { name: 'PAR30 %', kind: 'share' },
  ],
  rows: [
    ['=HYPERLINK("x")', '2026-01-31', 0.125],
    ['Total', null, null],
  ],
};
const SECOND: FilledTable = {
  title: 'By product',
  columns: [{ name: '@n', kind: 'whole' }],
  rows: [[7]],
};

test('tables in one CSV stand below their titles, one alone begins with its head', () => {
  const lines = ['Product,Day,PAR30 %', `"'=HYPERLINK(""x"")",2026-01-31,0.125`, 'Total,,'];
  const alone = Buffer.from(csvOfTables([FIRST])).toString();
  assert.equal(alone, ['\uFEFFProduct,Day,PAR30 %', ...lines.slice(1), ''].join('\r\n'));
  const both = Buffer.from(csvOfTables([FIRST, SECOND])).toString();
  assert.deepEqual(both.split('\r\n'), [
    ...['\uFEFFBy product', ...lines],
    ...['', 'By product', "'@n", '7', ''],
  ]);
});

test('tables in one workbook have a sheet each, under names of their own', async () => {
  const { sheets } = await readXlsx(await xlsxOfTables([FIRST, SECOND]));
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['By product', '2 By product'],
  );
  const [head, first, last] = sheets[0]?.rows ?? [];
  assert.deepEqual(head, ['Product', 'Day', 'PAR30 %']);
  assert.deepEqual(first?.map(isoOf), [`'=HYPERLINK("x")`, '2026-01-31T00:00:00.000Z', 0.125]);
  assert.equal(last?.[0], 'Total');
  assert.deepEqual(sheets[1]?.rows, [["'@n"], [7]]);
});
