import assert from 'node:assert/strict';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import { identityKey, partnerKey, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import { MEMBER_PASSWORD, makeMember, memberApp } from '@mkopo/test/kit/worlds/member.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import type { Settings } from '@mkopo/test/sdk/programs/settings.ts';

/** Webhooks may come to this machine. */
const REACH = { allowsHttp: true, allowsLoopback: true, names: [], ranges: [] };

/** A server with a lender whose partners and members call by the SDK. */
export async function openSdkWorld() {
  const world = await openMoney('umoja-sacco', { webhookReach: REACH });
  const { server, lender, lending } = world;
  const { database, origin, testDatabase } = server;
  const mkopo = mkopoWith(settingsOf(testDatabase));
  const app = await memberApp(database, lender);
  const scoring = await scoringKey(database, lender);
  const identity = await identityKey(database, lender);
  const { krapin } = EXAMPLE_ENTRIES;
  await fillRegistry(testDatabase.ownerUrl, [...krapin]);
  const productId = await lending.product({ is_portal_visible: true, guarantors_min: 1 });
  const cookieOf = async (role: 'manager' | 'cashier') =>
    logIn(origin, await makeStaff(database, lender, { role }));

  /** What a program is told, with people of its own. */
  const settingsFor = async (who: string): Promise<Settings> => {
    const guarantor = await makeMember(database, lender);
    return {
      ...{ url: origin, lender: lender.slug, productId, pinnumber: krapin[1].number },
      partnerKey: await partnerKey(database, lender),
      scoringKey: scoring.secret,
      identity: { username: identity.publicId, password: identity.secret },
      app: { apiKey: app.publicId, apiSecret: app.secret },
      newcomer: await invite(who),
      guarantor: {
        ...{ email: guarantor.email, password: MEMBER_PASSWORD },
        memberNo: guarantor.memberNo,
      },
      staff: { approver: await cookieOf('manager'), cashier: await cookieOf('cashier') },
    };
  };
  /** Somebody is invited, as an operator does it: the code is shown once. */
  const invite = async (who: string) => {
    const email = `${who}@home.example`;
    const person = { firstName: 'Zawadi', lastName: 'Njeri', phone: '+254712000321' };
    const client = await inTenant(database, lender, (tx) => createClient(tx, person));
    const at = ['--tenant', lender.slug, '--client', client.id, '--email', email, '--json'];
    const { code, out, err } = await mkopo('member', 'invite', ...at);
    assert.equal(code, 0, err);
    return { email, code: JSON.parse(out).one_time_code as string };
  };
  return { ...world, settingsFor };
}
