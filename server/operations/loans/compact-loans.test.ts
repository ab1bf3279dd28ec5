import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { verifyBooks, verifyLoans } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { changeProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { ALL_IDS } from '@mkopo/server/store/kit/id-ranges.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { readHistories, readPasts } from '@mkopo/server/store/loans/loan-history.ts';
import { listLoanIds, lockLoans } from '@mkopo/server/store/loans/loan-store.ts';
import { lockLoansToClose } from '@mkopo/server/store/loans/loans-to-close.ts';
import { findWrongWords } from '@mkopo/server/store/loans/portfolio-check.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { disbursedLife, kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { writeLives } from '@mkopo/test/kit/lives/written-lives.ts';
import { spelled } from '@mkopo/test/kit/spelled.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { compactLoans } from './compact-loans.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());

const PENALTY: NonNullable<Product['penalty']> = {
  charge: { fixed: kes(10_00n) },
  raised: 'every_day',
  graceDays: 0,
  cap: null,
};

/** A lender of a version before: its rows are whole. */
async function makeLenderOfBefore(slug: string): Promise<TestLender> {
  const lender = await makeLender(database, slug);
  await asSuperuser(
    superuserUrl,
    `update tenant set compact_rows = false where tenant_id = '${lender.tenantId}'`,
  );
  return lender;
}

/** All loans with their whole past, as the program knows them. */
function readAll(lender: TestLender) {
  return inTenant(database, lender, async (tx) => {
    const ids = await listLoanIds(tx, { after: null, limit: 1000 });
    const loans = await lockLoans(tx, { ids, instalments: 'all' });
    const pastOf = await readPasts(tx, ids);
    return ids.map((id) => spelled({ loan: loans.get(id), past: pastOf(id) }));
  });
}

async function compact(lender: TestLender, loansMax: number): Promise<number> {
  const chunks = await Array.fromAsync(compactLoans(database, lender, loansMax));
  return chunks.reduce((sum, thinned) => sum + thinned, 0);
}

function countTerms(tx: TenantTx) {
  return tx.query(
    `select count(*)::int as loans, count(terms)::int as with_terms,
            count(*) filter (where updated_at > created_at)::int as updated
       from loan where tenant_id = $1`,
    [tx.tenantId],
  );
}

test('loans of before read the same to the cent when they are made smaller, and so does all that happened to them', async () => {
  const lender = await makeLenderOfBefore('before');
  const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
  const { length: loans } = await saveRandomLives(database, lender, { lives: 30, seed: 84 });
  const [before, rows] = [await readAll(lender), await as(countTerms)];
  assert.deepEqual(rows, [{ loans, withTerms: loans, updated: 0 }]);
  assert.equal(await compact(lender, 7), loans);
  assert.deepEqual(await as(countTerms), [{ loans, withTerms: 0, updated: 0 }]);
  assert.deepEqual(await readAll(lender), before);
  assert.deepEqual(await as(verifyBooks), []);
  const { faults } = await as((tx) => verifyLoans(tx, { after: null, limit: 1000 }));
  assert.deepEqual(faults, []);
  assert.equal(await compact(lender, 7), 0);
});

test('a lender has whole rows until it is said that all servers know smaller ones', async () => {
  const lender = await makeLenderOfBefore('until-then');
  const { as, applied } = await openLending(database, lender);
  await applied();
  assert.deepEqual(await as(countTerms), [{ loans: 1, withTerms: 1, updated: 0 }]);
  await compact(lender, 1);
  await applied();
  assert.deepEqual(await as(countTerms), [{ loans: 2, withTerms: 0, updated: 0 }]);
});

test('a loan with terms that are not its product’s keeps its own', async () => {
  const lender = await makeLenderOfBefore('own-terms');
  const world = await openLending(database, lender);
  const own = disbursedLife({ name: 'As agreed', hasInDuplum: true });
  await writeLives(world, [own]);
  const before = await readAll(lender);
  assert.equal(await compact(lender, 10), 0);
  await writeLives(world, [own]);
  assert.deepEqual(await world.as(countTerms), [{ loans: 2, withTerms: 2, updated: 0 }]);
  const [first, second] = await readAll(lender);
  assert.deepEqual([first], before);
  assert.match(`${first}`, /As agreed/);
  assert.match(`${second}`, /As agreed/);
});

test('a loan of a version that is older than a question is made smaller too', async () => {
  const lender = await makeLenderOfBefore('older');
  const { as, applied } = await openLending(database, lender);
  await asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     update product_version set terms = terms - 'rebate' - 'openLoansMax'
      where tenant_id = '${lender.tenantId}'`,
  );
  await applied();
  const before = await readAll(lender);
  assert.equal(await compact(lender, 10), 1);
  await applied();
  assert.deepEqual(await as(countTerms), [{ loans: 2, withTerms: 0, updated: 0 }]);
  assert.deepEqual((await readAll(lender)).slice(0, 1), before);
});

test('a loan keeps the version it was made with, and nights go by that one', async () => {
  const lender = await makeLender(database, 'versions');
  const { as, product, disbursed } = await openLending(database, lender, { penalty: PENALTY });
  const strict = await disbursed();
  const eased = { id: product.id, changes: { penalty: { ...PENALTY, graceDays: 300 } } };
  await as((tx) => changeProduct(tx, eased));
  const lenient = await disbursed();
  const ids = [strict, lenient];
  const loans = await as((tx) => lockLoans(tx, { ids, instalments: 'all' }));
  assert.deepEqual(
    ids.map((id) => [loans.get(id)?.product.version, loans.get(id)?.product.penalty?.graceDays]),
    [
      [1, 0],
      [2, 300],
    ],
  );
  assert.deepEqual(await as(countTerms), [{ loans: 2, withTerms: 0, updated: 2 }]);
  const on = SAMPLE_ON.add({ days: 60 });
  const sorted = await as((tx) => lockLoansToClose(tx, { ids, on }, 'never'));
  assert.deepEqual([sorted.eventful, sorted.plain], [[strict], [lenient]]);
});

/** Which days were closed, and the id, are the store's to say. */
function asDecided(one: LoanTransaction & { readonly id?: string }): string {
  const { id: _, isAfterClose: __, ...decided } = one;
  return spelled(decided);
}

test('whatever happens to loans is read from compact rows as it was decided', async () => {
  const lender = await makeLender(database, 'lives');
  const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
  const saved = await saveRandomLives(database, lender, { lives: 60, seed: 19 });
  const pastOf = await as((tx) =>
    readPasts(
      tx,
      saved.map(({ loan }) => loan.id),
    ),
  );
  for (const { loan, history } of saved) {
    const told = pastOf(loan.id).history.map(asDecided);
    assert.deepEqual(told, history.map(asDecided));
  }
  const [rows] = await as((tx) =>
    tx.query<Record<'made' | 'standing' | 'paidOut' | 'briefly', number>>(
      `select count(*)::int as made, count(standing)::int as standing,
              count(*) filter (where kind = 'disbursement')::int as paid_out,
              count(*) filter (where kind = 'disbursement' and laid is null)::int as briefly
         from loan_transaction where tenant_id = $1`,
      [tx.tenantId],
    ),
  );
  assert.ok(rows && rows.standing < rows.made / 2, JSON.stringify(rows));
  assert.ok(rows.briefly > rows.paidOut / 2, JSON.stringify(rows));
});

test('a loan of before goes on in compact rows, and its books and reports hold', async () => {
  const lender = await makeLenderOfBefore('goes-on');
  const world = await openLending(database, lender);
  const loanId = await world.disbursed();
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 500_00n)));
  await compact(lender, 10);
  const days = { throughOn: SAMPLE_ON.add({ days: 40 }), todayOn: SAMPLE_ON.add({ years: 1 }) };
  await Array.fromAsync(closeDays(database, lender, { ...days, loansMax: 10 }));
  const when = sameDay(SAMPLE_ON.add({ days: 41 }));
  const paid = await world.as((tx) => receiveRepayment(tx, payment(loanId, 700_00n, { when })));
  const transactionId = paid.repayment.id;
  const undone = { transactionId, reason: 'bounced', bookedOn: when.bookedOn };
  await world.as((tx) => reverseTransaction(tx, undone));
  const kept = await world.as((tx) => readHistories(tx, [loanId]));
  assert.deepEqual(
    [...new Set(kept.get(loanId)?.map(({ after: { status } }) => status))],
    ['pending', 'approved', 'disbursed'],
  );
  assert.deepEqual(await world.as(verifyBooks), []);
  const asked = { after: null, limit: 10 };
  assert.deepEqual((await world.as((tx) => verifyLoans(tx, asked))).faults, []);
  const wrong = { range: ALL_IDS, on: when.bookedOn };
  assert.deepEqual(await world.as((tx) => findWrongWords(tx, wrong)), []);
});

test('a disbursement that changed more than its plan says is written whole', async () => {
  const lender = await makeLender(database, 'carried');
  const fees: Product['fees'] = [{ due: 'at_application', charge: { fixed: kes(200_00n) } }];
  const { as, disbursed } = await openLending(database, lender, { fees });
  const loanId = await disbursed();
  const history = await as((tx) => readHistories(tx, [loanId]));
  const { move, laid, changes } = history.get(loanId)?.at(-1) ?? assert.fail();
  assert.ok(move.kind === 'disbursement' && laid.length === 4);
  assert.equal(move.plan.instalments[0]?.feeMinor, 0n);
  const fee = changes.find(({ instalment, kind }) => instalment === 1 && kind === 'fee');
  assert.equal(fee?.chargedMinor, 200_00n, 'the unpaid fee of the application');
});
