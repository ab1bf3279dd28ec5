import assert from 'node:assert/strict';
import { test } from 'node:test';
import { businessDateOf } from '@mkopo/core/calendar/date.ts';
import { openConsole } from '@mkopo/test/kit/console-world.ts';
import { openLending } from '@mkopo/test/kit/lending.ts';

const { server, lender, as } = await openConsole();
const today = businessDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
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
