import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LOAN_MOVES,
  LOAN_STATUSES,
  type LoanStatus,
  leadsTo,
  MOVE_KINDS,
  type MoveKind,
  mayMove,
} from '@mkopo/core/loan/loan-life.ts';

test('the interface’s transitions, payouts, undone approvals, and nothing else but reversals', () => {
  const changes = MOVE_KINDS.filter((kind) => kind !== 'reversal').flatMap((kind) =>
    LOAN_MOVES[kind].from.flatMap((from) =>
      LOAN_MOVES[kind].to
        .filter((to) => to !== from && !isPassive(kind))
        .map((to) => `${from} → ${to}`),
    ),
  );
  assert.deepEqual([...new Set(changes)].sort(), [
    'approved → disbursed',
    'approved → disbursing',
    'approved → pending',
    'approved → withdrawn',
    'disbursed → closed',
    'disbursed → written_off',
    'disbursing → approved',
    'disbursing → disbursed',
    'pending → approved',
    'pending → rejected',
    'pending → withdrawn',
  ]);
});

/** These leave a loan in the state they found it in. */
function isPassive(kind: (typeof MOVE_KINDS)[number]): boolean {
  return kind === 'fee_payment' || kind === 'refund';
}

test('rejected and withdrawn are the end, but for money that is the client’s', () => {
  assert.deepEqual(movesFrom('rejected'), ['refund', 'reversal']);
  assert.deepEqual(movesFrom('withdrawn'), ['refund', 'reversal']);
});

test('a closed loan takes a refund or a reversal, nothing more', () => {
  assert.deepEqual(movesFrom('closed'), ['refund', 'reversal']);
});

test('while a provider is paying, a payout can end and nothing else can happen', () => {
  assert.deepEqual(movesFrom('disbursing'), ['payout_failure', 'disbursement']);
});

test('every state can be reached, and the table answers for both ends of a move', () => {
  for (const status of LOAN_STATUSES) {
    assert.ok(MOVE_KINDS.some((kind) => leadsTo(kind, status)));
  }
  assert.ok(mayMove('repayment', 'disbursed') && !mayMove('repayment', 'closed'));
});

function movesFrom(status: LoanStatus): MoveKind[] {
  return MOVE_KINDS.filter((kind) => mayMove(kind, status));
}
