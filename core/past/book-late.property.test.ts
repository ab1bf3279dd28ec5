// Late posting = posting on the day: the same life twice, once with payments booked days after they
// were paid, once with each booked on its day.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareDates } from '@mkopo/core/calendar/date.ts';
import { accrueInterest, closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { addTo, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { decideReschedule } from '@mkopo/core/lending/decide-reschedule.ts';
import { decideCharge, decideWaiver } from '@mkopo/core/lending/decide-servicing.ts';
import { allocationOf } from '@mkopo/core/loan/allocation.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { DEBT_KINDS } from '@mkopo/core/loan/debt.ts';
import { owed } from '@mkopo/core/loan/loan.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { WAIVABLE } from '@mkopo/core/loan/move.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { disbursedLife, kes, type Life, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';
import { closeDayLate } from './book-late.ts';
import type { ClosedNights } from './past.ts';

const DAYS = 260;

/** Something that happens on a day; a payment was perhaps made some days before. */
const anyAct = fc.record({
  day: fc.nat({ max: DAYS }),
  kind: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'charge', 'waive', 'reschedule'),
  size: fc.bigInt({ min: 1n, max: 6_000_00n }),
  daysLate: fc.oneof(fc.constant(0), fc.nat({ max: 120 })),
});
type AnyAct = typeof anyAct extends fc.Arbitrary<infer Act> ? Act : never;
const anyPlan = fc.array(anyAct, { minLength: 2, maxLength: 14 });

type Lived = Life & { readonly nights: ClosedNights | null; readonly refused: string };

const dayOf = (day: number) => SAMPLE_ON.add({ days: day });
const paidDay = ({ day, daysLate }: AnyAct) => Math.max(0, day - daysLate);

function decide({ loan, history, nights }: Lived, act: AnyAct, isPunctual: boolean) {
  const bookedOn = dayOf(isPunctual && act.kind === 'pay' ? paidDay(act) : act.day);
  const amount = kes(act.size);
  switch (act.kind) {
    case 'pay': {
      const when = { on: dayOf(paidDay(act)), bookedOn };
      const paid = { amount, method: 'mpesa', clientId: null, when } as const;
      return decideRepayment(loan, { ...paid, past: { history, nights } });
    }
    case 'charge':
      return decideCharge(loan, { of: act.size % 2n ? 'fee' : 'penalty', amount, bookedOn });
    case 'waive': {
      const of = WAIVABLE[Number(act.size % 3n)] ?? 'fee';
      return decideWaiver(loan, { of, amount: kes((act.size % 100_00n) + 1n), bookedOn });
    }
    case 'reschedule': {
      const { rate, frequency } = loan.product;
      const grace = { principal: 0, interestPayment: 0, interestFree: 0 };
      const termDays = 30 + Number(act.size % 100n);
      const terms = { termDays, rate, frequency, grace, firstDueOn: null };
      const topUp = act.size % 5n ? null : { amount, method: 'cash' as const };
      return decideReschedule(loan, { terms, topUp, bookedOn });
    }
  }
}

function goOn(lived: Lived, answer: Step | Refused, name: string): Lived {
  if ('refused' in answer) return { ...lived, refused: `${lived.refused} ${name}` };
  const { loan, transactions } = answer;
  return { ...lived, loan, history: [...lived.history, ...transactions] };
}

/** Lives day by day; on the days that are not closed in time, the next that is closes them too. */
function live(
  product: Parameters<typeof disbursedLife>[0],
  plan: readonly AnyAct[],
  { isPunctual, closesEvery }: { readonly isPunctual: boolean; readonly closesEvery: number },
): Lived {
  let lived: Lived = { ...disbursedLife(product), nights: null, refused: '' };
  for (let day = 0; day <= DAYS; day += 1) {
    const onDay = ({ act }: { act: AnyAct }) =>
      (isPunctual && act.kind === 'pay' ? paidDay(act) : act.day) === day;
    const named = plan.map((act, index) => ({ act, index })).filter(onDay);
    // Of one day, what is booked on another day comes last, in the order in which it is booked.
    const place = ({ act }: { act: AnyAct }) =>
      act.kind === 'pay' && act.daysLate > 0 ? 1 + act.day : 0;
    for (const { act, index } of named.toSorted((one, other) => place(one) - place(other))) {
      lived = goOn(lived, decide(lived, act, isPunctual), `${index}`);
    }
    if (day % closesEvery === 0) lived = closeThrough(lived, day);
  }
  return closeThrough(lived, DAYS);
}

function closeThrough(before: Lived, day: number): Lived {
  let lived = before;
  const nextOn = before.nights?.lastOn.add({ days: 1 }) ?? SAMPLE_ON;
  const lastOn = dayOf(day);
  for (let on = nextOn; compareDates(on, lastOn) <= 0; on = on.add({ days: 1 })) {
    const last = lived.history.at(-1);
    const isInTime = !last || compareDates(last.bookedOn, on) <= 0;
    const step = isInTime ? closeDay(lived.loan, on) : closeDayLate(lived.loan, on, lived);
    lived = { ...goOn(lived, step, 'night'), nights: { firstOn: SAMPLE_ON, lastOn: on } };
  }
  return lived;
}

/** All that a borrower, an accountant or a regulator can see of a loan. */
function positionOf(lived: Lived) {
  const today = dayOf(DAYS);
  const brought = accrueInterest(lived.loan, today);
  const { loan, history } = brought ? goOn(lived, brought, '') : lived;
  const sums = new Map<AccountRole, bigint>();
  for (const [account, minor] of sumsOf(history.flatMap(({ postings }) => postings))) {
    addTo(sums, account, minor);
  }
  const { status, closedOn, creditMinor, duplumCapMinor, restructured } = loan;
  const { daysPastDue, overdueMinor } = arrearsOf(loan, today);
  return {
    ...{ status, closedOn: closedOn?.toString(), creditMinor, duplumCapMinor },
    // Of a loan that is over nobody sees it, and nights that are closed after it leave it alone.
    restructured:
      status === 'disbursed' && restructured && `${restructured.keptDays} ${restructured.sinceOn}`,
    ...{ daysPastDue, overdueMinor, owed: owed(loan) },
    books: [...sums].filter(([, minor]) => minor !== 0n).toSorted(),
    debts: loan.instalments
      .filter(({ debts }) => DEBT_KINDS.some((kind) => debts[kind].charged > 0n))
      .map(({ number, debts, penalisedOn }) => ({ number, debts, on: penalisedOn?.toString() })),
  };
}

/** More of them, and others: MODEL_RUNS=5000 MODEL_SEED=any. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? (IS_WHOLE ? 90 : 40));

test('a payment that is booked late leaves the loan as if it had been booked on its day', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyProduct, anyPlan, (product, plan) => {
      const late = live(product, plan, { isPunctual: false, closesEvery: 1 });
      const punctual = live(product, plan, { isPunctual: true, closesEvery: 1 });
      // What the loan did not take in one of them was decided by people who saw another loan.
      if (late.refused !== '' || punctual.refused !== '') return;
      compared += 1;
      assert.deepEqual(positionOf(late), positionOf(punctual));
    }),
    { numRuns: RUNS },
  );
  assert.ok(compared > RUNS / 5, `only ${compared} lives could be compared`);
});

test('days that are closed late leave the loan as if they had been closed in time', () => {
  fc.assert(
    fc.property(anyProduct, anyPlan, fc.integer({ min: 2, max: 90 }), (product, plan, every) => {
      const late = live(product, plan, { isPunctual: false, closesEvery: every });
      const inTime = live(product, plan, { isPunctual: false, closesEvery: 1 });
      if (late.refused !== '' || inTime.refused !== '') return;
      assert.deepEqual(positionOf(late), positionOf(inTime));
    }),
    { numRuns: Math.ceil(RUNS / 10) },
  );
});

test('what a late payment pays off adds up to it, and no part is negative', () => {
  fc.assert(
    fc.property(anyProduct, anyPlan, (product, plan) => {
      const { history } = live(product, plan, { isPunctual: false, closesEvery: 1 });
      for (const made of history) {
        if (made.move.kind !== 'repayment') continue;
        const parts = Object.values(allocationOf(made));
        assert.ok(parts.every((part) => part >= 0n));
        assert.equal(
          parts.reduce((sum, part) => sum + part),
          made.move.amount.minor,
        );
      }
    }),
    { numRuns: RUNS },
  );
});

test('a correction names its cause and is booked today', () => {
  const penalty = {
    charge: { fixed: kes(156_00n) },
    raised: 'once',
    graceDays: 0,
    cap: null,
  } as const;
  const life = closeThrough({ ...disbursedLife({ penalty }), nights: null, refused: '' }, 35);
  const when = { on: dayOf(31), bookedOn: dayOf(36) };
  const paid = { amount: kes(3120_00n), method: 'mpesa', clientId: null, when } as const;
  const { loan, transactions } = orRefuse(decideRepayment(life.loan, { ...paid, past: life }));
  const [payment, correction] = transactions;
  assert.ok(payment && correction?.move.kind === 'correction');
  assert.deepEqual(correction.move.cause, { payment: payment.number });
  assert.equal(correction.bookedOn.toString(), dayOf(36).toString());
  assert.equal(owed(loan, ['penalty']), 0n);
  assert.equal(arrearsOf(loan, dayOf(36)).daysPastDue, 0);
});
