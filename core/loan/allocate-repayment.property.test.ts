import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocateRepayment, debtOrder } from '@mkopo/core/loan/allocate-repayment.ts';
import {
  assertSoundDebt,
  DEBT_KINDS,
  type Debt,
  type DebtKind,
  NO_DEBT,
  restOf,
} from '@mkopo/core/loan/debt.ts';
import { type Loan, type LoanInstalment, owed, runningInstalment } from '@mkopo/core/loan/loan.ts';
import { PAID_KINDS, PREPAYMENTS } from '@mkopo/core/product/product.ts';
import { INTEREST_METHODS } from '@mkopo/core/schedule/schedule-terms.ts';
import { disbursedLife, SAMPLE_ON, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';

/** Any state at all: debts that were never a schedule, half earned and half paid. */
const debt: fc.Arbitrary<Debt> = fc
  .tuple(...([1, 2, 3].map(() => fc.bigInt({ min: 0n, max: 5_000n })) as [Big, Big, Big]))
  .map(([settled, shown, planned]) => ({
    ...NO_DEBT,
    settled,
    recognised: settled + shown,
    charged: settled + shown + planned,
  }));
type Big = fc.Arbitrary<bigint>;

const loan: fc.Arbitrary<Loan> = fc
  .record({
    rows: fc.array(
      fc.record({ penalty: debt, fee: debt, tax: debt, interest: debt, principal: debt }),
      { minLength: 1, maxLength: 12 },
    ),
    allocation: fc.shuffledSubarray([...PAID_KINDS], { minLength: 4 }),
    prepayment: fc.constantFrom(...PREPAYMENTS),
    method: fc.constantFrom(...INTEREST_METHODS),
  })
  .map(({ rows, ...options }) => ({
    ...disbursedLife().loan,
    product: { ...SAMPLE_PRODUCT, ...options },
    instalments: rows.map(
      (debts, index): LoanInstalment => ({
        number: index + 1,
        version: 1,
        accruesFromOn: SAMPLE_ON.add({ days: 10 * index }),
        dueOn: SAMPLE_ON.add({ days: 10 * index + 10 }),
        penalisedOn: null,
        debts,
      }),
    ),
  }));
const paid = fc.oneof(
  fc.bigInt({ min: 1n, max: 20_000n }),
  fc.bigInt({ min: 1n, max: 1_000_000n }),
);
const on = fc.nat({ max: 140 }).map((days) => SAMPLE_ON.add({ days }));

function forAnyPayment(law: (before: Loan, after: Loan, given: Given) => void): void {
  fc.assert(
    fc.property(loan, paid, on, (before, minor, date) => {
      law(before, allocateRepayment(before, minor, date), { minor, on: date });
    }),
    { numRuns: 500 },
  );
}
type Given = { readonly minor: bigint; readonly on: Temporal.PlainDate };

const settled = ({ instalments }: Loan) =>
  instalments.reduce(
    (sum, { debts }) => DEBT_KINDS.reduce((all, kind) => all + debts[kind].settled, sum),
    0n,
  );
const isDue = ({ dueOn }: LoanInstalment, on: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(dueOn, on) <= 0;

// The guarantee an auditor asks for: no repayment ever makes money appear or vanish.
test('what is allocated and what is the client’s add up to what was paid, in any state', () => {
  forAnyPayment((before, after, { minor }) => {
    const credit = after.creditMinor - before.creditMinor;
    assert.equal(settled(after) - settled(before) + credit, minor);
    assert.ok(credit >= 0n);
    if (credit > 0n) assert.equal(owed(after), 0n);
  });
});

test('nothing is paid beyond what it owes, and nothing is owed that was not', () => {
  forAnyPayment((before, after) => {
    for (const [index, { debts }] of after.instalments.entries()) {
      for (const kind of DEBT_KINDS) {
        const old = before.instalments[index]?.debts[kind] ?? assert.fail();
        assert.ok(restOf(debts[kind]) >= 0n && debts[kind].settled >= old.settled);
        assertSoundDebt(debts[kind], kind);
        assert.ok(debts[kind].charged >= debts[kind].recognised);
        assert.ok(debts[kind].charged <= old.charged);
      }
    }
  });
});

/** Every debt in the order in which it should be paid. */
function inOrder({ instalments, product }: Loan): { index: number; kind: DebtKind }[] {
  return instalments.flatMap((_, index) =>
    debtOrder(product.allocation).map((kind) => ({ index, kind })),
  );
}

test('a debt is touched only when all before it in the order are paid', () => {
  forAnyPayment((before, after, { on }) => {
    const isReducing = before.product.prepayment === 'reduce_principal';
    const running = runningInstalment(before, on)?.number;
    let isShort = false;
    for (const { index, kind } of inOrder(before)) {
      const [old, now] = [before.instalments[index], after.instalments[index]];
      assert.ok(old && now);
      if (isReducing && !isDue(old, on) && old.number !== running) break;
      const paidHere = now.debts[kind].settled - old.debts[kind].settled;
      if (isShort) assert.equal(paidHere, 0n);
      isShort ||= restOf(now.debts[kind]) > 0n;
    }
  });
});

test('interest to come shrinks only where principal does, and flat interest never', () => {
  forAnyPayment((before, after) => {
    const { prepayment, method } = before.product;
    if (prepayment === 'reduce_principal' && method === 'declining') return;
    for (const [index, { debts }] of after.instalments.entries()) {
      assert.equal(debts.interest.charged, before.instalments[index]?.debts.interest.charged);
    }
  });
});
