import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  mayDo,
  PERMISSIONS,
  STAFF_ACTIONS,
  STAFF_ROLES,
  type StaffAction,
  type StaffRole,
} from '@mkopo/core/access/permission.ts';
import { consoleFamily } from '@mkopo/server/api/console/console-family.ts';
import type { Endpoint } from '@mkopo/server/api/kit/endpoint.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/lender.ts';
import type { Answer } from '@mkopo/test/kit/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { type ConsoleCaller, callerFor, consoleCaller, makeStaff } from '@mkopo/test/kit/staff.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { assertWellFormed } from './checked-sender.ts';
import { documentedAnswers } from './documented-answers.ts';

const server = await startTestServer({ config: { ratePerMinute: 10_000_000 } });
const { superuserUrl } = server.testDatabase;
const lender = await makeLender(server.database, 'acme');
const tables = await watchTables(server.testDatabase);
const checkDocumented = documentedAnswers(consoleFamily);
const stranger = consoleCaller(server.origin);

const staff = Object.fromEntries(
  await Promise.all(
    STAFF_ROLES.map(async (role) => [role, await makeStaff(server.database, lender, { role })]),
  ),
);
const callers: Readonly<Record<StaffRole, ConsoleCaller>> = Object.fromEntries(
  await Promise.all(
    STAFF_ROLES.map(async (role) => [role, await callerFor(server.origin, staff[role])]),
  ),
);

/** Whatever the console offers is under these guarantees, without a word here. */
const BEHIND_THE_DOOR = consoleFamily.endpoints.filter(({ open }) => !open);
const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every endpoint names an action of the permission table, or is for everybody', () => {
  assert.ok(BEHIND_THE_DOOR.length > 5);
  for (const { needs } of consoleFamily.endpoints) {
    assert.ok(needs === null || STAFF_ACTIONS.includes(needs as StaffAction), `${needs}`);
  }
});

for (const endpoint of BEHIND_THE_DOOR) {
  test(`401 for who is not logged in, and nothing is left behind: ${titleOf(endpoint)}`, async () => {
    const before = await tables.look();
    for (const cookie of ['', 'mkopo_session=', `mkopo_session=ses_${'0'.repeat(36)}`, 'other=1']) {
      const answer = await send(stranger, endpoint, { cookie });
      assert.deepEqual([answer.status, answer.json.code], [401, 'unauthorized'], cookie);
    }
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });

  for (const role of STAFF_ROLES) {
    const needs = endpoint.needs as StaffAction | null;
    if (needs === null || mayDo(role, needs)) continue;
    test(`403 for ${role}, with the roles that would do: ${titleOf(endpoint)}`, async () => {
      const before = await tables.look();
      const answer = await send(callers[role], endpoint);
      assert.deepEqual([answer.status, answer.json.code], [403, 'not_permitted']);
      assert.deepEqual(answer.json.data, { why: 'role', required_roles: [...PERMISSIONS[needs]] });
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  if (endpoint.method !== 'GET') {
    test(`403 for a page of another site: ${titleOf(endpoint)}`, async () => {
      const before = await tables.look();
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const answer = await send(callers.admin, endpoint, headers as Record<string, string>);
        assert.deepEqual([answer.status, answer.json.data], [403, { why: 'other_site' }]);
      }
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  test(`who must change the password does that first: ${titleOf(endpoint)}`, async () => {
    const role = STAFF_ROLES.find(
      (one) => endpoint.needs === null || mayDo(one, endpoint.needs as StaffAction),
    );
    const fresh = await makeStaff(server.database, lender, {
      role: role ?? 'admin',
      mustChangePassword: true,
    });
    const answer = await send(await callerFor(server.origin, fresh), endpoint);
    if (/^\/session($|\/)/.test(endpoint.path)) assert.notEqual(answer.status, 403, answer.text);
    else assert.deepEqual(answer.json.data, { why: 'password_change_required' }, answer.text);
  });
}

for (const endpoint of BEHIND_THE_DOOR) {
  const roles = STAFF_ROLES.filter(
    (role) => endpoint.needs === null || mayDo(role, endpoint.needs as StaffAction),
  );
  for (const role of roles) {
    test(`the door is open to ${role}: ${titleOf(endpoint)}`, async () => {
      const { role: _, ...person } = await makeStaff(server.database, lender, { role });
      const answer = await send(await callerFor(server.origin, { role, ...person }), endpoint);
      assert.notEqual(answer.json.data.why, 'role', answer.text);
      assert.notEqual(answer.json.code, 'unauthorized', answer.text);
    });
  }
}

test('a suspended person and an ended session are refused with the next call', async () => {
  for (const end of [
    (id: string) => `update staff_user set status = 'suspended' where id = '${id}'`,
    (id: string) => `update staff_session set revoked_at = now() where staff_id = '${id}'`,
    (id: string) => `update staff_session set expires_at = now() where staff_id = '${id}'`,
    (id: string) =>
      `update staff_session set last_seen_at = now() - interval '60 min' where staff_id = '${id}'`,
  ]) {
    const person = await makeStaff(server.database, lender);
    const call = await callerFor(server.origin, person);
    assert.equal((await call('GET /session')).status, 200);
    await asSuperuser(superuserUrl, end(person.id));
    assert.equal((await call('GET /session')).status, 401);
  }
});

/** Sends the endpoint's own example, and holds the answer against the reference. */
async function send(
  call: ConsoleCaller,
  endpoint: Endpoint,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { params = {}, body } = endpoint.example;
  const given = params as Readonly<Record<string, string>>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
  const answer = await call(`${endpoint.method} ${path}`, { body, headers });
  assertWellFormed(answer);
  assert.equal(checkDocumented(endpoint, answer), null);
  return answer;
}
