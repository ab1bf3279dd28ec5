import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isOfHeadOffice,
  mayDo,
  STAFF_ROLES,
  type StaffAction,
} from '@mkopo/core/access/permission.ts';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { changeSettings, createBranch } from '@mkopo/server/operations/access/manage-tenant.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { keptSuperuser } from '@mkopo/test/kit/database.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { enterAs } from '@mkopo/test/matrix/families/console/console-records.ts';
import { idFieldsOf, parametersOf } from './live-world.ts';
import type { Said, Who } from './matrix-family.ts';
import { CLOSED_CASES, openMatrix } from './matrix-world.ts';

const { server, ours, send, tables, callFor } = await openMatrix();
const { superuserUrl } = server.testDatabase;
const asSuperuser = await keptSuperuser(superuserUrl);
/** Those that read come first: by then nobody has made anything in the branch that looks. */
const CONSOLE = CLOSED_CASES.filter(({ described }) => described.family.name === 'console').sort(
  (one, other) => Number(isWriting(one.endpoint)) - Number(isWriting(other.endpoint)),
);

function isWriting({ method }: Endpoint): boolean {
  return method !== 'GET';
}

/** What the calls are about that is nobody's but a person's, or the head office's. */
const NOT_OF_A_BRANCH: readonly string[] = [
  ...['endSession', 'confirmSecondFactor', 'removeSecondFactor', 'editNote'],
  ...['getExport', 'downloadExport', 'deleteExport', 'changeView', 'deleteView'],
  ...['listApps', 'getKey', 'getMessage', 'changeTask', 'getStaffMember'],
  ...[
    'verifyAudit',
    'getSandboxClock',
    'getWebhookEndpoint',
    'listWebhookDeliveries',
    'getWebhookDelivery',
  ],
];

const [here, there] = await inTenant(server.database, ours, async (tx) => {
  await changeSettings(tx, { branchFence: 'on' });
  return [
    await createBranch(tx, { code: 'HERE', name: 'Here' }),
    await createBranch(tx, { code: 'THERE', name: 'There' }),
  ] as const;
});

/** Somebody who may do what the endpoint needs, and is held to a branch. */
function personOf({ id: branchId }: typeof here, { needs }: Endpoint): Promise<Who> {
  const role = STAFF_ROLES.find((one) => needs === null || mayDo(one, needs as StaffAction));
  return enterAs({ server, lender: ours }, { role: role ?? 'admin', branchId });
}

/** Whatever was made for a call is the other branch's. */
async function handOver(): Promise<void> {
  for (const table of ['client', 'loan']) {
    await asSuperuser(
      `update ${table} set branch_id = '${there.id}'
        where tenant_id = '${ours.tenantId}' and branch_id is null`,
    );
  }
}

const FENCED = await asSuperuser<{ name: string }>(
  `select polrelid::regclass::text as name from pg_policy
    where polname = 'branch_fence' and exists (
      select from pg_attribute where attrelid = polrelid and attname = 'id')`,
);
const IDS_OF_FENCED = FENCED.map(
  ({ name }) => `select id from ${name} where tenant_id = '${ours.tenantId}'`,
).join(' union all ');

/** The ids of all rows around which there is a fence of branches, but this branch's own. */
async function idsBehindTheFence(): Promise<ReadonlySet<string>> {
  const rows = await asSuperuser<{ id: string }>(IDS_OF_FENCED);
  return new Set(rows.map(({ id }) => id).filter((id) => id !== here.id));
}

for (const at of CONSOLE) {
  const { endpoint, title } = at;

  test(`nothing of another branch shows to who is held to theirs: ${title}`, async () => {
    const call = await callFor(at, ours);
    await handOver();
    const behind = await idsBehindTheFence();
    const by = await personOf(here, endpoint);
    const before = await tables.look();
    const answer = await send(at, { ...call, by });
    assert.notEqual(answer.status, 401, 'the door was not passed');
    const named = parametersOf(endpoint).filter(({ name }) => behind.has(call.params[name] ?? ''));
    const sent = idFieldsOf(call.body).filter((field) => behind.has(fieldOf(call.body, field)));
    const isRefused = answer.data?.why === 'head_office';
    if (isRefused) assert.equal(answer.status, 403);
    else if (named.length > 0) assert.equal(answer.status, 404, answer.text);
    else if (sent.length > 0) assert.ok(answer.status >= 400, answer.text);
    const told = new Set([...Object.values(call.params), ...idsOf(call.body)]);
    assert.deepEqual(
      idsIn(answer).filter((id) => behind.has(id) && !told.has(id)),
      [],
    );
    if (isRefused || named.length > 0 || sent.length > 0) {
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    }
  });

  if (NOT_OF_A_BRANCH.includes(endpoint.name)) continue;

  test(`who is held to a branch works in it as before: ${title}`, async () => {
    const call = await callFor(at, ours);
    await handOver();
    const answer = await send(at, { ...call, by: await personOf(there, endpoint) });
    const wanted = isOfHeadOffice(endpoint.needs as StaffAction) ? 403 : endpoint.reply.status;
    assert.equal(answer.status, wanted, answer.text);
  });
}

/** Tables that name what branches have, and why they need no fence. */
const OF_ALL_BRANCHES: Readonly<Record<string, string>> = {
  identity_quota_use: 'it counts the calls of a key',
  known_device: 'by which somebody is known again; no call shows one',
  rail_inquiry: 'no call shows one',
  score_entry: 'its client is a scoring key’s own name for somebody',
  scorecard: 'it is of a scoring key',
  staff_user: 'colleagues know each other by name',
};

test('what hangs on a client, a loan or a branch is fenced by branch', async () => {
  const open = await within(superuserUrl, (session) =>
    session.query<{ name: string }>(
      `select distinct relname as name
         from pg_class join pg_attribute on attrelid = pg_class.oid
        where relkind in ('r', 'p') and not relispartition
          and relnamespace = 'public'::regnamespace
          and attname in ('client_id', 'loan_id', 'branch_id', 'member_id', 'savings_account_id',
                          'guarantor_id', 'subject_id', 'receipt_id', 'entry_id',
                          'credential_id', 'endpoint_id', 'delivery_id', 'sheet_id')
          and not exists (select from pg_policy
                           where polrelid = pg_class.oid and polname = 'branch_fence')
        order by 1`,
    ),
  );
  assert.deepEqual(
    open.map(({ name }) => name),
    Object.keys(OF_ALL_BRANCHES),
  );
});

/** The ids in what was answered, but not that of the request. */
function idsIn({ data }: Said): string[] {
  return idsOf(data);
}

function idsOf(content: unknown): string[] {
  const text = JSON.stringify(content) ?? '';
  return text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
}

function fieldOf(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return '';
  return (
    Object.entries(body)
      .map(([name, value]) => (name === field ? String(value) : fieldOf(value, field)))
      .find((value) => value !== '') ?? ''
  );
}
