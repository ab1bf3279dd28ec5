import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeSettings } from '@mkopo/server/operations/access/manage-tenant.ts';
import { verifyBooks, verifySavings } from '@mkopo/server/operations/books/verify-books.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { codesOf, importing } from '@mkopo/test/kit/callers/import-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as, server, lender, somebody } = world;
const manager = importing(as.manager);

let count = 0;
/** A client who saved elsewhere. */
async function saver() {
  count += 1;
  const phone = `07440000${String(count).padStart(2, '0')}`;
  const person = { first_name: 'Saver', last_name: `Person${count}`, phone };
  const body = { ...person, national_id: `SV${count}` };
  const { id } = (await as.officer('POST /clients', { body })).json.data;
  return { id: id as string, phone, national_id: `SV${count}` };
}

/** Of the running month. */
const FIRST = `${ago().slice(0, 8)}01`;

const HEAD = 'Kitambulisho,Simu,Salio,Tarehe';
const file = (...rows: readonly string[]) => [HEAD, ...rows].join('\n');
const accountOf = async (client: string) =>
  (await as.manager(`GET /savings-accounts?client_id=${client}`)).json.data.items[0];

async function assertBooksHold() {
  assert.deepEqual(await inTenant(server.database, lender, verifyBooks), []);
  const all = { after: null, limit: 500 };
  const told = await inTenant(server.database, lender, (tx) => verifySavings(tx, all));
  assert.deepEqual(told.faults, []);
}

/** What the books say of an account, credits less debits. */
const booked = async (code: string) => {
  const [row] = await asSuperuser<{ sum: string }>(
    server.testDatabase.superuserUrl,
    `select coalesce(sum(case side when 'credit' then amount_minor else -amount_minor end), 0)
            as sum
       from journal_line line
       join account on account.tenant_id = line.tenant_id and account.id = line.account_id
      where line.tenant_id = '${lender.tenantId}' and code = '${code}'`,
  );
  return Number(row?.sum);
};

test('200 balances come over as first transactions, against opening equity, and are taken back', async () => {
  const [one, two, three] = [await saver(), await saver(), await saver()];
  await as.officer('POST /savings-accounts', { body: { client_id: three.id } });
  const checked = await manager.checked(
    'savings',
    file(
      `${one.national_id.toLowerCase()},,"12,500.50",${FIRST}`,
      `,${two.phone},0,`,
      `${three.national_id},,10,`,
      `,${one.phone},10,`,
      'NOBODY,,10,',
      `${two.national_id},,10,${ago({ days: -2 })}`,
      `,${two.phone},10,${ago({ months: 2 })}`,
      `${two.national_id},,"1,23",03/04/2026`,
      ',,5,',
    ),
  );
  assert.deepEqual(
    [checked.status, checked.rows_good, checked.rows_bad, checked.amount],
    ['checked', 2, 7, 12500.5],
  );
  assert.deepEqual(codesOf(await manager.rows(checked.id, 'bad')), [
    [4, 'balance saves_already'],
    [5, 'balance saves_already'],
    [6, 'national_id client_unknown'],
    [7, 'balance_on day_outside'],
    [8, 'row repeated', 'balance_on day_outside'],
    [9, 'balance unreadable', 'balance_on unreadable'],
    [10, 'national_id missing'],
  ]);
  assert.equal(await accountOf(one.id), undefined, 'a check opens nothing');
  const [equity, saved] = [await booked('3000'), await booked('2010')];
  const done = await manager.confirmed(checked.id, 2);
  assert.deepEqual([done.status, done.rows_done, done.rows_failed], ['done', 2, 0]);
  const account = await accountOf(one.id);
  assert.deepEqual([account.balance, account.opened_on], [12500.5, FIRST]);
  assert.equal((await accountOf(two.id)).balance, 0);
  assert.deepEqual(
    [await booked('3000'), await booked('2010')],
    [equity - 1250050, saved + 1250050],
  );
  const path = `/savings-accounts/${account.id}/transactions`;
  const [line] = (await as.manager(`GET ${path}`)).json.data.items;
  assert.deepEqual([line.kind, line.amount ?? line.change], ['opening', 12500.5]);
  const news = await asSuperuser(
    server.testDatabase.superuserUrl,
    `select type from outbox_event where data::text like '%${account.id}%'`,
  );
  assert.deepEqual(news, [], 'history is no news');
  await assertBooksHold();

  const undone = await manager.undone(checked.id);
  assert.deepEqual([undone.status, undone.rows_undone], ['undone', 2]);
  const gone = await accountOf(one.id);
  assert.deepEqual([gone.status, gone.balance], ['closed', 0]);
  assert.deepEqual([await booked('3000'), await booked('2010')], [equity, saved]);
  await assertBooksHold();
});

test('409 an account that moved since is not taken back; 403 for admins, who keep no books', async () => {
  const { id, national_id } = await saver();
  const content = file(`${national_id},,700,`);
  assert.equal((await importing(as.admin).send('savings', content)).status, 403);
  const checked = await manager.checked('savings', content);
  await manager.confirmed(checked.id, 1);
  const account = await accountOf(id);
  const body = { amount: 50, payment_method: 'cash' };
  const paid = await as.cashier(`POST /savings-accounts/${account.id}/deposits`, { body });
  assert.equal(paid.status, 201, paid.text);
  const held = await as.manager(`POST /imports/${checked.id}/undo`);
  assert.deepEqual([held.status, held.json.data.rows], [409, ['2']]);
});

test('403 where two persons are asked for, whoever brought the balances does not confirm them', async () => {
  const set = (makerAndChecker: 'differ' | 'may_be_one') =>
    inTenant(server.database, lender, (tx) => changeSettings(tx, { makerAndChecker }));
  await set('differ');
  const { id, national_id } = await saver();
  const checked = await manager.checked('savings', file(`${national_id},,900,`));
  const body = { rows: 1 };
  const alone = await as.manager(`POST /imports/${checked.id}/confirm`, { body });
  assert.deepEqual([alone.status, alone.json.data.why], [403, 'maker_is_checker']);
  const another = await somebody({ role: 'manager' });
  assert.equal((await another(`POST /imports/${checked.id}/confirm`, { body })).status, 200);
  assert.equal((await manager.atRest(checked.id)).status, 'done');
  assert.equal((await accountOf(id)).balance, 900);
  await set('may_be_one');
});

test('403 for who said which column is the balance, and 409 for who saw another sum', async () => {
  const set = (makerAndChecker: 'differ' | 'may_be_one') =>
    inTenant(server.database, lender, (tx) => changeSettings(tx, { makerAndChecker }));
  await set('differ');
  const { id, national_id } = await saver();
  const checked = await manager.checked('savings', file(`${national_id},,900,`));
  const another = await somebody({ role: 'manager' });
  const confirm = `POST /imports/${checked.id}/confirm`;
  const map = { body: { mapping: checked.mapping } };
  const remapped = await another(`POST /imports/${checked.id}/mapping`, map);
  assert.equal(remapped.status, 200, remapped.text);
  await manager.atRest(checked.id);
  const alone = await another(confirm, { body: { rows: 1, amount: 900 } });
  assert.deepEqual([alone.status, alone.json.data.why], [403, 'maker_is_checker'], alone.text);
  const third = await somebody({ role: 'manager' });
  const stale = await third(confirm, { body: { rows: 1, amount: 35 } });
  assert.deepEqual([stale.status, stale.json.data.why], [409, 'other_rows'], stale.text);
  assert.equal((await third(confirm, { body: { rows: 1, amount: 900 } })).status, 200);
  assert.equal((await manager.atRest(checked.id)).status, 'done');
  assert.equal((await accountOf(id)).balance, 900);
  await set('may_be_one');
});
