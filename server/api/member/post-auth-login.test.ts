import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLender } from '@mkopo/test/kit/lender.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
  openMember,
} from '@mkopo/test/kit/member.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';

const server = await startTestServer();
const { database, origin } = server;
const lender = await makeLender(database, 'umoja');
const app = await memberApp(database, lender);
const call = memberCaller(origin, appHeaders(app));

test('200 with the very fields of the interface, in its order', async () => {
  const member = await makeMember(database, lender);
  const body = { email: member.email, password: MEMBER_PASSWORD };
  const answer = await call('POST /auth/login', { body });
  assert.equal(answer.status, 200, answer.text);
  const { access_token: token, ...rest } = answer.json.data;
  assert.equal(
    answer.text,
    JSON.stringify({
      success: true,
      message: 'Login successful',
      data: {
        access_token: token,
        token_type: 'bearer',
        expires_in: 3600,
        member: {
          id: member.number,
          member_no: member.memberNo,
          first_name: 'Wanjiku',
          last_name: 'Kamau',
        },
      },
    }),
  );
  assert.equal(rest.member.id, member.number);
  assert.ok(Number.isInteger(rest.member.id));
});

test('a member made by the test kit is let in by the door', async () => {
  const { call: callAsMember } = await openMember(server, lender);
  const answer = await callAsMember('GET /nowhere');
  assert.equal(answer.status, 404);
});
