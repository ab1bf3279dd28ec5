import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { compareDates } from '@mkopo/core/calendar/date.ts';
import { monthOf, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import { agesBy, seenOn } from '@mkopo/core/end-of-day/vintage.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import type { DebtKind } from '@mkopo/core/loan/debt.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { foldLoan } from '@mkopo/core/past/relive.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { readHistories } from '@mkopo/server/store/loans/loan-history.ts';
import { updateLoanOfficer } from '@mkopo/server/store/loans/loan-officer-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { viewCollections } from './collections.ts';
import { netLentMinor, viewDisbursements } from './disbursements.ts';
import { viewExpectedAndActual } from './expected-and-actual.ts';
import { viewOfficerPerformance } from './officer-performance.ts';
import { viewPortfolioAgeing } from './portfolio-ageing.ts';
import { viewPortfolioAtRisk } from './portfolio-at-risk.ts';
import { viewVintage } from './vintage.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const lives = await saveRandomLives(database, lender, { lives: 64, seed: 31 });
const officers = [
  await makeStaff(database, lender, { role: 'officer', name: 'Baraka' }),
  await makeStaff(database, lender, { role: 'officer', name: 'Amina' }),
  null,
];
for (const [at, { loan }] of lives.entries()) {
  const officerId = officers[at % officers.length]?.id ?? null;
  await see(async (tx) => updateLoanOfficer(tx, { id: loan.id, officerId }));
}
const histories = await see((tx) =>
  readHistories(
    tx,
    lives.map(({ loan }) => loan.id),
  ),
);

const PERIODS = [0, 2, 5, 9, 14, 20].map((months) => ({
  fromOn: monthOf(SAMPLE_ON).add({ months }),
  toOn: monthOf(SAMPLE_ON)
    .add({ months: months + 4 })
    .subtract({ days: 1 }),
  currency: KES,
}));
const ALL = { fromOn: SAMPLE_ON.subtract({ years: 1 }), toOn: SAMPLE_ON.add({ years: 6 }) };

test('what a month expected is what its instalments asked for, less what was paid before', async () => {
  let months = 0;
  for (const period of PERIODS) {
    const report = await see((tx) => viewExpectedAndActual(tx, period));
    for (const { monthOn, dueMinor } of report.months) {
      const days = { firstOn: monthOn, lastOn: monthOn.with({ day: monthOn.daysInMonth }) };
      assert.equal(dueMinor, dueIn(days), `${monthOn}`);
      if (dueMinor > 0n) months += 1;
    }
    for (const days of monthsBetween({ firstOn: period.fromOn, lastOn: period.toOn })) {
      const told = report.months.some(({ monthOn }) => monthOn.equals(days.firstOn));
      assert.ok(told || dueIn(days) === 0n, `${days.firstOn} is left out`);
    }
  }
  assert.ok(months > 10, `only ${months} months had something due: the test is blind`);
});

test('what was repaid, lent and recovered is what the other reports have', async () => {
  for (const period of [...PERIODS, { ...ALL, currency: KES }]) {
    const [expected, performance, collections, lent] = await see((tx) =>
      Promise.all([
        viewExpectedAndActual(tx, period),
        viewOfficerPerformance(tx, period),
        viewCollections(tx, period),
        viewDisbursements(tx, period),
      ]),
    );
    const net = (kind: string) =>
      collections.kinds
        .filter((one) => one.kind === kind)
        .reduce((sum, one) => sum + one.receivedMinor - one.reversedMinor, 0n);
    const { total } = performance;
    assert.equal(expected.total.repaidMinor, net('repayment'));
    assert.equal(total.repaidMinor, net('repayment'));
    assert.equal(total.recoveredMinor, net('recovery'));
    assert.equal(total.lentMinor, netLentMinor(lent.total));
    assert.equal(total.dueMinor, expected.total.dueMinor);
  }
});

test('officers share the portfolio of a day between them, by the names they go by', async () => {
  let most = 0;
  for (const period of PERIODS) {
    const on = period.toOn;
    const [report, risk, ageing] = await see((tx) =>
      Promise.all([
        viewOfficerPerformance(tx, period),
        viewPortfolioAtRisk(tx, { on, currency: KES }),
        viewPortfolioAgeing(tx, { on, currency: KES }),
      ]),
    );
    const { loans, principalMinor, atRisk, overdueMinor } = report.total;
    assert.deepEqual({ loans, principalMinor, atRisk }, risk.total);
    assert.equal(overdueMinor, ageing.total.overdueMinor);
    const names = report.officers.map(({ officerName }) => officerName);
    assert.deepEqual(
      names,
      ['Amina', 'Baraka', null].filter((name) => names.includes(name)),
    );
    most = Math.max(most, names.length);
  }
  assert.equal(most, 3, 'somebody has no loans: the test is blind');
});

test('a cohort stands at each age as its loans stood on that day', async () => {
  const report = await see((tx) => viewVintage(tx, { ...ALL, currency: KES }));
  const paidOut = lives.filter(({ loan }) => loan.disbursedOn !== null);
  assert.equal(report.total.loans, paidOut.length);
  let risky = 0;
  let lost = 0;
  for (const { monthOn, loans, lentMinor, ages } of report.cohorts) {
    const own = paidOut.filter(({ loan }) => monthOf(loan.disbursedOn ?? monthOn).equals(monthOn));
    assert.equal(loans, own.length);
    const lent = own.map(({ loan }) => loan.approved?.amount.minor ?? 0n);
    assert.equal(lentMinor, sum(lent));
    assert.deepEqual(
      ages.map(({ age }) => age),
      agesBy({ monthOn }, ALL.toOn),
    );
    for (const { age, principalMinor, atRiskMinor, lostMinor } of ages) {
      const on = seenOn({ monthOn }, age);
      const stood = own.map(({ loan }) => standing(loan, on));
      const out = stood.filter(({ status }) => status === 'disbursed');
      const late = out.filter((loan) => arrearsOf(loan, on).daysPastDue > 30);
      assert.equal(principalMinor, sum(out.map((loan) => owed(loan, ['principal']))), `${on}`);
      assert.equal(atRiskMinor, sum(late.map((loan) => owed(loan, ['principal']))), `${on}`);
      assert.equal(lostMinor, sum(stood.map((loan) => loan.lostMinor)), `${on}`);
      risky += late.length;
      lost += stood.filter((loan) => loan.lostMinor > 0n).length;
    }
  }
  assert.ok(risky > 10 && lost > 0, `${risky} late, ${lost} lost: the test is blind`);
});

test('a cohort says nothing of months that are still to come', async () => {
  const toOn = SAMPLE_ON.add({ months: 4 });
  const { cohorts } = await see((tx) => viewVintage(tx, { ...ALL, toOn, currency: KES }));
  assert.ok(cohorts.length > 0, 'the test is blind');
  for (const { monthOn, ages } of cohorts) {
    for (const { age } of ages) assert.ok(compareDates(seenOn({ monthOn }, age), toOn) <= 0);
  }
});

const ASKED: readonly DebtKind[] = ['principal', 'interest', 'fee', 'tax'];

type Days = { readonly firstOn: Temporal.PlainDate; readonly lastOn: Temporal.PlainDate };

/** From the transactions alone, by the rules of the core. */
function dueIn({ firstOn, lastOn }: Days): bigint {
  return sum(
    lives.flatMap(({ loan }) => {
      const before = standing(loan, firstOn.subtract({ days: 1 }));
      const settled = new Map(
        before.instalments.map(({ number, debts }) => [
          number,
          sum(ASKED.map((kind) => debts[kind].settled)),
        ]),
      );
      return standing(loan, lastOn)
        .instalments.filter(
          ({ number, dueOn }) =>
            number > 0 && compareDates(dueOn, firstOn) >= 0 && compareDates(dueOn, lastOn) <= 0,
        )
        .map(({ number, debts }) => {
          const rest = sum(ASKED.map((kind) => debts[kind].charged)) - (settled.get(number) ?? 0n);
          return rest > 0n ? rest : 0n;
        });
    }),
  );
}

function standing(facts: Loan, on: Temporal.PlainDate): Loan {
  const history = (histories.get(facts.id) ?? []).filter(
    ({ bookedOn }) => compareDates(bookedOn, on) <= 0,
  );
  return foldLoan(facts, history);
}

function sum(minors: readonly bigint[]): bigint {
  return minors.reduce((all, minor) => all + minor, 0n);
}

function see<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(database, lender, work);
}
