import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disbursedLife } from '@mkopo/test/kit/lives/sample-loan.ts';
import { allocationOf } from './allocation.ts';
import type { DebtKind } from './debt.ts';

test('interest that is given back is told as principal, fees and penalties that need not be paid', () => {
  const [made] = disbursedLife().history;
  assert.ok(made);
  const settled = { principal: 50n, fee: 20n, interest: -80n, penalty: 15n, tax: 0n };
  const changes = Object.entries(settled).map(([kind, settledMinor]) => {
    const same = { instalment: 1, chargedMinor: 0n, recognisedMinor: 0n };
    return { ...same, kind: kind as DebtKind, settledMinor };
  });
  assert.deepEqual(allocationOf({ ...made, changes, creditMinor: 30n }), {
    ...{ principalMinor: 0n, interestMinor: 0n, feesMinor: 0n },
    ...{ penaltiesMinor: 5n, overpaymentMinor: 30n },
  });
});
