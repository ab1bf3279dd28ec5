import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedColumns } from '@mkopo/core/import/map-columns.ts';
import { writeXlsx } from '@mkopo/server/gateways/spreadsheets/write-xlsx.ts';
import { codesOf, importing } from '@mkopo/test/kit/callers/import-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { openConsole, openLender } from '@mkopo/test/kit/worlds/console-world.ts';
import { logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { readXlsx } from 'hucre/xlsx';

const world = await openConsole();
const { as, server, lender } = world;
const manager = importing(as.manager);

const HEAD = 'First name,Surname,Phone No,ID No,Sex,E-mail';
const csv = (...rows: readonly string[]) => [HEAD, ...rows].join('\r\n');
const countOf = async (statement: string) => {
  const [row] = await asSuperuser(server.testDatabase.superuserUrl, statement);
  return Number(Object.values(row as object)[0]);
};
const clients = async () => (await as.manager('GET /clients/counts')).json.data.all;

test('201 a file is checked: every bad row is told with its column and reason, and nothing is made', async () => {
  const body = { first_name: 'Wanjiru', last_name: 'Kamau', phone: '0722000001' };
  await as.officer('POST /clients', { body: { ...body, national_id: 'a-77' } });
  const before = await clients();
  const one = await manager.checked(
    'clients',
    csv(
      'Amina,Odhiambo,0712 345 601,11111111,F,AMINA@example.com',
      'Juma,,0712345602,,M,',
      'Asha,Njeri,12,11111113,woman?,nobody',
      'Other,Person,0712345604,A-77,,',
      'Kamau,Wanjiru,+254722000001,,,',
      'Zoe,Ombui,0712345606,11111111,,',
      'Odhiambo,Amina,0712345601,99,ke,',
      'Juma,Said,0712345601,,me,',
      'Too,Many,0712345608,98,,,1,500',
    ),
  );
  assert.equal(one.status, 'checked', JSON.stringify(one));
  const fields = ['first_name', 'last_name', 'phone', 'national_id', 'gender', 'email'];
  assert.deepEqual(
    one.mapping,
    fields.map((field, column) => ({ field, column })),
  );
  assert.deepEqual([one.rows, one.rows_good, one.rows_bad], [9, 2, 7]);
  const bad = await manager.rows(one.id, 'bad');
  assert.deepEqual(codesOf(bad), [
    [3, 'last_name missing'],
    [4, 'phone unreadable', 'gender unreadable', 'email unreadable'],
    [5, 'national_id document_taken'],
    [6, 'phone client_known'],
    [7, 'row repeated'],
    [8, 'row repeated'],
    [10, 'row columns'],
  ]);
  assert.equal(bad[0]?.faults[0]?.column, 'Surname');
  assert.match(bad[1]?.faults[0]?.problem ?? '', /must be a phone number that exists/);
  assert.match(bad[4]?.faults[0]?.problem ?? '', /what row 2 says/);
  assert.equal(await clients(), before);
});

test('200 what is confirmed is brought in by name, without news, and says who did it', async () => {
  const before = await clients();
  const one = await manager.checked('clients', csv('Grace,Uwimana,0712345611,22,f,', 'Bad,,1,,,'));
  const other = await as.manager(`POST /imports/${one.id}/confirm`, { body: { rows: 2 } });
  assert.deepEqual([other.status, other.json.data.why], [409, 'other_rows']);
  const done = await manager.confirmed(one.id, 1);
  assert.deepEqual(
    [done.status, done.rows_done, done.rows_failed, done.actions],
    ['done', 1, 0, ['undo']],
  );
  assert.equal(await clients(), before + 1);
  const [row] = await manager.rows(one.id, 'done');
  const client = (await as.manager(`GET /clients/${row?.subject_id}`)).json.data;
  assert.deepEqual(
    [client.first_name, client.phone, client.national_id, client.gender, client.country],
    ['Grace', '+254712345611', '22', 'female', 'KE'],
  );
  assert.equal(
    await countOf(`select count(*) from outbox_event where subject_id = '${client.id}'`),
    0,
  );
  const [made] = (await as.auditor('GET /audit/records?action=client.create')).json.data.items;
  assert.deepEqual([made.subject_id, made.request_id], [client.id, one.id]);
});

test('409 the same file twice; 403 for who may not; 404 for another lender', async () => {
  const content = csv('Twice,Over,0712345621,33,,');
  const one = await manager.checked('clients', content);
  const again = await manager.send('clients', content);
  assert.deepEqual([again.status, again.json.data.why], [409, 'same_file']);
  assert.equal(again.json.data.existing_id, one.id);
  assert.equal((await as.manager(`POST /imports/${one.id}/cancel`)).status, 200);
  const third = await manager.checked('clients', content);
  assert.equal(third.status, 'checked', 'nothing of it was left');
  assert.equal((await importing(as.officer).send('clients', content)).status, 403);
  assert.equal((await as.cashier('GET /imports')).status, 403);
  assert.equal((await as.auditor(`GET /imports/${one.id}`)).status, 200);
  assert.equal((await as.auditor(`POST /imports/${third.id}/cancel`)).status, 403);
  const stranger = await openLender(server, 'jirani');
  assert.equal((await stranger.as.manager(`GET /imports/${one.id}`)).status, 404);
});

test('200 columns that were not found are named by hand, and all rows are checked again', async () => {
  const one = await manager.checked('clients', 'a;b;c\nAmina Wanjiru Odhiambo;0712345631;44\n');
  assert.deepEqual([one.status, one.missing], ['unmapped', ['first_name', 'last_name', 'phone']]);
  const map = (mapping: Record<string, number>) => {
    const body = { mapping: namedColumns(mapping) };
    return as.manager(`POST /imports/${one.id}/mapping`, { body });
  };
  const wrong = await map({ full_name: 0 });
  const { problem } = wrong.json.data.fields[0];
  assert.deepEqual([wrong.status, problem], [400, 'has no column for phone']);
  assert.equal((await map({ full_name: 0, phone: 2 })).status, 200);
  assert.deepEqual((await manager.atRest(one.id)).rows_bad, 1);
  assert.equal((await map({ full_name: 0, phone: 1, national_id: 2 })).status, 200);
  const mapped = await manager.atRest(one.id);
  assert.deepEqual([mapped.status, mapped.rows_good, mapped.rows_bad], ['checked', 1, 0]);
  await manager.confirmed(one.id, 1);
  const [row] = await manager.rows(one.id, 'done');
  const client = (await as.manager(`GET /clients/${row?.subject_id}`)).json.data;
  assert.deepEqual([client.first_name, client.last_name], ['Amina Wanjiru', 'Odhiambo']);
});

test('200 an import is taken back while nothing stands on it, and the file may come again', async () => {
  const content = csv('Undone,One,0712345641,51,,', 'Undone,Two,0712345642,52,,');
  const one = await manager.checked('clients', content);
  await manager.confirmed(one.id, 2);
  const before = await clients();
  const [first] = await manager.rows(one.id, 'done');
  const note = { client_id: first?.subject_id, channel: 'call', outcome: 'reached', text: 'Hello' };
  const noted = await as.officer('POST /notes', { body: note });
  assert.equal(noted.status, 201, noted.text);
  const held = await as.manager(`POST /imports/${one.id}/undo`);
  assert.deepEqual(
    [held.status, held.json.data.why, held.json.data.rows],
    [409, 'rows_in_use', ['2']],
  );
  const { superuserUrl } = server.testDatabase;
  await asSuperuser(superuserUrl, `delete from contact_note where id = '${noted.json.data.id}'`);
  const undone = await manager.undone(one.id);
  assert.deepEqual([undone.status, undone.rows_undone], ['undone', 2]);
  assert.equal(await clients(), before - 2);
  const again = await manager.checked('clients', content);
  assert.deepEqual([again.status, again.rows_good], ['checked', 2]);
});

test('200 rows that were left out come back as a file, with why, as CSV and XLSX', async () => {
  const one = await manager.checked('clients', csv('Only,,0712345651,=1+1,,'));
  const result = await as.manager(`GET /imports/${one.id}/result`);
  const [head, row] = result.text.replace('\ufeff', '').trim().split('\r\n');
  assert.equal(head, `row,${HEAD},problem`);
  assert.match(
    row ?? '',
    /^2,Only,,0712345651,'=1\+1,,,"Surname is missing; ID No must be letters/,
  );
  const template = await as.manager('GET /import-templates?kind=clients');
  assert.match(template.text, /first_name,last_name,full_name,phone,national_id,gender/);
  assert.equal((await as.manager('GET /import-templates?kind=cattle')).status, 400);
});

test('201 a workbook is read like a file of text; what is no table is told as such', async () => {
  const template = await fetchBytes('/import-templates?kind=clients&format=xlsx');
  const book = await readXlsx(template);
  assert.equal(book.sheets[0]?.rows[0]?.[0], 'first_name');
  async function* rows() {
    yield ['Excel', 'Person', 712345661, 61];
  }
  const columns = ['first_name', 'last_name', 'phone', 'national_id'].map((name, place) => ({
    ...{ name, kind: place < 2 ? ('text' as const) : ('whole' as const) },
  }));
  const bytes = Buffer.concat(
    await Array.fromAsync(writeXlsx({ title: 'Clients', columns, rows: rows() })),
  );
  const one = await manager.checked('clients', bytes);
  assert.deepEqual([one.format, one.rows_good], ['xlsx', 1]);
  await manager.confirmed(one.id, 1);
  const troubles = [];
  for (const content of ['a,b\n', Buffer.from([0x61, 0x0a, 0xff]), 'a,"b\n1']) {
    troubles.push((await manager.checked('clients', content)).trouble);
  }
  assert.deepEqual(troubles, ['empty_file', 'not_utf8', 'not_a_table']);
  assert.equal((await manager.send('clients', Buffer.from([1, 0, 2]))).status, 400);
});

test('200 a row that was good when it was checked may fail by itself', async () => {
  const one = await manager.checked(
    'clients',
    csv('Late,Comer,0712345671,71,,', 'In,Time,0712345672,72,,'),
  );
  const body = { first_name: 'Early', last_name: 'Bird', phone: '0712345673', national_id: '71' };
  assert.equal((await as.officer('POST /clients', { body })).status, 201);
  const done = await manager.confirmed(one.id, 2);
  assert.deepEqual([done.rows_done, done.rows_failed], [1, 1]);
  assert.deepEqual(codesOf(await manager.rows(one.id, 'failed')), [
    [2, 'national_id document_taken'],
  ]);
});

async function fetchBytes(path: string): Promise<Uint8Array> {
  const cookie = await logIn(
    server.origin,
    await makeStaff(server.database, lender, { role: 'manager' }),
  );
  const answer = await fetch(`${server.origin}/console/api${path}`, { headers: { cookie } });
  return new Uint8Array(await answer.arrayBuffer());
}
