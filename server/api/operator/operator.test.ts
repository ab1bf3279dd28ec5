import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundWrong } from '@mkopo/core/kit/finding.ts';
import { PLATFORM_ID } from '@mkopo/core/kit/id.ts';
import {
  logInOperator,
  makeOperator,
  operatorCaller,
  operatorCookie,
} from '@mkopo/test/kit/callers/operator-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { untilSealed } from '@mkopo/test/kit/until-sealed.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { consoleCaller, logIn, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const { origin, database, testDatabase } = await startTestServer();
const { superuserUrl } = testDatabase;
const ask = (sql: string) => asSuperuser<Record<string, unknown>>(superuserUrl, sql);
const ADMIN = { email: 'Asha@Pwani.example', name: 'Asha Mwangi' };

test('201 with a cookie that no script reads, for password and code', async () => {
  const who = await makeOperator(database);
  const body = { email: who.email.toUpperCase(), password: PASSWORD, code: who.code() };
  const answer = await operatorCaller(origin)('POST /session', { body });
  assert.equal(answer.status, 201, answer.text);
  const cookie = answer.headers.get('set-cookie') ?? '';
  assert.match(cookie, /^mkopo_operator=ops_\w+; Path=\/operator; HttpOnly; SameSite=Strict/);
  assert.doesNotMatch(answer.text, /ops_/);
  const session = await operatorCaller(origin, cookie.split(';')[0])('GET /session');
  assert.equal(session.json.data.operator.email, who.email);
});

test('401 is the same answer for a wrong password, a wrong code, a used code and an unknown e-mail', async () => {
  const who = await makeOperator(database);
  const call = operatorCaller(origin);
  const used = who.code();
  const enter = (other: object = {}) => {
    const body = { email: who.email, password: PASSWORD, code: who.code(1), ...other };
    return call('POST /session', { body, headers: { 'x-request-id': 'the-same' } });
  };
  assert.equal((await enter({ code: used })).status, 201);
  const answers = [];
  for (const wrong of [
    { password: 'a guess at a password' },
    { code: '000000' },
    { code: used },
    { email: 'nobody@host.example' },
  ]) {
    answers.push(await enter(wrong));
  }
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [401]);
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal((await enter()).status, 201);
});

test('429 after five wrong guesses, with the right proofs as well', async () => {
  const who = await makeOperator(database);
  const call = operatorCaller(origin);
  const wrong = { email: who.email, password: PASSWORD, code: '000000' };
  for (let guess = 0; guess < 5; guess += 1) {
    assert.equal((await call('POST /session', { body: wrong })).status, 401);
  }
  const answer = await call('POST /session', { body: { ...wrong, code: who.code() } });
  assert.equal(answer.status, 429);
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
});

test('a session of one kind opens no door of the other', async () => {
  const lender = await makeLender(database, 'apart');
  const staffCookie = await logIn(origin, await makeStaff(database, lender));
  const token = staffCookie.split('=')[1];
  const { id } = await makeOperator(database);
  const cookie = await operatorCookie(database, id);
  for (const shown of [staffCookie, `mkopo_operator=${token}`]) {
    assert.equal((await operatorCaller(origin, shown)('GET /tenants')).status, 401, shown);
  }
  for (const shown of [cookie, cookie.replace('mkopo_operator', 'mkopo_session')]) {
    assert.equal((await consoleCaller(origin, shown)('GET /clients')).status, 401, shown);
  }
});

test('201 for a lender whose first admin logs in and must change the password', async () => {
  const call = operatorCaller(origin, await logInOperator(origin, await makeOperator(database)));
  const body = { slug: 'pwani-sacco', name: 'Pwani Sacco', admin: ADMIN };
  const headers = { 'idempotency-key': 'pwani' };
  const made = await call('POST /tenants', { body, headers });
  assert.equal(made.status, 201, made.text);
  const { one_time_password: password, admin } = made.json.data;
  assert.equal(admin.email, 'asha@pwani.example');
  const again = await call('POST /tenants', { body, headers });
  assert.equal(again.text, made.text, 'a retry is answered with the same password');
  const taken = await call('POST /tenants', { body });
  assert.deepEqual([taken.status, taken.json.code], [409, 'lender_exists']);
  const cookie = await logIn(origin, { email: admin.email, lender: 'pwani-sacco' }, password);
  const session = await consoleCaller(origin, cookie)('GET /session');
  const { tenant, staff, must_change_password: must } = session.json.data;
  assert.deepEqual(
    [tenant.slug, tenant.kind, staff.role, must],
    [...['pwani-sacco', 'live', 'admin', true]],
  );
  const { items } = (await call('GET /tenants')).json.data;
  const listed = items.find(({ slug }: { slug: string }) => slug === 'pwani-sacco');
  assert.deepEqual([listed.staff, listed.keys, listed.open_suspense], [1, 0, 0]);
});

test('400 names a slug, a currency, a country and a time zone that are none', async () => {
  const { id } = await makeOperator(database);
  const call = operatorCaller(origin, await operatorCookie(database, id));
  const wrong = { slug: 'Pwani Sacco', currency: 'XXX', country: 'XK', time_zone: '+03:00' };
  const body = { ...wrong, name: 'Pwani', admin: ADMIN };
  const answer = await call('POST /tenants', { body });
  assert.equal(answer.status, 400);
  const fields = answer.json.data.fields.map(({ field }: { field: string }) => field).sort();
  assert.deepEqual(fields, Object.keys(wrong).sort());
});

test('what an operator does is in the platform’s trail and in the lender’s, chained like any other', async () => {
  const who = await makeOperator(database);
  const call = operatorCaller(origin, await logInOperator(origin, who));
  const body = { slug: 'told-of', name: 'Told of', kind: 'sandbox', admin: ADMIN };
  assert.equal((await call('POST /tenants', { body })).status, 201);
  assert.equal((await call('DELETE /session')).status, 200);
  assert.equal((await call('GET /tenants')).status, 401);
  const trail = await ask(
    `select action, coalesce(slug, 'platform') as whose
       from audit_record left join tenant using (tenant_id)
      where actor_kind = 'operator' and actor_id = '${who.id}' order by audit_record.id`,
  );
  assert.deepEqual(
    trail.map(({ whose, action }) => `${whose} ${action}`),
    [
      ...['platform operator.sign_in', 'told-of tenant.create', 'told-of staff.create'],
      ...['platform lender.create', 'platform operator.sign_out'],
    ],
  );
  await untilSealed(testDatabase);
  const [open] = await ask(
    `select count(*)::int as records from audit_record
      where tenant_id = '${PLATFORM_ID}'
        and id not in (select record_id from audit_seal where tenant_id = '${PLATFORM_ID}')`,
  );
  assert.equal(open?.['records'], 0);
});

/** What the role of operators may read of lenders: names of lenders and staff, times and counts. */
const MONEY_AND_PEOPLE = ['client', 'loan', 'loan_transaction', 'journal_line', 'document'];

test('the role of the operator’s calls reads no client, no loan and no amount of anybody', async () => {
  await within(superuserUrl, async (session) => {
    for (const table of MONEY_AND_PEOPLE) {
      const [may] = await session.query<{ any: boolean }>(
        `select has_any_column_privilege('mkopo_platform', $1, 'select') as any`,
        [table],
      );
      assert.equal(may?.any, false, table);
    }
    const columns = await session.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public'
          and has_column_privilege('mkopo_platform', quote_ident(table_name), column_name, 'select')
          and (column_name like '%minor%' or table_name in ('receipt', 'day_run', 'request_log'))
        order by 1`,
    );
    assert.deepEqual(
      columns.map(({ name }) => name),
      [
        // Of imports and of what somebody may approve: jobs and log-ins read whole rows of them.
        ...['data_import.amount_minor'],
        ...['day_run.business_date', 'day_run.status', 'day_run.tenant_id'],
        ...['receipt.due_at', 'receipt.status', 'receipt.tenant_id'],
        ...['request_log.created_at', 'request_log.status', 'request_log.tenant_id'],
        'staff_user.approval_limit_minor',
      ],
    );
  });
});

test('no lender has the platform’s id, and nobody founds one but the platform', async () => {
  await assert.rejects(
    ask(`insert into tenant (tenant_id, slug, name, country, currency, time_zone)
         values ('${PLATFORM_ID}', 'the-platform', 'Us', 'KE', 'KES', 'UTC')`),
    /tenant_is_not_the_platform/,
  );
});

test('200 with what waits, and with the versions of what runs', async () => {
  const { id } = await makeOperator(database);
  const call = operatorCaller(origin, await operatorCookie(database, id));
  const { is_ready: isReady, waiting, jobs } = (await call('GET /health')).json.data;
  assert.equal(isReady, true);
  assert.equal(waiting.payouts, 0);
  assert.ok(jobs.some(({ name }: { name: string }) => name === 'seal-audit-trails'));
  const versions = (await call('GET /versions')).json.data;
  assert.match(versions.postgres, /^\d+/);
  assert.ok(versions.schema >= 69);
});

test('200 with what the doctor finds, and what to do about it', async () => {
  const why = foundWrong('no_backup', { path: '/data/last-backup' });
  const found = { check: 'backups', level: 'hint', ...why } as const;
  const looked = await startTestServer({ testDatabase, examine: async () => [found] });
  const { id } = await makeOperator(looked.database);
  const call = operatorCaller(looked.origin, await operatorCookie(looked.database, id));
  const { findings, looked_at: at } = (await call('GET /health')).json.data;
  assert.deepEqual(findings, [found]);
  assert.equal(findings[0]?.what, 'no backup is known of here (/data/last-backup)');
  assert.deepEqual(findings[0]?.values, { path: '/data/last-backup' });
  assert.match(at, /Z$/);
});
