import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admit, type Breaker, NEW_BREAKER, settle } from './circuit-breaker.ts';

const RULE = { failuresMax: 3, openMs: 1_000 };

/** Runs calls one after the other, at a time, and tells the breaker that comes of it. */
function after(breaker: Breaker, outcomes: readonly Outcome[], nowMs = 0): Breaker {
  return outcomes.reduce((before, outcome) => {
    const { breaker: admitted, ticket } = admit(before, nowMs);
    assert.notEqual(ticket, null, 'the call is let through');
    return settle(admitted, { ticket: ticket ?? -1, outcome }, { ...RULE, nowMs });
  }, breaker);
}
type Outcome = 'success' | 'failure';

const opened = after(NEW_BREAKER, ['failure', 'failure', 'failure']);

test('closed: it opens at the last of so many failures in a row, and a success starts anew', () => {
  assert.equal(after(NEW_BREAKER, ['failure', 'failure']).state, 'closed');
  assert.equal(opened.state, 'open');
  const mended = after(NEW_BREAKER, ['failure', 'failure', 'success', 'failure', 'failure']);
  assert.equal(mended.state, 'closed');
  assert.equal(after(mended, ['failure']).state, 'open');
});

test('open: nothing goes through until its time is over', () => {
  assert.equal(admit(opened, 999).ticket, null);
  assert.notEqual(admit(opened, 1_000).ticket, null);
});

test('half open: one call goes through, and no second one beside it', () => {
  const { breaker } = admit(opened, 1_000);
  assert.equal(breaker.state, 'half_open');
  assert.equal(admit(breaker, 1_000).ticket, null);
  assert.equal(admit(breaker, 1_000_000).ticket, null);
});

test('half open: a success closes it, a failure opens it for as long again', () => {
  assert.equal(after(opened, ['success'], 1_000).state, 'closed');
  const again = after(opened, ['failure'], 1_500);
  assert.equal(again.state, 'open');
  assert.equal(admit(again, 2_499).ticket, null);
  assert.notEqual(admit(again, 2_500).ticket, null);
});

test('what comes back from a call that began earlier neither closes nor opens it', () => {
  const { ticket } = admit(NEW_BREAKER, 0);
  const late = (breaker: Breaker, outcome: Outcome) =>
    settle(breaker, { ticket: ticket ?? -1, outcome }, { ...RULE, nowMs: 1_000 });
  assert.equal(late(opened, 'success'), opened);
  const trying = admit(opened, 1_000).breaker;
  assert.equal(late(trying, 'success'), trying);
  assert.equal(late(trying, 'failure'), trying);
  const closed = after(opened, ['success'], 1_000);
  assert.equal(late(closed, 'failure'), closed);
});
