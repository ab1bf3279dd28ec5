import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isOfHeadOffice,
  mayDo,
  PERMISSIONS,
  STAFF_ACTIONS,
  STAFF_ROLES,
} from '@mkopo/core/access/permission.ts';

test('auditors look at everything and change nothing', () => {
  // How one looks at a list is one's own, and changes nothing of what is in it.
  const reads = STAFF_ACTIONS.filter((one) => one.endsWith('.read') || one === 'list.keep');
  assert.deepEqual(
    STAFF_ACTIONS.filter((action) => mayDo('auditor', action)),
    reads,
  );
});

test('whoever makes users moves no money', () => {
  const moneyActions = STAFF_ACTIONS.filter((action) =>
    /^(loan|repayment|credit|savings)/.test(action),
  );
  assert.deepEqual(
    moneyActions.filter((action) => mayDo('admin', action) && !action.endsWith('.read')),
    [],
  );
});

test('cashiers take and hand out money but decide no loan', () => {
  assert.ok(mayDo('cashier', 'repayment.post'));
  assert.ok(mayDo('cashier', 'savings.withdraw'));
  assert.ok(!mayDo('cashier', 'loan.approve'));
  assert.ok(!mayDo('cashier', 'loan.reverse'));
});

test('every action is somebody’s, and every role can do something', () => {
  for (const roles of Object.values(PERMISSIONS)) assert.ok(roles.length > 0);
  for (const role of STAFF_ROLES) assert.ok(STAFF_ACTIONS.some((action) => mayDo(role, action)));
});

test('managers alone decide on loans, and take back what was done to one', () => {
  const decisions = ['approve', 'undo_approval', 'reject', 'waive', 'reschedule', 'write_off'];
  for (const decision of [...decisions, 'reverse', 'resolve_payout'] as const) {
    const action = STAFF_ACTIONS.find((one) => one === `loan.${decision}`) ?? assert.fail(decision);
    assert.deepEqual(PERMISSIONS[action], ['manager'], action);
  }
});

test('who is held to a branch lets nobody in, and deals with nobody’s money', () => {
  for (const action of ['staff.write', 'settings.write', 'key.write', 'client.move'] as const)
    assert.ok(isOfHeadOffice(action), action);
  const ofSuspense = STAFF_ACTIONS.filter((action) => action.startsWith('suspense.'));
  assert.ok(ofSuspense.every(isOfHeadOffice));
  // Look-ups and scores are counted for the whole lender: no row of them is of a branch.
  for (const action of ['identity.read', 'scoring.read', 'scoring.write'] as const)
    assert.ok(isOfHeadOffice(action), action);
  for (const action of ['loan.approve', 'repayment.post', 'client.write', 'books.read'] as const)
    assert.ok(!isOfHeadOffice(action), action);
});
