import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKeptForRetries } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { insertOrphan } from '@mkopo/server/store/clients/orphan-file-store.ts';
import { openDatabase, type Session } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { untilSealed } from '@mkopo/test/kit/until-sealed.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { fillLending } from '@mkopo/test/kit/worlds/fill-lending.ts';
import { fillMembers } from '@mkopo/test/kit/worlds/fill-members.ts';
import { fillMessages } from '@mkopo/test/kit/worlds/fill-messages.ts';
import { fillRail } from '@mkopo/test/kit/worlds/fill-rail.ts';
import { fillScoring } from '@mkopo/test/kit/worlds/fill-scoring.ts';
import { fillStaff } from '@mkopo/test/kit/worlds/fill-staff.ts';
import { fenceBreaches } from './fence-rules.ts';
import { CASES, openMatrix } from './matrix-world.ts';

const { server, ours, theirs, send, callFor } = await openMatrix();
const { superuserUrl, ownerUrl } = server.testDatabase;

// Both lenders use everything there is, so that every table has rows to be fenced.
for (const lender of [ours, theirs]) {
  for (const at of CASES) {
    const { endpoint, environment, title } = at;
    const key = { 'idempotency-key': `${endpoint.name} ${environment}` };
    const headers = isKeptForRetries(endpoint) ? key : {};
    const answer = await send(at, await callFor(at, lender), { headers });
    assert.equal(answer.status, endpoint.reply.status, `${title} ${answer.text}`);
  }
}

// What no endpoint reaches yet is filled by the operations themselves.
const filling = openDatabase(server.testDatabase.serverUrl, { masterKeys: TEST_MASTER_KEYS });
for (const lender of [ours, theirs]) {
  await fillLending(filling, lender);
  await fillStaff(filling, lender);
  await fillScoring(filling, lender);
  await fillMembers(filling, lender);
  await fillMessages(filling, lender);
  await fillRail(filling, lender);
  // Those that the calls leave are swept before anybody looks.
  const dueAt = Temporal.Now.instant().add({ hours: 24 });
  const orphan = { id: newId('document'), sizeBytes: 1, dueAt };
  await inTenant(filling, lender, async (tx) => insertOrphan(tx, orphan));
  // Nothing is delivered while every table is watched.
  for (const schema of ['public', 'sandbox']) {
    const attempt = `insert into ${schema}.webhook_attempt
        (tenant_id, delivery_id, number, at, duration_ms, status, request_headers)
      select tenant_id, id, 1, now(), 1, 204, '{}' from ${schema}.webhook_delivery limit 1`;
    await inTenant(filling, lender, (tx) => tx.query(attempt, []));
  }
}
await filling.close();
// As a restore leaves it.
await within(superuserUrl, (session) =>
  session.query(
    `insert into lender_era (tenant_id, ahead, ended_at)
     select id, 4294967296, '4000000000' from unnest($1::uuid[]) id`,
    [[ours.tenantId, theirs.tenantId]],
  ),
);
// As one leaves it who moves lenders to another cell, and is cut off.
await within(superuserUrl, (session) =>
  session.query(
    `insert into lender_move (tenant_id, slug, state, cell, reached)
     select tenant_id, slug, 'leaving', 'elsewhere', '1' from tenant
      where tenant_id = any ($1::uuid[])`,
    [[ours.tenantId, theirs.tenantId]],
  ),
);

await untilSealed(server.testDatabase);

test('every table is fenced by tenant', async () => {
  const breaches = await within(superuserUrl, fenceBreaches);
  assert.deepEqual(breaches, []);
});

test('the roles that serve own nothing, pass no fence and inherit no right', async () => {
  const roles = await within(superuserUrl, (session) =>
    session.query<Record<string, unknown>>(
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
              (select count(*)::int from pg_shdepend
                where refobjid = pg_roles.oid and deptype = 'o') as owned
         from pg_roles where rolname in ('mkopo_app', 'mkopo_platform', 'mkopo_server')`,
    ),
  );
  assert.equal(roles.length, 3);
  for (const { rolname, ...powers } of roles) {
    assert.deepEqual(
      Object.values(powers).filter(Boolean),
      [],
      `${rolname} ${JSON.stringify(powers)}`,
    );
  }
});

test('a request sees no row without a tenant, and none of another tenant, in any table', async () => {
  await within(superuserUrl, async (session) => {
    const tables = await readableTables(session);
    const full = new Set<string>();
    for (const table of tables) {
      const rows = async (tenant: string) => {
        await session.query(`begin; set local role mkopo_app`);
        await session.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
        const seen = await session.query<{ tenantId: string }>(`select tenant_id from ${table}`);
        await session.query('rollback');
        return new Set(seen.map(({ tenantId: id }) => id));
      };
      assert.deepEqual([...(await rows(''))], [], `${table} shows rows to nobody in particular`);
      for (const { tenantId } of [ours, theirs]) {
        const seen = await rows(tenantId);
        if (seen.size > 0) full.add(table);
        assert.deepEqual(
          [...seen.add(tenantId)],
          [tenantId],
          `${table} shows another tenant's rows`,
        );
      }
    }
    const empty = tables.filter((table) => !full.has(table) && !/_\w*(default|\d{8})$/.test(table));
    assert.deepEqual(empty, [], 'a table without rows proves nothing: let an example fill it');
  });
});

test('a request writes no row for another tenant, in any table', async () => {
  await within(superuserUrl, async (session) => {
    for (const table of await readableTables(session, 'insert')) {
      await session.query('begin');
      await session.query(
        `create temporary table taken as select * from ${table} where tenant_id = $1`,
        [ours.tenantId],
      );
      await session.query('grant select on taken to mkopo_app; set local role mkopo_app');
      await session.query(`select set_config('app.tenant_id', $1, true)`, [theirs.tenantId]);
      await assert.rejects(
        session.query(`insert into ${table} select * from taken`),
        /violates row-level security policy|cannot insert/,
        table,
      );
      await session.query('rollback');
    }
  });
});

test('history cannot be rewritten, not even by its owner', async () => {
  await within(ownerUrl, async (session) => {
    const tables = await session.query<{ name: string; tenant: string }>(
      `select tgrelid::regclass::text as name from pg_trigger
        where tgname = 'append_only' and tgparentid = 0`,
    );
    const names = tables.map(({ name }) => name);
    for (const kept of ['audit_record', 'journal_line', 'loan_transaction'])
      assert.ok(names.includes(kept));
    for (const name of names) {
      for (const sql of [
        `update ${name} set tenant_id = tenant_id`,
        `delete from ${name}`,
        `truncate ${name} cascade`,
      ]) {
        await session.query(`begin; alter table ${name} no force row level security`);
        await assert.rejects(session.query(sql), /is append-only/, sql);
        await session.query('rollback');
      }
    }
  });
});

test('no month of the audit trail can be emptied or dropped, not even by its owner', async () => {
  await within(ownerUrl, async (session) => {
    const months = await session.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'audit_record'::regclass order by 1`,
    );
    assert.ok(months.length >= 4);
    const [all] = months;
    for (const { name } of months) {
      // In the order of whoever seals the trail, who would meet us in a deadlock otherwise.
      await session.query('begin; lock table audit_seal');
      await assert.rejects(session.query(`truncate ${name} cascade`), /is append-only/, name);
      await session.query('rollback');
    }
    await assert.rejects(session.query(`drop table ${all?.name}`), /depend on it/);
    await session.query(`begin; alter table ${all?.name} no force row level security`);
    await assert.rejects(session.query(`delete from ${all?.name}`), /is append-only/);
    await session.query('rollback');
  });
});

/** The tables that a request may read, or write. */
async function readableTables(session: Session, right = 'select'): Promise<string[]> {
  const tables = await session.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'sandbox')
        and has_table_privilege('mkopo_app', oid, $1) order by 1`,
    [right],
  );
  assert.ok(tables.length > 5, 'the tables are there');
  return tables.map(({ name }) => name);
}
