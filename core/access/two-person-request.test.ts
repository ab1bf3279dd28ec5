import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffId } from './staff.ts';
import { approveRequest, requestStatus, type TwoPersonRequest } from './two-person-request.ts';

const NOW = Temporal.Instant.from('2026-01-05T09:00:00Z');
const BARAKA = 'baraka' as StaffId;
const REQUEST = {
  ...{ id: 'one', operation: 'writeOffLoan', subjectId: 'loan', body: {} },
  ...{ askedBy: 'amina', askedAt: NOW, approvedBy: null, approvedAt: null },
} as unknown as TwoPersonRequest;

test('another than who asked says yes, once', () => {
  const own = approveRequest(REQUEST, { by: REQUEST.askedBy, now: NOW });
  assert.deepEqual(own, { refused: 'not_permitted', facts: { why: 'maker_is_checker' } });
  const yes = approveRequest(REQUEST, { by: BARAKA, now: NOW });
  assert.deepEqual(yes, { ...REQUEST, approvedBy: BARAKA, approvedAt: NOW });
  const again = approveRequest(yes as TwoPersonRequest, { by: BARAKA, now: NOW });
  assert.equal('refused' in again && again.facts['status'], 'approved');
});

test('a request lapses after a week', () => {
  const week = NOW.add({ hours: 7 * 24 });
  assert.equal(requestStatus(REQUEST, week.subtract({ nanoseconds: 1 })), 'open');
  assert.equal(requestStatus(REQUEST, week), 'lapsed');
  const late = approveRequest(REQUEST, { by: BARAKA, now: week });
  assert.equal('refused' in late && late.facts['status'], 'lapsed');
});
