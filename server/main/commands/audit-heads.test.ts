import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { noteAuditHeads } from '@mkopo/server/jobs/housekeeping.ts';
import { openHeadsFile, readHeads } from '@mkopo/server/main/signed-audit-heads.ts';
import { sealAudit } from '@mkopo/server/operations/audit/audit-chain.ts';
import { masterKeyOf } from '@mkopo/server/store/kit/master-key.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const RECORDS = 4;
const { database, testDatabase, origin, auditHeads } = await startTestServer();
const keys = database.masterKeys ?? assert.fail();

test('a chain that goes on from its known head holds', async () => {
  const { lender, verify, book } = await lenderWithKnownHead('goes-on');
  await partnerKey(database, lender);
  await sealed(lender, RECORDS + 1);
  await noteAuditHeads(database, book);
  assert.equal(book.known(lender.tenantId)?.number, BigInt(RECORDS + 1));
  assert.deepEqual(await verify(), [0, 'goes-on: 5 records, chain holds\n']);
});

test('a tail that was cut off is found, and exit 1', async () => {
  const { lender, verify, book } = await lenderWithKnownHead('cut');
  await rewriteHistory(cutAfter(lender, 2));
  const told = 'cut: BROKEN at link 2: the chain ends here, and was known up to link 4\n';
  assert.deepEqual(await verify(), [1, told]);
  // New history does not hide it: neither the job nor the walk takes it for the old one.
  for (let count = 0; count < 3; count += 1) await partnerKey(database, lender);
  await sealed(lender, 5);
  await assert.rejects(noteAuditHeads(database, book), /lost their end/);
  const [code, out] = await verify();
  assert.equal(code, 1);
  assert.match(out, /^cut: BROKEN at link 4 .*: the chain was made anew/);
});

test('the console holds a chain against the head that its server knows, and says which', async () => {
  const { lender } = await lenderWithKnownHead('at-the-console');
  const call = await callerFor(origin, await makeStaff(database, lender));
  const trail = async () => (await call('GET /audit/verification')).json.data.trail;
  await sealed(lender, RECORDS + 2);
  await noteAuditHeads(database, auditHeads).catch(() => {});
  const known = auditHeads.known(lender.tenantId)?.number ?? assert.fail('not noted');
  const { holds, known_link, broken } = await trail();
  assert.deepEqual([holds, known_link, broken], [true, Number(known), null]);
  await rewriteHistory(cutAfter(lender, 2));
  const why = `the chain ends here, and was known up to link ${known}`;
  assert.deepEqual(await trail(), {
    ...{ holds: false, links: 2, known_link: Number(known) },
    broken: { link: 2, record_id: '', why },
  });
});

test('all seals deleted are found, and exit 1', async () => {
  const { lender, verify } = await lenderWithKnownHead('no-seals');
  await rewriteHistory(
    `delete from audit_seal where tenant_id = '${lender.tenantId}';
     delete from audit_record where tenant_id = '${lender.tenantId}'`,
  );
  const [code, out] = await verify();
  assert.deepEqual([code, /BROKEN at link 0: .*known up to link 4/.test(out)], [1, true], out);
});

test('a chain that was made anew, with hashes that fit, is found, and exit 1', async () => {
  const { lender, verify } = await lenderWithKnownHead('anew');
  const ours = `tenant_id = '${lender.tenantId}'`;
  await rewriteHistory(
    `delete from audit_seal where ${ours};
     update audit_record set actor_id = 'nobody' where ${ours};
     update audit_record set content_hash = audit_content_hash(audit_record) where ${ours}`,
  );
  await sealed(lender, RECORDS);
  const [code, out] = await verify();
  assert.equal(code, 1);
  assert.match(out, /^anew: BROKEN at link 4 .*: the chain was made anew/);
});

test('a head that was changed, or signed by another key, is not believed', async () => {
  const { lender, verify, path } = await lenderWithKnownHead('forged-head');
  const text = await readFile(path, 'utf8');
  const mine = text.split('\n').find((line) => line.includes(lender.tenantId)) ?? '';
  await writeFile(path, mine.replace('"number":"4"', '"number":"2"'));
  const changed = await verify();
  assert.equal(changed[0], 1);
  const stranger = { current: masterKeyOf(randomBytes(32)), previous: null };
  await writeFile(path, mine);
  assert.throws(() => readHeads(path, stranger), /which is not here/);
  const turned = { current: stranger.current, previous: keys.current };
  await openHeadsFile(path, turned);
  assert.equal(readHeads(path, stranger)?.get(lender.tenantId)?.number, 4n);
});

test('without known heads it is said that the end cannot be told', async () => {
  const mkopo = mkopoWith({ ...settingsOf(testDatabase), AUDIT_HEADS_FILE: await newPath() });
  const { err } = await mkopo('audit', 'verify');
  assert.match(err, /^Note: no heads of chains are known here/);
});

async function newPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mkopo-heads-'));
  cleanUp(() => rm(folder, { recursive: true }));
  return join(folder, 'heads.jsonl');
}

/** A lender whose chain was noted in a file of its own when it had four links. */
async function lenderWithKnownHead(slug: string) {
  const path = await newPath();
  const lender = await makeLender(database, slug);
  for (let made = 1; made < RECORDS; made += 1) await partnerKey(database, lender);
  await sealed(lender, RECORDS);
  const book = await openHeadsFile(path, keys);
  // Others' chains may be broken by now; a new file knows nothing of what they were.
  await noteAuditHeads(database, book);
  const mkopo = mkopoWith({ ...settingsOf(testDatabase), AUDIT_HEADS_FILE: path });
  const verify = async () => {
    const { code, out } = await mkopo('audit', 'verify', '--tenant', slug);
    return [code, out] as const;
  };
  return { lender, verify, book, path };
}

async function sealed(lender: TestLender, count: number): Promise<void> {
  await until(`${count} records are sealed`, 20_000, async () => {
    await inTenant(database, lender, (tx) => sealAudit(tx, 100));
    const [found] = await asSuperuser<{ count: number }>(
      testDatabase.superuserUrl,
      `select count(*)::int from audit_seal where tenant_id = '${lender.tenantId}'`,
    );
    return (found?.count ?? 0) >= count;
  });
}

function cutAfter({ tenantId }: TestLender, number: number): string {
  return `delete from audit_record where tenant_id = '${tenantId}' and id in (
            select record_id from audit_seal
             where tenant_id = '${tenantId}' and number > ${number});
          delete from audit_seal where tenant_id = '${tenantId}' and number > ${number}`;
}

/** What only a superuser can do: no trigger and no foreign key stands in the way. */
async function rewriteHistory(sql: string): Promise<void> {
  await asSuperuser(testDatabase.superuserUrl, `set session_replication_role = replica; ${sql}`);
}
