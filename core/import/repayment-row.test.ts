import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { readAmountCell, readDayCell } from './read-cells.ts';
import { matchLoan, type PayableLoan, type RepaymentRow, rowReference } from './repayment-row.ts';

const KES = 'KES' as Currency;

test('amounts are read exactly, and what may be read in two ways is not read', () => {
  const minor = (cell: string) => readAmountCell(KES, cell)?.minor ?? null;
  for (const cell of ['1234.5', '1,234.50', 'KES 1,234.50', 'kes1234.50', '1,234.50/=']) {
    assert.equal(minor(cell), 123_450n, cell);
  }
  assert.equal(minor('1,234,567'), 123_456_700n);
  for (const cell of ['1,23', '1.234,50', '1.234', '12,34,567', '-5', '1e3', '1 234', 'ten', '']) {
    assert.equal(minor(cell), null, cell);
  }
});

test('days are read by their ISO spelling, or with the day first where it can be no month', () => {
  assert.equal(String(readDayCell('2026-01-31')), '2026-01-31');
  assert.equal(String(readDayCell('2026-01-31 09:30:00')), '2026-01-31');
  assert.equal(String(readDayCell('31/1/2026')), '2026-01-31');
  assert.equal(String(readDayCell('04.04.2026')), '2026-04-04');
  for (const cell of ['03/04/2026', '31/02/2026', '1/31/2026', '2026-02-30', 'Monday', '45321']) {
    assert.equal(readDayCell(cell), null, cell);
  }
});

const loan = (change: Partial<PayableLoan>): PayableLoan => ({
  ...{ id: 'x' as PayableLoan['id'], loanNumber: 'LN-000001', clientId: 'c' as never },
  ...{ nationalId: 'A1', phone: '+254712000001', isOut: true },
  ...change,
});
const row = (change: Partial<RepaymentRow>): RepaymentRow => ({
  ...{ loanNumber: null, nationalId: null, phone: null, method: 'check_off', reference: 'CHQ 7' },
  ...{ amount: { currency: KES, minor: 1n }, paidOn: Temporal.PlainDate.from('2026-01-31') },
  ...change,
});
const LOANS = [
  loan({}),
  loan({ loanNumber: 'LN-000002', nationalId: 'B2', phone: '+254712000002' }),
  loan({ loanNumber: 'LN-000003', nationalId: 'B2', phone: '+254712000002' }),
  loan({ loanNumber: 'LN-000004', nationalId: 'C3', phone: '+254712000003', isOut: false }),
];
const told = (change: Partial<RepaymentRow>) => {
  const found = matchLoan(row(change), LOANS);
  return 'code' in found ? `${found.field} ${found.code}` : found.loanNumber;
};

test('a row means the loan it names, or the only one that is out of whom it names', () => {
  assert.equal(told({ loanNumber: 'ln-000001' }), 'LN-000001');
  assert.equal(told({ nationalId: 'a1' }), 'LN-000001');
  assert.equal(told({ phone: '+254712000001' }), 'LN-000001');
  assert.equal(told({ loanNumber: 'LN-000002', nationalId: 'b2' }), 'LN-000002');
});

test('nobody guesses: several loans, none, or another’s document make a row bad', () => {
  assert.equal(told({ nationalId: 'B2' }), 'national_id several_loans');
  assert.equal(told({ phone: '+254712000003' }), 'phone no_loan');
  assert.equal(told({ loanNumber: 'LN-9' }), 'loan_number loan_unknown');
  assert.equal(told({ loanNumber: 'LN-000001', nationalId: 'B2' }), 'national_id other_client');
});

test('one transfer pays many loans; an M-Pesa receipt is one payment', () => {
  assert.equal(rowReference(row({}), 'LN-000001'), 'CHQ 7 LN-000001');
  assert.equal(
    rowReference(row({ method: 'mpesa', reference: 'TAJ81H2K9X' }), 'LN-1'),
    'TAJ81H2K9X',
  );
});
