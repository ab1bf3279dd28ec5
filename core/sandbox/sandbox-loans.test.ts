import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { isSandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import { SANDBOX_DAYS } from '@mkopo/core/sandbox/sandbox-life.ts';
import {
  AMOUNT_THAT_IS_REJECTED,
  applySandboxLoan,
  findSandboxLoan,
  fixtureId,
  SANDBOX_LOANS,
  sandboxLoanToRepay,
  simulateSandboxLoan,
} from '@mkopo/core/sandbox/sandbox-loans.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';

const [borrower] = SANDBOX_CLIENTS;
const clientId = borrower?.id ?? assert.fail();
const application = {
  clientId,
  productId: SANDBOX_PRODUCT.id as string,
  applied: { amount: kes(20_000_00n), termDays: 90 },
  purpose: 'Stock',
  channel: 'partner',
  customFields: {},
} as const;

test('there is a fixture in every state, each found by its id', () => {
  const states = SANDBOX_LOANS.map(({ loan }) => loan.status);
  assert.deepEqual(new Set(states), new Set(LOAN_STATUSES));
  for (const { loan } of SANDBOX_LOANS) {
    assert.equal(orRefuse(findSandboxLoan(loan.id)).loan.id, loan.id);
  }
});

test('the same application is the same loan, another one is another', () => {
  const apply = (change: object) => orRefuse(applySandboxLoan({ ...application, ...change })).loan;
  assert.deepEqual(apply({}), apply({}));
  assert.notEqual(apply({}).id, apply({ purpose: 'School fees' }).id);
  assert.equal(apply({}).status, 'pending');
});

test('a loan that was applied for is read with its amount and term, in every state', () => {
  for (const applied of [
    // One instalment: what pays it off closes the loan.
    { amount: kes(1_000_00n), termDays: 30 },
    { amount: kes(66_600_01n), termDays: 91 },
    { amount: kes(500_000_00n), termDays: 720 },
  ]) {
    const { id } = orRefuse(applySandboxLoan({ ...application, applied })).loan;
    assert.deepEqual(orRefuse(findSandboxLoan(id)).loan.applied, applied);
    const paidOut = orRefuse(simulateSandboxLoan(id, 'disbursed')).loan;
    assert.deepEqual([paidOut.status, paidOut.approved], ['disbursed', applied]);
    assert.deepEqual(orRefuse(sandboxLoanToRepay(id, clientId)).loan.applied, applied);
    assert.ok(isSandboxId(id));
  }
});

test('applications that differ in their own fields alone are different loans', () => {
  const idOf = (customFields: object) =>
    orRefuse(applySandboxLoan({ ...application, customFields: { ...customFields } })).loan.id;
  assert.notEqual(idOf({ village: 'Kisumu' }), idOf({ village: 'Busia' }));
});

test('an application meets the rules of the product', () => {
  const why = (change: object) => {
    const answer = applySandboxLoan({ ...application, ...change });
    return 'refused' in answer ? answer.refused : answer.loan.status;
  };
  assert.equal(why({ applied: { amount: kes(1n), termDays: 90 } }), 'amount_out_of_range');
  assert.equal(why({ applied: { amount: kes(20_000_00n), termDays: 9 } }), 'term_out_of_range');
  assert.equal(why({ productId: clientId }), 'product_not_available');
  assert.equal(why({ clientId: '018f4e9a-7b6c-7def-8123-456789abcdef' }), 'not_found');
  const applied = { amount: AMOUNT_THAT_IS_REJECTED, termDays: 90 };
  assert.equal(why({ applied }), 'rejected');
  const { id } = orRefuse(applySandboxLoan({ ...application, applied })).loan;
  assert.equal(orRefuse(findSandboxLoan(id)).loan.status, 'rejected', 'and stays so');
});

test('any loan of the sandbox can be shown in any state', () => {
  const { loan } = orRefuse(applySandboxLoan(application));
  for (const id of [loan.id, fixtureId('rejected')]) {
    for (const to of LOAN_STATUSES) {
      const simulated = orRefuse(simulateSandboxLoan(id, to)).loan;
      assert.deepEqual([simulated.id, simulated.status], [id, to]);
    }
  }
});

test('what was applied for can be repaid; a fixture only if it is paid out', () => {
  const repay = (id: string) => {
    const { loan } = orRefuse(sandboxLoanToRepay(id, clientId));
    const when = sameDay(SANDBOX_DAYS.today);
    const paid = { amount: kes(500_00n), method: 'mpesa', clientId: null, when } as const;
    const step = decideRepayment(loan, paid);
    return 'refused' in step ? step.refused : step.loan.status;
  };
  assert.equal(repay(orRefuse(applySandboxLoan(application)).loan.id), 'disbursed');
  assert.equal(repay(fixtureId('disbursed')), 'disbursed');
  assert.equal(repay(fixtureId('approved')), 'loan_not_disbursed');
});
