import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, beforeEach, test } from 'node:test';
import { daysKept, RETENTION, USUAL_DAYS_KEPT } from '@mkopo/core/kit/retention.ts';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { idFrom } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { identityUsage } from '@mkopo/server/views/identity/identity-usage.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { forgetExpired } from './housekeeping.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const GOING_ON = new AbortController().signal;
const now = () => Temporal.Now.instant();

/** How a row of each table is made that is past its time since `$at`. */
const ROWS = {
  staff_session: ['sessions', `staff_id, token_hash, created_at, last_seen_at, expires_at`],
  member_session: ['sessions', `member_id, credential_id, began_at, created_at, expires_at`],
  member_code: ['codes', `member_id, purpose, code_hash, created_at, expires_at`],
  rail_news: ['callbacks', `kind, body, received_at, verdict, handled_at`],
  rail_inquiry: ['callbacks', `subject_kind, subject_id, conversation_id, asked_at`],
  webhook_delivery: [
    'deliveries',
    'endpoint_id, line_id, event_id, event_type, body, state, ended_at',
  ],
  'sandbox.webhook_delivery': [
    'deliveries',
    'endpoint_id, line_id, event_id, event_type, body, state, ended_at',
  ],
  identity_lookup: [
    'lookups',
    `caller_kind, caller_id, kind, number_hash, outcome, source, latency_ms, request_id,
     looked_up_at`,
  ],
} as const;
type Table = keyof typeof ROWS;
const TABLES = Object.keys(ROWS) as readonly Table[];

const DELIVERED = `gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'loan.closed', '{}',
  'delivered', %at`;

const VALUES: Readonly<Record<Table, string>> = {
  staff_session: `gen_random_uuid(), sha256('%tag'), %at - interval '1 hour', %at, %at`,
  member_session: `gen_random_uuid(), gen_random_uuid(), %at, %at - interval '1 hour', %at`,
  member_code: `gen_random_uuid(), 'reset', '$argon2id$', %at - interval '1 hour', %at`,
  rail_news: `'status', '{}', %at, 'handled', %at`,
  rail_inquiry: `'payment', gen_random_uuid(), '%tag', %at`,
  webhook_delivery: DELIVERED,
  'sandbox.webhook_delivery': DELIVERED,
  identity_lookup: `'key', 'x', 'krapin', sha256('%tag'), 'found', 'store', 1, 'r', %at`,
};

/** Makes a row that has been past its time for so many days, and was made an hour before. */
async function past(table: Table, days: number): Promise<void> {
  const at = now().subtract({ hours: 24 * days });
  const id = idFrom(at.subtract({ hours: 1 })).replace(/0{12}$/, crypto.randomUUID().slice(-12));
  const values = VALUES[table].replaceAll('%at', `'${at}'::timestamptz`).replaceAll('%tag', id);
  await asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     insert into ${table} (tenant_id, id, ${ROWS[table][1]})
     values ('${lender.tenantId}', '${id}', ${values})`,
  );
}

const count = async (table: Table) => {
  const isThere = table === 'identity_lookup' ? 'number_hash is not null' : 'true';
  const [row] = await asSuperuser<{ rows: number }>(
    superuserUrl,
    `select count(*)::integer as rows from ${table} where ${isThere}`,
  );
  return row?.rows;
};

beforeEach(() =>
  asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     ${TABLES.map((table) => `delete from ${table}`).join('; ')}`,
  ),
);

for (const table of TABLES) {
  const [kind] = ROWS[table];
  test(`${table}: what is past its days is forgotten, and no more`, async () => {
    const { usual } = RETENTION[kind];
    for (const days of [usual + 1, usual + 30, usual - 1, -1]) await past(table, days);
    await forgetExpired({ database, clock: now }, USUAL_DAYS_KEPT, GOING_ON);
    assert.equal(await count(table), 2);
    const longer = { ...USUAL_DAYS_KEPT, [kind]: usual + 60 };
    await past(table, usual + 50);
    await forgetExpired({ database, clock: now }, longer, GOING_ON);
    assert.equal(await count(table), 3);
  });

  test(`${table}: nothing younger than the least is forgotten, whatever is asked for`, async () => {
    const { fewest } = RETENTION[kind];
    for (const days of [fewest + 1, fewest - 0.5, -1]) await past(table, days);
    const ahead = () => now().add({ hours: 24 * 4_000 });
    const none = daysKept(() => 0);
    await forgetExpired({ database, clock: ahead }, none, GOING_ON).catch((error: Error) => {
      assert.match(error.message, /append-only/);
    });
    const isAll = table === 'identity_lookup';
    assert.equal(await count(table), isAll ? 3 : 2);
  });
}

test('rail news that nobody has handled stays, however old it is', async () => {
  await past('rail_news', 2_000);
  await asSuperuser(
    superuserUrl,
    'update rail_news set handled_at = null, verdict = null, due_at = now()',
  );
  await forgetExpired({ database, clock: now }, USUAL_DAYS_KEPT, GOING_ON);
  assert.equal(await count('rail_news'), 1);
});

test('a delivery that waits stays, however old it is; one that ended takes its attempts along', async () => {
  const attempts = async () => {
    const rows = await asSuperuser(superuserUrl, 'select from webhook_attempt');
    return rows.length;
  };
  await past('webhook_delivery', 2_000);
  await asSuperuser(
    superuserUrl,
    `insert into webhook_attempt (tenant_id, delivery_id, number, at, duration_ms, error,
            request_headers)
     select tenant_id, id, 1, ended_at, 1, 'timeout', '{}' from webhook_delivery`,
  );
  await asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     update webhook_delivery set state = 'waiting', ended_at = null`,
  );
  await forgetExpired({ database, clock: now }, USUAL_DAYS_KEPT, GOING_ON);
  assert.deepEqual([await count('webhook_delivery'), await attempts()], [1, 1]);
  await asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     update webhook_delivery set state = 'given_up', ended_at = now() - interval '2000 days'`,
  );
  await forgetExpired({ database, clock: now }, USUAL_DAYS_KEPT, GOING_ON);
  assert.deepEqual([await count('webhook_delivery'), await attempts()], [0, 0]);
});

test('look-ups whose numbers are forgotten are counted as before', async () => {
  await past('identity_lookup', 500);
  await past('identity_lookup', 1);
  const usage = () => {
    const period = { from: now().subtract({ hours: 24 * 600 }), before: now() };
    return inTenant(database, lender, (tx) => identityUsage(tx, period));
  };
  const before = await usage();
  await forgetExpired({ database, clock: now }, USUAL_DAYS_KEPT, GOING_ON);
  assert.equal(await count('identity_lookup'), 1);
  assert.deepEqual(await usage(), before);
  assert.equal(before[0]?.count, 2);
});

test('how long each is kept is a setting, which cannot be less than the least, and is documented', () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  assert.deepEqual(readConfig({}).daysKept, USUAL_DAYS_KEPT);
  assert.equal(readConfig({ KEEP_SESSIONS_DAYS: '365' }).daysKept.sessions, 365);
  for (const [kind, { usual, fewest }] of Object.entries(RETENTION)) {
    const name = `KEEP_${kind.toUpperCase()}_DAYS`;
    assert.ok(page.includes(`| \`${name}\` | ${usual} | ${fewest} |`), name);
    const wrong = { message: new RegExp(`${name} must be a whole number from ${fewest} to 3650`) };
    assert.throws(() => readConfig({ [name]: `${fewest - 1}` }), wrong);
  }
});
