import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { allocationOf, balancesOf } from '@mkopo/core/loan/allocation.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { moneyToText } from '@mkopo/core/money/money.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import {
  approvedLife,
  disbursedLife,
  kes,
  lived,
  SAMPLE_CLIENT,
  SAMPLE_ON,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import { decideRepayment } from './decide-repayment.ts';
import { decideRepayments } from './decide-repayments.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const paid = (minor: bigint, on: string) => ({
  amount: kes(minor),
  method: 'mpesa' as const,
  clientId: null,
  when: sameDay(date(on)),
});
const lines = ({ postings }: LoanTransaction) =>
  postings.map(({ account, side, amount }) => `${side} ${account} ${moneyToText(amount)}`).sort();
const repaid = (change: Partial<Product>, minor: bigint, on: string) => {
  const { loan, transactions, events } = orRefuse(
    decideRepayment(disbursedLife(change).loan, paid(minor, on)),
  );
  const [transaction] = transactions;
  assert.ok(transaction);
  return { loan, transaction, events };
};
const rests = ({ instalments }: Loan, kind: 'principal' | 'interest') =>
  instalments.slice(1).map(({ debts }) => debts[kind].charged - debts[kind].settled);

test('a repayment pays the oldest instalment in the product’s order before the next', () => {
  const { loan, transaction } = repaid({}, 3200_00n, '2026-02-15');
  assert.deepEqual(allocationOf(transaction), {
    principalMinor: 3000_00n,
    interestMinor: 200_00n,
    feesMinor: 0n,
    penaltiesMinor: 0n,
    overpaymentMinor: 0n,
  });
  // 120 of the first instalment, and 80 of the second one's 90.
  assert.deepEqual(rests(loan, 'interest'), [0n, 10_00n, 60_00n, 30_00n]);
  assert.deepEqual(rests(loan, 'principal'), [0n, 3000_00n, 3000_00n, 3000_00n]);
});

test('the product’s own order is kept within an instalment', () => {
  const allocation = ['principal', 'interest', 'fee', 'penalty'] as const;
  const { transaction } = repaid({ allocation }, 3050_00n, '2026-02-15');
  assert.equal(allocationOf(transaction).principalMinor, 3000_00n);
  assert.equal(allocationOf(transaction).interestMinor, 50_00n);
});

test('interest paid before it is earned is a liability until then', () => {
  const { transaction } = repaid({}, 3200_00n, '2026-02-15');
  assert.deepEqual(lines(transaction), [
    'credit interest_income 120.00',
    'credit loans_receivable 3000.00',
    'credit unearned_interest 80.00',
    'debit clearing_mpesa 3200.00',
  ]);
});

test('more than is owed closes the loan and stays the client’s credit', () => {
  const { loan, transaction, events } = repaid({}, 12_500_00n, '2026-02-15');
  assert.equal(loan.status, 'closed');
  assert.equal(loan.closedOn?.toString(), '2026-02-15');
  assert.equal(loan.creditMinor, 200_00n);
  assert.equal(balancesOf(loan).totalMinor, 0n);
  assert.equal(allocationOf(transaction).overpaymentMinor, 200_00n);
  assert.ok(lines(transaction).includes('credit client_credits 200.00'));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['repayment.posted', 'loan.closed'],
  );
});

test('early money makes principal and later interest smaller, if the product says so', () => {
  const reduce = { prepayment: 'reduce_principal' } as const;
  // Due on 15 February: 3120. The 3000 beyond that are a third of the 9000 to come.
  const { loan } = repaid(reduce, 6120_00n, '2026-02-15');
  assert.deepEqual(rests(loan, 'principal'), [0n, 2000_00n, 2000_00n, 2000_00n]);
  assert.deepEqual(rests(loan, 'interest'), [0n, 60_00n, 40_00n, 20_00n]);
});

test('the running instalment is paid first, whole, and only then principal is reduced', () => {
  const reduce = { prepayment: 'reduce_principal' } as const;
  // 3120 of the instalment that runs; the other 3000 are a third of the 9000 to come.
  const { loan } = repaid(reduce, 6120_00n, '2026-01-30');
  assert.deepEqual(rests(loan, 'principal'), [0n, 2000_00n, 2000_00n, 2000_00n]);
  assert.deepEqual(rests(loan, 'interest'), [0n, 60_00n, 40_00n, 20_00n]);
  // A day early and to the cent: nothing is overdue when the day comes.
  const early = repaid(reduce, 3120_00n, '2026-02-14').loan;
  assert.equal(arrearsOf(early, date('2026-03-01')).daysPastDue, 0);
});

test('flat interest was agreed on the whole amount, and paying early does not lower it', () => {
  const flat = { method: 'flat', prepayment: 'reduce_principal' } as const;
  const { loan } = repaid(flat, 6000_00n, '2026-01-30');
  assert.deepEqual(rests(loan, 'interest'), [0n, 120_00n, 120_00n, 120_00n]);
});

test('loan_not_disbursed for a loan that has not been paid out, or is closed', () => {
  for (const loan of [approvedLife().loan, repaid({}, 99_000_00n, '2026-02-15').loan]) {
    const refused = decideRepayment(loan, paid(1n, '2026-02-15'));
    assert.deepEqual(refused, {
      refused: 'loan_not_disbursed',
      facts: { status: loan.status, action: 'repayment' },
    });
  }
});

test('client_mismatch, and dates and amounts that cannot be', () => {
  const { loan, history } = disbursedLife();
  const other = '00000000-0000-4000-8000-000000000011' as typeof SAMPLE_CLIENT;
  const codeOf = (input: Parameters<typeof decideRepayment>[1]) => {
    const answer = decideRepayment(loan, input);
    return 'refused' in answer ? answer.refused : 'taken';
  };
  const usual = { ...paid(100n, '2026-02-15'), past: { history, nights: null } };
  const on = (text: string) => ({ on: date(text), bookedOn: date('2026-02-15') });
  assert.equal(codeOf({ ...usual, clientId: SAMPLE_CLIENT }), 'taken');
  assert.equal(codeOf({ ...usual, clientId: other }), 'client_mismatch');
  assert.equal(codeOf({ ...usual, when: on('2026-02-16') }), 'date_out_of_range');
  assert.equal(codeOf({ ...usual, when: on('2026-01-14') }), 'date_out_of_range');
  assert.equal(codeOf({ ...usual, when: on('2026-01-15') }), 'taken');
  assert.equal(codeOf({ ...usual, amount: kes(0n) }), 'amount_out_of_range');
});

test('a list is decided in order: one loan’s repayments add up, a refusal harms none', () => {
  const { loan } = disbursedLife();
  const unknown = '00000000-0000-4000-8000-000000000099' as typeof loan.id;
  const listed = { ...paid(6000_00n, '2026-02-15'), loanId: loan.id, reference: null };
  const { answers, loans } = decideRepayments(new Map([[loan.id, loan]]), [
    { ...listed, reference: 'QWE123' },
    { ...listed, loanId: unknown },
    { ...listed, reference: 'QWE123' },
    { ...listed, amount: kes(6300_00n) },
    listed,
  ]);
  assert.deepEqual(
    answers.map((answer) =>
      'refused' in answer
        ? answer.refused
        : 'repeats' in answer
          ? answer.repeats
          : answer.loan.status,
    ),
    ['disbursed', 'not_found', 0, 'closed', 'loan_not_disbursed'],
  );
  assert.equal(loans.get(loan.id)?.status, 'closed');
  const oneByOne = [6000_00n, 6300_00n].reduce(
    (life, minor) => lived(life, (before) => decideRepayment(before, paid(minor, '2026-02-15'))),
    disbursedLife(),
  );
  assert.deepEqual(loans.get(loan.id), oneByOne.loan);
});

test('a day’s interest is in the books by the time money of that day is', () => {
  const { transaction } = repaid({}, 10_00n, SAMPLE_ON.add({ days: 10 }).toString());
  // 120.00 over 31 days: 38.70 after ten of them.
  assert.deepEqual(lines(transaction), [
    'credit interest_income 38.70',
    'debit clearing_mpesa 10.00',
    'debit interest_receivable 28.70',
  ]);
});
