import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeSettings } from '@mkopo/server/operations/access/manage-tenant.ts';
import { verifyBooks, verifyLoans } from '@mkopo/server/operations/books/verify-books.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { codesOf, importing } from '@mkopo/test/kit/callers/import-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as, server, lender, somebody } = world;
const lending = consoleLending(world);
const manager = importing(as.manager);

/** 12 000 over four months at 1 % a month: 120, 90, 60 and 30 of interest. */
await lending.product({ name: 'Biashara' });
const penalty = { charge: { pct: 5 }, raised: 'once', grace_days: 3 };
await lending.product({ name: 'Haraka', penalty });

let count = 0;
/** Somebody who borrowed elsewhere. */
async function borrower() {
  count += 1;
  const phone = `07550000${String(count).padStart(2, '0')}`;
  const person = { first_name: 'Borrower', last_name: `Person${count}`, phone };
  const body = { ...person, national_id: `BR${count}` };
  const { id } = (await as.officer('POST /clients', { body })).json.data;
  return { id: id as string, phone, national_id: `BR${count}`, number: `MF-${count}` };
}

const LENT = ago({ months: 2 });
const HEAD =
  'Loan No,ID No,Simu,Loan product,Loan amount,Disbursement date,Number of instalments,' +
  'Principal repaid,Interest repaid,Principal outstanding,Interest outstanding,Penalties,As at';
const file = (...rows: readonly string[]) => [HEAD, ...rows].join('\n');
const terms = (product = 'biashara') => `${product},"12,000",${LENT},4`;

const loansOf = async (client: string) =>
  (await as.manager(`GET /loans?client_id=${client}`)).json.data.items as { id: string }[];
const loanOf = async (client: string) => {
  const [loan] = await loansOf(client);
  return (await as.manager(`GET /loans/${loan?.id}`)).json.data;
};

async function assertBooksHold() {
  assert.deepEqual(await inTenant(server.database, lender, verifyBooks), []);
  const all = { after: null, limit: 500 };
  const told = await inTenant(server.database, lender, (tx) => verifyLoans(tx, all));
  assert.deepEqual(told.faults, []);
}

/** What the books say of each account, debits less credits: of all loans, or of one. */
const sums = (of = 'true') =>
  asSuperuser<{ code: string; sum: string }>(
    server.testDatabase.superuserUrl,
    `select code, sum(case side when 'debit' then amount_minor else -amount_minor end) as sum
       from journal_line line
       join journal_entry entry on entry.tenant_id = line.tenant_id and entry.id = line.entry_id
       join account on account.tenant_id = line.tenant_id and account.id = line.account_id
      where line.tenant_id = '${lender.tenantId}' and ${of} group by code order by code`,
  );
const booked = async (...codes: readonly string[]) => {
  const rows = await sums();
  return codes.map((code) => Number(rows.find((row) => row.code === code)?.sum ?? 0));
};
const ACCOUNTS = ['1200', '1210', '1230', '3000', '4000', '4020', '1000'] as const;

test('200 every bad row is told with its reason, and a check takes nothing over', async () => {
  const [one, other] = [await borrower(), await borrower()];
  const whose = `${other.national_id},`;
  const checked = await manager.checked(
    'loans',
    file(
      `${one.number},${one.national_id},,${terms()},6000,210,6000,90,,`,
      `${one.number},${whose},${terms()},,,1,0,,`,
      `X1,NOBODY,,${terms()},,,1,0,,`,
      `X2,${whose},Other,12000,${LENT},4,,,1,0,,`,
      `X3,${whose},Biashara,1,${LENT},4,,,1,0,,`,
      `X4,${whose},Biashara,12000,${LENT},400,,,1,0,,`,
      `X5,${whose},${terms()},6000,210,6000,200,,`,
      `X6,${whose},${terms()},,,"1,23",90,,03/04/2026`,
      `X7,${whose},${terms()},,,0,0,,`,
      `X8,${whose},${terms()},,,1,0,,${ago({ days: -1 })}`,
      `X9,,,${terms()},,,1,0,,`,
      `,${whose},Biashara,,,x,,,1,0,,`,
      `X10,${whose},${terms()},,,12000.01,0,,`,
    ),
  );
  const bad = await manager.rows(checked.id, 'bad');
  assert.deepEqual(codesOf(bad), [
    [3, 'row repeated'],
    [4, 'national_id client_unknown'],
    [5, 'product product_unknown'],
    [6, 'principal amount_outside'],
    [7, 'instalments term_outside'],
    [8, 'interest_owed disagrees_more'],
    [9, 'principal_owed unreadable', 'stood_on unreadable'],
    [10, 'principal_owed paid_off'],
    [11, 'stood_on stood_day'],
    [12, 'national_id missing'],
    [
      13,
      ...['former_number missing', 'principal missing', 'disbursed_on missing'],
      'instalments unreadable',
    ],
    [14, 'principal_owed disagrees_more'],
  ]);
  assert.match(
    bad[5]?.faults[0]?.problem ?? '',
    /^comes, with what was paid, to 110.00 more than the schedule here asks for, which is 300.00$/,
  );
  assert.deepEqual([checked.rows_good, checked.amount], [1, 12000]);
  assert.deepEqual(await loansOf(one.id), []);
});

test('200 loans come over as they stood, against opening equity, and are taken back', async () => {
  const [one, two] = [await borrower(), await borrower()];
  const before = await booked(...ACCOUNTS);
  const checked = await manager.checked(
    'loans',
    file(
      // All that was due is paid; and of another's first month a half, with a penalty.
      `${one.number},${one.national_id},,${terms()},6000,210,6000,90,,`,
      `${two.number},,${two.phone},${terms('Haraka')},,,"10,500",180,150.50,${ago()}`,
    ),
  );
  const done = await manager.confirmed(checked.id, 2);
  assert.deepEqual([done.status, done.rows_done, done.rows_failed], ['done', 2, 0]);
  const paid = await loanOf(one.id);
  assert.deepEqual(
    [paid.status, paid.former_number, paid.taken_over_on, paid.disbursed_on, paid.paid],
    ['disbursed', one.number, ago(), LENT, 6210],
  );
  assert.deepEqual([paid.balances.principal, paid.balances.interest], [6000, 90]);
  assert.equal(paid.days_past_due, 0);
  const late = await loanOf(two.id);
  assert.deepEqual([late.balances.total, late.balances.penalties], [10_830.5, 150.5]);
  const firstDue = Temporal.PlainDate.from(LENT).add({ months: 1 });
  assert.equal(late.arrears_since, `${firstDue}`, 'of the first a half was paid');
  const { behaviour } = (await as.manager(`GET /clients/${one.id}/overview`)).json.data;
  assert.deepEqual(
    behaviour.map(({ state }: { readonly state: string }) => state),
    ['on_time', 'on_time'],
    'paid elsewhere is paid when it was due',
  );
  // Two months are earned; the other's interest of 210 less what was paid of it, 120.
  const [lent, earned, fines, equity, ...rest] = await booked(...ACCOUNTS);
  assert.deepEqual(
    [lent, earned, fines, equity].map((sum, place) => (sum ?? 0) - (before[place] ?? 0)),
    [1_650_000, 9_000, 15_050, -1_674_050],
  );
  assert.deepEqual(rest, before.slice(4), 'nothing was earned today, and no cash moved');
  await assertIsNoNews(paid.id);
  await assertBooksHold();

  const undone = await manager.undone(checked.id);
  assert.deepEqual([undone.status, undone.rows_undone], ['undone', 2]);
  const gone = await loanOf(one.id);
  assert.deepEqual([gone.status, gone.balances.total], ['withdrawn', 0]);
  assert.deepEqual(await booked(...ACCOUNTS), before);
  await assertBooksHold();
  const row = `${one.number},${one.national_id},,${terms()},,,6000,90,,`;
  const again = await manager.checked('loans', file(row));
  assert.equal(again.rows_good, 1, 'what was taken back may come again');
});

/** Nobody is told of it, and it is no money of the day. */
async function assertIsNoNews(loanId: string) {
  const news = await asSuperuser(
    server.testDatabase.superuserUrl,
    `select type from outbox_event where data::text like '%${loanId}%'`,
  );
  assert.deepEqual(news, []);
  const moved = await asSuperuser(
    server.testDatabase.superuserUrl,
    `select number from loan_transaction where loan_id = '${loanId}' and amount_minor is not null`,
  );
  assert.deepEqual(moved, []);
  const period = `from=${ago()}&to=${ago()}`;
  const lent = await as.manager(`GET /reports/disbursements?${period}`);
  assert.equal(lent.status, 200, lent.text);
  assert.doesNotMatch(lent.text, /12000|24000/);
}

test('200 a loan that was taken over lives on: nights, payments of days since, its end', async () => {
  const { id, national_id, number } = await borrower();
  const [lent, taken] = [ago({ months: 2, days: 14 }), ago({ days: 2 })];
  const told = `Haraka,12000,${lent},4,,,9000,180,150,${taken}`;
  const checked = await manager.checked('loans', file(`${number},${national_id},,${told}`));
  assert.equal(checked.rows_good, 1, JSON.stringify(await manager.rows(checked.id, 'bad')));
  await manager.confirmed(checked.id, 1);
  const loan = await loanOf(id);
  assert.ok(loan.days_past_due > 3, 'beyond its days of grace');
  const found = (await as.officer(`GET /search?q=${number}`)).json.data;
  assert.equal(found.loans[0]?.id, loan.id, 'found by its former number');
  const pay = (change: object) =>
    as.cashier('POST /repayments', {
      body: { loan_id: loan.id, amount: 500, payment_method: 'cash', ...change },
    });
  const early = await pay({ paid_at: `${ago({ days: 3 })}T09:00:00Z` });
  assert.deepEqual([early.status, early.json.code], [422, 'date_out_of_range'], early.text);
  const between = await pay({ paid_at: `${ago({ days: 1 })}T09:00:00Z` });
  assert.equal(between.status, 201, between.text);
  const closing = await as.manager('POST /close-day', { body: { date: ago({ days: 1 }) } });
  assert.ok(closing.status < 300, closing.text);
  const passed = (await loanOf(id)).balances;
  assert.deepEqual([passed.total, passed.penalties], [8830, 0], 'no penalty is raised again');
  assert.equal((await pay({ amount: 9000 })).status, 201);
  const after = await loanOf(id);
  assert.deepEqual([after.status, after.credit], ['closed', 170]);
  await assertBooksHold();
  const held = await as.manager(`POST /imports/${checked.id}/undo`);
  assert.deepEqual([held.status, held.json.data.rows], [409, ['2']]);
  const again = await manager.checked('loans', file(`${number},${national_id},,${told},`));
  assert.deepEqual(codesOf(await manager.rows(again.id, 'bad')), [[2, 'former_number taken_over']]);
});

test('200 what nights have earned and raised on a loan goes when it is taken back', async () => {
  const { id, national_id, number } = await borrower();
  const lent = ago({ months: 1, days: 8 });
  // Within the days of grace then, and beyond them today.
  const told = `Haraka,12000,${lent},4,,,12000,300,,${dayOfGrace(lent)}`;
  const checked = await manager.checked('loans', file(`${number},${national_id},,${told}`));
  await manager.confirmed(checked.id, 1);
  const closing = await as.manager('POST /close-day', { body: { date: ago() } });
  assert.ok(closing.status < 300, closing.text);
  const loan = await loanOf(id);
  assert.equal(loan.balances.penalties, 156);
  const of = `entry.loan_id = '${loan.id}'`;
  const codes = (await sums(of)).map(({ code }) => code);
  assert.deepEqual(codes, ['1200', '1210', '1230', '3000', '4000', '4020']);
  assert.equal((await manager.undone(checked.id)).status, 'undone');
  assert.equal((await loanOf(id)).status, 'withdrawn');
  assert.deepEqual([...new Set((await sums(of)).map(({ sum }) => sum))], ['0']);
  await assertBooksHold();
});

/** Two days after a loan of that day was first late. */
const dayOfGrace = (lent: string) =>
  Temporal.PlainDate.from(lent).add({ months: 1, days: 2 }).toString();

test('403 for admins, above a limit, and where two persons are asked for', async () => {
  const { id, national_id, number } = await borrower();
  const content = file(`${number},${national_id},,${terms()},,,6000,90,,`);
  assert.equal((await importing(as.admin).send('loans', content)).status, 403);
  const settle = (settings: Parameters<typeof changeSettings>[1]) =>
    inTenant(server.database, lender, (tx) => changeSettings(tx, settings));
  await settle({ makerAndChecker: 'differ' });
  const checked = await manager.checked('loans', content);
  const body = { rows: 1 };
  const alone = await as.manager(`POST /imports/${checked.id}/confirm`, { body });
  assert.deepEqual([alone.status, alone.json.data.why], [403, 'maker_is_checker']);
  const limited = await somebody({ role: 'manager', approvalLimitMinor: 11_999_99n });
  const above = await limited(`POST /imports/${checked.id}/confirm`, { body });
  assert.deepEqual([above.status, above.json.data.why], [403, 'above_approval_limit']);
  const another = await somebody({ role: 'manager' });
  assert.equal((await another(`POST /imports/${checked.id}/confirm`, { body })).status, 200);
  assert.equal((await manager.atRest(checked.id)).status, 'done');
  assert.equal((await loanOf(id)).balances.principal, 6000);
  const back = await another(`POST /imports/${checked.id}/undo`);
  assert.deepEqual([back.status, back.json.data.why], [403, 'maker_is_checker']);
  assert.equal((await manager.undone(checked.id)).status, 'undone');
  await settle({ makerAndChecker: 'may_be_one' });
});
