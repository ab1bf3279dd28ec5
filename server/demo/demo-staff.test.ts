import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { consoleCaller, logIn } from '@mkopo/test/kit/worlds/staff.ts';
import { DEMO_STAFF_PASSWORD, demoCredentials } from './demo-credentials.ts';
import { makeDemoLenders } from './demo-lenders.ts';
import { DEMO_STAFF } from './demo-logins.ts';

const server = await startTestServer();
const { origin } = server;
await makeDemoLenders(server, { history: 'none', now: Temporal.Now.instant() });

test('the printed staff credentials log in, and may do all that a demonstration needs', async () => {
  const { email, password } = demoCredentials(origin).staff;
  const call = consoleCaller(origin, await logIn(origin, email, password));
  const { staff, tenant, permissions, must_change_password } = (await call('GET /session')).json
    .data;
  assert.deepEqual([staff.role, tenant.slug], ['manager', 'umoja-sacco']);
  assert.equal(must_change_password, false);
  for (const action of ['loan.apply', 'loan.approve', 'loan.disburse', 'repayment.post']) {
    assert.ok(permissions.includes(action), action);
  }
});

test('there is somebody of every role, and each logs in', async () => {
  for (const [email, name, role] of [...DEMO_STAFF.umoja, ...DEMO_STAFF.baraka]) {
    const call = consoleCaller(origin, await logIn(origin, email, DEMO_STAFF_PASSWORD));
    const { staff } = (await call('GET /session')).json.data;
    assert.deepEqual([staff.name, staff.role], [name, role]);
  }
});
