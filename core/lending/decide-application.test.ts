import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { moneyToText } from '@mkopo/core/money/money.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import {
  appliedLife,
  approvedLife,
  disbursedLife,
  kes,
  lived,
  SAMPLE_ON,
  sampleApplication,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import { type Application, decideApplication } from './decide-application.ts';
import { decideDisbursement } from './decide-disbursement.ts';
import {
  decideApproval,
  decideFeePayment,
  decideRejection,
  decideUndoApproval,
  decideWithdrawal,
} from './decide-on-application.ts';
import { decideRefund } from './decide-servicing.ts';

const codeOf = (answer: Step | Refused) => ('refused' in answer ? answer.refused : 'taken');
const apply = (change: Partial<Product>, application: Partial<Application> = {}) =>
  decideApplication({ ...sampleApplication(change), ...application });
const lines = (life: { history: readonly { postings: Step['transactions'][0]['postings'] }[] }) =>
  life.history
    .at(-1)
    ?.postings.map(({ account, side, amount }) => `${side} ${account} ${moneyToText(amount)}`)
    .sort();
const FEE_20_TAXED: Partial<Product> = {
  fees: [{ due: 'at_application', charge: { fixed: kes(100_00n) } }],
  feeTaxes: [
    { fromOn: Temporal.PlainDate.from('2020-01-01'), pct: { digits: 10n, scale: 0 } },
    { fromOn: Temporal.PlainDate.from('2026-01-15'), pct: { digits: 20n, scale: 0 } },
    { fromOn: Temporal.PlainDate.from('2026-01-16'), pct: { digits: 30n, scale: 0 } },
  ],
};

test('an application within the product’s limits is pending', () => {
  const answer = apply({});
  assert.ok('loan' in answer);
  assert.equal(answer.loan.status, 'pending');
  assert.deepEqual(
    answer.events.map(({ type }) => type),
    ['loan.created'],
  );
  assert.deepEqual(answer.transactions[0]?.postings, []);
});

test('amounts and terms keep to the product’s limits and steps', () => {
  const offer = (minor: bigint, termDays: number) => ({
    applied: { amount: kes(minor), termDays },
  });
  const step = { amount: { ...sampleApplication().product.amount, step: kes(700_00n) } };
  assert.equal(codeOf(apply({}, offer(999_99n, 120))), 'amount_out_of_range');
  assert.equal(codeOf(apply({}, offer(100_000_01n, 120))), 'amount_out_of_range');
  assert.equal(codeOf(apply(step, offer(1400_00n, 120))), 'amount_out_of_range');
  assert.equal(codeOf(apply(step, offer(1700_00n, 120))), 'taken');
  assert.equal(codeOf(apply({}, offer(1500_00n, 6))), 'term_out_of_range');
  assert.equal(codeOf(apply({}, offer(1500_00n, 721))), 'term_out_of_range');
  const tooCoarse = {
    instalmentMultiple: kes(5000_00n),
    amortization: 'equal_installments',
  } as const;
  assert.equal(codeOf(apply(tooCoarse)), 'amount_out_of_range');
});

test('a product must be on offer, in the portal too', () => {
  assert.equal(codeOf(apply({ isActive: false })), 'product_not_available');
  const hidden = { isPortalVisible: false };
  assert.equal(codeOf(apply(hidden, { channel: 'portal' })), 'product_not_available');
  assert.equal(codeOf(apply(hidden, { channel: 'partner' })), 'taken');
});

test('every missing custom field is named', () => {
  const product = { requiredFields: ['employer', 'salary', 'town'] };
  assert.deepEqual(apply(product, { customFields: { salary: 5, town: '' } }), {
    refused: 'missing_custom_fields',
    facts: { missing: ['employer', 'town'] },
  });
});

test('an application fee with its tax is paid before, or with the first instalment', () => {
  const life = appliedLife(FEE_20_TAXED);
  assert.equal(owed(life.loan), 120_00n);
  const when = sameDay(SAMPLE_ON);
  const pay = (minor: bigint) => (loan: Loan) =>
    decideFeePayment(loan, { amount: kes(minor), method: 'cash', when });
  assert.equal(codeOf(pay(120_01n)(life.loan)), 'amount_out_of_range');
  assert.deepEqual(lines(lived(life, pay(120_00n))), [
    'credit fee_income 100.00',
    'credit tax_payable 20.00',
    'debit cash 120.00',
  ]);
  const unpaid = disbursedLife(FEE_20_TAXED).loan;
  const first = unpaid.instalments[1]?.debts;
  assert.deepEqual([first?.fee.charged, first?.tax.charged], [100_00n, 20_00n]);
  assert.equal(owed(unpaid, ['fee', 'tax']), 120_00n);
});

/** 2 % of the amount, and a fifth of that in tax. */
const FEE_2_PCT: Partial<Product> = {
  fees: [{ due: 'at_application', charge: { pctOfAmount: { digits: 2n, scale: 0 } } }],
  feeTaxes: [{ fromOn: Temporal.PlainDate.from('2020-01-01'), pct: { digits: 20n, scale: 0 } }],
};
const RULE = { makerAndChecker: 'differ', limit: null } as const;
const grant = (minor: bigint) => (loan: Loan) =>
  decideApproval(loan, {
    ...{ by: 'baraka', rule: RULE, bookedOn: SAMPLE_ON },
    offer: { amount: kes(minor), termDays: 120 },
  });
const payFee = (minor: bigint) => (loan: Loan) =>
  decideFeePayment(loan, { amount: kes(minor), method: 'cash', when: sameDay(SAMPLE_ON) });
const undo = (loan: Loan) => decideUndoApproval(loan, SAMPLE_ON);
const feeOf = ({ loan }: { readonly loan: Loan }) => [owed(loan, ['fee', 'tax']), loan.creditMinor];

test('an application fee in per cent follows the amount that is granted', () => {
  const asked = appliedLife(FEE_2_PCT);
  assert.deepEqual(feeOf(asked), [288_00n, 0n]);
  const less = lived(asked, grant(6000_00n));
  assert.deepEqual(feeOf(less), [144_00n, 0n]);
  assert.deepEqual(feeOf(lived(less, undo)), [288_00n, 0n]);
  assert.deepEqual(feeOf(lived(asked, grant(24_000_00n))), [576_00n, 0n]);
  assert.equal(codeOf(payFee(144_01n)(less.loan)), 'amount_out_of_range');
});

test('what was paid of a fee beyond the one that is asked for is the client’s, until it is undone', () => {
  const paid = lived(appliedLife(FEE_2_PCT), payFee(288_00n));
  const less = lived(paid, grant(6000_00n));
  assert.deepEqual(feeOf(less), [0n, 144_00n]);
  assert.deepEqual(lines(less), [
    'credit client_credits 144.00',
    'debit fee_income 120.00',
    'debit tax_payable 24.00',
  ]);
  const undone = lived(less, undo);
  assert.deepEqual(feeOf(undone), [0n, 0n], 'the credit pays the fee again');
  assert.deepEqual(feeOf(lived(undone, grant(24_000_00n))), [288_00n, 0n]);
  const part = lived(lived(appliedLife(FEE_2_PCT), payFee(200_00n)), grant(6000_00n));
  assert.deepEqual(feeOf(part), [0n, 56_00n]);
  assert.deepEqual(feeOf(lived(part, undo)), [88_00n, 0n]);
});

test('a credit of the fee can be refunded once the application is over', () => {
  const less = lived(lived(appliedLife(FEE_2_PCT), payFee(288_00n)), grant(6000_00n));
  const refund = { amount: kes(144_00n), method: 'cash', bookedOn: SAMPLE_ON } as const;
  assert.equal(codeOf(decideRefund(less.loan, refund)), 'invalid_state');
  const because = { reason: 'no', bookedOn: SAMPLE_ON };
  const withdrawn = lived(less, (loan) => decideWithdrawal(loan, because));
  assert.equal(codeOf(decideRefund(withdrawn.loan, refund)), 'taken');
});

test('an approval may change amount and term, and can be undone', () => {
  const offer = { amount: kes(6000_00n), termDays: 60 };
  const rule = { makerAndChecker: 'differ', limit: kes(8000_00n) } as const;
  const life = appliedLife();
  const approve = (change: object) =>
    decideApproval(life.loan, { offer, by: 'baraka', rule, bookedOn: SAMPLE_ON, ...change });
  assert.equal(codeOf(approve({ by: 'amina' })), 'not_permitted');
  assert.equal(codeOf(approve({ offer: { ...offer, amount: kes(9000_00n) } })), 'not_permitted');
  assert.equal(codeOf(approve({ offer: { ...offer, termDays: 999 } })), 'term_out_of_range');
  const approved = lived(life, () => approve({}));
  assert.deepEqual(approved.loan.approved, offer);
  const undone = lived(approved, (loan) => decideUndoApproval(loan, SAMPLE_ON));
  assert.deepEqual([undone.loan.status, undone.loan.approved], ['pending', null]);
});

test('an application can be turned down while no money has left', () => {
  const input = { reason: 'no', bookedOn: SAMPLE_ON };
  assert.equal(codeOf(decideRejection(appliedLife().loan, input)), 'taken');
  assert.equal(codeOf(decideWithdrawal(approvedLife().loan, input)), 'taken');
  assert.deepEqual(decideRejection(approvedLife().loan, input), {
    refused: 'invalid_state',
    facts: { status: 'approved', action: 'rejection' },
  });
  assert.equal(codeOf(decideWithdrawal(disbursedLife().loan, input)), 'invalid_state');
});

test('a disbursement pays out the amount less what is deducted, and owes the schedule', () => {
  const fees = [{ due: 'deducted', charge: { pctOfAmount: { digits: 2n, scale: 0 } } }] as const;
  const life = disbursedLife({ ...FEE_20_TAXED, fees });
  assert.deepEqual(lines(life), [
    'credit cash 11712.00',
    'credit fee_income 240.00',
    'credit tax_payable 48.00',
    'debit loans_receivable 12000.00',
  ]);
  assert.equal(owed(life.loan), 12_300_00n);
});

test('a disbursement may be booked late: not before the application, not for tomorrow', () => {
  const { loan } = approvedLife();
  const bookedOn = SAMPLE_ON.add({ days: 10 });
  const disburse = (on: Temporal.PlainDate) =>
    decideDisbursement(loan, { method: 'cash', firstDueOn: null, when: { on, bookedOn } });
  assert.equal(codeOf(disburse(SAMPLE_ON.subtract({ days: 1 }))), 'date_out_of_range');
  assert.equal(codeOf(disburse(bookedOn.add({ days: 1 }))), 'date_out_of_range');
  const late = disburse(SAMPLE_ON);
  assert.ok('loan' in late);
  assert.equal(late.loan.disbursedOn?.toString(), '2026-01-15');
  // Ten of the first 31 days have passed: their interest is in the books at once.
  assert.equal(late.loan.instalments[1]?.debts.interest.recognised, 38_70n);
});

test('a loan is paid out once', () => {
  const again = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
  assert.equal(codeOf(decideDisbursement(disbursedLife().loan, again)), 'invalid_state');
});
