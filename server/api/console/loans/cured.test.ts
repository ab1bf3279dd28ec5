import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { restOfInstalment } from '@mkopo/core/loan/arrears.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { rescheduleLoan } from '@mkopo/server/operations/loans/loan-servicing.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { findLoan } from '@mkopo/server/store/loans/loan-store.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

// Three loans of 12 000 that are 96 days late when they get a new schedule, half a year and some
// days ago. One is paid on time since, one misses an instalment, one is never paid again.
const { as, server, lender } = await openConsole();
const MONTHLY = { frequency: { every: 30, unit: 'days' } } as const;
const plain = await openLending(server.database, lender, MONTHLY);
const dear = await openLending(server.database, lender, {
  ...MONTHLY,
  rate: { pct: { digits: 30n, scale: 0 }, per: 'month' },
  hasInDuplum: true,
});
const today = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
const rescheduledOn = today.subtract({ days: 200 });
const curedOn = rescheduledOn.add({ months: 6 });
const disbursedOn = rescheduledOn.subtract({ days: 30 + 96 });
const onTime = await plain.disbursed(disbursedOn);
const missing = await plain.disbursed(disbursedOn);
const unpaid = await dear.disbursed(disbursedOn);

before(async () => {
  let on = rescheduledOn.subtract({ days: 26 });
  for (; Temporal.PlainDate.compare(on, today) < 0; on = on.add({ days: 1 })) {
    await liveThrough(on);
    await plain.as((tx) => closeChunk(tx, { throughOn: on, todayOn: on, loansMax: 10 }));
  }
  await liveThrough(today);
});

test('200: after six months of payments on time the loan is normal and unmarked', async () => {
  const loan = await read(onTime);
  assert.deepEqual(
    [loan.days_past_due, loan.risk_class, loan.is_restructured],
    [0, 'normal', false],
  );
  assert.deepEqual(await kindsOf(onTime, 'cure'), ['cure']);
});

test('200: a missed payment starts the six months anew', async () => {
  const loan = await read(missing);
  assert.deepEqual(
    [loan.days_past_due, loan.risk_class, loan.is_restructured],
    [96, 'substandard', true],
  );
  assert.deepEqual(await kindsOf(missing, 'cure'), ['cure', 'cure'], 'broken off, and begun');
});

test('200: reports of the days between have all three as late as before, until one is cured', async () => {
  const sums = [];
  for (const on of [rescheduledOn, curedOn.subtract({ days: 1 }), curedOn]) {
    const { restructured, classes } = await data(`GET /reports/ageing?date=${on}`);
    const { total } = await data(`GET /reports/portfolio-at-risk?date=${on}`);
    const par90 = total.at_risk.find(({ days }: { days: number }) => days === 90);
    const normal = classes.find((one: { class: string }) => one.class === 'normal');
    sums.push([restructured.loans, par90.loans, normal.loans]);
  }
  assert.deepEqual(sums, [
    [3, 3, 0],
    [3, 3, 0],
    [2, 2, 1],
  ]);
  const { restructured } = await data(`GET /reports/ageing?date=${rescheduledOn}`);
  assert.equal(restructured.principal, 36_000);
});

test('200: in duplum’s cap stays over the reschedule', async () => {
  const { balances } = await read(unpaid);
  assert.ok(balances.interest + balances.penalties <= 12_000, JSON.stringify(balances));
  assert.deepEqual(await kindsOf(unpaid, 'performing'), []);
  assert.deepEqual(await kindsOf(unpaid, 'non_performing'), ['non_performing']);
  const { rebate, total } = await data(`GET /loans/${unpaid}/settlement`);
  assert.ok(total + rebate <= 24_000, 'nor does a settlement ask for more');
});

test('the books hold', async () => {
  assert.deepEqual(await plain.as(verifyBooks), []);
});

async function liveThrough(on: Temporal.PlainDate): Promise<void> {
  const since = rescheduledOn.until(on).days;
  if (since === 0) for (const id of [onTime, missing, unpaid]) await agreeAnew(id);
  if (since > 0 && since % 30 === 0) await payWhatIsDue(onTime, on);
  // The second instalment comes ten days late.
  if (since > 0 && (since % 30 === 0 ? since !== 60 : since === 70)) {
    await payWhatIsDue(missing, on);
  }
}

async function agreeAnew(loanId: LoanId): Promise<void> {
  const loan = await find(loanId);
  const { rate, frequency, grace } = loan.product;
  const terms = { termDays: 360, rate, frequency, grace, firstDueOn: null };
  const input = { terms, topUp: null, bookedOn: rescheduledOn };
  await plain.as((tx) => rescheduleLoan(tx, { loanId, ...input }));
}

async function payWhatIsDue(loanId: LoanId, on: Temporal.PlainDate): Promise<void> {
  const { instalments } = await find(loanId);
  const due = instalments
    .filter(({ dueOn }) => Temporal.PlainDate.compare(dueOn, on) <= 0)
    .reduce((sum, instalment) => sum + restOfInstalment(instalment), 0n);
  const paid = payment(loanId, due, { when: sameDay(on), method: 'cash' });
  await plain.as((tx) => receiveRepayment(tx, paid));
}

async function find(loanId: LoanId) {
  const loan = await plain.as((tx) => findLoan(tx, loanId));
  return loan ?? assert.fail('the loan is there');
}

async function data(request: string) {
  const { status, json, text } = await as.auditor(request);
  assert.equal(status, 200, text);
  return json.data;
}

function read(id: LoanId) {
  return data(`GET /loans/${id}`);
}

async function kindsOf(id: LoanId, kind: string): Promise<string[]> {
  const { items } = await data(`GET /loans/${id}/transactions?kind=${kind}`);
  return items.map((made: { kind: string }) => made.kind);
}
