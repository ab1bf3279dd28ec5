import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { interestReader, openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const { server, lender, as } = await openConsole();
const today = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
const day = (before: number) => today.subtract({ days: before }).toString();
const { disbursed } = await openLending(server.database, lender);
await disbursed();

test('200 closes a day and all that were missed since the first; again, nothing', async () => {
  const first = await as.manager('POST /close-day', { body: { date: day(4) } });
  assert.equal(first.status, 200, first.text);
  assert.equal(first.json.data.is_closed, true);
  const [closed] = first.json.data.days;
  assert.deepEqual([closed.date, closed.status, closed.loans], [day(4), 'finished', 1]);

  const later = await as.admin('POST /close-day', { body: { date: day(1) } });
  const dates = later.json.data.days.map(({ date }: { date: string }) => date);
  assert.deepEqual(dates, [day(3), day(2), day(1)]);
  const again = await as.admin('POST /close-day', { body: { date: day(1) } });
  assert.deepEqual(again.json.data, { is_closed: true, days: [] });

  const page = await as.auditor('GET /close-days?limit=3');
  assert.deepEqual(
    page.json.data.items.map(({ date }: { date: string }) => date),
    [day(1), day(2), day(3)],
  );
  const rest = await as.auditor(`GET /close-days?cursor=${page.json.data.next_cursor}`);
  assert.deepEqual(rest.json.data.items, [closed]);
});

test('200 closes however many days there are in one call', async () => {
  const body = { date: day(0) };
  const slow = await staffOf('many-days');
  await slow('POST /close-day', { body: { date: day(61) } });
  const { json, text } = await slow('POST /close-day', { body });
  assert.equal(json.data.is_closed, true, text);
  assert.equal(json.data.days.length, 61);
});

test('200 pays savers every month that is over, by whomever its days were closed', async () => {
  const { call, saver, interestOf } = await savers('by-hand');
  const id = await saver.opened(1000_00n);
  const close = async (date: string) => {
    const { status, json, text } = await call('POST /close-day', { body: { date } });
    assert.deepEqual([status, json.data?.is_closed], [200, true], text);
  };
  await close('2026-03-31');
  assert.deepEqual(await interestOf(id), [
    '1.70 for 2026-01-31, booked on 2026-03-31',
    '2.80 for 2026-02-28, booked on 2026-03-31',
    '3.11 for 2026-03-31, booked on 2026-03-31',
  ]);
  await close('2026-04-30');
  await close('2026-04-30');
  const april = '3.02 for 2026-04-30, booked on 2026-04-30';
  assert.deepEqual((await interestOf(id)).slice(3), [april]);
  await saver.assertBooksHold();
});

test('200 pays what was left out, also where every day is closed already', async () => {
  const { lender: own, call, saver, interestOf } = await savers('left-out');
  const id = await saver.opened(1000_00n);
  const date = '2026-03-31';
  const asked = { throughOn: Temporal.PlainDate.from(date), todayOn: today, loansMax: 10 };
  await inTenant(server.database, own, (tx) => closeChunk(tx, asked));
  assert.deepEqual(await interestOf(id), []);
  const verified = async () => (await call('GET /audit/verification')).json.data.books;
  const fault = `savings account ${id}: the interest of 2026-01 is not posted`;
  assert.deepEqual(await verified(), { holds: false, fault_count: 1, faults: [fault] });
  const { json } = await call('POST /close-day', { body: { date } });
  assert.deepEqual(json.data, { is_closed: true, days: [] });
  assert.deepEqual(
    await interestOf(id),
    ['1.70 for 2026-01-31', '2.80 for 2026-02-28', '3.11 for 2026-03-31'].map(
      (paid) => `${paid}, booked on ${today}`,
    ),
  );
  assert.deepEqual(await verified(), { holds: true, fault_count: 0, faults: [] });
  await saver.assertBooksHold();
});

test('422 for a day that has not begun, 400 for one that never was', async () => {
  const ahead = await as.manager('POST /close-day', { body: { date: day(-1) } });
  assert.deepEqual([ahead.status, ahead.json.code], [422, 'date_out_of_range']);
  const never = await as.manager('POST /close-day', { body: { date: '2026-02-30' } });
  assert.deepEqual([never.status, never.json.data.fields[0].field], [400, 'date']);
});

test('403 for those who do not close the books', async () => {
  const body = { date: day(1) };
  for (const role of ['officer', 'cashier', 'auditor'] as const) {
    assert.equal((await as[role]('POST /close-day', { body })).status, 403, role);
  }
  assert.equal((await as.officer('GET /close-days')).status, 403);
});

async function staffOf(slug: string) {
  return (await savers(slug)).call;
}

/** Another lender, with savers and somebody who closes days. */
async function savers(slug: string) {
  const own = await makeLender(server.database, slug);
  const person = await makeStaff(server.database, own, { role: 'admin' });
  const saver = await openSaving(server.database, own);
  const call = callerFor(server.origin, person);
  return { lender: own, saver, call: await call, interestOf: interestReader(saver) };
}
