import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ageingOf, type PortfolioPart, portfolioAtRisk } from '@mkopo/core/end-of-day/portfolio.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { owed } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { foldLoan } from '@mkopo/core/past/relive.ts';
import type { PenaltyRule, ProductId } from '@mkopo/core/product/product.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { readHistories } from '@mkopo/server/store/loans/loan-history.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { viewPortfolioAgeing } from './portfolio-ageing.ts';
import { viewPortfolioAtRisk } from './portfolio-at-risk.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const lives = await saveRandomLives(database, lender, { lives: 48, seed: 7 });

const histories = await see((tx) =>
  readHistories(
    tx,
    lives.map(({ loan }) => loan.id),
  ),
);
const booked = lives.flatMap(({ history }) => history.map(({ bookedOn }) => bookedOn));
const lastOn = booked.sort(Temporal.PlainDate.compare).at(-1) ?? SAMPLE_ON;

/** Every tenth day of all that happened, and some after it. */
const DAYS = Array.from({ length: SAMPLE_ON.until(lastOn).days / 10 + 12 }, (_, index) =>
  SAMPLE_ON.add({ days: index * 10 - 20 }),
);

test('the portfolio of any day is what the loans’ transactions of that day come to', async () => {
  const kinds = new Set(lives.flatMap(({ history }) => history.map(({ move }) => move.kind)));
  for (const kind of ['reversal', 'waiver', 'write_off', 'reschedule', 'penalty'] as const) {
    assert.ok(kinds.has(kind), `no life has a ${kind}: the test is blind`);
  }
  let late = 0;
  let marked = 0;
  for (const on of DAYS) {
    const parts = partsOn(on);
    late += parts.filter(({ daysPastDue }) => daysPastDue > 0).length;
    const risk = await see((tx) => viewPortfolioAtRisk(tx, { on, currency: KES }));
    assert.deepEqual(risk.total, portfolioAtRisk(parts), on.toString());
    for (const { productId, productName, ...own } of risk.products) {
      const expected = portfolioAtRisk(parts.filter((part) => part.productId === productId));
      assert.deepEqual(own, expected, `${on} ${productName}`);
    }
    const ageing = await see((tx) => viewPortfolioAgeing(tx, { on, currency: KES }));
    const restructured = sumOf(parts.filter(({ isRestructured }) => isRestructured));
    marked += restructured.loans;
    const expected = { classification: 'cbk', ...ageingOf(parts, 'cbk'), restructured };
    assert.deepEqual(ageing, expected, on.toString());
  }
  assert.ok(marked > 20, `only ${marked} restructured loans were seen: the test is blind`);
  assert.ok(late > 100, `only ${late} late loans were seen: the test is blind`);
});

test('what is booked later changes nothing of a day that is over', async () => {
  const other = await makeLender(database, 'beta');
  const { as, disbursed } = await openLending(database, other);
  const loanId = await disbursed();
  const on = SAMPLE_ON.add({ months: 2 });
  const report = () =>
    as(async (tx) => [
      await viewPortfolioAtRisk(tx, { on, currency: KES }),
      await viewPortfolioAgeing(tx, { on, currency: KES }),
    ]);
  const before = await report();
  assert.notDeepEqual(before[0], { products: [], total: portfolioAtRisk([]) });
  const later = { on, bookedOn: on.add({ days: 1 }) };
  await as((tx) => receiveRepayment(tx, payment(loanId, 100_000_00n, { when: later })));
  assert.deepEqual(await report(), before);
});

const PENALTY: PenaltyRule = {
  ...{ charge: { fixed: kes(50_00n) }, raised: 'once', graceDays: 0, cap: null },
};

test('a day that is closed late counts nothing that was booked since', async () => {
  const other = await makeLender(database, 'late');
  const { as, disbursed } = await openLending(database, other, { penalty: PENALTY });
  const loanId = await disbursed();
  const on = SAMPLE_ON.add({ months: 1, days: 3 });
  const todayOn = on.add({ days: 1 });
  const report = () => as((tx) => viewPortfolioAtRisk(tx, { on, currency: KES }));
  const { total: before } = await report();
  const today = { on: todayOn, bookedOn: todayOn };
  await as((tx) => receiveRepayment(tx, payment(loanId, 2_000_00n, { when: today })));
  const run = await as((tx) => closeChunk(tx, { throughOn: on, todayOn, loansMax: 10 }));
  assert.equal(run?.penalised, 1, 'the test is blind');
  assert.deepEqual((await report()).total, before);
});

test('a lender sees nothing of another’s portfolio, nor of another currency', async () => {
  const empty = await makeLender(database, 'empty');
  const on = SAMPLE_ON.add({ months: 3 });
  const { total } = await inTenant(database, empty, (tx) =>
    viewPortfolioAtRisk(tx, { on, currency: KES }),
  );
  assert.equal(total.loans, 0);
  const dollars = parseCurrency('USD');
  assert.ok(dollars);
  const foreign = await see((tx) => viewPortfolioAtRisk(tx, { on, currency: dollars }));
  assert.deepEqual(foreign, { products: [], total: portfolioAtRisk([]) });
});

type ProductPart = PortfolioPart & {
  readonly productId: ProductId;
  readonly isRestructured: boolean;
};

/** From the transactions alone, loan by loan, by the rules of the core. */
function partsOn(on: Temporal.PlainDate): ProductPart[] {
  return lives.flatMap(({ loan: facts }) => {
    const history = (histories.get(facts.id) ?? []).filter(
      ({ bookedOn }) => Temporal.PlainDate.compare(bookedOn, on) <= 0,
    );
    const loan = foldLoan(facts, history);
    if (loan.status !== 'disbursed') return [];
    const { daysPastDue, overdueMinor } = arrearsOf(loan, on);
    const principalMinor = owed(loan, ['principal']);
    const money = { loans: 1, principalMinor, overdueMinor };
    const isRestructured = loan.restructured !== null;
    return [{ productId: loan.product.id, daysPastDue, ...money, isRestructured }];
  });
}

function sumOf(parts: readonly ProductPart[]): { loans: number; principalMinor: bigint } {
  return {
    loans: parts.length,
    principalMinor: parts.reduce((sum, part) => sum + part.principalMinor, 0n),
  };
}

function see<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(database, lender, work);
}
