import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase, quickFolder } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf, TEST_MASTER_KEY } from '@mkopo/test/kit/mkopo-command.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { makeMember } from '@mkopo/test/kit/worlds/member.ts';

const testDatabase = await cloneDatabase();
const mkopo = mkopoWith(settingsOf(testDatabase));
const database = openDatabase(testDatabase.serverUrl);
cleanUp(() => database.close());
const home = mkdtempSync(join(await quickFolder(), 'mkopo-json-'));
cleanUp(async () => rmSync(home, { recursive: true }));
const lender = await makeLender(database, 'acme');

/** What a command answers to a script: one document, and nothing else. */
async function answered(...args: string[]) {
  const { code, out, err } = await mkopo(...args, '--json');
  assert.equal(code, 0, err);
  return JSON.parse(out);
}

const UUID = /^[0-9a-f]{8}-/;

test('a key: revoked, revoked before, and a new one that signs', async () => {
  const made = ['--tenant', 'acme', '--name', 'x', '--family', 'scoring'];
  const { id, public_id } = await answered('key', 'create', ...made);
  const first = await answered('key', 'revoke', id);
  assert.deepEqual({ ...first, revoked_at: '' }, { id, public_id, tenant: 'acme', revoked_at: '' });
  assert.deepEqual(await answered('key', 'revoke', id), first);
  const { key, signs } = await answered('key', 'rotate-signing', '--at-once');
  assert.ok(typeof key === 'string' && signs === 'from_now_on');
});

test('people: staff, members and operators who are shut out and let in again', async () => {
  const email = 'asha@acme.example';
  const who = ['--email', email, '--name', 'Asha Mwangi'];
  for (const role of ['admin', 'manager']) {
    const own = role === 'manager' ? who : ['--email', 'boss@acme.example', '--name', 'Boss'];
    await answered('staff', 'create', '--tenant', 'acme', ...own, '--role', role);
  }
  await answered('operator', 'create', ...who);
  const member = await makeMember(database, lender);
  const shut = [
    ['staff', 'suspend', email],
    ['operator', 'suspend', email],
    ['member', 'suspend', member.email, '--tenant', 'acme'],
  ] as const;
  for (const words of shut) {
    const { id, status, ...others } = await answered(...words);
    assert.match(id, UUID);
    const lender = words[0] === 'operator' ? {} : { tenant: 'acme' };
    assert.deepEqual([status, others], ['suspended', { email: words[2], ...lender }]);
    assert.equal((await answered(...words, '--lift')).status, 'active');
  }
  assert.equal((await answered('staff', 'suspend', email, '--lift')).status, 'active');
});

test('days and books: a list with what was done and found, lender by lender', async () => {
  const { disbursed } = await openLending(database, lender);
  await disbursed();
  const [day] = await answered('close-day', '--tenant', 'acme', '--date', '2026-02-14');
  const { seconds, ...told } = day;
  assert.ok(seconds >= 0);
  const counts = { loans: 1, accrued: 1, penalised: 0, turned: 0, told_overdue: 0 };
  assert.deepEqual(told, { tenant: 'acme', closed: '2026-02-14', ...counts });
  const again = await answered('close-day', '--tenant', 'acme', '--date', '2026-02-14');
  assert.deepEqual(again, [{ tenant: 'acme', closed_before: '2026-02-14', months_posted: 0 }]);

  const [trail, books] = await answered('audit', 'books', '--tenant', 'acme');
  assert.deepEqual([trail.tenant, trail.broken], ['acme', null]);
  assert.ok(trail.records > 0);
  assert.deepEqual(books, { tenant: 'acme', loans: 1, savings_accounts: 0, faults: [] });
  const all = await answered('audit', 'verify');
  assert.deepEqual(
    all.map(({ tenant }: { tenant: string | null }) => tenant),
    ['acme', null],
  );
});

test('files: what was read, and what was imported of it', async () => {
  const pins = join(home, 'pins.csv');
  writeFileSync(pins, 'PINNo,TaxpayerName\nP111222333C,MAJI LTD\n');
  const registry = ['identity', 'import', '--kind', 'krapin', pins];
  assert.deepEqual(await answered(...registry, '--dry-run'), {
    ...{ kind: 'krapin', rows: 1, imported: false },
  });
  assert.equal((await answered(...registry)).imported, true);
  const reset = await answered('identity', 'import', '--kind', 'banks', '--reset');
  assert.deepEqual(reset, { kind: 'banks', reset: true });

  const people = join(home, 'people.csv');
  writeFileSync(people, 'first_name,last_name,phone\nAmina,Mwangi,0712000001\n,Bad,0712000002\n');
  const more = ['--tenant', 'acme', '--skip-bad'];
  const { id, ...rows } = await answered('import', 'clients', people, ...more);
  assert.match(id, UUID);
  assert.deepEqual(rows, { rows: 2, good: 1, bad: 1, imported: 1, refused: 0 });
});

test('what is refused is told in words on the standard error, and no JSON is half written', async () => {
  for (const words of [
    ['key', 'revoke', 'nobody'],
    ['audit', 'books', '--tenant', 'nobody'],
    ['close-day', '--tenant', 'nobody'],
  ]) {
    const { code, out, err } = await mkopo(...words, '--json');
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, /nobody/);
  }
});

test('an installation: migrated, backed up, restored elsewhere and verified', async () => {
  assert.deepEqual(await answered('migrate'), { steps: [] });
  const folder = join(home, 'backup');
  const backup = await answered('backup', folder);
  assert.deepEqual([backup.folder, backup.with_master_key], [folder, false]);
  assert.ok(backup.tables > 50 && backup.rows > 0);
  const elsewhere = { DATA_DIR: join(home, 'data'), MASTER_KEY: TEST_MASTER_KEY };
  const { code, out, err } = await mkopoWith(elsewhere)('restore', folder, '--json');
  assert.equal(code, 0, err);
  const [restored, ...verified] = JSON.parse(out);
  assert.deepEqual([restored.restored_from, restored.rows], [folder, backup.rows]);
  assert.ok(verified.some(({ faults }: { faults?: string[] }) => faults?.length === 0));
});

test('a rehearsal: how long it took, as one document, whatever the restore says beside it', async () => {
  const [taken, restored, ...more] = await answered('rehearse', '--in', home);
  assert.deepEqual(more, []);
  assert.ok(taken.rows > 0 && taken.bytes > 0 && taken.backed_up_seconds >= 0);
  assert.ok(restored.restored_seconds >= 0);
});
