import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { createTenant } from '@mkopo/server/operations/access/manage-tenant.ts';
import { closeDays, isDayRun } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { findDayRun, lastFinishedOn } from '@mkopo/server/store/books/day-run-store.ts';
import { readFoldState } from '@mkopo/server/store/end-of-day/fold-store.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantScope } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, scopeOf } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { interestReader, openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import { closeYesterdays } from './close-days.ts';

const GOING_ON = new AbortController().signal;
const STOP = AbortSignal.abort();

async function fresh() {
  const testDatabase = await cloneDatabase();
  const database = openDatabase(testDatabase.serverUrl);
  after(() => database.close());
  return { testDatabase, database };
}

const zones = await fresh();
const troubled = await fresh();
const stopped = await fresh();
const restarted = await fresh();
const byHand = await fresh();

async function lenderIn(database: Database, timeZone: string): Promise<TenantScope> {
  const scope = scopeOf(newId('tenant'));
  const slug = timeZone.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const home = { name: slug, country: 'KE', currency: KES, timeZone };
  await inTenant(database, scope, (tx) => createTenant(tx, { slug, ...home }));
  return scope;
}

function closedOf(database: Database, scope: TenantScope): Promise<string> {
  return inTenant(database, scope, async (tx) => `${await lastFinishedOn(tx)}`);
}

test('a day is closed once it is over where the lender lives', async () => {
  const { database } = zones;
  const nairobi = await lenderIn(database, 'Africa/Nairobi');
  const accra = await lenderIn(database, 'Africa/Accra');
  const closed = async (now: string) => {
    await closeYesterdays(database, Temporal.Instant.from(now), GOING_ON);
    return [await closedOf(database, nairobi), await closedOf(database, accra)];
  };
  assert.deepEqual(await closed('2026-03-10T20:59:59Z'), ['2026-03-09', '2026-03-09']);
  assert.deepEqual(await closed('2026-03-10T21:00:00Z'), ['2026-03-10', '2026-03-09']);
  assert.deepEqual(await closed('2026-03-11T00:00:00Z'), ['2026-03-10', '2026-03-10']);
});

test('a day that has not begun is closed by nobody, whatever time they believe it is', async () => {
  const { database } = restarted;
  const lender = await makeLender(database, 'on-time');
  const today = Temporal.Now.zonedDateTimeISO('Africa/Nairobi').toPlainDate();
  await closeYesterdays(database, Temporal.Now.instant(), GOING_ON);
  for (const days of [2, 40]) {
    const then = Temporal.Now.instant().add({ hours: 24 * days });
    const refused = { message: 'some days could not be closed' };
    await assert.rejects(closeYesterdays(database, then, GOING_ON), refused);
    const ahead = today.add({ days: days - 1 });
    const asked = { throughOn: ahead, todayOn: ahead, loansMax: 10 };
    const chunk = inTenant(database, lender, (tx) => closeChunk(tx, asked));
    await assert.rejects(chunk, /cannot be closed: it is .* where the lender lives/);
  }
  assert.equal(await closedOf(database, lender), `${today}`);
});

test('a lender in trouble does not keep the others from closing, and is told of', async () => {
  const { database, testDatabase } = troubled;
  const first = await makeLender(database, 'a-broken-one');
  const second = await makeLender(database, 'z-sound-one');
  const { disbursed } = await openLending(database, first);
  await disbursed();
  await asSuperuser(
    testDatabase.superuserUrl,
    `set session_replication_role = replica;
     delete from account where tenant_id = '${first.tenantId}' and role = 'interest_income'`,
  );
  const now = Temporal.Instant.from('2026-03-10T12:00:00Z');
  await assert.rejects(closeYesterdays(database, now, GOING_ON), /some days could not be closed/);
  assert.equal(await closedOf(database, first), 'null');
  assert.equal(await closedOf(database, second), '2026-03-09');
});

test('a night pays savers for months whose days were closed by hand, also when none is left', async () => {
  const { database } = byHand;
  const lender = await makeLender(database, 'by-hand');
  const saver = await openSaving(database, lender);
  const id = await saver.opened(1000_00n);
  const todayOn = Temporal.PlainDate.from('2026-04-02');
  const throughOn = todayOn.subtract({ days: 1 });
  await inTenant(database, lender, (tx) => closeChunk(tx, { throughOn, todayOn, loansMax: 10 }));
  const night = todayOn.toZonedDateTime('Africa/Nairobi').toInstant();
  for (const _ of ['first', 'second']) await closeYesterdays(database, night, GOING_ON);
  assert.deepEqual(await interestReader(saver)(id), [
    '1.70 for 2026-01-31, booked on 2026-04-02',
    '2.80 for 2026-02-28, booked on 2026-04-02',
    '3.11 for 2026-03-31, booked on 2026-04-02',
  ]);
  await saver.assertBooksHold();
});

test('days that were closed and never folded are folded by the next round', async () => {
  const { database } = byHand;
  const lender = await makeLender(database, 'never-folded');
  const { as, disbursed } = await openLending(database, lender);
  await disbursed();
  const todayOn = SAMPLE_ON.add({ days: 70 });
  const throughOn = todayOn.subtract({ days: 1 });
  while (await as((tx) => closeChunk(tx, { throughOn, todayOn, loansMax: 10 })));
  assert.equal((await as(readFoldState)).foldedTo, null);
  const night = todayOn.toZonedDateTime('Africa/Nairobi').toInstant();
  await closeYesterdays(database, night, GOING_ON);
  assert.equal(`${(await as(readFoldState)).foldedTo}`, `${throughOn}`);
});

test('a server that stops lets go between two chunks, and goes on later', async () => {
  const { database } = stopped;
  const lender = await makeLender(database, 'stopped');
  const night = (days: number) => SAMPLE_ON.add({ days }).toZonedDateTime('Africa/Nairobi');
  await closeYesterdays(database, night(1).toInstant(), GOING_ON);
  await closeYesterdays(database, night(10).toInstant(), STOP);
  assert.equal(await closedOf(database, lender), `${SAMPLE_ON.add({ days: 1 })}`);
  await closeYesterdays(database, night(10).toInstant(), GOING_ON);
  assert.equal(await closedOf(database, lender), `${SAMPLE_ON.add({ days: 9 })}`);
});

test('a server finishes what one before it left half-done', async () => {
  const { database, testDatabase } = restarted;
  const lender = await makeLender(database, 'half-done');
  const { disbursed, as } = await openLending(database, lender);
  for (let made = 0; made < 3; made += 1) await disbursed();
  const todayOn = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
  const throughOn = todayOn.subtract({ days: 1 });
  const half = await closeDays(database, lender, { throughOn, todayOn, loansMax: 2 }).next();
  assert.ok(half.value && isDayRun(half.value) && half.value.status === 'running');

  await startTestServer({ testDatabase, config: { closeDays: true } });
  const run = await until('the day is closed', 60_000, async () => {
    const found = await as((tx) => findDayRun(tx, throughOn));
    return found?.status === 'finished' && found;
  });
  assert.equal(run.loans, 3);
});
