import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import {
  appHeaders,
  enterAsMember,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { callerFor, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

// The doors at which a person chooses a password, and what all of them refuse.

const { server, lender, as } = await openOwnConsole();
const { database, origin } = server;
const app = await memberApp(database, lender);

type Refused = { readonly field: string; readonly problem: string };

/** At each door, somebody called Wanjiku Kamau chooses; answers the status and what was wrong. */
const DOORS: Readonly<Record<string, () => Promise<(password: string) => Promise<unknown[]>>>> = {
  async 'own password of staff'() {
    const person = await makeStaff(database, lender, { name: 'Wanjiku Kamau' });
    const call = await callerFor(origin, person);
    return async (new_password) => {
      const body = { current_password: PASSWORD, new_password };
      const { status, json } = await call('POST /session/password', { body });
      return [status, ...(json.data.fields ?? [])];
    };
  },
  async 'new staff'() {
    return async (password) => {
      const body = { email: 'wk@x.example', name: 'Wanjiku Kamau', role: 'officer', password };
      const { status, json } = await as.admin('POST /staff', { body });
      return [status, ...(json.data.fields ?? [])];
    };
  },
  async 'code of a member'() {
    const { id, email } = await makeMember(database, lender);
    const { one_time_code: code } = (await as.officer(`POST /members/${id}/code`)).json.data;
    const call = memberCaller(origin, appHeaders(app));
    return async (password) => {
      const body = { email, code, password };
      const { status, json } = await call('POST /auth/password', { body });
      return [status, ...(json.errors ?? [])];
    };
  },
  async 'own password of a member'() {
    const member = await makeMember(database, lender);
    const call = memberCaller(origin, await enterAsMember(server, { lender, app, member }));
    return async (new_password) => {
      const body = { current_password: MEMBER_PASSWORD, new_password };
      const { status, json } = await call('POST /auth/change-password', { body });
      return [status, ...(json.errors ?? [])];
    };
  },
};

for (const [door, open] of Object.entries(DOORS)) {
  test(`400 for what everybody guesses first, with the reason: ${door}`, async () => {
    const choose = await open();
    for (const [password, reason] of [
      ['1234567890', /^must not be digits alone$/],
      ['Manchester2026!', /^must not be a common password/],
      ['Harambee 2026', /^must not be a common password/],
      [`${lender.slug}-2026-lender`, /the lender’s name$/],
      ['wanjiku.kamau1', /^must not be made of your name/],
    ] as const) {
      const [status, refused, ...more] = await choose(password);
      assert.deepEqual([status, more], [400, []], password);
      assert.match((refused as Refused).field, /password$/);
      assert.match((refused as Refused).problem, reason, password);
    }
    const [status] = await choose('wanjiku anapenda kuweka akiba');
    assert.ok(status === 200 || status === 201, `${status} for a sentence`);
  });
}
