import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { openMember } from '@mkopo/test/kit/worlds/member.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

// An instalment was due ten days ago and paid that day; its money is told of today,
// after nights that have raised a penalty of 50 for it.
const { as, server, lender } = await openOwnConsole();
const TERMS = {
  frequency: { every: 30, unit: 'days' },
  penalty: { charge: { fixed: kes(50_00n) }, raised: 'once', graceDays: 0, cap: null },
} as const;
const MANAGER = { role: 'manager' } as const;
const world = await openLending(server.database, lender, TERMS);
const key = await partnerKey(server.database, lender);
const partner = partnerCaller({ origin: server.origin, slug: lender.slug, key });
const { call: member } = await openMember(server, lender, { clientId: world.clientId });
const today = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
const dueOn = today.subtract({ days: 10 });
const loanId = await penalised();
const paid = await payLate();

test('201: a payment that is told late counts from its day, and no penalty stands', async () => {
  const { data } = (await as.auditor(`GET /loans/${loanId}`)).json;
  assert.deepEqual([data.balances.penalties, data.days_past_due, data.credit], [0, 0, 0]);
  assert.deepEqual(
    [paid.allocation.penalties, paid.allocation.principal, paid.loan_balance],
    [0, 3000, data.balances.total],
  );
});

for (const [door, call] of Object.entries({
  Partner: partner,
  Member: member,
  console: as.auditor,
})) {
  test(`200 ${door}: the correction names the payment that caused it`, async () => {
    const [made] = await list(call, '?kind=correction');
    const [payment] = await list(call, '?kind=repayment');
    assert.deepEqual([made.caused_by, made.closed_on, made.amount], [payment.number, null, null]);
    assert.deepEqual([payment.effective_on, payment.booked_on], [dueOn, today].map(String));
    assert.deepEqual([made.effective_on, made.booked_on], [today, today].map(String));
    assert.equal(made.change.penalties, -50);
    assert.equal(payment.caused_by, null);
  });

  test(`200 ${door}: the statement adds up to what is owed, the correction on it`, async () => {
    const { data } = (await call(`GET /loans/${loanId}/statement`)).json;
    const { balances } = (await call(`GET /loans/${loanId}`)).json.data;
    const kinds = data.lines.map(({ kind }: { kind: string }) => kind);
    assert.deepEqual(kinds, ['disbursement', 'penalty', 'repayment', 'correction']);
    assert.equal(data.closing_balance, balances.total);
    const changes = data.lines.map(({ change }: { change: { total: number } }) => change.total);
    const sum = changes.reduce((one: number, other: number) => one + Math.round(other * 100), 0);
    assert.equal(sum, Math.round(data.closing_balance * 100));
    assert.equal(data.lines.at(-1).balance, data.closing_balance);
    const [before] = changes;
    const past = await call(`GET /loans/${loanId}/statement?to=${dueOn}`);
    assert.equal(past.json.data.closing_balance, before, 'a period that is over does not change');
  });
}

test('200: the statement on paper says why, and ends with what is owed', async () => {
  const { balances } = (await member(`GET /loans/${loanId}`)).json.data;
  const { status, text } = await member(`GET /loans/${loanId}/statement?format=csv`);
  assert.equal(status, 200);
  assert.match(text, /Correction: a payment was booked after the day it was paid/);
  const corrected = text.split('\r\n').find((line) => line.includes('Correction')) ?? '';
  assert.ok(
    corrected.includes('50.00') && corrected.endsWith(balances.total.toFixed(2)),
    corrected,
  );
  assert.equal((await member(`GET /loans/${loanId}/statement?format=pdf`)).status, 200);
});

test('200: a day that is closed late is named by the correction that it makes', async () => {
  const other = await makeLender(server.database, 'late-nights');
  const call = await callerFor(server.origin, await makeStaff(server.database, other, MANAGER));
  const late = await openLending(server.database, other, TERMS);
  const id = await late.disbursed(dueOn.subtract({ days: 30 }));
  const body = { loan_id: id, amount: 100, payment_method: 'cash' };
  assert.equal((await call('POST /repayments', { body })).status, 201);
  const date = dueOn.add({ days: 1 }).toString();
  const closed = await call('POST /close-day', { body: { date } });
  assert.equal(closed.status, 200, closed.text);
  const [made] = (await call(`GET /loans/${id}/transactions?kind=correction`)).json.data.items;
  assert.deepEqual([made.closed_on, made.caused_by, made.reason], [date, null, null]);
  assert.deepEqual([made.change.total, made.booked_on], [50, today.toString()]);
  const { closing_balance } = (await call(`GET /loans/${id}/statement`)).json.data;
  const { balances } = (await call(`GET /loans/${id}`)).json.data;
  assert.equal(closing_balance, balances.total);
  assert.deepEqual(await late.as(verifyBooks), []);
});

test('the books hold', async () => {
  assert.deepEqual(await world.as(verifyBooks), []);
});

/** A loan whose nights were closed since its first instalment was due. */
async function penalised(): Promise<LoanId> {
  const id = await world.disbursed(dueOn.subtract({ days: 30 }));
  for (let on = dueOn; Temporal.PlainDate.compare(on, today) < 0; on = on.add({ days: 1 })) {
    await world.as((tx) => closeChunk(tx, { throughOn: on, todayOn: on, loansMax: 10 }));
  }
  const { balances } = (await as.auditor(`GET /loans/${id}`)).json.data;
  assert.equal(balances.penalties, 50);
  return id;
}

async function payLate() {
  const [first] = (await as.auditor(`GET /loans/${loanId}`)).json.data.schedule;
  const paid_at = dueOn.toZonedDateTime({ timeZone: 'Africa/Nairobi', plainTime: '10:00' });
  const body = {
    ...{ loan_id: loanId, amount: first.principal + first.interest, payment_method: 'mpesa' },
    paid_at: paid_at.toInstant().toString(),
  };
  const { status, json, text } = await partner('POST /repayments', { body });
  assert.equal(status, 201, text);
  return json.data;
}

async function list(call: (request: string) => Promise<Answer>, query: string) {
  const { status, json, text } = await call(`GET /loans/${loanId}/transactions${query}`);
  assert.equal(status, 200, text);
  return json.data.items;
}
