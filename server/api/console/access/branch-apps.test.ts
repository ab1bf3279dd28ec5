import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import {
  appHeaders,
  enterAsMember,
  makeMember,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';

const { server, as, lender } = await openConsole('matawi');

const branch = async (code: string): Promise<string> =>
  (await as.admin('POST /branches', { body: { code, name: `Branch ${code}` } })).json.data.id;
const newApp = async (branch_id: string) => {
  const body = { name: 'Android app', family: 'member', branch_id };
  const {
    id,
    public_id: publicId,
    secret_key: secret,
  } = (await as.admin('POST /keys', { body })).json.data;
  return { id, publicId, secret };
};

test('an app of one branch opens nothing with what belongs to an app of another', async () => {
  const [here, there] = [await branch('A'), await branch('B')];
  const [ours, theirs] = [await newApp(here), await newApp(there)];
  const member = await makeMember(server.database, lender);
  const headers = await enterAsMember(server, { lender, app: ours, member });
  const call = memberCaller(server.origin, headers);
  assert.equal((await call('GET /members/me')).status, 200);
  const asTheirs = { headers: { 'x-api-key': theirs.publicId } };
  assert.equal((await call('GET /members/me', asTheirs)).status, 401, 'a token is for its app');
  const mixed = { ...appHeaders(ours), 'x-api-secret': theirs.secret };
  const login = { body: { email: member.email, password: 'whatever it is' } };
  const refused = await memberCaller(server.origin, mixed)('POST /auth/login', login);
  assert.equal(refused.status, 401, 'a secret is for its key');

  for (const [branchId, app] of [
    [here, ours],
    [there, theirs],
  ] as const) {
    for (const list of [`/branches/${branchId}/apps`, `/keys?branch_id=${branchId}`]) {
      const { items } = (await as.auditor(`GET ${list}`)).json.data;
      assert.deepEqual(
        items.map(({ id }: { id: string }) => id),
        [app.id],
        list,
      );
    }
  }
});

test('404 where a key that is no app is spoken of as one', async () => {
  const body = { name: 'Scores', family: 'scoring' };
  const { id } = (await as.admin('POST /keys', { body })).json.data;
  assert.equal((await as.admin(`DELETE /apps/${id}`)).status, 404);
  const rotated = await as.admin(`POST /apps/${id}/rotation`, { body: {} });
  assert.equal(rotated.status, 404);
  assert.equal((await as.admin(`GET /keys/${id}`)).json.data.status, 'active');
});
