import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportFormat } from '@mkopo/core/import/data-import.ts';
import { FileUnreadable, readRows } from './read-rows.ts';
import type { Cell } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

async function* pieces(text: string | Uint8Array, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const rowsOf = (text: string | Uint8Array, format: ImportFormat = 'csv') =>
  Array.fromAsync(readRows(format, pieces(text)));

test('rows keep the numbers that a spreadsheet shows, and empty ones are passed over', async () => {
  const read = await rowsOf('\ufeffname,phone\r\n\r\n"Zoë ""Z""\r\nOmbui", 0712\r\n,\r\nB,2,3\n');
  assert.deepEqual(read, [
    { number: 1, cells: ['name', 'phone'] },
    { number: 3, cells: ['Zoë "Z"\r\nOmbui', ' 0712'] },
    { number: 5, cells: ['B', '2', '3'] },
  ]);
});

test('cells may be parted by semicolons or tabs: the header tells', async () => {
  assert.deepEqual((await rowsOf('a;"b,c";d\n1,5;2;3'))[1]?.cells, ['1,5', '2', '3']);
  assert.deepEqual((await rowsOf('a\tb\n1,5\t2'))[1]?.cells, ['1,5', '2']);
});

test('what is no table is told as such', async () => {
  const troubleOf = async (text: string | Uint8Array, format: ImportFormat = 'csv') =>
    rowsOf(text, format).then(
      () => null,
      (error) => (error instanceof FileUnreadable ? error.trouble : error),
    );
  assert.equal(await troubleOf(Buffer.from([0x61, 0x0a, 0xff, 0xfe])), 'not_utf8');
  assert.equal(await troubleOf('a,"b\n1,2'), 'not_a_table');
  assert.equal(await troubleOf(`a\n${'x'.repeat(70_000)}`), 'row_too_long');
  assert.equal(await troubleOf('PK\u0003\u0004 and nothing of a workbook', 'xlsx'), 'not_a_table');
  assert.deepEqual(await rowsOf(''), []);
});

test('a workbook reads as the same texts: whole numbers, decimals and days', async () => {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield ['Amina', 254712345678, 1234.5, '2026-01-31', true];
    yield [null, null, 0.3, null, null];
  }
  const columns = [
    { name: 'name', kind: 'text' },
    { name: 'phone', kind: 'whole' },
    { name: 'amount', kind: 'number' },
    { name: 'paid_on', kind: 'day' },
    { name: 'flag', kind: 'flag' },
  ] as const;
  const content = Buffer.concat(
    await Array.fromAsync(writeXlsx({ title: 'Rows', columns, rows: rows() })),
  );
  const read = await rowsOf(content, 'xlsx');
  assert.deepEqual(read[1], {
    number: 2,
    cells: ['Amina', '254712345678', '1234.5', '2026-01-31', 'true'],
  });
  assert.equal(read[2]?.cells[2], '0.3');
});

test('rows are read as they are asked for, and what we write is read back', async () => {
  let written = 0;
  async function* many(): AsyncGenerator<readonly Cell[]> {
    for (written = 0; written < 100_000; written += 1) yield [`Client ${written}`, written];
  }
  const columns = [
    { name: 'name', kind: 'text' },
    { name: 'count', kind: 'whole' },
  ] as const;
  const read = readRows('csv', writeCsv({ title: 'Rows', columns, rows: many() }));
  assert.deepEqual((await read.next()).value, { number: 1, cells: ['name', 'count'] });
  await read.next();
  assert.ok(written < 20_000, `${written} rows were read for two`);
  await read.return(undefined);
});
