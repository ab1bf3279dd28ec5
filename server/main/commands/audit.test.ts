import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { fillLending } from '@mkopo/test/kit/worlds/fill-lending.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

/** One for the lender itself, and one for each of its keys. */
const RECORDS = 4;
const server = await startTestServer();
const mkopo = mkopoWith(settingsOf(server.testDatabase));

test('a history that nobody touched holds, down to its newest record', async () => {
  await lenderWithHistory('honest');
});

test('a record that was changed is found, and exit 1', async () => {
  await lenderWithHistory('changed');
  const record = await recordOf('changed', { number: 2 });
  await rewriteHistory(
    `update audit_record set after = after || '{"name": "harmless"}' where id = '${record}'`,
  );
  const { code, out } = await mkopo('audit', 'verify', '--tenant', 'changed');
  assert.deepEqual(
    [code, out],
    [1, `changed: BROKEN at link 2 (record ${record}): the record was changed\n`],
  );
});

test('a change that renews the hash of its record is found too', async () => {
  await lenderWithHistory('rehashed');
  const record = await recordOf('rehashed', { number: 2 });
  await rewriteHistory(
    `update audit_record set actor_id = 'nobody' where id = '${record}';
     update audit_record set content_hash = audit_content_hash(audit_record)
      where id = '${record}'`,
  );
  const { code, out } = await mkopo('audit', 'verify', '--tenant', 'rehashed');
  assert.equal(code, 1);
  assert.match(out, /BROKEN at link 2 .*the link does not follow from the one before/);
});

test('a record that was deleted is found, with its link or without', async () => {
  await lenderWithHistory('deleted');
  const record = await recordOf('deleted', { number: 2 });
  await rewriteHistory(`delete from audit_record where id = '${record}'`);
  const gone = await mkopo('audit', 'verify', '--tenant', 'deleted');
  assert.equal(gone.code, 1);
  assert.match(gone.out, /BROKEN at link 2 .*the record is gone/);

  await rewriteHistory(`delete from audit_seal where record_id = '${record}'`);
  const linkGone = await mkopo('audit', 'verify', '--tenant', 'deleted');
  assert.equal(linkGone.code, 1);
  assert.match(linkGone.out, /BROKEN at link 3 .*link 2 is missing/);
});

test('all lenders are looked at, and one that is broken does not hide the others', async () => {
  await lenderWithHistory('a-broken-one');
  await lenderWithHistory('z-whole-one');
  await rewriteHistory(
    `delete from audit_record where id = '${await recordOf('a-broken-one', { number: 1 })}'`,
  );
  const { code, out } = await mkopo('audit', 'verify');
  assert.equal(code, 1);
  assert.match(out, /^a-broken-one: BROKEN at link 1 .*: the record is gone$/m);
  assert.match(out, /^z-whole-one: 4 records, chain holds$/m);
});

test('books that nobody touched hold, and the trail with them', async () => {
  const lender = await makeLender(server.database, 'ledger');
  await fillLending(server.database, lender);
  const { code, out } = await mkopo('audit', 'books', '--tenant', 'ledger');
  assert.equal(code, 0, out);
  assert.match(out, /^ledger: \d+ records, chain holds\nledger: 1 loan, 1 savings account, /);
  assert.match(out, /, books hold \(simulated money\)\n$/);
});

test('a balance that was lowered behind the back of the books is found, and exit 1', async () => {
  const lender = await makeLender(server.database, 'forged');
  await fillLending(server.database, lender);
  await rewriteHistory(
    `update instalment set principal_settled_minor = principal_settled_minor + 100
      where tenant_id = '${lender.tenantId}' and number = 4`,
  );
  const { code, out } = await mkopo('audit', 'books', '--tenant', 'forged');
  assert.equal(code, 1);
  assert.match(out, /\nforged: BROKEN books, see below\n {2}loan \S+: the books have/);
  assert.match(out, /\n {2}loan \S+: instalment 4 is /);
});

/** A lender with a few records, all sealed. A record waits for older transactions to end. */
async function lenderWithHistory(slug: string): Promise<void> {
  const lender = await makeLender(server.database, slug);
  for (let made = 1; made < RECORDS; made += 1) await partnerKey(server.database, lender);
  const whole = `${slug}: ${RECORDS} records, chain holds\n`;
  await until(whole, 20_000, async () => {
    const { code, out, err } = await mkopo('audit', 'verify', '--tenant', slug);
    assert.equal(code, 0, out + err);
    return out === whole;
  });
}

async function recordOf(slug: string, { number }: { number: number }): Promise<string> {
  const [seal] = await asSuperuser<{ id: string }>(
    server.testDatabase.superuserUrl,
    `select record_id as id from audit_seal join tenant using (tenant_id)
      where slug = '${slug}' and number = ${number}`,
  );
  return seal?.id ?? '';
}

/** What only a superuser can do: no trigger and no foreign key stands in the way. */
async function rewriteHistory(sql: string): Promise<void> {
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `set session_replication_role = replica; ${sql}`,
  );
}
