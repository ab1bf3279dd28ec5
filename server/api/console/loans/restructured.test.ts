import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openMember } from '@mkopo/test/kit/worlds/member.ts';

const world = await openConsole();
const { as, server, lender } = world;
const lending = consoleLending(world);
const key = await partnerKey(server.database, lender);
const partner = partnerCaller({ origin: server.origin, slug: lender.slug, key });

/** A loan of somebody of its own, whose first instalment is 96 days late. */
async function late() {
  const client_id = (await lending.client()) as ClientId;
  const product_id = await lending.product({ frequency: { unit: 'days', every: 30 } });
  const on = ago({ days: 126 });
  const id = await lending.approved({ client_id, product_id, applied_on: on });
  const body = { payment_method: 'cash', disbursed_on: on };
  await done(as.cashier(`POST /loans/${id}/disbursement`, { body }));
  return { id, client_id };
}

const reschedule = (id: string) =>
  done(as.manager(`POST /loans/${id}/reschedule`, { body: { term_days: 360 } }));
const STILL_LATE = [96, '91-180', 'substandard', true];
const standing = (loan: Readonly<Record<string, unknown>>) =>
  ['days_past_due', 'delinquency', 'risk_class', 'is_restructured'].map((name) => loan[name]);

test('200: a reschedule keeps the days past due and the class, and marks the loan at every door', async () => {
  const { id, client_id } = await late();
  const before = await done(as.auditor(`GET /loans/${id}`));
  assert.deepEqual(standing(before), [96, '91-180', 'substandard', false]);
  const { loan } = await reschedule(id);
  const headers = { 'x-client-id': client_id };
  const { call: member } = await openMember(server, lender, { clientId: client_id });
  const lists = [
    await done(as.auditor(`GET /loans?client_id=${client_id}`)),
    await done(as.auditor(`GET /loans?client_id=${client_id}&restructured=true&days_past_due=96`)),
    await done(partner(`GET /loans?client_id=${client_id}&restructured=true`)),
    await done(partner('GET /portal/loans', { headers })),
  ].flatMap(({ items }) => items);
  assert.equal(lists.length, 4);
  const single = [
    await done(as.auditor(`GET /loans/${id}`)),
    await done(partner(`GET /loans/${id}`)),
  ];
  for (const shown of [loan, ...single, ...lists]) assert.deepEqual(standing(shown), STILL_LATE);
  const { items } = await done(member('GET /loans'));
  for (const shown of [items[0], await done(member(`GET /loans/${id}`))]) {
    assert.deepEqual(standing(shown), [96, '91-180', undefined, true], 'classes are the lender’s');
  }
  for (const query of ['restructured=false', 'restructured=true&days_past_due=97']) {
    const others = await done(as.auditor(`GET /loans?client_id=${client_id}&${query}`));
    assert.deepEqual(others.items, []);
  }
});

test('200: the portfolio of the day does not get better by it', async () => {
  const { id } = await late();
  const read = async () => {
    const { classes, restructured } = await done(as.auditor('GET /reports/ageing'));
    const substandard = classes.find((one: { class: string }) => one.class === 'substandard');
    const { total } = await done(as.auditor('GET /reports/portfolio-at-risk'));
    const par90 = total.at_risk.find(({ days }: { days: number }) => days === 90).principal;
    return { graded: [substandard.loans, substandard.principal, par90], restructured };
  };
  const before = await read();
  await reschedule(id);
  const after = await read();
  assert.deepEqual(after.graded, before.graded);
  const { loans, principal } = before.restructured;
  assert.deepEqual(after.restructured, { loans: loans + 1, principal: principal + 12_000 });
});

test('200: the reversal of the reschedule takes the mark off, and the days are counted again', async () => {
  const { id } = await late();
  const { transaction } = await reschedule(id);
  const at = `/loans/${id}/transactions/${transaction.id}/reversal`;
  const { loan } = await done(as.manager(`POST ${at}`, { body: { reason: 'Not agreed' } }));
  assert.deepEqual(standing(loan), [96, '91-180', 'substandard', false]);
});

test('422: a new schedule makes nobody eligible for whom arrears are a bar', async () => {
  const { id, client_id } = await late();
  await reschedule(id);
  const product_id = await lending.product({ arrears_days_max: 95 });
  const body = { client_id, product_id, applied_amount: 12_000, term_days: 120 };
  const barred = await as.officer('POST /loans', { body });
  assert.deepEqual([barred.status, barred.json.code], [422, 'not_eligible'], barred.text);
});

test('200: who was on time is marked too, and not late', async () => {
  const id = await lending.disbursed();
  const { loan } = await reschedule(id);
  assert.deepEqual(standing(loan), [0, 'current', 'normal', true]);
  const body = { loan_id: id, amount: loan.balances.total, payment_method: 'cash' };
  await done(as.cashier('POST /repayments', { body }));
  const closed = await done(as.auditor(`GET /loans/${id}`));
  assert.deepEqual([closed.status, closed.is_restructured], ['closed', false]);
});

async function done(reply: Promise<Answer>) {
  const { status, json, text } = await reply;
  assert.ok(status < 300, text);
  return json.data;
}
