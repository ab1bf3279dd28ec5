import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { changeMember, type Member, type MemberId } from './member.ts';

const MEMBER: Member = {
  ...{ id: 'm' as MemberId, number: 1, memberNo: 'M-000001', clientId: 'c' as ClientId },
  ...{ email: 'a@b.example', status: 'active' },
};
const HERE = { hasPassword: true, isClientGone: false };

test('who is let in again must choose a password first, if there never was one', () => {
  const suspended = { ...MEMBER, status: 'suspended' } as const;
  const again = { status: 'active' } as const;
  assert.deepEqual(changeMember(suspended, again, HERE), MEMBER);
  assert.deepEqual(changeMember(suspended, again, { ...HERE, hasPassword: false }), {
    ...MEMBER,
    status: 'invited',
  });
});

test('nobody is let in for a client who is gone, but can be shut out', () => {
  const gone = { ...HERE, isClientGone: true };
  assert.ok('refused' in changeMember(MEMBER, { status: 'active' }, gone));
  const out = changeMember(MEMBER, { status: 'suspended' }, gone);
  assert.ok(!('refused' in out) && out.status === 'suspended');
});

test('another e-mail changes nothing else', () => {
  const email = 'new@b.example';
  assert.deepEqual(changeMember(MEMBER, { email }, HERE), { ...MEMBER, email });
});
