import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole, openLender } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as, server } = world;
const lending = consoleLending(world);

/** A loan of 12 000 whose first instalment was due so many days ago. */
async function lateBy(days: number): Promise<string> {
  const on = ago({ days: days + 20 });
  const id = await lending.approved({ applied_on: on });
  const body = { payment_method: 'cash', disbursed_on: on, first_due_on: ago({ days }) };
  const { status, text } = await as.cashier(`POST /loans/${id}/disbursement`, { body });
  assert.equal(status, 200, text);
  return id;
}

await lending.applied({ applied_on: ago({ days: 3 }) });
await lending.applied();
await lending.approved();
const [dueToday, missed] = [await lateBy(0), await lateBy(1)];
await lateBy(25);
const veryLate = await lateBy(35);
const firstDue = async (id: string): Promise<number> =>
  (await as.manager(`GET /loans/${id}/schedule`)).json.data.instalments[0].total;
const owedToday = await firstDue(dueToday);
const paid = await as.cashier('POST /repayments', {
  body: { loan_id: dueToday, amount: 1_000, payment_method: 'mpesa', reference: 'TAJ81H2K9X' },
});
assert.equal(paid.status, 201, paid.text);

type Need = { readonly kind: string } & Record<'count' | 'amount' | 'oldest_on', unknown>;

async function needsOf(call: typeof as.manager): Promise<Map<string, Need>> {
  const { status, json, text } = await call('GET /today/needs');
  assert.equal(status, 200, text);
  return new Map(json.data.needs.map((need: Need) => [need.kind, need]));
}

test('200: needs are counted, added up and dated, and agree with the reports', async () => {
  const needs = await needsOf(as.manager);
  const told = (kind: string) => {
    const { count, amount, oldest_on } = needs.get(kind) ?? assert.fail(kind);
    return [count, amount, oldest_on];
  };
  assert.deepEqual(told('to_approve'), [2, 24_000, ago({ days: 3 })]);
  assert.deepEqual(told('to_pay_out'), [1, 12_000, ago()]);
  assert.deepEqual(told('due_today'), [1, owedToday - 1_000, ago()]);
  assert.deepEqual(told('missed'), [1, await firstDue(missed), ago({ days: 1 })]);
  assert.deepEqual(told('very_late'), [1, 12_000, ago({ days: 35 })]);
  for (const kind of ['payouts', 'unmatched', 'webhooks', 'open_days', 'failed_messages']) {
    assert.equal(needs.get(kind)?.count, 0, kind);
  }
  const { total } = (await as.auditor('GET /reports/portfolio-at-risk')).json.data;
  const [, late] = total.at_risk;
  assert.deepEqual([late.days, late.loans, late.principal], [30, 1, 12_000]);
});

test('200: of needs each role is told what it may list', async () => {
  const officer = await needsOf(as.officer);
  assert.ok(officer.has('to_approve') && officer.has('failed_messages'));
  for (const kind of ['unmatched', 'webhooks', 'open_days']) assert.ok(!officer.has(kind), kind);
  const cashier = await needsOf(as.cashier);
  assert.ok(cashier.has('unmatched') && !cashier.has('failed_messages'));
});

test('200: figures are those of the reports, beside those of last month', async () => {
  const { json, text } = await as.manager('GET /today/figures');
  const told = json.data;
  assert.equal(told.date, ago(), text);
  const first = ago().slice(0, 8).concat('01');
  const at = (report: string) => as.manager(`GET /reports/${report}`);
  const risk = (await at('portfolio-at-risk')).json.data;
  assert.deepEqual([told.portfolio, told.products], [risk.total, risk.products]);
  const before = (await at(`portfolio-at-risk?date=${told.month_end}`)).json.data.total;
  assert.deepEqual(told.portfolio_before, before);
  const collected = (await at(`collections?from=${first}`)).json.data.total;
  assert.deepEqual([told.collected, collected.net], [1_000, 1_000]);
  const lent = (await at(`disbursements?from=${first}`)).json.data.total;
  assert.equal(told.lent, lent.lent + lent.topped_up - lent.reversed);
  assert.equal(told.borrowers, 4);
  assert.equal(told.collection_efficiency, Math.floor((1_000 / told.due) * 10_000) / 10_000);
});

test('200: twelve months that end today, and a week from Monday on', async () => {
  const { json, text } = await as.admin('GET /today/series');
  const { months, week } = json.data;
  assert.equal(months.length, 12, text);
  const last = months.at(-1);
  assert.deepEqual([last.to, last.collected], [ago(), 1_000]);
  const total = (await as.admin('GET /reports/portfolio-at-risk')).json.data.total;
  assert.deepEqual(last.portfolio, total);
  assert.equal(week.length, 7);
  const dates: string[] = week.map(({ date }: { date: string }) => date);
  assert.equal(Temporal.PlainDate.from(dates[0] ?? '').dayOfWeek, 1);
  const today = week[dates.indexOf(ago())];
  assert.deepEqual([today.due, today.collected], [owedToday, 1_000]);
  const ahead = week.filter(({ date }: { date: string }) => date > ago());
  assert.ok(ahead.every(({ collected }: { collected: unknown }) => collected === null));
});

test('403 of figures and series for who may not read the books', async () => {
  for (const path of ['/today/figures', '/today/series']) {
    assert.equal((await as.cashier(`GET ${path}`)).status, 403, path);
  }
});

test('200: the set-up list ticks itself, and is put away per person', async () => {
  const begun = await openLender(server, 'newcomer');
  const steps = async (call: typeof as.admin) => {
    const { steps: all, is_hidden } = (await call('GET /today/set-up')).json.data;
    const done = all.filter((one: { is_done: boolean }) => one.is_done);
    return [done.map((one: { step: string }) => one.step).join(' '), is_hidden];
  };
  assert.deepEqual(await steps(begun.as.cashier), ['branch staff', false]);
  assert.deepEqual(await steps(as.officer), ['branch product staff client loan', false]);
  const body = { hides_set_up: true };
  const hidden = await as.officer('PATCH /session/preferences', { body });
  assert.deepEqual(hidden.json.data, { language: null, theme: null, hides_set_up: true });
  assert.equal((await steps(as.officer))[1], true);
  assert.equal((await steps(as.manager))[1], false);
});

const found = async (q: string, call = as.manager) => {
  const { status, json, text } = await call(`GET /search?q=${encodeURIComponent(q)}`);
  assert.equal(status, 200, text);
  return json.data;
};

test('200: a search finds people by names and phone, however they are written', async () => {
  const body = { first_name: 'Wanjikũ', last_name: 'O_Neil', phone: '+254722000111' };
  const made = await as.officer('POST /clients', { body: { ...body, national_id: 'ab123456' } });
  assert.equal(made.status, 201, made.text);
  const { id } = made.json.data;
  for (const q of ['wanj', 'o_n WANJ', '0722 000', '254722000111', 'AB123456', '+254722']) {
    const [first] = (await found(q)).clients;
    assert.equal(first?.id, id, q);
  }
  for (const q of ['onei', 'w%', '_neil', 'wanj amina', '0723', 'ab1234567', 'x']) {
    const { clients } = await found(q);
    assert.ok(
      clients.every((one: { id: string }) => one.id !== id),
      q,
    );
  }
});

test('200: a search finds loans by number, and by whose they are, what is out first', async () => {
  const { loan_number } = (await as.manager(`GET /loans/${missed}`)).json.data;
  const serial = loan_number.slice(-3);
  for (const q of [loan_number, loan_number.toLowerCase(), serial, loan_number.slice(3)]) {
    const [first] = (await found(q)).loans;
    assert.deepEqual(
      [first.id, first.client_name, first.days_past_due],
      [missed, 'Amina Odhiambo', 1],
    );
  }
  const { total } = (await as.manager(`GET /loans/${veryLate}`)).json.data.balances;
  const { loans } = await found('amina');
  assert.equal(loans.length, 7);
  assert.deepEqual(
    [loans[0].status, loans[0].days_past_due, loans[0].amount],
    ['disbursed', 35, total],
  );
});

test('200: a search finds money by its whole code, as far as the role may see it', async () => {
  const { money } = await found('taj8 1h2k9x');
  const [{ kind, code, amount, status, loan_id }] = money;
  assert.deepEqual(
    [kind, code, amount, status, loan_id],
    ['repayment', 'TAJ81H2K9X', 1_000, 'posted', dueToday],
  );
  assert.deepEqual((await found('TAJ81H2K9')).money, []);
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `insert into receipt (tenant_id, receipt, currency, amount_minor, bill_reference, told_at,
                          status, reason)
     values ('${world.lender.tenantId}', 'TSUSPENSE1', 'KES', 50000, 'LN-9', now(), 'suspense',
             'unknown_reference')`,
  );
  assert.deepEqual((await found('tsuspense1', as.cashier)).money[0].status, 'suspense');
  assert.deepEqual((await found('tsuspense1', as.officer)).money, []);
  const need = (await needsOf(as.cashier)).get('unmatched');
  assert.deepEqual([need?.count, need?.amount], [1, 500]);
});

test('200: nobody finds what is another lender’s', async () => {
  const other = await openLender(server, 'other');
  for (const q of ['amina', 'LN-000001', 'TAJ81H2K9X', '0712345678']) {
    assert.deepEqual(await found(q, other.as.manager), { loans: [], clients: [], money: [] }, q);
  }
});
