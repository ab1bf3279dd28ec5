import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { memberFamily } from '@mkopo/server/api/member/member-family.ts';
import { JOURNEY_FOLDERS, memberJourney } from '@mkopo/server/main/postman/member-journey.ts';
import { postmanCollection } from '@mkopo/server/main/postman/postman-collection.ts';
import { type PostmanCollection, runPostman } from '@mkopo/test/kit/callers/postman-runner.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { MEMBER_PASSWORD, makeMember, memberApp } from '@mkopo/test/kit/worlds/member.ts';
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

test('docs/api/member.postman.json is what the endpoints declare', () => {
  const generated = `${JSON.stringify(postmanCollection(memberJourney()), null, 2)}\n`;
  assert.ok(committed === generated, 'it is out of date: npm run postman');
});

test('every call of the Member API is in the collection, and no two requests share a name', () => {
  const listed = new Set(
    items.map(({ request }) => `${request.method} ${request.url.replace(/\?.*/, '')}`),
  );
  for (const { method, path } of memberFamily.endpoints) {
    const url = `{{member_url}}${path.slice(1).replace(/\{(\w+)\}/g, '{{$1}}')}`;
    assert.ok(listed.has(`${method} ${url}`), `${method} ${path}`);
  }
  const names = items.map(({ name }) => name);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

test('the variables are those of the interface, and every one that is used is there', () => {
  const keys = new Set(collection.variable.map(({ key }) => key));
  for (const name of [...INTERFACE, ...GIVEN]) assert.ok(keys.has(name), name);
  for (const [, name = ''] of JSON.stringify(collection.item).matchAll(/\{\{(\w+)\}\}/g)) {
    assert.ok(keys.has(name), `${name} is used, and is no variable`);
  }
  assert.match(collection.info.schema, /\/v2\.1\.0\//);
});

test('run from the top, the collection takes a member from the log-in to a loan that is closed', async () => {
  await consoleLending(world).product({ is_portal_visible: true });
  const { publicId, secret } = await memberApp(server.database, lender);
  const { email, clientId } = await makeMember(server.database, lender);
  const opened = await as.officer('POST /savings-accounts', { body: { client_id: clientId } });
  assert.equal(opened.status, 201, opened.text);
  const manager = await makeStaff(server.database, lender, { role: 'manager' });
  const { checks, variables } = await runPostman(
    collection.item
      .filter(({ name }) => JOURNEY_FOLDERS.includes(name))
      .flatMap(({ item }) => item),
    new Map([
      ...collection.variable.map(({ key, value }) => [key, value] as const),
      ['member_url', `${server.origin}/api/`],
      ['console_url', `${server.origin}/`],
      ['api_key', publicId],
      ['api_secret', secret],
      ['email', email],
      ['password', MEMBER_PASSWORD],
      ['staff_email', manager.email],
      ['staff_password', PASSWORD],
    ]),
  );
  assert.deepEqual(
    checks.filter(({ error }) => error !== null),
    [],
  );
  assert.ok(checks.length > 30, `only ${checks.length} checks were made`);
  for (const name of INTERFACE) assert.ok(variables.get(name), `${name} was never filled`);
  const { json } = await as.manager(`GET /loans/${variables.get('loan_id')}`);
  assert.equal(json.data.status, 'closed');
});
