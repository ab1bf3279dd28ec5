import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { approvalRuleFor, areLoosened, branchHeldTo, DEFAULT_SETTINGS } from './tenant-settings.ts';

test('a lender that asks for nothing has no limits, and one person may do both', () => {
  const rule = approvalRuleFor({ approvalLimitMinor: null }, DEFAULT_SETTINGS, KES);
  assert.deepEqual(rule, { makerAndChecker: 'may_be_one', limit: null });
});

test('one’s own limit comes before everybody’s, higher or lower, and may be nothing at all', () => {
  const asked = { makerAndChecker: 'differ', approvalLimitMinor: 100_00n } as const;
  const settings = { ...DEFAULT_SETTINGS, ...asked };
  for (const [own, limit] of [
    [null, 100_00n],
    [500_00n, 500_00n],
    [50_00n, 50_00n],
    [0n, 0n],
  ] as const) {
    const rule = approvalRuleFor({ approvalLimitMinor: own }, settings, KES);
    assert.deepEqual(rule, { makerAndChecker: 'differ', limit: money(KES, limit) });
  }
});

test('asking fewer people for a second factor loosens settings, asking more does not', () => {
  const rules = ['optional', 'approvers', 'everybody'] as const;
  for (const [before, was] of rules.entries()) {
    for (const [after, is] of rules.entries()) {
      const loosened = areLoosened(
        { ...DEFAULT_SETTINGS, secondFactor: was },
        { ...DEFAULT_SETTINGS, secondFactor: is },
      );
      assert.equal(loosened, after < before, `${was} to ${is}`);
    }
  }
});

test('staff are held to their branch where the lender says so, and those of the head office never', () => {
  const main = 'main' as BranchId;
  assert.equal(branchHeldTo('on', { branchId: main }), main);
  assert.equal(branchHeldTo('off', { branchId: main }), undefined);
  assert.equal(branchHeldTo('on', { branchId: null }), undefined);
  const fenced = { ...DEFAULT_SETTINGS, branchFence: 'on' } as const;
  assert.ok(areLoosened(fenced, DEFAULT_SETTINGS) && !areLoosened(DEFAULT_SETTINGS, fenced));
});
