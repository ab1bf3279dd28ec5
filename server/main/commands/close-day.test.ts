import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { interestReader, openSaving } from '@mkopo/test/kit/worlds/saving.ts';

const testDatabase = await cloneDatabase();
const mkopo = mkopoWith(settingsOf(testDatabase));
const database = openDatabase(testDatabase.serverUrl);
after(() => database.close());

async function lenderWithLoan(slug: string): Promise<void> {
  const { disbursed } = await openLending(database, await makeLender(database, slug));
  await disbursed();
}

test('a day is closed, and then the days after it, and each says what it did', async () => {
  await lenderWithLoan('told');
  const closed = (day: string, rest: string) =>
    new RegExp(`^told: ${day} closed: 1 loan, ${rest}, \\d+\\.\\d s$`);
  const first = await mkopo('close-day', '--tenant', 'told', '--date', '2026-02-14');
  assert.equal(first.code, 0, first.err);
  assert.match(
    first.out.trimEnd(),
    closed('2026-02-14', '1 accrued, 0 penalised, 0 turned, 0 told overdue'),
  );
  const { code, out } = await mkopo('close-day', '--tenant', 'told', '--date', '2026-02-16');
  const lines = out.trimEnd().split('\n');
  assert.deepEqual([code, lines.length], [0, 2], out);
  assert.match(
    lines[0] ?? '',
    closed('2026-02-15', '1 accrued, 0 penalised, 0 turned, 0 told overdue'),
  );
  assert.match(
    lines[1] ?? '',
    closed('2026-02-16', '1 accrued, 0 penalised, 0 turned, 1 told overdue'),
  );
  const again = await mkopo('close-day', '--tenant', 'told', '--date', '2026-02-15');
  assert.deepEqual(
    [again.code, again.out],
    [0, 'told: 2026-02-15 was closed before, nothing changed\n'],
  );
});

test('a day that was closed by hand pays savers what they were not paid', async () => {
  const lender = await makeLender(database, 'saver');
  const saver = await openSaving(database, lender);
  const id = await saver.opened(1000_00n);
  const throughOn = Temporal.PlainDate.from('2026-03-31');
  const asked = { throughOn, todayOn: throughOn.add({ days: 1 }), loansMax: 10 };
  await inTenant(database, lender, (tx) => closeChunk(tx, asked));
  const audit = await mkopo('audit', 'books', '--tenant', 'saver');
  assert.equal(audit.code, 1);
  assert.match(
    audit.out,
    new RegExp(`savings account ${id}: the interest of 2026-01 is not posted`),
  );
  const close = () => mkopo('close-day', '--tenant', 'saver', '--date', '2026-03-31');
  const told = await close();
  assert.deepEqual(
    [told.code, told.out],
    [0, 'saver: 2026-03-31 was closed before, 3 months of savings interest were posted\n'],
  );
  assert.equal((await interestReader(saver)(id)).length, 3);
  assert.equal((await close()).out, 'saver: 2026-03-31 was closed before, nothing changed\n');
  await saver.assertBooksHold();
});

test('without a date it is yesterday where the lender lives', async () => {
  await lenderWithLoan('yesterday');
  const yesterday = () =>
    `${civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi').subtract({ days: 1 })}`;
  const before = yesterday();
  const { code, out, err } = await mkopo('close-day', '--tenant', 'yesterday');
  assert.equal(code, 0, err);
  const [, day] = /^yesterday: (\S+) closed: 1 loan/.exec(out) ?? [];
  assert.ok([before, yesterday()].includes(day ?? ''), out);
});

test('of all lenders, one that cannot close a day does not hide the others, and exit 1', async () => {
  await lenderWithLoan('a-later-one');
  await lenderWithLoan('z-willing-one');
  await mkopo('close-day', '--tenant', 'a-later-one', '--date', '2026-05-01');
  const { code, out, err } = await mkopo('close-day', '--all-tenants', '--date', '2026-03-01');
  assert.equal(code, 1);
  assert.match(
    err,
    /^a-later-one: 2026-03-01 cannot be closed, only days from 2026-05-01 to \d{4}-\d\d-\d\d\.$/m,
  );
  assert.match(out, /^z-willing-one: 2026-03-01 closed: 1 loan/m);
});

test('a day ahead is refused in one line, and exit 1', async () => {
  await lenderWithLoan('ahead');
  const { code, err } = await mkopo('close-day', '--tenant', 'ahead', '--date', '2999-01-01');
  assert.equal(code, 1);
  assert.match(err, /^ahead: 2999-01-01 cannot be closed, only days from \S+ to \S+\.\n$/);
});

test('all that is wrong with the options is told at once', async () => {
  const { code, err } = await mkopo('close-day', '--date', '2026-02-30', '--chunk', '0');
  assert.deepEqual(
    [code, err],
    [
      1,
      'give either --tenant or --all-tenants\n' +
        '--date must be a day such as 2027-01-31, not "2026-02-30"\n' +
        '--chunk must be a whole number from 1 to 50000, not "0"\n',
    ],
  );
});
