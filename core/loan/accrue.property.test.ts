import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accrueInterest } from '@mkopo/core/end-of-day/close-day.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { sumsOf } from '@mkopo/core/ledger/posting.ts';
import { decideApplication } from '@mkopo/core/lending/decide-application.ts';
import { decideDisbursement } from '@mkopo/core/lending/decide-disbursement.ts';
import { decideApproval } from '@mkopo/core/lending/decide-on-application.ts';
import { planOfOffer } from '@mkopo/core/product/offer.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { SAMPLE_ON, sampleApplication } from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';
import { type Loan, owed, receivable } from './loan.ts';
import { sameDay } from './move.ts';

function disbursed(product: Product, termDays: number): Loan | null {
  const applied = decideApplication(sampleApplication(product));
  if ('refused' in applied) return null;
  const approved = decideApproval(applied.loan, {
    offer: { amount: product.amount.usual, termDays },
    by: 'baraka',
    rule: { makerAndChecker: 'may_be_one', limit: null },
    bookedOn: SAMPLE_ON,
  });
  if ('refused' in approved) return null;
  const paidOut = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
  return orRefuse(decideDisbursement(approved.loan, paidOut)).loan;
}

const termDays = fc.integer({ min: 20, max: 150 });

test('the days of a schedule earn its interest, to the cent, whatever the day count', () => {
  let made = 0;
  fc.assert(
    fc.property(anyProduct, termDays, (product, days) => {
      const first = disbursed(product, days);
      if (!first) return;
      made += 1;
      const scheduled = owed(first, ['interest']);
      const lastOn = first.instalments.at(-1)?.dueOn ?? assert.fail();
      let [loan, income] = [first, 0n];
      for (
        let on = SAMPLE_ON;
        Temporal.PlainDate.compare(on, lastOn) <= 0;
        on = on.add({ days: 1 })
      ) {
        const step = accrueInterest(loan, on);
        if (!step) continue;
        const postings = step.transactions.flatMap((transaction) => transaction.postings);
        const day = -(sumsOf(postings).get('interest_income') ?? 0n);
        assert.ok(day >= 0n);
        income += day;
        loan = step.loan;
      }
      assert.equal(income, scheduled);
      assert.equal(receivable(loan, ['interest']), scheduled);
    }),
    { numRuns: 60 },
  );
  assert.ok(made > 30);
});

test('days left out are made good: one late accrual is as good as one a day', () => {
  fc.assert(
    fc.property(anyProduct, termDays, fc.nat({ max: 200 }), (product, days, passed) => {
      const loan = disbursed(product, days);
      if (!loan) return;
      const lastOn = SAMPLE_ON.add({ days: passed });
      let daily = loan;
      for (let day = 1; day <= passed; day += 1) {
        daily = accrueInterest(daily, SAMPLE_ON.add({ days: day }))?.loan ?? daily;
      }
      const once = accrueInterest(loan, lastOn)?.loan ?? loan;
      assert.deepEqual(once.instalments, daily.instalments);
    }),
    { numRuns: 40 },
  );
});

test('Σ principal = amount, on the loan as in the plan', () => {
  fc.assert(
    fc.property(anyProduct, termDays, (product, days) => {
      const loan = disbursed(product, days);
      if (!loan) return;
      const { usual } = product.amount;
      const offer = { amount: usual, termDays: days };
      const plan = planOfOffer(product, offer, { on: SAMPLE_ON, firstDueOn: null });
      assert.ok('instalments' in plan);
      const planned = plan.instalments.reduce((sum, row) => sum + row.principalMinor, 0n);
      assert.deepEqual([planned, owed(loan, ['principal'])], [usual.minor, usual.minor]);
    }),
    { numRuns: 100 },
  );
});
