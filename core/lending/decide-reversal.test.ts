import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { moneyToText } from '@mkopo/core/money/money.ts';
import {
  disbursedLife,
  kes,
  type Life,
  lived,
  SAMPLE_ON,
  SAMPLE_PRODUCT,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import { decideDisbursement } from './decide-disbursement.ts';
import { decideRepayment } from './decide-repayment.ts';
import { decideReschedule } from './decide-reschedule.ts';
import { decideReversal, type ReversalStep } from './decide-reversal.ts';
import { decideCharge, decideRecovery, decideRefund, decideWriteOff } from './decide-servicing.ts';

const on = Temporal.PlainDate.from('2026-02-15');
const pay = (minor: bigint) => (loan: Loan) =>
  decideRepayment(loan, { amount: kes(minor), method: 'cash', clientId: null, when: sameDay(on) });
const undo = ({ loan, history }: Life, number: number) =>
  decideReversal(loan, {
    past: { history, nights: null },
    ...{ number, reason: 'bounced', bookedOn: on },
  });
const undone = (answer: ReversalStep | Refused) => {
  assert.ok('restated' in answer);
  return answer;
};
// Application, approval and disbursement are numbers 1 to 3.
const [DISBURSEMENT, FIRST, SECOND] = [3, 4, 5];

test('reversing a repayment opens a closed loan again and takes its credit back', () => {
  const life = lived(lived(disbursedLife(), pay(3120_00n)), pay(9280_00n));
  assert.deepEqual([life.loan.status, life.loan.creditMinor], ['closed', 100_00n]);
  const { loan, events, transactions, restated } = undone(undo(life, FIRST));
  assert.deepEqual([loan.status, loan.closedOn, loan.creditMinor], ['disbursed', null, 0n]);
  assert.equal(owed(loan), 12_300_00n - 9280_00n);
  assert.deepEqual(events, [{ type: 'repayment.reversed', loanId: loan.id, transaction: FIRST }]);
  // The second repayment now pays the first instalments.
  assert.deepEqual(restated, [
    {
      number: SECOND,
      allocation: {
        principalMinor: 9000_00n,
        interestMinor: 280_00n,
        feesMinor: 0n,
        penaltiesMinor: 0n,
        overpaymentMinor: 0n,
      },
    },
  ]);
  assert.deepEqual(
    transactions[0]?.postings
      .map(({ account, side, amount }) => `${side} ${account} ${moneyToText(amount)}`)
      .sort(),
    [
      'credit cash 3120.00',
      'credit unearned_interest 160.00',
      'debit client_credits 100.00',
      'debit interest_income 180.00',
      'debit loans_receivable 3000.00',
    ],
  );
});

test('a transaction is reversed once, and only what can be is', () => {
  const life = lived(disbursedLife(), pay(100n));
  const { loan, transactions } = undone(undo(life, FIRST));
  const after = { loan, history: [...life.history, ...transactions] };
  assert.deepEqual(undo(after, FIRST), {
    refused: 'invalid_state',
    facts: { action: 'repayment', reversed: true },
  });
  const codeOf = (number: number) => {
    const answer = undo(after, number);
    return 'refused' in answer ? answer.refused : 'taken';
  };
  assert.deepEqual([1, 2, 5, 99].map(codeOf), [
    'invalid_state',
    'invalid_state',
    'invalid_state',
    'not_found',
  ]);
});

test('a disbursement is reversed only when nothing else stands, and can then be made again', () => {
  const paid = lived(disbursedLife(), pay(100n));
  assert.deepEqual(undo(paid, DISBURSEMENT), {
    refused: 'invalid_state',
    facts: { action: 'disbursement', standing: FIRST },
  });
  const unpaid = lived(paid, (_, life) => undo(life, FIRST));
  const back = lived(unpaid, (_, life) => undo(life, DISBURSEMENT));
  assert.deepEqual([back.loan.status, back.loan.disbursedOn], ['approved', null]);
  assert.equal(owed(back.loan), 0n);
  const again = lived(back, (loan) =>
    decideDisbursement(loan, { method: 'mpesa', firstDueOn: null, when: sameDay(on) }),
  );
  assert.equal(owed(again.loan), 12_300_00n);
  assert.deepEqual(
    again.loan.instalments.filter(({ version }) => version === again.loan.version).length,
    4,
  );
});

test('a refund keeps the repayment that it refunds', () => {
  const life = lived(lived(disbursedLife(), pay(12_400_00n)), (loan) =>
    decideRefund(loan, { amount: kes(100_00n), method: 'cash', bookedOn: on }),
  );
  assert.deepEqual(undo(life, FIRST), {
    refused: 'invalid_state',
    facts: { standing: SECOND, action: 'refund' },
  });
});

test('a write-off is reversed when no recovery stands on it', () => {
  const gone = lived(disbursedLife(), (loan) =>
    decideWriteOff(loan, { reason: 'gone', bookedOn: on }),
  );
  const { loan } = undone(undo(gone, FIRST));
  assert.deepEqual([loan.status, owed(loan), loan.lostMinor], ['disbursed', 12_300_00n, 0n]);
  const recovered = lived(gone, (before) =>
    decideRecovery(before, { amount: kes(5n), method: 'cash', when: sameDay(on) }),
  );
  const refused = undo(recovered, FIRST);
  assert.ok('refused' in refused && refused.facts['action'] === 'recovery');
});

const charge = (of: 'fee' | 'penalty', minor: bigint) => (loan: Loan) =>
  decideCharge(loan, { of, amount: kes(minor), bookedOn: SAMPLE_ON });

test('a credit that a reversal leaves behind pays what was charged later', () => {
  const paid = lived(lived(disbursedLife(), charge('fee', 500_00n)), pay(12_790_00n));
  const after = (penaltyMinor: bigint) => {
    const { loan } = undone(undo(lived(paid, charge('penalty', penaltyMinor)), FIRST));
    return [loan.status, owed(loan), loan.creditMinor];
  };
  // Without the fee 490.00 were too much.
  assert.deepEqual(after(50_00n), ['closed', 0n, 440_00n]);
  assert.deepEqual(after(600_00n), ['disbursed', 110_00n, 0n]);
});

test('a loan that turns out to have been paid was not lost', () => {
  const paid = lived(lived(disbursedLife(), charge('fee', 500_00n)), pay(12_300_00n));
  const gone = lived(paid, (loan) => decideWriteOff(loan, { reason: 'gone', bookedOn: on }));
  const { loan } = undone(undo(gone, FIRST));
  assert.deepEqual([loan.status, loan.lostMinor], ['closed', 0n]);
});

test('a penalty on an instalment whose schedule is reversed moves to the one that runs', () => {
  const fifty = { fixed: kes(50_00n) };
  const penalty = { charge: fifty, raised: 'once', graceDays: 0, cap: null } as const;
  const { rate, grace, frequency } = SAMPLE_PRODUCT;
  const terms = { termDays: 30, firstDueOn: null, frequency, rate, grace };
  const moved = lived(disbursedLife({ penalty }), (loan) =>
    decideReschedule(loan, { terms, topUp: null, bookedOn: SAMPLE_ON }),
  );
  const late = lived(moved, (loan) => closeDay(loan, on.add({ days: 1 })));
  const number = late.loan.instalments.find(({ debts }) => debts.penalty.charged > 0n)?.number;
  assert.equal(number, 5);
  const { loan } = undone(
    decideReversal(late.loan, {
      past: { history: late.history, nights: null },
      ...{ number: FIRST, reason: 'mistake', bookedOn: on.add({ days: 1 }) },
    }),
  );
  assert.equal(loan.instalments[2]?.debts.penalty.charged, 50_00n);
  assert.equal(owed(loan, ['penalty']), 50_00n);
});

test('reversing a charge frees what had paid it', () => {
  const life = lived(lived(disbursedLife(), charge('fee', 500_00n)), pay(3620_00n));
  const { loan } = undone(undo(life, FIRST));
  assert.equal(owed(loan), 12_300_00n - 3620_00n);
  assert.equal(owed(loan, ['fee']), 0n);
});
