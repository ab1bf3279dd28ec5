import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { isResultOf, judgePayout, type StatusAnswer } from './judge-payout.ts';
import {
  answeredPayout,
  askedPayout,
  newPayout,
  type Payout,
  type PayoutId,
  questionedPayout,
} from './payout.ts';

const AT = Temporal.Instant.from('2026-01-15T09:00:00Z');
const LATER = AT.add({ hours: 1 });

const requested = newPayout({
  id: '00000000-0000-4000-8000-000000000060' as PayoutId,
  loanId: '00000000-0000-4000-8000-000000000020' as LoanId,
  paidOut: kes(12_000_00n),
  deductedFee: { feeMinor: 0n, taxMinor: 0n },
  ...{ firstDueOn: null, phone: '254712345678', requestedBy: 'baraka', at: AT },
  isSimulated: false,
});
const { originatorId } = requested;
const asked = askedPayout(requested, AT) ?? assert.fail();
const accepted = { kind: 'accepted', ids: { conversationId: 'AG_1', originatorId } } as const;
const taken = answeredPayout(asked, accepted, AT);

const PARTIES = { originatorId, debitParty: null, creditParty: null };
const COMPLETED: StatusAnswer = {
  ...PARTIES,
  ...{ kind: 'completed', receipt: 'SG632NMUAB', amountMinor: 12_000_00n, completedAt: AT },
};
const NO_SUCH: StatusAnswer = { kind: 'no_answer', code: 'R000002', reason: 'no such' };
const BAD_LOGIN: StatusAnswer = { kind: 'no_answer', code: '2001', reason: 'wrong password' };
const judged = (payout: Payout, answer: StatusAnswer, at = AT) => judgePayout(payout, answer, at);

test('only one who was never asked can be asked to pay', () => {
  assert.equal(askedPayout(asked, LATER), null);
  assert.equal(askedPayout({ ...requested, state: 'failed' }, LATER), null);
});

test('an answer that is none makes the payout unknown; one that comes late changes no end', () => {
  for (const answer of [{ kind: 'duplicate' }, { kind: 'unknown', reason: 'reset' }] as const) {
    assert.equal(answeredPayout(asked, answer, AT).state, 'unknown');
    assert.equal(answeredPayout({ ...asked, state: 'paid' }, answer, AT).state, 'paid');
  }
  const late = answeredPayout({ ...asked, state: 'failed' }, accepted, AT);
  assert.deepEqual([late.state, late.conversationId], ['failed', 'AG_1']);
});

test('a result is of a payout by both ids, or by ours while we know no other', () => {
  assert.ok(isResultOf(taken, { originatorId, conversationId: 'AG_1' }));
  assert.ok(isResultOf(asked, { originatorId, conversationId: 'AG_1' }));
  assert.ok(!isResultOf(taken, { originatorId, conversationId: 'AG_2' }));
  assert.ok(!isResultOf(taken, { originatorId: 'other', conversationId: 'AG_1' }));
});

test('money of the right amount under our id is paid; anything else is for a person', () => {
  assert.deepEqual(judged(taken, COMPLETED), { kind: 'paid', receipt: 'SG632NMUAB', paidAt: AT });
  for (const amountMinor of [12_000_01n, 11_999_99n]) {
    assert.equal(judged(taken, { ...COMPLETED, amountMinor }).kind, 'doubt');
  }
  assert.equal(judged(taken, { ...COMPLETED, originatorId: 'other' }).kind, 'doubt');
});

test('a failure is told in the words of its result, an open one stays open', () => {
  const failed = { ...PARTIES, kind: 'failed', word: 'Failed' } as const;
  assert.deepEqual(judged(taken, failed), {
    ...{ kind: 'failed', code: 'Failed', reason: 'M-Pesa says: Failed' },
  });
  const told = { code: '2040', reason: 'not registered', conversationId: 'AG_1' };
  assert.deepEqual(judged({ ...taken, told }, failed), {
    ...{ kind: 'failed', code: '2040', reason: 'not registered' },
  });
  assert.equal(judged(taken, { ...PARTIES, kind: 'open', word: 'Pending' }).kind, 'open');
});

test('a provider that cannot say leaves it open, but for a failure told with both ids', () => {
  const told = { code: '2001', reason: 'wrong password', conversationId: 'AG_1' };
  assert.equal(judged(taken, BAD_LOGIN, LATER).kind, 'open');
  assert.equal(judged({ ...taken, told }, BAD_LOGIN).kind, 'failed');
  assert.equal(judged({ ...asked, told }, BAD_LOGIN, LATER).kind, 'open');
  assert.equal(
    judged({ ...taken, told: { ...told, conversationId: 'AG_2' } }, BAD_LOGIN).kind,
    'open',
  );
});

test('trouble with the question is no proof of a failure that somebody told', () => {
  const told = { code: '1', reason: 'no float', conversationId: 'AG_1' };
  assert.equal(judged({ ...taken, told }, BAD_LOGIN, LATER).kind, 'open');
  assert.equal(judged({ ...taken, told }, NO_SUCH).kind, 'failed');
});

test('that there is none proves something only when none can be on its way', () => {
  assert.equal(judged(asked, NO_SUCH, AT.add({ minutes: 15 })).kind, 'open');
  assert.equal(judged(asked, NO_SUCH, AT.add({ minutes: 15, seconds: 1 })).kind, 'failed');
});

test('questions come ever more rarely, and after a day a person must look', () => {
  let [payout, at] = [taken, AT];
  let questions = 0;
  for (;;) {
    payout = questionedPayout(payout, at);
    questions += 1;
    if (!payout.dueAt) break;
    assert.ok(Temporal.Instant.compare(payout.dueAt, at) > 0);
    at = payout.dueAt;
  }
  assert.ok(questions > 20 && questions < 40, `${questions} questions`);
  assert.ok(Temporal.Instant.compare(at, AT.add({ hours: 22 })) > 0);
  assert.equal(questionedPayout({ ...taken, state: 'failed' }, AT).dueAt, null);
});
