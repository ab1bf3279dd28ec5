import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROMISE_STATES } from '@mkopo/core/collection/promise.ts';
import { WORK_LISTS } from '@mkopo/core/collection/work-list.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openOwnConsole();
const { server, as } = world;
const lending = consoleLending(world);

const listed = async (list: string, more = '') =>
  (await as.officer(`GET /collections?list=${list}${more}`)).json.data.items;
const idsOf = (items: readonly { loan_id: string }[]) => items.map(({ loan_id }) => loan_id);
/** At the beginning of the day, which is over whatever the hour. */
const pay = (loan_id: string, amount: number, paid_on = ago()) => {
  const body = { loan_id, amount, payment_method: 'cash', paid_at: `${paid_on}T00:00:00+03:00` };
  return as.cashier('POST /repayments', { body });
};
const promise = (loan_id: string, amount = 500, due_on = ago()) =>
  as.officer('POST /promises', { body: { loan_id, amount, due_on } });
/** As core tells it; the database, which filters by it, must say the same. */
const stateOf = async (loanId: string) => {
  const [{ id, state }] = (await as.officer(`GET /promises?loan_id=${loanId}`)).json.data.items;
  for (const asked of PROMISE_STATES) {
    const { items } = (await as.officer(`GET /promises?loan_id=${loanId}&state=${asked}`)).json
      .data;
    const isFound = items.some((one: { id: string }) => one.id === id);
    assert.equal(isFound, asked === state, asked);
  }
  return state;
};

test('200 puts each loan on the lists that its dues put it on, with counts to match', async () => {
  const today = await firstDueOn(ago());
  const yesterday = await firstDueOn(ago({ days: 1 }));
  const old = await lending.disbursed(ago({ months: 6 }));
  assert.deepEqual(idsOf(await listed('due_today')), [today]);
  assert.deepEqual(idsOf(await listed('missed')), [yesterday]);
  assert.deepEqual(idsOf(await listed('late_1_7')), [yesterday]);
  assert.deepEqual(idsOf(await listed('late_over_90')), [old]);
  assert.deepEqual(idsOf(await listed('never_paid')), [old, yesterday]);
  assert.deepEqual(idsOf(await listed('past_maturity')), [old]);
  const [row] = await listed('missed');
  assert.deepEqual([row.days_late, row.arrears > 3_000, row.due_today], [1, true, 0]);
  assert.ok(row.balance > row.arrears && row.next_due.on > ago());
  assert.deepEqual(
    [row.client.name, row.client.phone, row.last_note, row.promise],
    ['Amina Odhiambo', '+254712345678', null, null],
  );

  const { lists } = (await as.auditor('GET /collections/counts')).json.data;
  assert.deepEqual(
    lists.map(({ list }: { list: string }) => list),
    WORK_LISTS,
  );
  for (const { list, loans } of lists) {
    assert.equal(loans, (await listed(list)).length, list);
  }
});

test('200 pages through a list by every sort, each loan once', async () => {
  const all = idsOf(await listed('never_paid'));
  for (const sort of ['days_late', 'arrears', 'balance', 'name']) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const query = `list=never_paid&sort=${sort}&limit=1${cursor}`;
      const { items, next_cursor: next } = (await as.officer(`GET /collections?${query}`)).json
        .data;
      seen.push(...idsOf(items));
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor);
    assert.deepEqual(seen.toSorted(), all.toSorted(), sort);
  }
});

test('a promise is kept by its money, open again without it, and broken by its day', async () => {
  const loan = await lending.disbursed(ago({ months: 2 }));
  // What came before it is no part of it.
  assert.equal((await pay(loan, 700)).status, 201);
  const made = await promise(loan);
  assert.deepEqual([made.status, made.json.data.state, made.json.data.paid], [201, 'running', 0]);
  assert.deepEqual(idsOf(await listed('promises_due')), [loan]);
  assert.equal((await promise(loan)).json.code, 'invalid_state', 'one at a time');

  assert.equal((await pay(loan, 300)).status, 201);
  assert.equal(await stateOf(loan), 'running');
  const last = await pay(loan, 200);
  assert.equal(await stateOf(loan), 'kept');
  assert.deepEqual(await listed('promises_due'), []);

  const reversal = `POST /repayments/${last.json.data.id}/reversal`;
  assert.equal((await as.manager(reversal, { body: { reason: 'Twice' } })).status, 200);
  assert.equal(await stateOf(loan), 'running');
  await aDayLater(loan);
  assert.equal(await stateOf(loan), 'broken');
  assert.deepEqual(idsOf(await listed('promises_broken')), [loan]);
  // Booked late, for a day of the promise's.
  assert.equal((await pay(loan, 500, ago({ days: 1 }))).status, 201);
  assert.equal(await stateOf(loan), 'kept');
  assert.deepEqual(await listed('promises_broken'), []);
});

test('409 and 422 for a promise that cannot be, and a promise can be taken back once', async () => {
  const loan = await lending.disbursed(ago({ months: 2 }));
  const codes = async (...told: Parameters<typeof promise>) => (await promise(...told)).json.code;
  assert.equal(await codes(loan, 1_000_000), 'amount_out_of_range');
  assert.equal(await codes(loan, 500, ago({ days: 1 })), 'date_out_of_range');
  assert.equal(await codes(loan, 500, ago({ days: -91 })), 'date_out_of_range');
  assert.equal(await codes(await lending.approved()), 'loan_not_disbursed');
  const { id } = (await promise(loan)).json.data;
  const back = () => as.cashier(`POST /promises/${id}/cancellation`);
  assert.deepEqual((await back()).json.data.state, 'cancelled');
  assert.equal((await back()).json.code, 'invalid_state');
  assert.equal((await promise(loan)).status, 201);
});

test('a note is mended by its author for a while, by nobody else, and never goes', async () => {
  const client_id = await lending.client();
  const body = { client_id, channel: 'call', outcome: 'no_answer', text: 'Rang twice' };
  const { json } = await as.officer('POST /notes', { body });
  const { id } = json.data;
  const edit = { body: { text: 'Rang three times', outcome: null } };
  const edited = await as.officer(`PATCH /notes/${id}`, edit);
  assert.deepEqual([edited.status, edited.json.data.text], [200, 'Rang three times']);
  assert.equal((await as.manager(`PATCH /notes/${id}`, edit)).status, 403);
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update contact_note set created_at = created_at - interval '16 minutes'`,
  );
  assert.equal((await as.officer(`PATCH /notes/${id}`, edit)).status, 409);
  const listedNotes = (await as.auditor(`GET /notes?client_id=${client_id}`)).json.data.items;
  assert.deepEqual([listedNotes.length, listedNotes[0].written_by.name.length > 0], [1, true]);
  assert.equal((await as.officer(`DELETE /notes/${id}`)).status, 405);
});

test('404 for a note on a loan of another client', async () => {
  const [client_id, loan_id] = [await lending.client(), await lending.applied()];
  const body = { client_id, loan_id, channel: 'visit', text: 'Not at home' };
  assert.equal((await as.officer('POST /notes', { body })).status, 404);
});

test('a task is given, found among mine, done, and not done after all', async () => {
  const loan_id = await lending.applied();
  const colleagues = (await as.officer('GET /colleagues')).json.data.items;
  const cashier = colleagues.find(({ role }: { role: string }) => role === 'cashier');
  const body = { title: 'Bring the receipt', loan_id, assigned_to: cashier.id, due_on: ago() };
  const { id, client } = (await as.officer('POST /tasks', { body })).json.data;
  assert.equal(client.name, 'Amina Odhiambo');
  const mine = async (query: string) =>
    (await as.cashier(`GET /tasks?mine=true&${query}`)).json.data.items.map(
      (task: { id: string }) => task.id,
    );
  assert.deepEqual(await mine('is_done=false'), [id]);
  const done = await as.cashier(`PATCH /tasks/${id}`, { body: { is_done: true } });
  assert.match(done.json.data.done_at, /^20/);
  assert.deepEqual([await mine('is_done=false'), await mine('is_done=true')], [[], [id]]);
  const again = await as.cashier(`PATCH /tasks/${id}`, { body: { is_done: false } });
  assert.equal(again.json.data.done_at, null);
});

test('reminders are planned, sent to each borrower once a day, and refused while off', async () => {
  const reminders = { list: 'late_over_90', kind: 'overdue' };
  const plan = async () =>
    (await as.officer('GET /collections/reminders?list=late_over_90&kind=overdue')).json.data;
  assert.deepEqual([(await plan()).is_on, (await plan()).messages], [false, 0]);
  const refused = await as.officer('POST /collections/reminders', { body: reminders });
  assert.equal(refused.json.code, 'invalid_state');

  await asSuperuser(
    server.testDatabase.superuserUrl,
    `insert into message_setting (tenant_id, sms, kinds, language, due_soon_days, person_daily_max,
       person_daily_codes_max, lender_daily_max)
     select tenant_id, true, '{overdue}', 'en', 3, 5, 10, 100 from tenant where slug = 'umoja'`,
  );
  const planned = await plan();
  const late = await listed('late_over_90');
  assert.deepEqual([planned.loans, planned.messages], [late.length, late.length]);
  assert.match(planned.sample.text, /Amina/);
  assert.match(planned.sample.to, /•/);
  const sent = await as.officer('POST /collections/reminders', { body: reminders });
  assert.deepEqual([sent.status, sent.json.data.messages], [201, late.length], sent.text);
  assert.deepEqual((await plan()).left_out, [{ reason: 'told_today', loans: late.length }]);
  const told = (await as.officer('GET /messages?kind=overdue')).json.data.items;
  assert.equal(told.length, late.length);
  const again = await as.manager('POST /collections/reminders', { body: reminders });
  assert.equal(again.json.data.messages, 0);
});

/** A loan whose first instalment is due on a day. */
async function firstDueOn(first_due_on: string): Promise<string> {
  const on = ago({ days: 30 });
  const id = await lending.approved({ applied_on: on });
  const body = { payment_method: 'cash', disbursed_on: on, first_due_on };
  const paid = await as.cashier(`POST /loans/${id}/disbursement`, { body });
  assert.ok(paid.status < 300, paid.text);
  return id;
}

/** As if the last promise on a loan had been made yesterday, for yesterday. */
async function aDayLater(loanId: string): Promise<void> {
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update promise_to_pay set made_on = made_on - 1, due_on = due_on - 1
      where loan_id = '${loanId}'`,
  );
}
