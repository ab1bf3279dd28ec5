import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { parseDecimal } from '@mkopo/core/money/decimal.ts';
import { money, moneyToText } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { makeSchedule } from './make-schedule.ts';
import { HOUSE_PRACTICE, PROGRESSIVE_PRACTICE } from './practice.ts';
import type { ScheduleTerms } from './schedule-terms.ts';

const kes = (minor: bigint) => money(KES, minor);
const pct = (text: string) => parseDecimal(text) ?? assert.fail(text);
const date = (text: string) => Temporal.PlainDate.from(text);

const TERMS: ScheduleTerms = {
  amount: kes(1000_00n),
  rate: { pct: pct('1'), per: 'month' },
  method: 'declining',
  amortization: 'equal_installments',
  interestPeriod: 'same_as_repayment',
  dayCount: { year: '365', month: 'actual' },
  frequency: { every: 1, unit: 'months' },
  length: { instalments: 4 },
  disbursedOn: date('2024-01-15'),
  firstDueOn: null,
  grace: { principal: 0, interestPayment: 0, interestFree: 0 },
  fees: [],
  instalmentMultiple: null,
  rounding: 'HALF_EVEN',
  practice: HOUSE_PRACTICE,
};

function rowsOf(change: Partial<ScheduleTerms>): string[] {
  const schedule = makeSchedule({ ...TERMS, ...change });
  if ('impossible' in schedule) return [schedule.impossible];
  return schedule.instalments.map(({ dueOn, principal, interest, fees }) =>
    [dueOn, moneyToText(principal), moneyToText(interest), moneyToText(fees)].join(' '),
  );
}

function amountsOf(change: Partial<ScheduleTerms>): string[] {
  return rowsOf(change).map((row) => row.split(' ').slice(1, 3).join(' '));
}

test('equal instalments: rounded once, and the last takes what is left', () => {
  assert.deepEqual(rowsOf({}), [
    '2024-02-15 246.28 10.00 0.00',
    '2024-03-15 248.74 7.54 0.00',
    '2024-04-15 251.23 5.05 0.00',
    '2024-05-15 253.75 2.54 0.00',
  ]);
});

test('a bullet pays interest on the way and the principal at the end', () => {
  assert.deepEqual(amountsOf({ amortization: 'bullet', length: { instalments: 3 } }), [
    '0.00 10.00',
    '0.00 10.00',
    '1000.00 10.00',
  ]);
});

test('a loan repaid once owes its whole term’s interest on the very day the term ends', () => {
  const rate = { pct: pct('9'), per: 'term' } as const;
  assert.deepEqual(rowsOf({ frequency: 'once', length: { termDays: 45 }, rate }), [
    '2024-02-29 1000.00 90.00 0.00',
  ]);
});

test('a term in days ends on its day, with a short last period where the step does not fit', () => {
  const weekly = { every: 1, unit: 'weeks' } as const;
  const rate = { pct: pct('0.1'), per: 'day' } as const;
  const term = { length: { termDays: 17 }, frequency: weekly, rate, method: 'flat' } as const;
  assert.deepEqual(rowsOf({ ...term, interestPeriod: 'daily' }), [
    '2024-01-22 333.33 5.67 0.00',
    '2024-01-29 333.33 5.67 0.00',
    '2024-02-01 333.34 5.66 0.00',
  ]);
});

test('a term in days gives months by thirties, at least one', () => {
  const lastDueOn = (termDays: number) => rowsOf({ length: { termDays } }).at(-1)?.slice(0, 7);
  assert.deepEqual([7, 30, 44, 45, 90, 365].map(lastDueOn), [
    '2024-02',
    '2024-02',
    '2024-02',
    '2024-03',
    '2024-04',
    '2025-01',
  ]);
});

test('grace on principal leaves all of it to the instalments after', () => {
  const grace = { ...TERMS.grace, principal: 2 };
  assert.deepEqual(amountsOf({ grace, amortization: 'equal_principal' }), [
    '0.00 10.00',
    '0.00 10.00',
    '500.00 10.00',
    '500.00 5.00',
  ]);
});

test('interest held over by a grace is due on top of the first instalment after it', () => {
  const grace = { ...TERMS.grace, interestPayment: 2 };
  assert.deepEqual(amountsOf({ grace }), [
    '246.28 0.00',
    '248.74 0.00',
    '251.23 22.59',
    '253.75 2.54',
  ]);
});

test('interest-free instalments are never charged, flat or declining', () => {
  const grace = { ...TERMS.grace, interestFree: 2 };
  assert.deepEqual(amountsOf({ grace, amortization: 'equal_principal' }), [
    '250.00 0.00',
    '250.00 0.00',
    '250.00 5.00',
    '250.00 2.50',
  ]);
  assert.deepEqual(amountsOf({ grace, method: 'flat' }), [
    '250.00 0.00',
    '250.00 0.00',
    '250.00 10.00',
    '250.00 10.00',
  ]);
});

test('flat interest under grace is shared by those that pay, or waits for grace to end', () => {
  const grace = { ...TERMS.grace, interestPayment: 2 };
  const interestOf = (amortization: ScheduleTerms['amortization']) =>
    amountsOf({ grace, method: 'flat', amortization }).map((row) => row.split(' ')[1]);
  assert.deepEqual(interestOf('equal_installments'), ['0.00', '0.00', '20.00', '20.00']);
  assert.deepEqual(interestOf('equal_principal'), ['0.00', '0.00', '30.00', '10.00']);
});

test('progressive practice: interest above an instalment waits for the next', () => {
  const terms = {
    rate: { pct: pct('10'), per: 'month' },
    interestPeriod: 'daily',
    dayCount: { year: '360', month: '30' },
    firstDueOn: date('2024-06-15'),
  } as const;
  assert.deepEqual(amountsOf({ ...terms, practice: PROGRESSIVE_PRACTICE }), [
    '0.00 428.57',
    '257.14 171.43',
    '354.28 74.29',
    '388.58 38.86',
  ]);
});

test('progressive practice: an instalment is found as if interest under grace were free', () => {
  const grace = { ...TERMS.grace, interestPayment: 2 };
  const rate = { pct: pct('5'), per: 'month' } as const;
  const practice = PROGRESSIVE_PRACTICE;
  assert.deepEqual(amountsOf({ amount: kes(100_00n), grace, rate, practice }), [
    '28.04 0.00',
    '28.04 0.00',
    '17.24 10.80',
    '26.68 1.33',
  ]);
});

test('progressive practice: flat instalments are level over those that repay principal', () => {
  const grace = { ...TERMS.grace, principal: 2 };
  const dayCount = { year: 'actual', month: 'actual' } as const;
  const flat = { method: 'flat', interestPeriod: 'daily', dayCount, grace } as const;
  const rate = { pct: pct('12'), per: 'year' } as const;
  const disbursedOn = date('2024-01-01');
  assert.deepEqual(amountsOf({ ...flat, rate, disbursedOn, practice: PROGRESSIVE_PRACTICE }), [
    '0.00 10.16',
    '0.00 9.51',
    '499.84 10.16',
    '500.16 9.84',
  ]);
});

test('an odd first period earns by its length, or as one where the practice has it so', () => {
  const terms = { firstDueOn: date('2024-03-01'), length: { instalments: 1 } } as const;
  // One month, and 15 days of the 29 to 15 March.
  assert.deepEqual(amountsOf(terms), ['1000.00 15.17']);
  assert.deepEqual(amountsOf({ ...terms, practice: PROGRESSIVE_PRACTICE }), ['1000.00 10.00']);
});

test('fees fall where they are due, each rounded by itself', () => {
  const schedule = makeSchedule({
    ...TERMS,
    fees: [
      { due: 'at_application', charge: { fixed: kes(5_00n) } },
      { due: 'deducted', charge: { pctOfAmount: pct('2.5') } },
      { due: 'first_instalment', charge: { fixed: kes(3_00n) } },
      { due: 'every_instalment', charge: { pctOfAmount: pct('0.3333') } },
    ],
  });
  assert.ok('instalments' in schedule);
  assert.equal(schedule.applicationFees.minor, 5_00n);
  assert.equal(schedule.deductedFees.minor, 25_00n);
  assert.deepEqual(
    schedule.instalments.map(({ fees }) => fees.minor),
    [6_33n, 3_33n, 3_33n, 3_33n],
  );
});

test('half a cent goes up where the tenant rounds half up', () => {
  const terms = { amount: kes(50n), amortization: 'bullet', length: { instalments: 1 } } as const;
  assert.deepEqual(amountsOf(terms), ['0.50 0.00']);
  assert.deepEqual(amountsOf({ ...terms, rounding: 'HALF_UP' }), ['0.50 0.01']);
});

test('terms that can make no schedule are refused with the reason', () => {
  const usd = parseCurrency('USD') ?? assert.fail();
  const cases: [string, Partial<ScheduleTerms>][] = [
    ['amount_not_positive', { amount: kes(0n) }],
    ['amount_not_positive', { amount: kes(-1n) }],
    ['rate_out_of_range', { rate: { pct: pct('-1'), per: 'year' } }],
    ['rate_out_of_range', { rate: { pct: pct('10000.01'), per: 'year' } }],
    ['length_out_of_range', { length: { instalments: 0 } }],
    ['length_out_of_range', { length: { instalments: 1.5 } }],
    ['length_out_of_range', { length: { instalments: 3661 } }],
    ['length_out_of_range', { length: { termDays: 0 } }],
    ['length_out_of_range', { length: { termDays: Number.NaN } }],
    ['frequency_out_of_range', { frequency: { every: 0, unit: 'days' } }],
    ['frequency_out_of_range', { frequency: 'once', length: { instalments: 3 } }],
    ['grace_out_of_range', { grace: { ...TERMS.grace, principal: 4 } }],
    ['grace_out_of_range', { grace: { ...TERMS.grace, interestPayment: 4 } }],
    ['grace_out_of_range', { grace: { ...TERMS.grace, interestFree: -1 } }],
    ['multiple_not_positive', { instalmentMultiple: kes(0n) }],
    ['multiple_exceeds_instalment', { instalmentMultiple: kes(600_00n) }],
    ['multiple_exceeds_instalment', { instalmentMultiple: kes(350_00n) }],
    ['multiple_exceeds_instalment', { instalmentMultiple: kes(600_00n), method: 'flat' }],
    ['currencies_differ', { instalmentMultiple: money(usd, 100n) }],
    ['dates_do_not_rise', { firstDueOn: TERMS.disbursedOn }],
    ['fee_negative', { fees: [{ due: 'deducted', charge: { fixed: kes(-1n) } }] }],
    ['fees_exceed_amount', { fees: [{ due: 'deducted', charge: { pctOfAmount: pct('100') } }] }],
  ];
  for (const [reason, change] of cases) assert.deepEqual(rowsOf(change), [reason]);
});
