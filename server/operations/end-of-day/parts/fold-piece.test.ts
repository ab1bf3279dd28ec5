import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { assignOfficer } from '@mkopo/server/operations/loans/assign-officer.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { findNextBooksPiece, foldBooksPiece } from '@mkopo/server/store/end-of-day/fold-store.ts';
import { findPieceOfDay, type NextPiece } from '@mkopo/server/store/end-of-day/piece-store.ts';
import {
  findNextPortfolioPiece,
  foldPortfolioPiece,
} from '@mkopo/server/store/end-of-day/portfolio-fold-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { idFrom } from '@mkopo/server/store/kit/new-id.ts';
import { type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { viewCollections } from '@mkopo/server/views/books/collections.ts';
import { viewDisbursements } from '@mkopo/server/views/books/disbursements.ts';
import { viewExpectedAndActual } from '@mkopo/server/views/books/expected-and-actual.ts';
import { viewOfficerPerformance } from '@mkopo/server/views/books/officer-performance.ts';
import { viewPortfolioAtRisk } from '@mkopo/server/views/books/portfolio-at-risk.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { foldChunk, isAllFolded } from './fold-days.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());

/** Where it is about noon, so that no midnight comes between. */
const HOURS = 12 - Temporal.Now.zonedDateTimeISO('UTC').hour;
const AT_NOON = `Etc/GMT${HOURS > 0 ? '-' : '+'}${Math.abs(HOURS)}`;
const OPEN_ON = Temporal.Now.plainDateISO(AT_NOON);
const LENT_ON = OPEN_ON.subtract({ days: 45 });
/** From so many rows on a piece is folded. */
const ROWS = 250;

type Lender = LendingWorld & { readonly scope: TestLender; readonly loanId: LoanId };

/** Of the day a loan is paid and another is paid out, which is all that is not folded. */
async function paidToday(slug: string): Promise<Lender> {
  const scope = await makeLender(database, slug);
  const world = await openLending(database, scope);
  const loanId = await world.disbursed(LENT_ON);
  await asSuperuser(
    superuserUrl,
    `update tenant set time_zone = '${AT_NOON}' where tenant_id = '${scope.tenantId}'`,
  );
  const days = { throughOn: OPEN_ON.subtract({ days: 1 }), todayOn: OPEN_ON };
  await Array.fromAsync(closeDays(database, scope, days));
  const lender = { ...world, scope, loanId };
  await pay(lender, OPEN_ON, 500_00n);
  await world.disbursed(OPEN_ON);
  return lender;
}

function pay({ as, loanId }: Lender, bookedOn: Temporal.PlainDate, minor: bigint) {
  const when = { on: bookedOn, bookedOn };
  return as((tx) => receiveRepayment(tx, payment(loanId, minor, { when })));
}

function idAgo(minutes: number): string {
  return idFrom(Temporal.Now.instant().subtract({ minutes }));
}

/** What is there of the day was made so long ago at least; beside it so much that says nothing. */
function settle({ scope, loanId }: Lender, minutes: number, { rows }: { readonly rows: number }) {
  const leastId = idAgo(minutes);
  const id = `overlay(gen_random_uuid()::text placing '${leastId.slice(0, 13)}' from 1)::uuid`;
  return asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     update loan_transaction set id = ${id}
      where tenant_id = '${scope.tenantId}' and booked_on = '${OPEN_ON}' and id >= '${leastId}';
     insert into loan_transaction
       (tenant_id, loan_id, number, id, kind, effective_on, booked_on, move, changes, credit_minor,
        lost_minor, principal_owed_minor, oldest_unpaid_due_on, kept_days_past_due)
     select tenant_id, loan_id, last.number + more, ${id}, 'fee', booked_on, booked_on, move, '[]',
            credit_minor, 0, principal_owed_minor,
            oldest_unpaid_due_on, kept_days_past_due
       from (select * from loan_transaction
              where tenant_id = '${scope.tenantId}' and loan_id = '${loanId}'
              order by number desc limit 1) last
      cross join generate_series(1, ${rows}) more;
     update loan set transactions = (select max(number) from loan_transaction
                                     where tenant_id = '${scope.tenantId}')
      where tenant_id = '${scope.tenantId}'`,
  );
}

/** What is folded of a day, a piece at a time. */
const FAMILIES = [
  { folded: 'folded_books', next: findNextBooksPiece, fold: foldBooksPiece },
  { folded: 'folded_portfolio', next: findNextPortfolioPiece, fold: foldPortfolioPiece },
] as const;
const ALL = ['books', 'portfolio'];

function piecesOf({ as }: Lender) {
  return as((tx) => Promise.all(FAMILIES.map((family) => findPieceOfDay(tx, family))));
}

function rowsOf({ as }: Lender) {
  return as((tx) =>
    tx.query<{ id: string }>(
      'select id from loan_transaction where tenant_id = $1 and booked_on = $2 order by id',
      [tx.tenantId, OPEN_ON],
    ),
  );
}

/** With a piece that was folded twenty minutes ago, of all that there is. */
async function withPiece(slug: string): Promise<Lender> {
  const lender = await paidToday(slug);
  await settle(lender, 60, { rows: ROWS });
  await foldOn(lender);
  for (const { folded } of FAMILIES) {
    await asSuperuser(
      superuserUrl,
      `update ${folded} set below_id = '${idAgo(30)}'
        where tenant_id = '${lender.scope.tenantId}'`,
    );
  }
  await assertReportsHold(lender);
  return lender;
}

async function foldOn({ as }: Lender): Promise<void> {
  while (await as((tx) => foldChunk(tx, 31)));
  assert.ok(await as(isAllFolded));
}

async function reports(tx: TenantTx) {
  const period = { fromOn: OPEN_ON.with({ day: 1 }), toOn: OPEN_ON, currency: KES };
  return {
    risk: await viewPortfolioAtRisk(tx, { on: OPEN_ON, currency: KES }),
    expected: await viewExpectedAndActual(tx, period),
    officers: await viewOfficerPerformance(tx, { ...period, fromOn: null }),
    collected: await viewCollections(tx, period),
    lent: await viewDisbursements(tx, { ...period, fromOn: null }),
  };
}

async function assertReportsHold({ as, scope }: Lender): Promise<void> {
  const rows = await tryInTenant(database, scope, async (tx) => {
    await tx.query(
      `update folded_portfolio set begun_on = '1970-01-01', folded_to = '1970-01-01'
        where tenant_id = $1`,
      [tx.tenantId],
    );
    await tx.query(`update folded_books set folded_to = '1970-01-01' where tenant_id = $1`, [
      tx.tenantId,
    ]);
    await tx.query('delete from handed_over_loan where tenant_id = $1', [tx.tenantId]);
    return reports(tx);
  });
  assert.deepEqual(await as(reports), rows);
}

/** Of what a piece is counted: reports would tell if it were wrong. */
async function counted({ as, scope }: Lender): Promise<string[]> {
  const seen = await as(reports);
  const wrong = await tryInTenant(database, scope, async (tx) => {
    const day = [tx.tenantId, OPEN_ON];
    await tx.query('update portfolio_day set loans = 7 where tenant_id = $1 and day_on = $2', day);
    await tx.query(
      'update collected_day set receipts = 7 where tenant_id = $1 and booked_on = $2',
      day,
    );
    return reports(tx);
  });
  return [
    ...(wrong.collected.total.receipts === seen.collected.total.receipts ? [] : ['books']),
    ...(wrong.risk.total.loans === seen.risk.total.loans ? [] : ['portfolio']),
  ];
}

test('much of an open day is folded once it is settled, and counts', async () => {
  const lender = await paidToday('much');
  const { as } = lender;
  await settle(lender, 10, { rows: ROWS });
  assert.ok(await as(isAllFolded), 'transactions of ten minutes ago may be under way');
  await settle(lender, 12, { rows: 0 });
  assert.equal(await as(isAllFolded), false);
  assert.deepEqual(await counted(lender), []);
  await foldOn(lender);
  assert.deepEqual(await counted(lender), ALL);
  await assertReportsHold(lender);
});

test('few rows are not worth a piece', async () => {
  const lender = await paidToday('few');
  await settle(lender, 60, { rows: ROWS - 1 - (await rowsOf(lender)).length });
  assert.ok(await lender.as(isAllFolded));
  assert.equal(await lender.as((tx) => foldChunk(tx, 31)), null);
  await settle(lender, 60, { rows: 1 });
  assert.equal(await lender.as(isAllFolded), false);
});

test('a piece is added to when as much again has come, and not before', async () => {
  const lender = await withPiece('again');
  const first = await piecesOf(lender);
  await pay(lender, OPEN_ON, 100_00n);
  await settle(lender, 20, { rows: ROWS - 2 });
  await foldOn(lender);
  assert.deepEqual(await piecesOf(lender), first);
  await assertReportsHold(lender);
  await settle(lender, 20, { rows: 1 });
  await foldOn(lender);
  assert.notDeepEqual(await piecesOf(lender), first);
  assert.deepEqual(await counted(lender), ALL);
  await assertReportsHold(lender);
});

for (const { folded, next, fold } of FAMILIES) {
  test(`${folded}: a piece has so many rows at most, and the next goes on from there`, async () => {
    const lender = await paidToday(`parts-of-${folded.split('_')[1]}`);
    await settle(lender, 60, { rows: 1 });
    const settled = await rowsOf(lender);
    assert.equal(settled.length, 5);
    const pieces: (NextPiece | null)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await lender.as(async (tx) => {
        const piece = await next(tx, { rowsMin: 1, rowsMax: 2 });
        pieces.push(piece);
        if (piece) await fold(tx, piece);
      });
      await assertReportsHold(lender);
    }
    const [first, second, last, none] = pieces;
    assert.deepEqual([first?.fromId, first?.belowId], [null, settled[2]?.id]);
    assert.deepEqual([second?.fromId, second?.belowId], [settled[2]?.id, settled[4]?.id]);
    assert.equal(last?.fromId, settled[4]?.id);
    assert.equal(none, null);
  });
}

for (const [what, ago] of Object.entries({ 'the day before': 1, 'long ago': 30 })) {
  test(`what is lent late, ${what}, is in the reports at once, and in the next piece`, async () => {
    const lender = await withPiece(`late-${ago}`);
    await lender.disbursed(OPEN_ON.subtract({ days: ago }));
    assert.deepEqual(await counted(lender), ['books']);
    await assertReportsHold(lender);
    await foldOn(lender);
    assert.deepEqual(await counted(lender), ALL);
    await assertReportsHold(lender);
  });
}

test('a day on which something was booked late is read from its rows', async () => {
  const lender = await withPiece('late-on-it');
  await lender.as(async (tx) => {
    for (const [table, on] of [
      ['reopened_day', 'booked_on'],
      ['reopened_portfolio', 'from_on'],
    ]) {
      await tx.query(`insert into ${table} (tenant_id, ${on}) values ($1, $2)`, [
        ...[tx.tenantId, OPEN_ON],
      ]);
    }
  });
  assert.deepEqual(await counted(lender), []);
  await assertReportsHold(lender);
  await settle(lender, 20, { rows: ROWS });
  assert.ok(await lender.as(isAllFolded), 'no further piece of it is folded');
});

test('a server whose clock is behind books below no piece', async () => {
  const lender = await withPiece('clock-behind');
  await pay(lender, OPEN_ON, 100_00n);
  assert.deepEqual(await counted(lender), ALL);
  await asSuperuser(
    superuserUrl,
    `create function made_long_ago() returns trigger language plpgsql as $$
     begin
       new.id := overlay(new.id::text placing '${idAgo(40).slice(0, 13)}' from 1)::uuid;
       return new;
     end $$;
     create trigger made_long_ago before insert on loan_transaction for each row
       when (new.tenant_id = '${lender.scope.tenantId}') execute function made_long_ago()`,
  );
  await pay(lender, OPEN_ON, 50_00n);
  assert.deepEqual(await counted(lender), []);
  await assertReportsHold(lender);
});

test('a piece that ends ahead of a clock that was set back is folded anew', async () => {
  const lender = await paidToday('set-back');
  await settle(lender, 60, { rows: 0 });
  await asSuperuser(
    superuserUrl,
    FAMILIES.map(
      ({ folded }) => `update ${folded} set below_id = '${idAgo(-60)}'
                        where tenant_id = '${lender.scope.tenantId}';`,
    ).join(''),
  );
  assert.equal(await lender.as(isAllFolded), false);
  await foldOn(lender);
  assert.deepEqual(await counted(lender), ALL);
  await assertReportsHold(lender);
});

test('a loan that is handed over takes a piece of its day along', async () => {
  const lender = await withPiece('handed');
  const { id } = await makeStaff(database, lender.scope, { role: 'officer' });
  await lender.as((tx) => assignOfficer(tx, { id: lender.loanId, officerId: id }));
  await assertReportsHold(lender);
  assert.ok(await lender.as((tx) => foldChunk(tx, 31)));
  assert.deepEqual(await counted(lender), ['books']);
  await assertReportsHold(lender);
  await foldOn(lender);
  assert.deepEqual(await counted(lender), ALL);
  await assertReportsHold(lender);
});

/** What is done to a piece behind the program's back, and what is said of it. */
const PLANTED: Readonly<Record<string, readonly [sql: string, said: RegExp]>> = {
  'a portfolio': [
    'portfolio_day set loans = loans + 1',
    /the change of Sample loan, .* has loans 1/,
  ],
  'an officer’s portfolio': [
    'officer_portfolio_day set overdue_minor = overdue_minor + 1',
    /the change of the loans of nobody, .* has overdue_minor/,
  ],
  'what officers had repaid': [
    'officer_day set repaid_minor = repaid_minor + 1',
    /the loans of nobody has repaid_minor 50001 in KES, its rows 50000/,
  ],
  'what was collected': [
    'collected_day set receipts = receipts + 1',
    /received repayment by mpesa has receipts 2 in KES, its rows 1/,
  ],
  'what was lent': ['lent_day set loans = loans + 1', /Sample loan has loans 2 in KES, its rows 1/],
  'how many borrow': ['borrower_day set borrowers = borrowers + 1', /the lender has borrowers 1/],
};

for (const [index, [what, [sql, said]]] of Object.entries(PLANTED).entries()) {
  test(`a piece of a day in which ${what} was changed is found`, async () => {
    const lender = await withPiece(`planted-${index}`);
    const faults = async () =>
      (await lender.as(verifyBooks)).filter((fault) => fault.includes(`${OPEN_ON}`));
    assert.deepEqual(await faults(), []);
    await asSuperuser(
      superuserUrl,
      `update ${sql} where tenant_id = '${lender.scope.tenantId}'
         and '${OPEN_ON}' = ${/collected|lent/.test(sql) ? 'booked_on' : 'day_on'}`,
    );
    assert.match((await faults()).join('\n'), said);
  });
}
