import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { type NewTerms, sameDay } from '@mkopo/core/loan/move.ts';
import { moneyToText } from '@mkopo/core/money/money.ts';
import {
  disbursedLife,
  kes,
  type Life,
  lived,
  SAMPLE_PRODUCT,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import { decideRepayment } from './decide-repayment.ts';
import { decideReschedule } from './decide-reschedule.ts';
import {
  decideCharge,
  decideRecovery,
  decideRefund,
  decideWaiver,
  decideWriteOff,
} from './decide-servicing.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const codeOf = (answer: Step | Refused) => ('refused' in answer ? answer.refused : 'taken');
const lines = ({ history }: Life) =>
  history
    .at(-1)
    ?.postings.map(({ account, side, amount }) => `${side} ${account} ${moneyToText(amount)}`)
    .sort();
const pay = (minor: bigint, on: string) => (loan: Loan) =>
  decideRepayment(loan, {
    ...{ amount: kes(minor), method: 'cash', clientId: null, when: sameDay(date(on)) },
  });
const FEES = {
  fees: [{ due: 'every_instalment', charge: { fixed: kes(100_00n) } }],
  feeTaxes: [{ fromOn: date('2020-01-01'), pct: { digits: 20n, scale: 0 } }],
} as const;

test('a waiver takes back income the books show, and says nothing of what they do not', () => {
  const life = lived(disbursedLife(), (loan) => closeDay(loan, date('2026-02-15')));
  const waive = (minor: bigint) => (loan: Loan) =>
    decideWaiver(loan, { of: 'interest', amount: kes(minor), bookedOn: date('2026-02-15') });
  const waived = lived(life, waive(150_00n));
  assert.deepEqual(lines(waived), [
    'credit interest_receivable 120.00',
    'debit interest_income 120.00',
  ]);
  assert.equal(owed(waived.loan, ['interest']), 150_00n);
  assert.equal(codeOf(waive(300_01n)(life.loan)), 'amount_out_of_range');
});

test('a waived fee takes its tax along, after the fee', () => {
  const life = lived(disbursedLife(FEES), (loan) => closeDay(loan, date('2026-02-15')));
  const waived = lived(life, (loan) =>
    decideWaiver(loan, { of: 'fee', amount: kes(110_00n), bookedOn: date('2026-02-15') }),
  );
  assert.deepEqual(lines(waived), [
    'credit fees_receivable 110.00',
    'debit fee_income 100.00',
    'debit tax_payable 10.00',
  ]);
});

test('the tax on a fee is paid right after the fee', () => {
  const life = lived(disbursedLife(FEES), pay(110_00n, '2026-01-15'));
  assert.deepEqual(lines(life), [
    'credit fee_income 100.00',
    'credit tax_payable 10.00',
    'debit cash 110.00',
  ]);
});

test('a waiver of the last that is owed closes the loan', () => {
  const allocation = ['principal', 'interest', 'fee', 'penalty'] as const;
  const life = lived(disbursedLife({ allocation }), pay(12_270_00n, '2026-05-15'));
  const waived = lived(life, (loan) =>
    decideWaiver(loan, { of: 'interest', amount: kes(30_00n), bookedOn: date('2026-05-15') }),
  );
  assert.equal(life.loan.status, 'disbursed');
  assert.equal(waived.loan.status, 'closed');
});

test('a fee charged by hand carries its tax and is due with the running instalment', () => {
  const life = lived(disbursedLife({ feeTaxes: FEES.feeTaxes }), (loan) =>
    decideCharge(loan, { of: 'fee', amount: kes(50_00n), bookedOn: date('2026-02-20') }),
  );
  const { fee, tax } = life.loan.instalments[2]?.debts ?? assert.fail();
  assert.deepEqual([fee.charged, tax.charged], [50_00n, 10_00n]);
  assert.ok(lines(life)?.includes('credit tax_payable 10.00'));
});

test('a write-off costs the principal, takes income back, and leaves a claim', () => {
  const life = lived(disbursedLife(), (loan) =>
    decideWriteOff(loan, { reason: 'gone', bookedOn: date('2026-02-15') }),
  );
  assert.equal(life.loan.status, 'written_off');
  assert.equal(owed(life.loan), 0n);
  assert.equal(life.loan.lostMinor, 12_120_00n);
  // The interest of the month was earned and lost in one entry.
  assert.deepEqual(lines(life), ['credit loans_receivable 12000.00', 'debit loan_loss 12000.00']);
});

test('a write-off does not get the lender off the tax on a fee that was due', () => {
  const life = lived(disbursedLife(FEES), (loan) =>
    decideWriteOff(loan, { reason: 'gone', bookedOn: date('2026-02-15') }),
  );
  assert.deepEqual(lines(life), [
    'credit loans_receivable 12000.00',
    'credit tax_payable 20.00',
    'debit loan_loss 12020.00',
  ]);
});

test('what comes in after a write-off is a recovery; more than was lost is the client’s', () => {
  const life = lived(disbursedLife(), (loan) =>
    decideWriteOff(loan, { reason: 'gone', bookedOn: date('2026-02-15') }),
  );
  const when = sameDay(date('2026-03-01'));
  assert.equal(codeOf(pay(1n, '2026-03-01')(life.loan)), 'loan_not_disbursed');
  const recovered = lived(life, (loan) =>
    decideRecovery(loan, { amount: kes(12_200_00n), method: 'mpesa', when }),
  );
  assert.deepEqual(lines(recovered), [
    'credit client_credits 80.00',
    'credit recoveries 12120.00',
    'debit clearing_mpesa 12200.00',
  ]);
  const partly = lived(life, (loan) =>
    decideRecovery(loan, { amount: kes(120_00n), method: 'mpesa', when }),
  );
  assert.deepEqual(lines(partly), ['credit recoveries 120.00', 'debit clearing_mpesa 120.00']);
  assert.deepEqual([partly.loan.lostMinor, partly.loan.creditMinor], [12_000_00n, 0n]);
});

test('a credit is refunded as far as there is one', () => {
  const life = lived(disbursedLife(), pay(12_400_00n, '2026-02-15'));
  const refund = (minor: bigint) => (loan: Loan) =>
    decideRefund(loan, { amount: kes(minor), method: 'mpesa', bookedOn: date('2026-02-16') });
  assert.equal(codeOf(refund(100_01n)(life.loan)), 'amount_out_of_range');
  const refunded = lived(life, refund(100_00n));
  assert.deepEqual(lines(refunded), [
    'credit clearing_mpesa 100.00',
    'debit client_credits 100.00',
  ]);
  assert.equal(refunded.loan.creditMinor, 0n);
  assert.equal(refunded.loan.status, 'closed');
});

const NEW_TERMS: NewTerms = {
  termDays: 60,
  rate: SAMPLE_PRODUCT.rate,
  frequency: { every: 1, unit: 'months' },
  grace: SAMPLE_PRODUCT.grace,
  firstDueOn: null,
};
const reschedule = (minor: bigint | null) => (loan: Loan) =>
  decideReschedule(loan, {
    terms: NEW_TERMS,
    topUp: minor === null ? null : { amount: kes(minor), method: 'cash' },
    bookedOn: date('2026-02-25'),
  });

test('where no principal is owed there is nothing to reschedule, unless more is lent', () => {
  const allocation = ['principal', 'fee', 'interest', 'penalty'] as const;
  const life = lived(disbursedLife({ allocation, rebate: 'none' }), pay(12_000_00n, '2026-01-20'));
  const principal = owed(life.loan, ['principal']);
  const paid = principal > 0n ? lived(life, pay(principal, '2026-01-21')) : life;
  assert.equal(owed(paid.loan, ['principal']), 0n);
  assert.ok(owed(paid.loan) > 0n, 'interest is owed, so the loan goes on');
  assert.equal(codeOf(reschedule(null)(paid.loan)), 'invalid_state');
  assert.equal(codeOf(reschedule(1_000_00n)(paid.loan)), 'taken');
});

test('a reschedule lays principal out anew, carries what was earned, spreads fees to come', () => {
  const paid = lived(disbursedLife(FEES), pay(3120_00n, '2026-02-15'));
  const life = lived(paid, reschedule(null));
  assert.deepEqual(lines(life)?.sort(), [
    // Ten of the 28 days of the second instalment's 90.00.
    ...['credit interest_income 32.14', 'debit interest_receivable 32.14'],
  ]);
  const rows = life.loan.instalments
    .filter(({ version }) => version === 2)
    .map(({ number, dueOn, debts }) => [
      ...[number, dueOn.toString(), debts.principal.charged, debts.interest.charged],
      ...[debts.interest.carried, debts.fee.charged, debts.tax.charged],
    ]);
  assert.deepEqual(rows, [
    [5, '2026-03-25', 4560_00n, 123_34n, 32_14n, 150_00n, 30_00n],
    [6, '2026-04-25', 4560_00n, 45_60n, 0n, 150_00n, 30_00n],
  ]);
  // The old schedule stays readable, with what was settled on it.
  assert.equal(life.loan.instalments[1]?.debts.principal.settled, 2880_00n);
  assert.ok(
    life.loan.instalments.slice(0, 5).every(({ debts }) => debts.fee.charged === debts.fee.settled),
  );
});

test('a top-up is paid out along with it, within what the product lends', () => {
  const life = lived(disbursedLife(), reschedule(3000_00n));
  assert.ok(lines(life)?.includes('credit cash 3000.00'));
  assert.equal(owed(life.loan, ['principal']), 15_000_00n);
  assert.equal(codeOf(reschedule(88_000_01n)(disbursedLife().loan)), 'amount_out_of_range');
});
