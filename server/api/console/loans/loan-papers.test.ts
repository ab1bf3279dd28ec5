import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openConsole();
const { as, server, lender } = world;
const lending = consoleLending(world);
const cashier = await makeStaff(server.database, lender, {
  role: 'cashier',
  name: 'Wanjiku Njoroge',
});
const cookie = await logIn(server.origin, cashier);
const id = await lending.disbursed(ago({ months: 1 }));
const paid = { loan_id: id, amount: 3150.5, payment_method: 'mpesa', reference: 'TAJ81H2K9X' };
const repayment: string = (await as.cashier('POST /repayments', { body: paid })).json.data.id;

/** What a paper says, page by page. */
async function printed(path: string): Promise<string> {
  const answer = await fetch(`${server.origin}/console/api${path}`, { headers: { cookie } });
  assert.equal(answer.status, 200, path);
  assert.equal(answer.headers.get('content-type'), 'application/pdf');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return readPdf(bytes).join('\n');
}

/** Holds that a paper says all of that. */
async function says(path: string, ...words: readonly string[]): Promise<void> {
  const text = (await printed(path)).replaceAll('\n', ' ');
  for (const word of words) assert.ok(text.includes(word), `${word} is not in: ${text}`);
}

test('200 a receipt says where the money went, what is left, and who took it', async () => {
  const { json } = await as.cashier(`GET /repayments/${repayment}/receipt`);
  assert.equal(json.data.title, 'Receipt');
  const at = `/repayments/${repayment}/receipt?format=pdf`;
  const facts = ['KES 3,150.50', 'Amina Odhiambo', 'TAJ81H2K9X', 'KES 9,149.50'];
  await says(at, ...facts, 'Page 1 of 1', 'Made by Wanjiku Njoroge', 'Simulated money');
  await says(`${at}&language=sw`, ...facts, 'Risiti', 'elfu tatu', 'Ukurasa 1 wa 1');
});

test('200 a receipt of what was taken back says that it is void', async () => {
  const body = { loan_id: id, amount: 10, payment_method: 'cash' };
  const bounced: string = (await as.cashier('POST /repayments', { body })).json.data.id;
  await as.manager(`POST /repayments/${bounced}/reversal`, { body: { reason: 'Bounced' } });
  const { blocks } = (await as.cashier(`GET /repayments/${bounced}/receipt`)).json.data;
  assert.match(JSON.stringify(blocks), /The receipt is void/);
});

test('200 an agreement names the parties, the terms, the cost and what is paid when', async () => {
  const pending = await lending.applied();
  for (const loan of [id, pending]) {
    const at = `/loans/${loan}/agreement?format=pdf`;
    const facts = ['Amina Odhiambo', '12,000.00', '300.00', '12,300.00'];
    await says(at, ...facts, 'Annual percentage rate', 'Borrower, date', 'Being late costs no');
    await says(`${at}&language=sw`, ...facts, 'Mkataba wa mkopo', 'Gharama yote ya mkopo');
  }
});

test('200 schedule and statement on paper; as JSON they are what they were', async () => {
  await says(`/loans/${id}/schedule?format=pdf&language=sw`, 'Ratiba ya marejesho', '3,120.00');
  await says(`/loans/${id}/statement?format=pdf`, 'Loan statement', '3,150.50');
  const { json } = await as.auditor(`GET /loans/${id}/schedule`);
  assert.equal(json.data.instalments.length, 4);
});

test('200 a statement in Swahili has no English word left, on paper and as CSV', async () => {
  const at = `/loans/${id}/statement?language=sw`;
  const facts = ['Taarifa ya mkopo', 'Salio la mwanzo', 'Rejesho, M-Pesa', 'Pesa ya majaribio'];
  await says(`${at}&format=pdf`, ...facts, '3,150.50', 'Ukurasa 1 wa 1');
  const english = /\b(Loan|statement|Repayment|Client|Currency|Opening|Up to|Paid|Page|Reversal)\b/;
  assert.doesNotMatch(await printed(`${at}&format=pdf`), english);
  const { text } = await as.auditor(`GET ${at}&format=csv`);
  assert.match(text, /Tarehe,Maelezo,Kumbukumbu,Iliyotozwa,Imelipwa,Inadaiwa/);
  assert.doesNotMatch(text, english);
});

test('200 papers for a client who chose a language are in it, where that is asked for', async () => {
  const { client_id } = (await as.cashier(`GET /loans/${id}`)).json.data;
  const at = `/repayments/${repayment}/receipt?format=pdf&language=en&own_language=true`;
  await says(at, 'Receipt');
  const body = { language: 'sw' };
  await as.officer(`PATCH /clients/${client_id}/message-choice`, { body });
  await says(at, 'Risiti');
  await says(`/loans/${id}/statement?format=pdf&own_language=true`, 'Taarifa ya mkopo');
  await says(`/repayments/${repayment}/receipt?format=pdf&language=en`, 'Receipt');
});
