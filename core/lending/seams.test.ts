// Where two rules meet: in duplum and interest to come, prepayment and a new schedule, late booking
// and penalties. Each has the numbers with which it once came out wrong.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { sumsOf } from '@mkopo/core/ledger/posting.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { owed } from '@mkopo/core/loan/loan.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { ClosedNights } from '@mkopo/core/past/past.ts';
import type { PenaltyRule, Product } from '@mkopo/core/product/product.ts';
import { kes, type Life, sampleApplication } from '@mkopo/test/kit/lives/sample-loan.ts';
import { decideApplication } from './decide-application.ts';
import { decideDisbursement } from './decide-disbursement.ts';
import { decideApproval } from './decide-on-application.ts';
import { decideRepayment } from './decide-repayment.ts';
import { decideReschedule } from './decide-reschedule.ts';
import { decideReversal } from './decide-reversal.ts';

type Lived = Life & { readonly nights: ClosedNights | null };
const date = (text: string) => Temporal.PlainDate.from(text);
const monthly = (pct: bigint) => ({ pct: { digits: pct, scale: 0 }, per: 'month' }) as const;

/** 12 000 lent on a day, over so many days. */
function lent(on: string, termDays: number, change: Partial<Product> = {}): Lived {
  const application = { ...sampleApplication(change), appliedOn: date(on) };
  const applied = { ...application, applied: { amount: kes(12_000_00n), termDays } };
  const rule = { makerAndChecker: 'may_be_one', limit: null } as const;
  const first = orRefuse(decideApplication(applied));
  let life: Lived = { loan: first.loan, history: first.transactions, nights: null };
  life = goOn(
    life,
    orRefuse(
      decideApproval(life.loan, {
        offer: life.loan.applied,
        by: 'amina',
        rule,
        bookedOn: date(on),
      }),
    ),
  );
  const payOut = { method: 'cash', firstDueOn: null, when: sameDay(date(on)) } as const;
  return goOn(life, orRefuse(decideDisbursement(life.loan, payOut)));
}

function goOn(life: Lived, { loan, transactions }: Step): Lived {
  return { ...life, loan, history: [...life.history, ...transactions] };
}

function closedThrough(life: Lived, throughOn: string): Lived {
  let lived = life;
  const from = life.nights?.lastOn.add({ days: 1 }) ?? life.loan.disbursedOn;
  assert.ok(from);
  for (let on = from; Temporal.PlainDate.compare(on, date(throughOn)) <= 0; ) {
    const nights = { firstOn: lived.nights?.firstOn ?? on, lastOn: on };
    lived = { ...goOn(lived, closeDay(lived.loan, on)), nights };
    on = on.add({ days: 1 });
  }
  return lived;
}

function pay(life: Lived, minor: bigint, days: { on: string; bookedOn?: string }): Lived {
  const when = { on: date(days.on), bookedOn: date(days.bookedOn ?? days.on) };
  const paid = { amount: kes(minor), method: 'mpesa', clientId: null, when } as const;
  return goOn(life, orRefuse(decideRepayment(life.loan, { ...paid, past: life })));
}

const booked = ({ history }: Lived, account: 'interest_income' | 'unearned_interest') =>
  sumsOf(history.flatMap(({ postings }) => postings)).get(account) ?? 0n;
const interestOf = ({ loan }: Lived) =>
  loan.instalments.filter(({ version }) => version === loan.version).map(restOfInterest);
const restOfInterest = ({ debts: { interest } }: Life['loan']['instalments'][number]) =>
  interest.charged - interest.settled;

const IN_DUPLUM = { rate: monthly(30n), hasInDuplum: true } as const;

test('in duplum: what is owed, and what is taken, stops at the principal', () => {
  const life = closedThrough(lent('2028-08-20', 360, IN_DUPLUM), '2028-12-25');
  assert.equal(life.loan.duplumCapMinor, 12_000_00n);
  const { interestMinor, totalMinor } = balancesOf(life.loan);
  assert.deepEqual([interestMinor, totalMinor], [12_000_00n, 24_000_00n]);
  const { loan } = pay(life, 34_800_00n, { on: '2028-12-25' });
  assert.deepEqual([loan.status, loan.creditMinor], ['closed', 10_800_00n]);
});

test('in duplum: interest of days at the cap is not earned when a payment makes room', () => {
  const capped = closedThrough(lent('2028-08-20', 360, IN_DUPLUM), '2028-12-24');
  const paid = pay(capped, 5000_00n, { on: '2028-12-25' });
  const before = booked(paid, 'interest_income');
  const night = closedThrough(paid, '2028-12-25');
  // 2400 over the 31 days of the instalment that runs: one day, and not the five since the cap.
  assert.equal(before - booked(night, 'interest_income'), 77_42n);
});

test('in duplum: what a payment makes room for is asked for at once, and not after the night', () => {
  const capped = closedThrough(lent('2028-08-20', 360, IN_DUPLUM), '2028-12-24');
  const { loan } = pay(capped, 5000_00n, { on: '2028-12-25' });
  assert.deepEqual(balancesOf(loan), balancesOf(closeDay(loan, date('2028-12-25')).loan));
  assert.equal(balancesOf(loan).interestMinor, 12_000_00n);
});

test('in duplum: nothing is asked for again by the days that were lost', () => {
  const capped = closedThrough(lent('2028-08-20', 360, IN_DUPLUM), '2029-08-20');
  assert.equal(balancesOf(capped.loan).interestMinor, 12_000_00n);
  assert.equal(balancesOf(capped.loan).totalMinor, 24_000_00n);
});

test('a new schedule after a prepayment charges no day twice', () => {
  const opened = lent('2027-02-01', 120, { rate: monthly(12n) });
  const paid = pay(opened, 8520_00n, { on: '2027-02-01' });
  assert.equal(booked(paid, 'unearned_interest'), -2520_00n);
  const { rate, frequency, grace } = paid.loan.product;
  const terms = { termDays: 60, rate, frequency, grace, firstDueOn: null };
  for (const topUp of [null, { amount: kes(3000_00n), method: 'cash' } as const]) {
    const anew = { terms, topUp, bookedOn: date('2027-02-01') };
    const moved = goOn(paid, orRefuse(decideReschedule(paid.loan, anew)));
    // All new interest is paid out of the 2520 that no day has earned; the rest pays principal.
    assert.deepEqual(interestOf(moved), [0n, 0n]);
    const principal = 6000_00n + (topUp?.amount.minor ?? 0n);
    const charged = topUp ? 1620_00n : 1080_00n;
    assert.equal(owed(moved.loan), principal - (2520_00n - charged));
    assert.equal(booked(moved, 'unearned_interest'), -charged);
    assert.equal(booked(moved, 'interest_income'), 0n);
  }
});

test('a payment posted late costs the same interest as one posted on its day', () => {
  const reduce = { prepayment: 'reduce_principal' } as const;
  const opened = closedThrough(lent('2026-11-16', 120, reduce), '2026-12-15');
  const first = pay(opened, 3120_00n, { on: '2026-12-16' });
  const inTime = closedThrough(pay(first, 6000_00n, { on: '2026-12-16' }), '2027-01-10');
  const late = pay(closedThrough(first, '2027-01-09'), 6000_00n, {
    ...{ on: '2026-12-16', bookedOn: '2027-01-10' },
  });
  assert.deepEqual(interestOf(inTime), [0n, 30_00n, 20_00n, 10_00n]);
  assert.deepEqual(interestOf(late), interestOf(inTime));
  assert.equal(owed(late.loan), 3060_00n);
});

const FIVE_PCT: PenaltyRule = {
  ...{ charge: { pct: { digits: 5n, scale: 0 } }, raised: 'once', graceDays: 0, cap: null },
};

test('a payment posted late takes back the penalty of days that it was paid on', () => {
  const opened = closedThrough(lent('2026-08-20', 120, { penalty: FIVE_PCT }), '2026-09-23');
  assert.equal(owed(opened.loan, ['penalty']), 156_00n);
  const { loan } = pay(opened, 3120_00n, { on: '2026-09-20', bookedOn: '2026-09-24' });
  assert.equal(owed(loan, ['penalty']), 0n);
  const { daysPastDue, overdueMinor } = arrearsOf(loan, date('2026-09-24'));
  assert.deepEqual([daysPastDue, overdueMinor], [0, 0n]);
  // Of a part, what was really short: 5 % of 1120.
  const part = pay(opened, 2000_00n, { on: '2026-09-20', bookedOn: '2026-09-24' });
  assert.equal(owed(part.loan, ['penalty']), 56_00n);
});

test('nights after a payment bounced know that it did, also when they are lived again', () => {
  const daily = { penalty: { ...FIVE_PCT, raised: 'every_day' } } as const;
  const paid = pay(lent('2026-08-20', 120, daily), 3120_00n, { on: '2026-08-20' });
  const closed = closedThrough(paid, '2026-09-24');
  const number = paid.loan.transactions;
  const bounced = { past: closed, number, reason: 'bounced', bookedOn: date('2026-09-25') };
  const undone = closedThrough(
    goOn(closed, orRefuse(decideReversal(closed.loan, bounced))),
    '2026-09-28',
  );
  // Four nights of 5 % of 3120: those before took it for paid.
  assert.equal(owed(undone.loan, ['penalty']), 624_00n);
  const late = pay(undone, 1_00n, { on: '2026-09-28', bookedOn: '2026-09-29' });
  assert.equal(owed(late.loan, ['penalty']), 623_00n);
});

test('whoever pays an instalment a day early is not in arrears for it', () => {
  const reduce = {
    prepayment: 'reduce_principal',
    penalty: { ...FIVE_PCT, graceDays: 1 },
  } as const;
  const opened = closedThrough(lent('2026-08-20', 120, reduce), '2026-09-18');
  const paid = pay(opened, 3120_00n, { on: '2026-09-19' });
  const later = closedThrough(paid, '2026-09-24');
  const { daysPastDue, overdueMinor } = arrearsOf(later.loan, date('2026-09-24'));
  assert.deepEqual([daysPastDue, overdueMinor, owed(later.loan, ['penalty'])], [0, 0n, 0n]);
});

test('interest that is paid early is income by the day', () => {
  const opened = lent('2026-08-20', 120);
  const paid = pay(opened, 1000_00n, { on: '2026-08-20' });
  assert.equal(booked(paid, 'interest_income'), 0n);
  assert.equal(booked(paid, 'unearned_interest'), -120_00n);
  // A day of the 31 until the first instalment is due, and then all of them.
  const next = closedThrough(paid, '2026-08-21');
  assert.equal(booked(next, 'interest_income'), -3_87n);
  assert.equal(booked(next, 'unearned_interest'), -116_13n);
  const due = closedThrough(paid, '2026-09-20');
  assert.equal(booked(due, 'interest_income'), -120_00n);
  assert.equal(booked(due, 'unearned_interest'), 0n);
});
