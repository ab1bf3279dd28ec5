import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { consoleCaller, logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';

const { database, origin } = await joinTestServer();
const lender = await makeLender(database, 'acme');
const { as, disbursed } = await openLending(database, lender, { name: '=HYPERLINK("http://x")' });
const auditor = await makeStaff(database, lender, { role: 'auditor', name: 'Wanjiku Njoroge' });
const cookie = await logIn(origin, auditor);
const call = consoleCaller(origin, cookie);

// Two loans of 12 000 over four months; one is paid its first 3 120 on the day, one is late.
const [paid] = [await disbursed(), await disbursed()];
await as((tx) => receiveRepayment(tx, payment(paid, 3_120_00n)));

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DAY = 'date=2026-03-31';
const PERIOD = 'from=2026-01-01&to=2026-03-31';
const REPORTS = [
  ['/reports/portfolio-at-risk', DAY, 'Portfolio at risk'],
  ['/reports/ageing', DAY, 'Ageing of the portfolio'],
  ['/reports/collections', PERIOD, 'Collections'],
  ['/reports/disbursements', PERIOD, 'Disbursements'],
  ['/reports/expected-and-actual', PERIOD, 'Expected against actual'],
  ['/reports/officers', PERIOD, 'Officers'],
  ['/reports/vintage', PERIOD, 'Vintage'],
  ['/books/trial-balance', DAY, 'Trial balance'],
  ['/books/balance-sheet', DAY, 'Balance sheet'],
  ['/books/income-statement', PERIOD, 'Income statement'],
  ['/books/general-ledger', `account=1200&${PERIOD}`, 'General ledger'],
] as const;

async function file(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${origin}/console/api${path}`, { headers: { cookie, ...headers } });
  assert.equal(answer.status, 200, path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('200 every report and statement comes as CSV, XLSX and PDF, under its day', async () => {
  for (const [path, query, title] of REPORTS) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const csv = await file(`${path}?${query}&format=csv`);
    assert.equal(csv.answer.headers.get('content-type'), 'text/csv; charset=utf-8');
    const saved = csv.answer.headers.get('content-disposition') ?? '';
    assert.match(saved, new RegExp(`attachment; filename="${name}.*-2026-03-31\\.csv"`));
    assert.deepEqual([...csv.bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);

    const xlsx = await file(`${path}?${query}&format=xlsx`);
    assert.equal(xlsx.answer.headers.get('content-type'), XLSX);
    const { sheets } = await readXlsx(xlsx.bytes);
    const about = sheets.at(-1);
    assert.deepEqual([about?.name, about?.rows[0]], ['About', ['Report', title]]);
    assert.ok(sheets.length > 1 && sheets.every(({ rows }) => rows.length > 1), path);

    const pdf = await file(`${path}?${query}&format=pdf`);
    const text = readPdf(pdf.bytes).join(' ').replaceAll('\n', ' ');
    for (const word of [title, 'Made by Wanjiku Njoroge', 'Page 1 of', '31 Mar 2026, KES']) {
      assert.ok(text.includes(word), `${path}: ${word} is not in ${text}`);
    }
  }
});

test('200 a workbook has the numbers of the report as numbers, and no formula', async () => {
  const { data } = (await call(`GET /reports/portfolio-at-risk?${DAY}`)).json;
  const { bytes } = await file(`/reports/portfolio-at-risk?${DAY}&format=xlsx`);
  const [sheet] = (await readXlsx(bytes)).sheets;
  const [head, notice, product, total] = sheet?.rows ?? [];
  assert.deepEqual(head?.slice(0, 5), ['Product', 'Loans', 'Principal', 'PAR1', 'PAR1 %']);
  assert.match(String(notice?.[0]), /^Simulated money/);
  assert.equal(product?.[0], `'=HYPERLINK("http://x")`);
  const [one, thirty, ninety] = data.total.at_risk;
  assert.ok(thirty.principal > 0, 'nothing is late: the test is blind');
  assert.deepEqual(total, [
    ...['All products', data.total.loans, data.total.principal],
    ...[one.principal, one.share, thirty.principal, thirty.share],
    ...[ninety.principal, ninety.share],
  ]);
});

test('200 a CSV has bare numbers that come to the report’s, and no formula', async () => {
  const { data } = (await call(`GET /reports/collections?${PERIOD}`)).json;
  const { bytes } = await file(`/reports/collections?${PERIOD}&format=csv`);
  const rows: string[][] = parse(bytes, { bom: true, relax_column_count: true });
  const at = rows.findIndex(([title]) => title === 'By method');
  assert.deepEqual(rows[at + 1], ['Method', 'Payments', 'Received', 'Taken back', 'Net']);
  assert.deepEqual(rows[at + 3], ['M-Pesa', '1', '3120', '0', '3120']);
  assert.deepEqual(rows[at + 4], ['Total', '1', `${data.total.received}`, '0', '3120']);
  const lent = await file(`/reports/disbursements?${PERIOD}&format=csv`);
  assert.match(lent.bytes.toString(), /\r\n"'=HYPERLINK\(""http:\/\/x""\)",2,24000,/);
});

test('200 a trial balance on paper has every account, and its sums at the foot', async () => {
  const { data } = (await call(`GET /books/trial-balance?${DAY}`)).json;
  const { bytes } = await file(`/books/trial-balance?${DAY}&format=pdf`);
  const text = readPdf(bytes).join(' ');
  for (const { name } of data.accounts) assert.ok(text.includes(name), name);
  const total = data.total.debit.toLocaleString('en', { minimumFractionDigits: 2 });
  assert.equal(text.split(total).length > 2, true, `${total} is not there twice`);
});

test('200 a page of the ledger begins and ends with its balances', async () => {
  const query = `account=1200&${PERIOD}`;
  const { data } = (await call(`GET /books/general-ledger?${query}`)).json;
  const { bytes } = await file(`/books/general-ledger?${query}&format=csv`);
  const rows: string[][] = parse(bytes, { bom: true });
  assert.equal(rows.length, data.lines.length + 4);
  assert.deepEqual(rows[2], ['2026-01-01', 'Opening balance', '', '', '0', '0', '0']);
  assert.deepEqual(rows.at(-1)?.slice(0, 2), ['2026-03-31', 'Closing balance']);
  assert.equal(rows.at(-1)?.at(-1), `${data.closing}`);
});

test('200 a report is had in Swahili, and by Accept as well', async () => {
  const { bytes, answer } = await file(`/reports/ageing?${DAY}&language=sw`, { accept: XLSX });
  assert.equal(answer.headers.get('content-type'), XLSX);
  const { sheets } = await readXlsx(bytes);
  assert.deepEqual(
    sheets.map(({ name }) => name),
    [...['Kwa siku za kuchelewa', 'Kwa daraja, CBK', 'Isiyolipwa, iliyopangwa upya', 'Kuhusu']],
  );
});

test('400 for a format that there is none of, 403 for who may not read the books', async () => {
  const { status, json } = await call(`GET /reports/ageing?${DAY}&format=docx`);
  assert.deepEqual([status, json.data.fields[0].field], [400, 'format']);
  const cashier = await makeStaff(database, lender, { role: 'cashier' });
  const theirs = consoleCaller(origin, await logIn(origin, cashier));
  for (const [path, query] of REPORTS) {
    assert.equal((await theirs(`GET ${path}?${query}&format=xlsx`)).status, 403, path);
  }
});
