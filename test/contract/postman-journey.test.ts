import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type PostmanCollection, runNewman } from '@mkopo/test/kit/callers/run-newman.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import {
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  openMember,
} from '@mkopo/test/kit/worlds/member.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openConsole();
const { server, lender, as } = world;

const FILE = new URL('../../docs/api/member.postman.json', import.meta.url);
const committed = await readFile(FILE, 'utf8');
const collection = JSON.parse(committed) as PostmanCollection;
const items = collection.item.flatMap((folder) => folder.item);

/** The member-journey variables of the interface, and what an app and a member bring along. */
const INTERFACE = [
  ...['member_id', 'member_no', 'jwt_token', 'token_type', 'loan_id', 'loan_number'],
  ...['loan_product_id', 'account_id', 'payment_id', 'transaction_id', 'trx_id'],
  'disbursement_trx_id',
];
const GIVEN = ['member_url', 'api_key', 'api_secret', 'email', 'password'];

test('the variables are those of the interface', () => {
  const keys = new Set(collection.variable.map(({ key }) => key));
  for (const name of [...INTERFACE, ...GIVEN]) assert.ok(keys.has(name), name);
});

test('newman runs it from the log-in to a loan that is closed, every other call included', async () => {
  const given = await prepareJourney();
  const { code, told, sent, checks } = await runNewman(fileURLToPath(FILE), given);
  assert.equal(code, 0, told);
  // It needs a code that staff hand out, and ends the log-in that the others need.
  const left = items.map(({ name }) => name).filter((name) => !sent.includes(name));
  assert.deepEqual(left, ['Choose a password with a code']);
  for (const name of INTERFACE) {
    assert.ok(checks.includes(`${name} is told`), `${name} was never filled`);
  }
  const { json } = await as.manager('GET /loans?status=closed');
  assert.equal(json.data.items.length, 1);
});

/** A member who saves, whom a friend has asked to stand for a loan, and what they bring along. */
async function prepareJourney(): Promise<Readonly<Record<string, string>>> {
  const loan_product_id = await consoleLending(world).product({ is_portal_visible: true });
  const { publicId, secret } = await memberApp(server.database, lender);
  const { email, clientId, memberNo } = await makeMember(server.database, lender);
  const opened = await as.officer('POST /savings-accounts', { body: { client_id: clientId } });
  assert.equal(opened.status, 201, opened.text);
  const friend = await openMember(server, lender);
  const guarantors = [{ member_no: memberNo, amount: 1_000 }];
  const body = { loan_product_id, amount: 12_000, term_days: 120, guarantors };
  const applied = await friend.call('POST /loans', { body });
  assert.equal(applied.status, 201, applied.text);
  const manager = await makeStaff(server.database, lender, { role: 'manager' });
  return {
    ...{ origin: server.origin, api_key: publicId, api_secret: secret },
    ...{ email, password: MEMBER_PASSWORD, new_password: 'kesho ni siku nyingine' },
    ...{ staff_email: manager.email, staff_password: PASSWORD },
    guarantor_no: friend.member.memberNo,
  };
}
