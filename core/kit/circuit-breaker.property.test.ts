import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { admit, type Breaker, NEW_BREAKER, settle } from './circuit-breaker.ts';

/** A call is made, one of those under way comes back, or time goes by. */
const step = fc.oneof(
  fc.constant({ kind: 'call' } as const),
  fc.record({
    kind: fc.constant('back' as const),
    which: fc.nat(20),
    outcome: fc.constantFrom('success' as const, 'failure' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(2_000) }),
);
const rule = fc.record({ failuresMax: fc.integer({ min: 1, max: 5 }), openMs: fc.constant(1_000) });

test('however calls come and go: open means open, one tries, and it can always heal', () => {
  fc.assert(
    fc.property(rule, fc.array(step, { maxLength: 200, size: 'max' }), (given, steps) => {
      let breaker: Breaker = NEW_BREAKER;
      let nowMs = 0;
      let underWay: number[] = [];
      let failuresInARow = 0;
      for (const one of steps) {
        const before = breaker;
        if (one.kind === 'wait') nowMs += one.ms;
        if (one.kind === 'call') {
          const admission = admit(breaker, nowMs);
          breaker = admission.breaker;
          if (before.state === 'open' && nowMs < before.untilMs) {
            assert.equal(admission.ticket, null, 'open lets nothing through');
          }
          if (before.state === 'closed') assert.notEqual(admission.ticket, null);
          if (admission.ticket !== null) underWay.push(admission.ticket);
          if (breaker.state === 'half_open') {
            const trying = underWay.filter((ticket) => ticket === breaker.round);
            assert.equal(trying.length, 1, 'exactly one call tries');
          }
        }
        if (one.kind === 'back' && underWay.length > 0) {
          const place = one.which % underWay.length;
          const ticket = underWay[place] ?? assert.fail();
          underWay = underWay.filter((_, index) => index !== place);
          breaker = settle(breaker, { ticket, outcome: one.outcome }, { ...given, nowMs });
          const counts = before.state === 'closed' && ticket === before.round;
          if (counts) failuresInARow = one.outcome === 'failure' ? failuresInARow + 1 : 0;
          if (before.state === 'closed' && breaker.state === 'open') {
            assert.equal(failuresInARow, given.failuresMax, 'it opens at the limit, not before');
          }
          if (breaker.state !== 'closed') failuresInARow = 0;
        }
        if (breaker.state === 'closed') assert.ok(breaker.failures < given.failuresMax);
      }
      // All that is under way comes back well; then a call goes through and heals it.
      for (const ticket of underWay) {
        breaker = settle(breaker, { ticket, outcome: 'success' }, { ...given, nowMs });
      }
      const { breaker: trying, ticket } = admit(breaker, nowMs + given.openMs);
      assert.notEqual(ticket, null);
      const healed = settle(
        trying,
        { ticket: ticket ?? -1, outcome: 'success' },
        { ...given, nowMs },
      );
      assert.equal(healed.state, 'closed');
    }),
  );
});
