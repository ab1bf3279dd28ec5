import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { listBanks, SHIPPED_BANKS } from '@mkopo/server/gateways/registry/bank-list.ts';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { storeRegistry } from '@mkopo/server/gateways/registry/store-registry.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';

const testDatabase = await cloneDatabase();
const mkopo = mkopoWith(settingsOf(testDatabase));
const database = openDatabase(testDatabase.serverUrl);
cleanUp(() => database.close());
const registry = storeRegistry(database);
const folder = await mkdtemp(join(tmpdir(), 'mkopo-identity-test-'));
cleanUp(() => rm(folder, { recursive: true, force: true }));

const importing = (kind: string, ...args: string[]) =>
  mkopo('identity', 'import', '--kind', kind, ...args);

test('CSV: quotes, commas, blanks and other alphabets arrive as they were meant', async () => {
  const file = await fileOf('pins.csv', [
    '\ufeffPINNo,TaxpayerName,Locality,Trading_Business_Name',
    ' a111222333b ,"O’Brien, Zoë ""Zed""",Nairobi,Дука',
    '',
    'P111222333C,MAJI LTD,,',
  ]);
  const { code, out, err } = await importing('krapin', file);
  assert.deepEqual([code, out, err], [0, '2 rows imported.\n', '']);
  const found = await recordOf('krapin', 'A111222333B');
  assert.deepEqual(found, {
    Business_Certificate_Id: '',
    Email_Addresses: '',
    Locality: 'Nairobi',
    PINNo: 'A111222333B',
    Partnership: '',
    Paye: '',
    Station: '',
    TaxpayerName: 'O’Brien, Zoë "Zed"',
    Tot: '',
    Trading_Business_Name: 'Дука',
    Vat: '',
  });
});

test('JSON: a list, and one object a line, say the same', async () => {
  const people = EXAMPLE_ENTRIES.alienid.map(({ record }) => record);
  const businesses = EXAMPLE_ENTRIES.business.map(({ number, record }) => ({
    regnumber: number.toLowerCase(),
    ...record,
  }));
  const list = await fileOf('people.json', [JSON.stringify(people, null, 2)]);
  const lines = await fileOf(
    'businesses.jsonl',
    businesses.map((one) => JSON.stringify(one)),
  );
  assert.equal((await importing('alienid', list)).code, 0);
  assert.equal((await importing('business', lines)).code, 0);
  for (const { kind, number, record } of [
    ...EXAMPLE_ENTRIES.alienid,
    ...EXAMPLE_ENTRIES.business,
  ]) {
    assert.deepEqual(await recordOf(kind, number), record);
  }
});

test('a second import replaces what it names, and leaves the rest', async () => {
  const head = 'PINNo,TaxpayerName';
  await importing('krapin', await fileOf('a.csv', [head, 'A500000001A,One', 'A500000002A,Two']));
  await importing('krapin', await fileOf('b.csv', [head, 'A500000002A,Zwei', 'A500000003A,Drei']));
  const names = ['A500000001A', 'A500000002A', 'A500000003A'].map(async (number) => {
    const record = await recordOf('krapin', number);
    return (record as { TaxpayerName: string }).TaxpayerName;
  });
  assert.deepEqual(await Promise.all(names), ['One', 'Zwei', 'Drei']);
});

test('every fault of a file is told with its line, and nothing of it is imported', async () => {
  const file = await fileOf('faulty.csv', [
    'id_number,first_name,last_name,dob,valid,name',
    '700001,Amina,Odhiambo,1990-02-29,maybe,',
    '700002,Amina,Odhiambo,1990-02-28,true,Odhiambo Amina',
    '12345,,Odhiambo,1990-02-28,true,',
    '700002,Asha,Njeri,1990-02-28,false,Asha Njeri',
    '700003,Asha,Njeri,1990-02-28,false',
    '700002,Asha,Njeri,1990-02-28,false,',
  ]);
  const { code, out, err } = await importing('alienid', file);
  assert.deepEqual([code, out], [1, '']);
  assert.deepEqual(err.trimEnd().split('\n'), [
    'line 2: dob must be a day as YYYY-MM-DD; valid must be true or false',
    'line 4: id_number must be 6 to 9 digits; first_name is missing',
    'line 5: name must be last, first and other name with one space between, or left out',
    'line 6: has 5 columns instead of 6',
    'lines 3, 7: the same id_number',
    '5 faults in 6 rows: nothing was imported.',
  ]);
  assert.equal(await recordOf('alienid', '700002'), null);
});

test('of many faults the first 20 are told, and the count of all', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `X${index},Nobody`);
  const file = await fileOf('many.csv', ['PINNo,TaxpayerName', ...rows]);
  const { code, err } = await importing('krapin', file);
  const lines = err.trimEnd().split('\n');
  assert.deepEqual([code, lines.length], [1, 21]);
  assert.equal(lines[20], '5000 faults (20 are shown) in 5000 rows: nothing was imported.');
});

test('--dry-run checks all and changes nothing', async () => {
  const head = 'PINNo,TaxpayerName';
  const good = await fileOf('dry.csv', [head, 'A600000001A,One']);
  const { code, out } = await importing('krapin', good, '--dry-run');
  assert.deepEqual([code, out], [0, '1 row checked, none is wrong; nothing imported.\n']);
  assert.equal(await recordOf('krapin', 'A600000001A'), null);
  const twice = await fileOf('dry2.csv', [head, 'A600000001A,One', 'a600000001a,Two']);
  const refused = await importing('krapin', twice, '--dry-run');
  assert.match(refused.err, /^lines 2, 3: the same PINNo\n/);
});

test('a file that is cut off, of another alphabet or no file at all is one line, and exit 1', async () => {
  const cut = await fileOf('cut.json', ['[{"PINNo":"A600000009A","TaxpayerName":"x"},']);
  const half = await fileOf('half.jsonl', ['{"PINNo":"A600000009A",', '"TaxpayerName":"x"']);
  const words = await fileOf('words.json', ['hello']);
  const columns = await fileOf('columns.csv', ['PINNo,Name', 'A600000009A,x']);
  const latin = join(folder, 'latin.csv');
  await writeFile(latin, Buffer.from('PINNo,TaxpayerName\nA600000009A,Zo\xeb\n', 'latin1'));
  for (const [file, why] of [
    [cut, /line 2: the list does not end$/],
    [half, /line 1: an object that does not end$/],
    [words, /line 1: an object must stand here, not h$/],
    [columns, /must name columns, each once: .*; not "Name"\.$/],
    [latin, /is not UTF-8 text\.$/],
    [join(folder, 'nothing.csv'), /cannot be read: ENOENT/],
  ] as const) {
    const { code, out, err } = await importing('krapin', file);
    assert.deepEqual([code, out], [1, ''], file);
    assert.match(err.trimEnd(), why);
  }
  assert.equal(await recordOf('krapin', 'A600000009A'), null);
});

test('an import is noted: by whom, from what, how much', async () => {
  const file = await fileOf('noted.csv', ['PINNo,TaxpayerName', 'A700000001A,One']);
  await importing('krapin', file);
  const [noted] = await asSuperuser<Record<string, unknown>>(
    testDatabase.superuserUrl,
    `select kind, row_count, imported_by, encode(source_hash, 'hex') as hash
       from registry_import where source = 'noted.csv'`,
  );
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  assert.ok(noted);
  assert.deepEqual([noted['kind'], noted['rowCount'], noted['hash']], ['krapin', 1, hash]);
  assert.match(String(noted['importedBy']), /^mkopo identity import, \S/);
});

test('the operator’s own banks replace the shipped ones, until they are reset', async () => {
  assert.deepEqual(await listBanks(database), SHIPPED_BANKS);
  const file = await fileOf('banks.csv', [
    'bank_id,bank_name,swift',
    '90,Benki Yetu,',
    '01,KCB,kcblkenx',
  ]);
  assert.equal((await importing('banks', file)).out, '2 banks listed from now on.\n');
  assert.deepEqual(await listBanks(database), [
    { bank_id: 1, bank_name: 'KCB', swift: 'KCBLKENX' },
    { bank_id: 90, bank_name: 'Benki Yetu', swift: '' },
  ]);
  const single = await fileOf('one-bank.csv', ['bank_id,bank_name', '01,KCB']);
  assert.equal(
    (await importing('banks', single, '--dry-run')).out,
    '1 bank checked, none is wrong; nothing imported.\n',
  );
  const bad = await fileOf('bad-banks.csv', ['bank_id,bank_name', '1,', '2,Two', '2,Zwei']);
  assert.equal(
    (await importing('banks', bad)).err,
    'line 2: bank_name is missing\nlines 3, 4: the same bank_id\n' +
      '2 faults in 2 rows: nothing was imported.\n',
  );
  assert.equal((await listBanks(database)).length, 2);
  assert.equal((await importing('banks', '--reset')).code, 0);
  assert.deepEqual(await listBanks(database), SHIPPED_BANKS);
});

test('wrong options are told all at once', async () => {
  const { code, err } = await mkopo('identity', 'import', '--kind', 'passport', '--reset');
  assert.equal(code, 1);
  assert.deepEqual(err.trimEnd().split('\n'), [
    '--kind must be one of krapin, alienid, business, banks, not "passport"',
    '--reset is for --kind banks alone',
  ]);
});

async function recordOf(kind: 'krapin' | 'alienid' | 'business', number: string) {
  const found = await registry.lookUp({ kind, number });
  return found.outcome === 'found' ? found.record : null;
}

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
