import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { StaffId } from './staff.ts';
import {
  approveRequest,
  NOT_ENDED,
  rejectRequest,
  requestStatus,
  type TwoPersonRequest,
  withdrawRequest,
} from './two-person-request.ts';

const NOW = Temporal.Instant.from('2026-01-05T09:00:00Z');
const [AMINA, BARAKA] = ['amina', 'baraka'] as StaffId[] as [StaffId, StaffId];
const CALL = { operation: 'writeOffLoan', subjectId: 'loan', transactionId: null, body: {} };
const REQUEST = {
  ...{ ...CALL, ...NOT_ENDED, id: 'one', askedBy: AMINA, askedAt: NOW },
} as unknown as TwoPersonRequest;

type End = (request: TwoPersonRequest, by: StaffId, now: Temporal.Instant) => unknown;

/** The ways a request ends. */
const ENDS: Readonly<Record<string, End>> = {
  approved: (request, by, now) => approveRequest(request, { by, now }),
  rejected: (request, by, now) => rejectRequest(request, { by, now, reason: 'Too much' }),
  withdrawn: (request, by, now) => withdrawRequest(request, { by, now }),
};

for (const [status, end] of Object.entries(ENDS)) {
  test(`what is ${status} has ended: once, and in time`, () => {
    const ended = end(REQUEST, BARAKA, NOW) as TwoPersonRequest;
    assert.equal(requestStatus(ended, NOW.add({ hours: 1000 })), status);
    for (const next of Object.values(ENDS)) {
      const again = next(ended, BARAKA, NOW) as Refused;
      assert.deepEqual([again.refused, again.facts['status']], ['invalid_state', status]);
    }
    const late = end(REQUEST, BARAKA, NOW.add({ hours: 7 * 24 })) as Refused;
    assert.deepEqual([late.refused, late.facts['status']], ['invalid_state', 'lapsed']);
  });
}

test('whoever asked takes it back, and says neither yes nor no', () => {
  const own = refuse('not_permitted', { why: 'maker_is_checker' });
  assert.deepEqual(ENDS['approved']?.(REQUEST, AMINA, NOW), own);
  assert.deepEqual(ENDS['rejected']?.(REQUEST, AMINA, NOW), own);
  const back = { ...REQUEST, withdrawnBy: AMINA, withdrawnAt: NOW };
  assert.deepEqual(ENDS['withdrawn']?.(REQUEST, AMINA, NOW), back);
});

test('an end says who, when and why, and nothing else changes', () => {
  assert.deepEqual(ENDS['approved']?.(REQUEST, BARAKA, NOW), {
    ...{ ...REQUEST, approvedBy: BARAKA, approvedAt: NOW },
  });
  assert.deepEqual(ENDS['rejected']?.(REQUEST, BARAKA, NOW), {
    ...{ ...REQUEST, rejectedBy: BARAKA, rejectedAt: NOW, rejectionReason: 'Too much' },
  });
});

test('a request lapses after a week', () => {
  const week = NOW.add({ hours: 7 * 24 });
  assert.equal(requestStatus(REQUEST, week.subtract({ nanoseconds: 1 })), 'open');
  assert.equal(requestStatus(REQUEST, week), 'lapsed');
});
