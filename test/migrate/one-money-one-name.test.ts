// A database of before 0026, with what its rules let happen: names of reversed postings, one
// receipt credited over kinds, and money of the rail that vanished by a reversal.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { moneyName } from '@mkopo/core/payment/money-name.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { scopeOf } from '@mkopo/test/kit/worlds/lender.ts';

const STEP = '0026-one-money-one-name.sql';
const TENANT = '018f0000-0000-7000-8000-000000000001';
/** Ids that say what they are of. */
const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const LOAN = id(10);

/** A transaction of the loan: all that names look at, and as little else as its checks allow. */
function moved(number: number, kind: string, rest: Record<string, string | number> = {}): string {
  const { reference, method = 'mpesa', of, minor = 100_00 } = rest;
  const move = JSON.stringify({ kind, ...(of !== undefined && { of }) });
  const isPaid = kind !== 'reversal';
  const parts = kind === 'repayment' ? `${minor}, 0, 0, 0, 0` : 'null, null, null, null, null';
  return `insert into loan_transaction (tenant_id, loan_id, number, id, kind, effective_on,
      booked_on, move, laid, changes, standing, credit_minor, lost_minor, amount_minor, method,
      reference, principal_minor, interest_minor, fees_minor, penalties_minor, overpayment_minor,
      principal_owed_minor, made_at)
    values ('${TENANT}', '${LOAN}', ${number}, '${id(100 + number)}', '${kind}', '2026-01-15',
      '2026-01-15', '${move}', '[]', '[]', '{}', 0, 0, ${isPaid ? minor : 'null'},
      ${isPaid ? `'${method}'` : 'null'}, ${reference ? `'${reference}'` : 'null'}, ${parts}, 0,
      timestamptz '2026-01-15' + interval '${number} minutes');`;
}

function deposited(number: number, reference: string): string {
  return `insert into savings_transaction (tenant_id, account_id, number, id, kind, effective_on,
      booked_on, move, change_minor, balance_minor, method, reference, made_at)
    values ('${TENANT}', '${id(20)}', ${number}, '${id(200 + number)}', 'deposit', '2026-01-15',
      '2026-01-15', '{"kind":"deposit"}', 10000, 10000, 'mpesa', '${reference}',
      timestamptz '2026-01-16' + interval '${number} minutes');`;
}

type Told = { readonly name: string; readonly status: string; readonly repayment?: number };

function received(number: number, { name, status, repayment }: Told): string {
  const where = repayment === undefined ? 'null, null' : `'${LOAN}', '${id(100 + repayment)}'`;
  return `insert into receipt (tenant_id, id, receipt, currency, amount_minor, bill_reference,
      told_at, status, proven_at, loan_id, repayment_id)
    values ('${TENANT}', '${id(300 + number)}', '${name}', 'KES', 10000, '', '2026-01-17',
      '${status}', ${status === 'told' ? 'null' : `'2026-01-17'`}, ${where});`;
}

const OLD = [
  `insert into tenant (tenant_id, slug, name, country, currency, time_zone)
   values ('${TENANT}', 'old', 'Old', 'KE', 'KES', 'Africa/Nairobi');`,
  `insert into account (tenant_id, code, name, kind, role) values
     ('${TENANT}', '1010', 'M-Pesa clearing', 'asset', 'clearing_mpesa'),
     ('${TENANT}', '2900', 'Suspense', 'liability', 'suspense');`,
  moved(1, 'repayment', { reference: 'STANDS0001' }),
  moved(2, 'repayment', { reference: 'UNDONE0001' }),
  moved(3, 'reversal', { of: 2 }),
  // One receipt, twice: as a repayment by mobile money and as a deposit.
  moved(4, 'repayment', { reference: 'twice00001', method: 'mobile_money' }),
  deposited(1, 'TWICE00001'),
  // The rail brought it, and it vanished; and a prompt's, which has no receipt of its own.
  moved(5, 'repayment', { reference: 'VANISHED01' }),
  moved(6, 'reversal', { of: 5 }),
  received(1, { name: 'VANISHED01', status: 'credited', repayment: 5 }),
  moved(7, 'repayment', { reference: 'ws_CO_1' }),
  moved(8, 'reversal', { of: 7 }),
  `insert into payment (tenant_id, id, loan_id, client_id, currency, amount_minor, phone, asked_by,
     requested_at, status, request_id, merchant_request_id, proof, proven_at, settled_at,
     repayment_id)
   values ('${TENANT}', '${id(400)}', '${LOAN}', '${id(30)}', 'KES', 10000, '254712345678', 'x',
     '2026-01-15', 'paid', 'ws_CO_1', 'm', 'paid', '2026-01-15', '2026-01-15', '${id(107)}');`,
  // It waits in suspense, and somebody typed it in.
  moved(9, 'repayment', { reference: 'TYPEDIN001' }),
  received(2, { name: 'TYPEDIN001', status: 'suspense' }),
  received(3, { name: 'WAITING001', status: 'suspense' }),
  received(4, { name: 'MERELYTOLD', status: 'told' }),
];

const { ownerUrl, superuserUrl, serverUrl } = await makeEmptyDatabase();
const owner = await openSession(ownerUrl);
after(() => owner.close());
const steps = await readMigrations();
const before = steps.slice(
  0,
  steps.findIndex(({ name }) => name === STEP),
);
await migrate(owner, before);
await asSuperuser(superuserUrl, `set session_replication_role = replica; ${OLD.join('\n')}`);
await migrate(owner, steps.slice(0, before.length + 1));

const look = <Row>(sql: string) => asSuperuser<Row>(superuserUrl, sql);

test('what stands has its name, what was reversed has none, and the first of two has it', async () => {
  const names = await look<{ name: string; kind: string; holder: string }>(
    `select name, kind, holder_id as holder from money_name where freed_at is null order by name`,
  );
  const [held] = await look<{ id: string }>(`select id from receipt where receipt = 'ws_CO_1'`);
  assert.deepEqual(
    names.map(({ name, kind, holder }) => [name, kind, holder]),
    [
      ['STANDS0001', 'repayment', id(101)],
      ['TWICE00001', 'repayment', id(104)],
      ['TYPEDIN001', 'repayment', id(109)],
      ['VANISHED01', 'receipt', id(301)],
      ['WAITING001', 'receipt', id(303)],
      ['ws_CO_1', 'receipt', held?.id],
    ],
  );
});

test('money of the rail that had vanished is in suspense, booked today, and on the trail', async () => {
  const receipts = await look<{ receipt: string; status: string; reason: string; holds: number }>(
    `select receipt, status, reason, holds from receipt where reason = 'posting_reversed'
      order by receipt`,
  );
  const healed = { status: 'suspense', reason: 'posting_reversed', holds: 1 };
  assert.deepEqual(
    receipts.map((row) => ({ ...row })),
    [
      { receipt: 'VANISHED01', ...healed },
      { receipt: 'ws_CO_1', ...healed },
    ],
  );
  const lines = await look<{ role: string; side: string; minor: bigint; today: boolean }>(
    `select role, side, sum(amount_minor)::bigint as minor,
            bool_and(booked_on = (now() at time zone 'Africa/Nairobi')::date) as today
       from journal_line line join account on account.id = account_id
      group by role, side order by role`,
  );
  assert.deepEqual(
    lines.map((row) => ({ ...row })),
    [
      { role: 'clearing_mpesa', side: 'debit', minor: 200_00n, today: true },
      { role: 'suspense', side: 'credit', minor: 200_00n, today: true },
    ],
  );
  const [payment] = await look<{ repayment: string | null; receipt: string | null }>(
    `select payment.repayment_id as repayment, receipt.receipt
       from payment join receipt on receipt.id = receipt_id`,
  );
  assert.deepEqual({ ...payment }, { repayment: null, receipt: 'ws_CO_1' });
  const trail = await look<{ action: string }>('select action from audit_record');
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['receipt.held', 'receipt.held'],
  );
});

test('what the migration cannot settle is named by the audit of the books', async () => {
  await migrate(owner, steps);
  const database = openDatabase(serverUrl);
  after(() => database.close());
  const faults = await inTenant(database, scopeOf(TENANT as TenantId), verifyBooks);
  const named = faults.filter((fault) => fault.includes('its name'));
  assert.deepEqual(named, [
    `deposit ${id(201)}: its name TWICE00001 stands for repayment ${id(104)} as well`,
    `receipt ${id(302)}: its name TYPEDIN001 stands for repayment ${id(109)} as well`,
  ]);
  assert.ok(faults.every((fault) => !fault.includes('nowhere')));
});

const SPELLINGS = [
  ['mpesa', 'TKA1B2C3D4'],
  ['mobile_money', 'tka1b2c3d4'],
  ['airtel_money', 'TKA1B2C3D4'],
  ['mpesa', 'ws_CO_1'],
  ['mobile_money', 'TKA1B2C3D4X'],
  ['cash', '12'],
] as const;

test('the database and the core call money alike', async () => {
  for (const [method, reference] of SPELLINGS) {
    const [spelt] = await look<object>(
      `select money_namespace('${method}', '${reference}') as namespace,
              money_name_of('${method}', '${reference}') as name`,
    );
    assert.deepEqual({ ...spelt }, moneyName({ method, reference }));
  }
});
