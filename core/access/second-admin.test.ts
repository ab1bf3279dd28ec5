import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTrusted, widensRights } from './second-admin.ts';
import type { StaffMember } from './staff.ts';

const ASHA = {
  ...{ id: 'asha', email: 'asha@umoja.example', name: 'Asha', role: 'manager' },
  ...{ status: 'active', approvalLimitMinor: 500n },
} as unknown as StaffMember;
const wider = (change: Partial<StaffMember>, from: Partial<StaffMember> = {}) =>
  widensRights({ ...ASHA, ...from }, { ...ASHA, ...from, ...change });

test('whoever gets to money, or to more of it, is let there by two', () => {
  assert.ok(wider({ role: 'cashier' }, { role: 'officer' }));
  assert.ok(wider({ status: 'active' }, { status: 'suspended' }));
  assert.ok(wider({ approvalLimitMinor: 501n }));
  assert.ok(wider({ approvalLimitMinor: null }));
  assert.ok(wider({ approvalLimitMinor: 1n }, { approvalLimitMinor: null }));
  assert.ok(wider({ approvalLimitMinor: 501n }, { role: 'officer' }), 'before a promotion');
  assert.ok(wider({ branchId: null }, { branchId: 'main' as never }), 'out of a branch');
  assert.ok(!wider({ branchId: 'main' as never }, { branchId: null }), 'into one');
  assert.ok(isTrusted({ role: 'admin' }) && !isTrusted({ role: 'officer' }));
});

test('one admin alone does not take the other out of the way', () => {
  assert.ok(wider({ status: 'suspended' }, { role: 'admin' }));
  assert.ok(wider({ role: 'auditor' }, { role: 'admin' }));
});

test('one may shut out, lower a limit, or change a name', () => {
  assert.ok(!wider({ status: 'suspended' }));
  assert.ok(!wider({ role: 'auditor' }));
  assert.ok(!wider({ approvalLimitMinor: 499n }));
  assert.ok(!wider({ name: 'Asha Mwangi' }));
  assert.ok(!wider({ name: 'Asha Mwangi' }, { role: 'officer' }));
});
