import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeStaff, type StaffId, type StaffMember } from './staff.ts';

const ASHA: StaffMember = {
  id: 'asha' as StaffId,
  email: 'asha@umoja.example',
  name: 'Asha',
  role: 'admin',
  status: 'active',
  approvalLimitMinor: null,
  branchId: null,
};
const BY_JUMA = { by: 'juma' as StaffId, otherAdmins: 1 };
const BY_HERSELF = { by: ASHA.id, otherAdmins: 1 };

test('an admin gives a colleague another name, role, limit or standing', () => {
  for (const changes of [
    { name: 'Asha Mwangi' },
    { role: 'manager', approvalLimitMinor: 5_000_00n },
    { status: 'suspended' },
  ] as const) {
    assert.deepEqual(changeStaff(ASHA, changes, BY_JUMA), { ...ASHA, ...changes });
  }
});

test('nobody changes their own role, limit or standing; their name they may', () => {
  const no = { refused: 'not_permitted', facts: { why: 'yourself' } };
  assert.deepEqual(changeStaff(ASHA, { role: 'manager' }, BY_HERSELF), no);
  assert.deepEqual(changeStaff(ASHA, { status: 'suspended' }, BY_HERSELF), no);
  assert.deepEqual(changeStaff(ASHA, { approvalLimitMinor: 1n }, BY_HERSELF), no);
  assert.deepEqual(changeStaff(ASHA, { name: 'A', role: 'admin' }, BY_HERSELF), {
    ...ASHA,
    name: 'A',
  });
});

test('the last active admin stays one, whoever asks', () => {
  const no = { refused: 'not_permitted', facts: { why: 'last_admin' } };
  const alone = { by: null, otherAdmins: 0 };
  assert.deepEqual(changeStaff(ASHA, { role: 'auditor' }, alone), no);
  assert.deepEqual(changeStaff(ASHA, { status: 'suspended' }, alone), no);
  assert.deepEqual(changeStaff(ASHA, { name: 'A' }, alone), { ...ASHA, name: 'A' });
  const suspended: StaffMember = { ...ASHA, status: 'suspended' };
  assert.deepEqual(changeStaff(suspended, { role: 'auditor' }, alone), {
    ...suspended,
    role: 'auditor',
  });
});
