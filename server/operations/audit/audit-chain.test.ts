import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { recordChange } from '@mkopo/server/store/audit/audit-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { sealAudit, verifyAudit } from './audit-chain.ts';

const SOON_MS = 20_000;
const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());

test('records are sealed in the order of their transactions, each link over the one before', async () => {
  const lender = await makeLender(database, 'chain');
  for (const action of ['first', 'second', 'third']) await change(lender, action);
  await sealAll(lender, 3);
  const links = await chainOf(lender);
  assert.deepEqual(actionsOf(links), ['first', 'second', 'third']);
  let before = Buffer.alloc(32);
  for (const { contentHash, chainHash } of links) {
    before = createHash('sha256').update(before).update(contentHash).digest();
    assert.deepEqual(chainHash, before);
  }
});

test('a record that commits late is sealed late, and none is lost', async () => {
  const lender = await makeLender(database, 'late');
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const early = inTenant(database, lender, async (tx) => {
    await record(tx, 'began first');
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  await change(lender, 'committed first');
  await seal(lender);
  const sealedMeanwhile = actionsOf(await chainOf(lender));
  mayCommit.resolve();
  await early;
  // The older transaction was going to commit a record with an earlier place.
  assert.deepEqual(sealedMeanwhile, []);
  await sealAll(lender, 2);
  const links = await chainOf(lender);
  assert.deepEqual(actionsOf(links), ['began first', 'committed first']);
  assert.deepEqual(await verify(lender), { links: BigInt(links.length), broken: null });
});

test('sealers that run at once, in small batches, make one chain', async () => {
  const lender = await makeLender(database, 'sealers');
  for (let count = 0; count < 12; count += 1) await change(lender, `${count}`);
  await until('all are sealed', SOON_MS, async () => {
    await Promise.all(Array.from({ length: 4 }, () => seal(lender, 2)));
    return actionsOf(await chainOf(lender)).length === 12;
  });
  const links = await chainOf(lender);
  assert.deepEqual(await verify(lender), { links: BigInt(links.length), broken: null });
  assert.equal(await seal(lender), 0);
});

test('each lender has a chain of its own', async () => {
  const [one, two] = [await makeLender(database, 'one'), await makeLender(database, 'two')];
  await change(one, 'of one');
  await change(two, 'of two');
  await sealAll(one, 1);
  assert.deepEqual(await verify(two), { links: 0n, broken: null });
  await sealAll(two, 1);
  assert.deepEqual(actionsOf(await chainOf(one)), ['of one']);
  assert.deepEqual(actionsOf(await chainOf(two)), ['of two']);
});

const TAMPERINGS = {
  'the record was changed': `update audit_record set after = '{"amount": "1"}' where id = $ID`,
  'the record is gone': 'delete from audit_record where id = $ID',
  'a link is missing': 'delete from audit_seal where record_id = $ID',
} as const;

for (const [why, tampering] of Object.entries(TAMPERINGS)) {
  test(`history that was tampered with shows: ${why}`, async () => {
    const lender = await makeLender(database, why.replaceAll(' ', '-'));
    for (const action of ['first', 'second', 'third']) await change(lender, action);
    await sealAll(lender, 3);
    const second = await linkOf(lender, 'second');
    const sql = tampering.replace('$ID', `'${second.recordId}'`);
    // Only the master of the database can, by switching the guards off.
    await asSuperuser(superuserUrl, `set session_replication_role = replica; ${sql}`);
    const { broken, links } = await verify(lender);
    assert.equal(broken?.why.replace(/link \d+/, 'a link'), why);
    assert.equal(links, second.number - 1n);
  });
}

test('a record that was rewritten together with its own hash shows in the chain', async () => {
  const lender = await makeLender(database, 'rewritten');
  for (const action of ['first', 'second']) await change(lender, action);
  await sealAll(lender, 2);
  const first = await linkOf(lender, 'first');
  await asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     update audit_record set action = 'other' where id = '${first.recordId}';
     update audit_record set content_hash = audit_content_hash(audit_record)
      where id = '${first.recordId}'`,
  );
  const { broken } = await verify(lender);
  assert.equal(broken?.why, 'the link does not follow from the one before');
});

async function record(tx: TenantTx, action: string): Promise<void> {
  const subject = { subjectKind: 'test', subjectId: newId('test') };
  recordChange(tx, { action, ...subject, before: null, after: { amount: '5' } });
}

function change(lender: TestLender, action: string): Promise<void> {
  return inTenant(database, lender, (tx) => record(tx, action));
}

function seal(lender: TestLender, batch = 100): Promise<number> {
  return inTenant(database, lender, (tx) => sealAudit(tx, batch));
}

function verify(lender: TestLender) {
  return inTenant(database, lender, verifyAudit);
}

/** Transactions under way in other databases of the cluster hold a seal up too. */
function sealAll(lender: TestLender, count: number) {
  return until(`${count} records are sealed`, SOON_MS, async () => {
    await seal(lender);
    return actionsOf(await chainOf(lender)).length === count;
  });
}

/** What the test did itself; a lender's chain begins with its own making. */
function actionsOf(links: readonly Link[]): string[] {
  return links.filter((link) => link.subjectKind === 'test').map(({ action }) => action);
}

async function linkOf(lender: TestLender, action: string): Promise<Link> {
  return (await chainOf(lender)).find((link) => link.action === action) ?? assert.fail();
}

type Link = {
  number: bigint;
  recordId: string;
  action: string;
  subjectKind: string;
  contentHash: Buffer;
  chainHash: Buffer;
};

function chainOf({ tenantId }: TestLender): Promise<Link[]> {
  return asSuperuser<Link>(
    superuserUrl,
    `select number, record_id, action, subject_kind, content_hash, chain_hash
       from audit_seal join audit_record using (tenant_id)
      where tenant_id = '${tenantId}' and record_id = id order by number`,
  );
}
