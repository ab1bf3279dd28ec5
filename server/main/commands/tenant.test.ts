import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';

const mkopo = mkopoWith(settingsOf(await cloneDatabase()));

test('a lender is taken on with what it says of itself', async () => {
  const made = await mkopo(
    ...['tenant', 'create', '--slug', 'kampala-trust', '--name', ' Kampala Trust '],
    ...['--country', 'UG', '--currency', 'UGX', '--time-zone', 'africa/kampala'],
  );
  assert.equal(made.code, 0, made.err);
  assert.match(made.out, /^Kampala Trust is on the platform as kampala-trust \(UG, UGX, /);
  const [{ id, ...listed }] = await listTenants('kampala-trust');
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(listed, {
    slug: 'kampala-trust',
    name: 'Kampala Trust',
    country: 'UG',
    currency: 'UGX',
    time_zone: 'Africa/Kampala',
    kind: 'lender',
  });
});

test('a lender that says little is Kenyan, and the list is a table', async () => {
  await mkopo('tenant', 'create', '--slug', 'plain', '--name', 'Plain Sacco');
  const { out } = await mkopo('tenant', 'list');
  assert.match(out, /^slug +name +country +currency +kind +time zone\n/);
  assert.match(out, /^plain +Plain Sacco +KE +KES +lender +Africa\/Nairobi$/m);
});

test('a slug that is taken is one line, exit 1, and changes nothing', async () => {
  await mkopo('tenant', 'create', '--slug', 'taken', '--name', 'First');
  const second = await mkopo('tenant', 'create', '--slug', 'taken', '--name', 'Second');
  const err = 'The slug "taken" is taken: choose another.\n';
  assert.deepEqual(second, { code: 1, out: '', err });
  assert.deepEqual(
    (await listTenants('taken')).map(({ name }: { name: string }) => name),
    ['First'],
  );
});

test('a sandbox lender is made with all that opens it, shown once', async () => {
  const made = await mkopo('tenant', 'create', '--sandbox', '--json');
  assert.equal(made.code, 0, made.err);
  const { tenant, partner, scoring, identity, member, staff } = JSON.parse(made.out);
  assert.equal(tenant, 'sandbox');
  assert.match(partner.live_key, /^svc_live_/);
  assert.match(partner.test_key, /^svc_test_/);
  assert.ok(scoring.api_key && identity.username && identity.password && member.api_secret);
  assert.equal(staff.admin.email, 'admin@sandbox.example');
  const [{ kind }] = await listTenants('sandbox');
  assert.equal(kind, 'sandbox');
  const again = await mkopo('tenant', 'create', '--sandbox');
  const err = 'The slug "sandbox" is taken: choose another.\n';
  assert.deepEqual(again, { code: 1, out: '', err });
  const other = await mkopo('tenant', 'create', '--sandbox', '--slug', 'second-try');
  assert.match(other.out, /^Sandbox is on the platform as the sandbox lender second-try\.\n/);
  assert.match(other.out, /^partner\n {2}live_key +svc_live_/m);
});

test('every problem of a command line is named at once, and nothing is made', async () => {
  const { code, out, err } = await mkopo(
    ...['tenant', 'create', '--slug', 'Wrong--Slug', '--name', 'x'.repeat(101)],
    ...['--country', 'XX', '--currency', 'kes', '--time-zone', '+03:00'],
  );
  assert.deepEqual([code, out], [1, '']);
  assert.deepEqual(err.match(/^--\S+/gm), [
    '--slug',
    '--name',
    '--country',
    '--currency',
    '--time-zone',
  ]);
  const bare = await mkopo('tenant', 'create');
  assert.deepEqual([bare.code, bare.err], [1, '--slug is missing\n--name is missing\n']);
});

test('a command that does not exist is met with the ones that do, and exit 1', async () => {
  const { code, out, err } = await mkopo('tenant', 'craete');
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, /unknown command 'craete'\n\(Did you mean create\?\)/);
  assert.match(err, /take a lender onto the platform/);
});

test('a database that is out of reach is one line, without a password', async () => {
  const away = mkopoWith({ DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/mkopo' });
  const { code, err } = await away('tenant', 'list');
  assert.equal(code, 1);
  assert.match(err, /^The database at 127\.0\.0\.1:1\/mkopo cannot be used: .*ECONNREFUSED.*\n$/);
});

test('without a server, commands start our own database and stop it again', async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'mkopo-tenant-test-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'data');
  const alone = mkopoWith({ DATA_DIR: folder });
  for (const line of [
    ...['tenant list', 'audit books', 'audit verify', 'key list --tenant x', 'rail status'],
    ...['close-day --all-tenants', 'staff list --tenant x', 'identity import --kind banks --reset'],
  ]) {
    const { code, out, err } = await alone(...line.split(' '));
    assert.deepEqual([code, out], [1, ''], line);
    assert.match(
      err,
      /^There is no database in .*data\. Run this where the server runs, .*\n$/,
      line,
    );
    assert.ok(!existsSync(folder), `${line} made one`);
  }
  const made = await alone('tenant', 'create', '--slug', 'alone', '--name', 'Alone');
  assert.deepEqual([made.code, made.err], [0, `A new database was made in ${folder}.\n`]);
  const again = await alone('migrate');
  assert.deepEqual([again.code, again.err], [0, ''], 'it is not new any more');
  assert.match((await alone('tenant', 'list')).out, /^alone +Alone /m);
  assert.equal((await alone('tenant', 'create')).code, 1);
  assert.ok(!existsSync(join(folder, 'postgres/postmaster.pid')), 'PostgreSQL has stopped');
});

async function listTenants(slug: string) {
  const { out } = await mkopo('tenant', 'list', '--json');
  return JSON.parse(out).filter((tenant: { slug: string }) => tenant.slug === slug);
}
