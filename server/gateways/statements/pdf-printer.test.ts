import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type SheetMove, sheetOf } from '@mkopo/core/ledger/statement-sheet.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { paperVoice } from '@mkopo/core/paper/paper-words.ts';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';
import { parse } from 'csv-parse/sync';
import { openPdfPrinter } from './pdf-printer.ts';
import { sheetCsv } from './sheet-csv.ts';

const SIMULATED_NOTICE = paperVoice('en')('simulated');
const day = (text: string) => Temporal.PlainDate.from(text);
const HEADING = {
  title: 'Loan statement',
  lender: 'Umoja Savings and Credit',
  client: { name: 'Wanjikũ Kamau', number: 'M-000123' },
  account: { kind: 'Loan', number: 'LN-000042' },
  currency: KES,
  language: 'en' as const,
  isSimulated: false,
  fromOn: day('2026-01-01'),
  toOn: day('2026-03-31'),
  columns: { raised: 'Charged', lowered: 'Paid', balance: 'Owed' },
};

const move = (change: Partial<SheetMove>): SheetMove => ({
  ...{ on: day('2026-01-15'), text: 'Repayment, M-Pesa', reference: 'SFH4K2P9QX' },
  changeMinor: -1_234_50n,
  ...change,
});
const PAID_OUT = move({ text: 'Loan paid out', reference: null, changeMinor: 12_300_00n });

const paper = openPdfPrinter();
after(() => paper.close());

test('a PDF says whose it is, every line with its balance, and the sums', async () => {
  const pages = readPdf(await paper.print(sheetOf(HEADING, 5_00n, [PAID_OUT, move({})])));
  assert.equal(pages.length, 1);
  const lines = pages[0]?.split('\n') ?? [];
  for (const told of [
    ...['Umoja Savings and Credit', 'Loan statement', '1 Jan 2026 to 31 Mar 2026'],
    ...['Wanjikũ Kamau', 'M-000123', 'LN-000042', 'KES', 'Page 1 of 1'],
    ...['15 Jan 2026', 'Loan paid out', 'Repayment, M-Pesa', 'SFH4K2P9QX'],
  ]) {
    assert.ok(lines.includes(told), `${told} is missing`);
  }
  const amounts = lines.filter((line) => /^[\d,]+\.\d\d$/.test(line));
  assert.deepEqual(amounts, [
    ...['5.00', '12,300.00', '1,234.50', '11,070.50'],
    ...['5.00', '12,300.00', '12,305.00', '1,234.50', '11,070.50'],
    ...['12,300.00', '1,234.50', '11,070.50'],
  ]);
});

test('a statement in Swahili is that to the number of its pages', async () => {
  const heading = { ...HEADING, language: 'sw' as const, fromOn: null };
  const [page = ''] = readPdf(await paper.print(sheetOf(heading, 5_00n, [PAID_OUT])));
  for (const told of ['Hadi 31 Mac 2026', 'Salio la mwanzo', 'Sarafu', 'Ukurasa 1 wa 1']) {
    assert.ok(page.includes(told), `${told} is missing`);
  }
});

test('a long statement has the head of its table on every page, and the sums on the last', async () => {
  const moves = Array.from({ length: 150 }, () => move({ changeMinor: 1n }));
  const pages = readPdf(await paper.print(sheetOf(HEADING, 0n, moves)));
  assert.ok(pages.length > 2);
  for (const [index, page] of pages.entries()) {
    assert.match(page, /Date\nDescription\nReference\nCharged\nPaid\nOwed\n/);
    assert.match(page, new RegExp(`Page ${index + 1} of ${pages.length}`));
    assert.equal(page.includes('Closing balance\n1.50\n0.00\n1.50'), index === pages.length - 1);
  }
});

test('the same statement is the same bytes, however many are printed at once', async () => {
  const sheet = sheetOf(HEADING, 0n, [PAID_OUT, move({})]);
  const [first, second] = await Promise.all([paper.print(sheet), paper.print(sheet)]);
  const other = openPdfPrinter();
  const third = await other.print(sheet);
  await other.close();
  assert.ok(Buffer.from(first ?? []).equals(second ?? Buffer.alloc(0)));
  assert.ok(Buffer.from(first ?? []).equals(third));
});

test('the server answers others while a statement is printed', async () => {
  const moves = Array.from({ length: 300 }, () => move({}));
  let isPrinted = false;
  const printing = paper.print(sheetOf(HEADING, 0n, moves)).then(() => {
    isPrinted = true;
  });
  let turns = 0;
  while (!isPrinted) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await printing;
  // Had it been laid out here, there would have been no more than a turn or two.
  assert.ok(turns > 50, `${turns} turns`);
});

test('a word that is too long for its column stays on the page', async () => {
  const long = 'X'.repeat(200);
  const [page = ''] = readPdf(await paper.print(sheetOf(HEADING, 0n, [move({ reference: long })])));
  assert.equal(page.match(/X/g)?.length, 200);
  assert.doesNotMatch(page, /X{40}/);
});

for (const trouble of ['falls over', 'stands still']) {
  test(`a thread that ${trouble} takes one statement along, and those who wait are printed`, async () => {
    const printer = new URL(import.meta.resolve('@mkopo/test/kit/poor-printer.ts'));
    const poor = openPdfPrinter({ printer, printMaxMs: 3_000 });
    const titles = ['first', trouble, 'third', trouble, 'fifth'];
    const asked = titles.map((title) => poor.print(sheetOf({ ...HEADING, title }, 0n, [])));
    const answers = (await Promise.allSettled(asked)).map((answer) =>
      answer.status === 'fulfilled' ? Buffer.from(answer.value).toString() : answer.status,
    );
    assert.deepEqual(answers, ['first', 'rejected', 'third', 'rejected', 'fifth']);
    await poor.close();
  });
}

test('who waits when the server closes is told', async () => {
  const closing = openPdfPrinter();
  const asked = [1, 2].map(() => closing.print(sheetOf(HEADING, 0n, [])));
  const told = Promise.allSettled(asked);
  await closing.close();
  assert.deepEqual(
    (await told).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
});

test('a CSV has bare numbers that add up, and one line for each move', () => {
  const csv = Buffer.from(sheetCsv(sheetOf(HEADING, 5_00n, [PAID_OUT, move({})]))).toString();
  assert.deepEqual(csv.split('\r\n'), [
    '\ufeffDate,Description,Reference,Charged,Paid,Owed',
    '2026-01-01,Opening balance,,,,5.00',
    '2026-01-15,Loan paid out,,12300.00,,12305.00',
    '2026-01-15,"Repayment, M-Pesa",SFH4K2P9QX,,1234.50,11070.50',
    '2026-03-31,Closing balance,,12300.00,1234.50,11070.50',
    '',
  ]);
});

test('paper over simulated money says so on every page, a CSV in its first line', async () => {
  const moves = Array.from({ length: 150 }, () => move({ changeMinor: 1n }));
  for (const isSimulated of [true, false]) {
    const sheet = sheetOf({ ...HEADING, isSimulated }, 0n, moves);
    const pages = readPdf(await paper.print(sheet));
    for (const page of pages) assert.equal(page.includes(SIMULATED_NOTICE), isSimulated);
    const rows: string[][] = parse(Buffer.from(sheetCsv(sheet)), { bom: true });
    const first = isSimulated ? SIMULATED_NOTICE : 'Opening balance';
    assert.deepEqual([rows[1]?.[1], rows.length], [first, moves.length + (isSimulated ? 4 : 3)]);
  }
});

test('nothing that others wrote becomes a formula, and a balance below zero stays a number', () => {
  const told = [
    ...['=1+1', '+254', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '"=1', 'a=1'],
    ...['a;=1', 'a;; -1;b', ';'],
  ];
  const moves = told.map((text) => move({ text, reference: text, changeMinor: -1_00n }));
  const rows: string[][] = parse(Buffer.from(sheetCsv(sheetOf(HEADING, 0n, moves))), { bom: true });
  const lines = rows.slice(2, -1);
  assert.deepEqual(
    lines.map(([, text]) => text),
    [
      ...["'=1+1", "'+254", "'-2", "'@SUM(A1)", "'\t=1", "' =1", "'＝1", '"=1', 'a=1'],
      ...["a;'=1", "a;;' -1;b", ';'],
    ],
  );
  for (const [, text, reference] of lines) assert.equal(reference, text);
  assert.deepEqual(lines.at(-1)?.slice(3), ['', '1.00', '-12.00']);
});
