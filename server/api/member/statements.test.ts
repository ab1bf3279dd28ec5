import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { openMember } from '@mkopo/test/kit/worlds/member.ts';
import { parse } from 'csv-parse/sync';

const world = await openOwnConsole();
const { server, as } = world;
const lending = consoleLending(world);
const owner = await openMember(server, world.lender);
const client_id = owner.member.clientId;

// This lender has one loan and one account, so that its books must say what their statements say.
const loanId = await lentAndPaid();
const accountId = await savedAndTaken();

async function done(answer: ReturnType<typeof as.manager>) {
  const { status, json, text } = await answer;
  assert.ok(status < 300, text);
  return json.data;
}

/** 12 000 out in cash two months ago; by M-Pesa 3 120 back, 500 that was a mistake, and 100. */
async function lentAndPaid(): Promise<string> {
  const on = ago({ months: 2 });
  const id = await lending.applied({ client_id, applied_on: on });
  await done(as.manager(`POST /loans/${id}/approval`, { body: {} }));
  const body = { payment_method: 'cash', reference: 'TAK2B7Q1ZD', disbursed_on: on };
  await done(as.cashier(`POST /loans/${id}/disbursement`, { body }));
  const pay = (amount: number, reference: string) =>
    done(
      as.cashier('POST /repayments', {
        body: { loan_id: id, amount, payment_method: 'mpesa', reference },
      }),
    );
  await pay(3_120, '=HYPERLINK("http://evil.example")');
  const { id: mistaken } = await pay(500, 'SFH4K2P9QX');
  const reason = { reason: 'Someone else’s' };
  await done(as.manager(`POST /repayments/${mistaken}/reversal`, { body: reason }));
  await pay(100, 'SFH4K2P9QY');
  return id;
}

async function savedAndTaken(): Promise<string> {
  const { id } = await done(as.officer('POST /savings-accounts', { body: { client_id } }));
  const path = `/savings-accounts/${id}`;
  const move = (way: string, body: object) => done(as.cashier(`POST ${path}/${way}`, { body }));
  await move('deposits', { amount: 2_500.5, payment_method: 'mpesa', reference: 'SAE4T7Q2XN' });
  await move('withdrawals', { amount: 700, payment_method: 'cash' });
  return id;
}

/** What the books have on an account today: what came less what went. */
async function inBooks(code: RegExp): Promise<number> {
  const { accounts } = await done(as.manager('GET /books/trial-balance'));
  const line = accounts.find(({ name }: { name: string }) => code.test(name));
  return line.debit - line.credit;
}

async function file(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.origin}/api${path}`, {
    headers: { ...owner.headers, ...headers },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition'),
    vary: answer.headers.get('vary'),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

const spelt = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('a loan’s statement adds up, and ends with what is owed', async () => {
  const { json } = await owner.call(`GET /loans/${loanId}/statement`);
  const { opening_balance, lines, closing_balance, loan_number } = json.data;
  let balance = opening_balance;
  for (const line of lines) {
    balance = Math.round((balance + line.change.total) * 100) / 100;
    assert.equal(line.balance, balance);
  }
  assert.equal(closing_balance, balance);
  const loan = await owner.call(`GET /loans/${loanId}`);
  assert.equal(closing_balance, loan.json.data.balances.total);
  assert.equal(loan_number, loan.json.data.loan_number);
  assert.equal(lines[0].trx_id, 'TAK2B7Q1ZD');
});

test('what a loan’s statement says was paid is what the books took in', async () => {
  const csv = await file(`/loans/${loanId}/statement?format=csv`);
  const rows: string[][] = parse(Buffer.from(csv.bytes), { bom: true, from: 2 });
  const paid = rows.filter(([, text]) => text?.startsWith('Repayment'));
  const undone = rows.filter(([, text]) => text?.startsWith('Reversal'));
  const sum = (lines: string[][], column: number) =>
    lines.reduce((total, line) => total + Number(line[column]), 0);
  const deposits = 2_500.5;
  assert.equal(sum(paid, 4) - sum(undone, 3) + deposits, await inBooks(/M-Pesa/));
  const { json } = await owner.call(`GET /loans/${loanId}`);
  const closing = rows.at(-1);
  assert.deepEqual(closing?.slice(1, 3), ['Closing balance', '']);
  assert.equal(Number(closing?.[5]), json.data.balances.total);
  assert.equal(sum(rows.slice(1, -1), 3), Number(closing?.[3]));
  assert.equal(sum(rows.slice(1, -1), 4), Number(closing?.[4]));
  assert.ok(paid.some(([, , reference]) => reference === `'=HYPERLINK("http://evil.example")`));
});

test('200 with a PDF for who asks by format or by Accept, the same bytes', async () => {
  const byFormat = await file(`/loans/${loanId}/statement?format=pdf`);
  assert.deepEqual([byFormat.status, byFormat.type], [200, 'application/pdf']);
  assert.match(byFormat.name ?? '', /^attachment; filename="statement-LN-\d+-[\d-]{10}\.pdf"/);
  assert.equal(byFormat.vary, 'Origin, Accept');
  const byAccept = await file(`/loans/${loanId}/statement`, { accept: 'application/pdf' });
  assert.ok(Buffer.from(byFormat.bytes).equals(byAccept.bytes));
  const text = readPdf(byFormat.bytes).join('\n');
  const { json } = await owner.call(`GET /loans/${loanId}/statement`);
  for (const told of [
    ...['Lender umoja', 'Wanjiku Kamau', owner.member.memberNo, json.data.loan_number],
    ...json.data.lines.map(({ balance }: { balance: number }) => spelt(balance)),
    spelt(json.data.closing_balance),
  ]) {
    assert.ok(text.includes(told), `${told} is missing`);
  }
});

test('a saver’s statement ends with the balance, which is what the books owe them', async () => {
  const path = `/accounts/${accountId}/statement`;
  const { json } = await owner.call(`GET ${path}`);
  const { lines, opening_balance, closing_balance } = json.data;
  assert.deepEqual([opening_balance, closing_balance], [0, 1_800.5]);
  assert.equal(closing_balance, -(await inBooks(/savings/i)));
  assert.deepEqual(
    lines.map((line: Record<string, unknown>) => [line['change'], line['trx_id']]),
    [
      [2_500.5, 'SAE4T7Q2XN'],
      [-700, null],
    ],
  );
  const account = await owner.call(`GET /accounts/${accountId}`);
  assert.equal(account.json.data.balance, closing_balance);
  const moved = await owner.call(`GET /accounts/${accountId}/transactions`);
  assert.deepEqual(moved.json.data.items, lines.toReversed());
  const pdf = await file(path, { accept: 'application/pdf' });
  assert.match(readPdf(pdf.bytes).join('\n'), /Closing balance\n2,500\.50\n700\.00\n1,800\.50/);
});

test('a period begins where the one before it ended', async () => {
  const today = ago();
  const yesterday = ago({ days: 1 });
  for (const path of [`/loans/${loanId}/statement`, `/accounts/${accountId}/statement`]) {
    const whole = (await owner.call(`GET ${path}`)).json.data;
    const before = (await owner.call(`GET ${path}?to=${yesterday}`)).json.data;
    const since = (await owner.call(`GET ${path}?from=${today}`)).json.data;
    assert.equal(before.closing_balance, since.opening_balance);
    assert.equal(since.closing_balance, whole.closing_balance);
    assert.deepEqual([...before.lines, ...since.lines], whole.lines);
  }
});

test('400 for a period that ends before it begins, and for a format that does not exist', async () => {
  const path = `/loans/${loanId}/statement`;
  const from = `${path}?from=2026-02-01&to=2026-01-01&format=pdf`;
  assert.equal((await owner.call(`GET ${from}`)).json.errors[0].field, 'from');
  const format = await owner.call(`GET ${path}?format=xls`);
  assert.deepEqual([format.status, format.json.errors[0].field], [400, 'format']);
});

test('guarantors are released when the loan is repaid, and bound again when that is undone', async () => {
  const guarantor = await openMember(server, world.lender);
  const id = await lending.applied({
    client_id: (await openMember(server, world.lender)).member.clientId,
    guarantors: [{ member_no: guarantor.member.memberNo, amount: 500 }],
  });
  const statusNow = async () => {
    const { json } = await guarantor.call('GET /guarantees');
    return json.data.items[0].status;
  };
  const { json } = await guarantor.call('GET /guarantees');
  const { guarantee_id } = json.data.items[0];
  assert.equal((await guarantor.call(`POST /guarantees/${guarantee_id}/acceptance`)).status, 200);
  await done(as.manager(`POST /loans/${id}/approval`, { body: {} }));
  await done(as.cashier(`POST /loans/${id}/disbursement`, { body: { payment_method: 'cheque' } }));
  assert.equal(await statusNow(), 'accepted');
  const body = { loan_id: id, amount: 12_300, payment_method: 'cheque' };
  const { id: paid } = await done(as.cashier('POST /repayments', { body }));
  assert.equal(await statusNow(), 'released');
  await done(as.manager(`POST /repayments/${paid}/reversal`, { body: { reason: 'Bounced' } }));
  assert.equal(await statusNow(), 'accepted');
});
