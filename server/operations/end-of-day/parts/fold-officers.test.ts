import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { createBranch } from '@mkopo/server/operations/access/manage-tenant.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { assignOfficer } from '@mkopo/server/operations/loans/assign-officer.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { isAnyHandedOver } from '@mkopo/server/store/end-of-day/hand-over-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { viewOfficerPerformance } from '@mkopo/server/views/books/officer-performance.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { foldChunk, isAllFolded } from './fold-days.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
/** With whole months behind it. */
const CLOSED_ON = SAMPLE_ON.add({ days: 80 });

type Lender = LendingWorld & {
  readonly scope: TestLender;
  readonly loanId: LoanId;
  readonly amina: StaffId;
  readonly baraka: StaffId;
};

/** With a loan of nobody's that was paid on, all of it closed and folded, and two officers. */
async function folded(slug: string): Promise<Lender> {
  const scope = await makeLender(database, slug);
  const world = await openLending(database, scope);
  const loanId = await world.disbursed();
  const when = { on: SAMPLE_ON.add({ days: 5 }), bookedOn: SAMPLE_ON.add({ days: 5 }) };
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 500_00n, { when })));
  const days = { throughOn: CLOSED_ON, todayOn: CLOSED_ON.add({ days: 1 }) };
  await Array.fromAsync(closeDays(database, scope, days));
  const officer = async (name: string) =>
    (await makeStaff(database, scope, { role: 'officer', name })).id;
  return {
    ...{ ...world, scope, loanId },
    ...{ amina: await officer('Amina'), baraka: await officer('Baraka') },
  };
}

function give({ as, loanId }: Lender, officerId: StaffId | null): Promise<void> {
  return as((tx) => assignOfficer(tx, { id: loanId, officerId }));
}

/** All that the one loan came to is one officer's, before sums are moved and after. */
async function assertAllIs(lender: Lender, officerId: StaffId | null): Promise<void> {
  await assertTold(lender, officerId);
  while (await lender.as((tx) => foldChunk(tx, 31)));
  assert.ok(await lender.as(isAllFolded));
  await assertTold(lender, officerId);
  assert.deepEqual(await lender.as(verifyBooks), []);
}

async function assertTold({ as }: Lender, whose: StaffId | null): Promise<void> {
  for (const toOn of [CLOSED_ON, CLOSED_ON.add({ days: 9 })]) {
    const period = { fromOn: null, toOn, currency: KES };
    const { officers, total } = await as((tx) => viewOfficerPerformance(tx, period));
    const told = officers.map(
      ({ officerId, loans, newLoans, repaidMinor, lentMinor, dueMinor }) => {
        return { officerId, loans, newLoans, repaidMinor, lentMinor, dueMinor };
      },
    );
    const { dueMinor } = total;
    assert.ok(dueMinor > 0n, 'nothing fell due: the test is blind');
    const sums = { loans: 1, newLoans: 1, repaidMinor: 500_00n, lentMinor: 12_000_00n, dueMinor };
    assert.deepEqual(told, [{ officerId: whose, ...sums }]);
  }
}

test('a loan that is handed over takes its past along, at once and when it is folded', async () => {
  const lender = await folded('handed');
  await assertAllIs(lender, null);
  for (const officerId of [lender.amina, lender.baraka, null]) {
    await give(lender, officerId);
    await assertAllIs(lender, officerId);
  }
  await give(lender, lender.amina);
  await give(lender, lender.baraka);
  await assertAllIs(lender, lender.baraka);
});

test('a loan that is handed over and back leaves all as it was', async () => {
  const lender = await folded('back');
  await give(lender, lender.amina);
  await give(lender, null);
  await assertAllIs(lender, null);
});

test('a loan that is being handed over waits to be moved, and is lost to nobody', async () => {
  const lender = await folded('under-way');
  await give(lender, lender.amina);
  await lender.as(async (tx) => {
    await assignOfficer(tx, { id: lender.loanId, officerId: lender.baraka });
    // Listed by another before, it would be moved to Amina.
    while (await lender.as((other) => foldChunk(other, 31)));
    assert.ok(await lender.as(isAnyHandedOver));
  });
  await assertAllIs(lender, lender.baraka);
});

test('a loan that is handed over while its sums are moved is listed anew', async () => {
  const lender = await folded('anew');
  await give(lender, lender.amina);
  let given: Promise<void> | null = null;
  await lender.as(async (tx) => {
    assert.ok(await foldChunk(tx, 31));
    given = give(lender, lender.baraka);
    await waitsForLock();
  });
  await given;
  assert.ok(await lender.as(isAnyHandedOver));
  await assertAllIs(lender, lender.baraka);
});

/** Until somebody waits for a transaction that is under way. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const [found] = await asSuperuser<{ waits: boolean }>(
      superuserUrl,
      `select exists (select from pg_stat_activity
                       where wait_event_type = 'Lock' and datname = current_database()) as waits`,
    );
    if (found?.waits) return;
  }
}

test('who is held to a branch hands its loans over too, once and again', async () => {
  const lender = await folded('branch');
  const branch = await lender.as((tx) => createBranch(tx, { code: 'TH', name: 'There' }));
  const { tenantId } = lender.scope;
  await asSuperuser(
    superuserUrl,
    `update client set branch_id = '${branch.id}' where tenant_id = '${tenantId}';
     update loan set branch_id = '${branch.id}' where tenant_id = '${tenantId}'`,
  );
  const held = { ...lender.scope, branchId: branch.id as BranchId };
  for (const officerId of [lender.amina, lender.baraka]) {
    await inTenant(database, held, (tx) => assignOfficer(tx, { id: lender.loanId, officerId }));
    await assertTold({ ...lender, as: (work) => inTenant(database, held, work) }, officerId);
  }
  await assertAllIs(lender, lender.baraka);
});

test('what is booked late on a loan that was handed over is its officer’s', async () => {
  const lender = await folded('late');
  await give(lender, lender.amina);
  const when = { on: CLOSED_ON, bookedOn: CLOSED_ON };
  const late = { ...payment(lender.loanId, 100_00n, { when }), reference: 'LATE' };
  await lender.as((tx) => receiveRepayment(tx, late));
  await give(lender, lender.baraka);
  for (let chunks = 0; chunks < 2; chunks += 1) {
    const { officers } = await lender.as((tx) => {
      return viewOfficerPerformance(tx, { fromOn: null, toOn: CLOSED_ON, currency: KES });
    });
    assert.deepEqual(
      officers.map(({ officerId, repaidMinor }) => ({ officerId, repaidMinor })),
      [{ officerId: lender.baraka, repaidMinor: 600_00n }],
    );
    while (await lender.as((tx) => foldChunk(tx, 31)));
  }
  assert.deepEqual(await lender.as(verifyBooks), []);
});

test('a lender of whom nothing is folded keeps no list of hand-overs', async () => {
  const scope = await makeLender(database, 'open');
  const world = await openLending(database, scope);
  const loanId = await world.disbursed();
  const { id } = await makeStaff(database, scope, { role: 'officer' });
  await world.as((tx) => assignOfficer(tx, { id: loanId, officerId: id }));
  assert.ok(await world.as((tx) => foldChunk(tx, 31)));
  assert.ok(await world.as(isAllFolded));
});
