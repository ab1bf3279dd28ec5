import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { paperVoice } from '@mkopo/core/paper/paper-words.ts';
import { startDarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { createTenant } from '@mkopo/server/operations/access/manage-tenant.ts';
import { keepToRail } from '@mkopo/server/operations/payments/keep-to-rail.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { insertPayment } from '@mkopo/server/store/payments/payment-store.ts';
import { findReceiptById, insertReceipt } from '@mkopo/server/store/receipts/receipt-store.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { partnerKey, scopeOf } from '@mkopo/test/kit/worlds/lender.ts';
import {
  enterAsMember,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { railFaults, railFor } from './settle-rail.ts';

const SIMULATED_NOTICE = paperVoice('en')('simulated');
const DATABASE_URL = 'postgres://somebody:secret@db.example/mkopo';
const world = await openMoney('trial');
const { server, as } = world;
const settings = settingsOf(server.testDatabase);
const HOME = { country: 'KE', currency: KES, timeZone: 'Africa/Nairobi' };
const folder = await mkdtemp(join(tmpdir(), 'mkopo-simulated-'));
cleanUp(() => rm(folder, { recursive: true }));

for (const [env, rail] of [
  [{ DATABASE_URL }, { kind: 'off' }],
  [{ DATABASE_URL, DEMO_DATA: 'on' }, { kind: 'off' }],
  [
    { DATABASE_URL, PAYMENT_RAIL: 'simulated' },
    { kind: 'simulated', lenders: 'all' },
  ],
  [{ PAYMENT_RAIL: 'off' }, { kind: 'off' }],
  [{}, { kind: 'simulated', lenders: ['umoja-sacco', 'baraka-credit'] }],
  [{ DEMO_DATA: 'off' }, { kind: 'off' }],
  [{ HOST: '0.0.0.0' }, { kind: 'off' }],
] as const) {
  test(`money is ${rail.kind} with ${Object.keys(env).join(' and ') || 'no settings'}`, () => {
    assert.deepEqual(readConfig(env).rail, rail);
  });
}

test('PAYMENT_RAIL=on does not mean made-up money, and accounts and simulation exclude each other', () => {
  assert.throws(() => readConfig({ PAYMENT_RAIL: 'on' }), /on needs MPESA_ACCOUNTS/);
  const both = { PAYMENT_RAIL: 'simulated', MPESA_ACCOUNTS: '/nowhere.json' };
  assert.throws(() => readConfig(both), /do not go together/);
});

test('a lender with the name of a demo lender has no simulated money unless it is one', () => {
  const rail = { kind: 'simulated', lenders: ['umoja-sacco', 'baraka-credit'] } as const;
  const own = { slug: 'umoja-sacco', isDemo: false, rail: null };
  assert.deepEqual(railFor(rail, [own]), { kind: 'simulated', lenders: ['baraka-credit'] });
  assert.deepEqual(railFor(rail, [{ ...own, isDemo: true, rail: 'simulated' }]), rail);
});

test('503 for every prompt and payout, 200 for what is told, at a server with a database of its own and no more settings', async () => {
  const { rail } = readConfig({ DATABASE_URL });
  const { origin } = await startTestServer({ testDatabase: server.testDatabase, config: { rail } });
  const who = await makeStaff(server.database, world.lender, { role: 'manager' });
  const manager = await callerFor(origin, who);
  const { id } = await world.loan();
  const before = await world.owed(id);
  const approved = await world.lending.approved();
  for (const [path, body] of [
    [`/loans/${id}/payments`, { amount: 100 }],
    [`/loans/${approved}/payout`, {}],
  ] as const) {
    const reply = await manager(`POST ${path}`, { body });
    assert.deepEqual([reply.status, reply.json.code], [503, 'rail_unavailable']);
  }
  const [app, member] = await Promise.all([
    memberApp(server.database, world.lender),
    makeMember(server.database, world.lender, { clientId: await clientOf(id) }),
  ]);
  const headers = await enterAsMember(server, { lender: world.lender, app, member });
  const borrower = memberCaller(origin, headers);
  const refused = await borrower(`POST /loans/${id}/payments`, { body: { amount: 100 } });
  assert.deepEqual([refused.status, refused.json.success], [503, false]);
  const address = world.urls.paybillConfirmation.replace(server.origin, origin);
  assert.equal((await world.tell(address, {})).status, 200);
  assert.equal(await world.owed(id), before);
});

async function clientOf(loanId: string): Promise<ClientId> {
  return (await as.manager(`GET /loans/${loanId}`)).json.data.client_id;
}

test('what a simulator moves is marked: payment, receipt, entries, and every report', async () => {
  const { id, number } = await world.loan();
  const asked = await world.prompt(id, freshPhone());
  const paid = await world.payment(asked.payment_id, ({ settled_at }) => settled_at !== null);
  assert.deepEqual([asked.simulated, paid.simulated], [true, true]);
  assert.equal((await world.receipt(await world.payBill(number, 50), 'credited')).simulated, true);
  const { json } = await as.auditor(`GET /books/entries?loan_id=${id}`);
  assert.ok(json.data.items.length > 0);
  assert.ok(json.data.items.every(({ simulated }: { simulated: boolean }) => simulated));
  for (const report of [
    ...['/books/trial-balance', '/books/balance-sheet', '/books/income-statement'],
    ...['/books/general-ledger?account=1010', '/reports/collections', '/reports/disbursements'],
    ...['/reports/portfolio-at-risk', '/reports/ageing'],
    ...['/reports/expected-and-actual', '/reports/officers', '/reports/vintage'],
  ]) {
    const told = await as.auditor(`GET ${report}`);
    assert.deepEqual([report, told.json.data.simulated], [report, true]);
    const csv = await as.auditor(`GET ${report}${report.includes('?') ? '&' : '?'}format=csv`);
    assert.ok(csv.text.includes(SIMULATED_NOTICE), report);
  }
});

test('statements of loans and savings say it at every door, in every format', async () => {
  const { id } = await world.loan();
  const { database, origin } = server;
  const client_id = await clientOf(id);
  const saving = await as.officer('POST /savings-accounts', { body: { client_id } });
  const [app, member, key] = await Promise.all([
    memberApp(database, world.lender),
    makeMember(database, world.lender, { clientId: client_id }),
    partnerKey(database, world.lender),
  ]);
  const headers = await enterAsMember(server, { lender: world.lender, app, member });
  const partner = partnerCaller({ origin, slug: world.lender.slug, key });
  const borrower = memberCaller(origin, headers);
  const owned = [`/loans/${id}/statement`, `/accounts/${saving.json.data.id}/statement`];
  for (const told of [
    await as.auditor(`GET /loans/${id}/statement`),
    await partner(`GET /loans/${id}/statement`),
    ...(await Promise.all(owned.map((path) => borrower(`GET ${path}`)))),
  ]) {
    assert.equal(told.json.data.simulated, true, told.text);
  }
  for (const path of owned) {
    const pdf = await fetch(`${origin}/api${path}?format=pdf`, { headers });
    const [page = ''] = readPdf(new Uint8Array(await pdf.arrayBuffer()));
    assert.ok(page.includes(SIMULATED_NOTICE), page);
    assert.ok((await borrower(`GET ${path}?format=csv`)).text.includes(SIMULATED_NOTICE));
  }
});

test('a payout that a simulator makes is marked', async () => {
  const loanId = await world.lending.approved();
  const { json } = await as.manager(`POST /loans/${loanId}/payout`, { body: {} });
  assert.equal(json.data.payout.simulated, true);
});

test('a lender keeps to what first moved its money, also against the database’s owner', async () => {
  const scope = scopeOf(newId('tenant'));
  await inTenant(server.database, scope, async (tx) => {
    await createTenant(tx, { slug: 'earnest', name: 'Earnest', ...HOME });
    await keepToRail(tx, { isSimulated: false });
  });
  const simulated = inTenant(server.database, scope, (tx) => keepToRail(tx, { isSimulated: true }));
  await assert.rejects(simulated, { code: 'invalid_state' });
  const { superuserUrl } = server.testDatabase;
  const change = `update tenant set rail = 'simulated' where slug = 'earnest'`;
  await assert.rejects(asSuperuser(superuserUrl, change), /real for good/);
});

test('what was told of while the rail was off is marked once a simulator is asked about it', async () => {
  const scope = scopeOf(newId('tenant'));
  const id = newId('receipt');
  const marked = await inTenant(server.database, scope, async (tx) => {
    await createTenant(tx, { slug: 'told-before', name: 'Told before', ...HOME });
    const now = Temporal.Now.instant();
    await insertReceipt(tx, {
      ...{ id, receipt: 'TOLDBEFORE', amount: money(KES, 100n), billReference: '' },
      ...{ payerPhone: null, payerName: null, paidAt: now, toldAt: now, status: 'told' },
      ...{ reason: null, provenAt: null, dueAt: null },
    });
    const before = await findReceiptById(tx, id);
    await keepToRail(tx, { isSimulated: true });
    return [before?.isSimulated, (await findReceiptById(tx, id))?.isSimulated];
  });
  assert.deepEqual(marked, [false, true]);
});

test('a payment of which nobody said whether it is real is not written down', async () => {
  const { id: loanId } = await world.loan();
  const scope = scopeOf(newId('tenant'));
  const now = Temporal.Now.instant();
  const writing = inTenant(server.database, scope, async (tx) => {
    await createTenant(tx, { slug: 'undecided', name: 'Undecided', ...HOME });
    insertPayment(tx, {
      ...{ id: newId('payment'), loanId: loanId as never, clientId: newId('client') },
      ...{ amount: money(KES, 100n), phone: '254712345678' },
      ...{ requestedAt: now, dueAt: now, askedBy: 'test' },
    });
  });
  await assert.rejects(writing, /nobody knows whether the money/);
});

test('no start with real accounts for a lender of simulated money, nor the other way round', async () => {
  const simulator = await startDarajaSimulator();
  const { collection } = simulator.account('trial');
  await simulator.close();
  const entry = {
    environment: 'production',
    ...{ consumer_key: 'key', consumer_secret: 'SECRET', shortcode: collection.shortcode },
    ...{ passkey: 'PASSKEY', initiator_name: 'us', security_credential: 'SEALED' },
  };
  const MPESA_ACCOUNTS = join(folder, 'accounts.json');
  await writeFile(MPESA_ACCOUNTS, JSON.stringify({ trial: entry }));
  const real = { ...settings, MPESA_ACCOUNTS, PUBLIC_URL: 'https://lender.example', PORT: '0' };
  for (const args of [
    ['start'],
    ['rail', 'status', '--tenant', 'trial'],
    ['rail', 'register-paybill', '--tenant', 'trial'],
  ]) {
    const { code, err } = await mkopoWith(real)(...args);
    assert.equal(code, 1, args.join(' '));
    assert.match(err, /trial has simulated money on its books/);
    assert.doesNotMatch(err, /SECRET|PASSKEY|SEALED/);
  }
  const simulated = { ...settings, PAYMENT_RAIL: 'simulated', PORT: '0' };
  const { code, err } = await mkopoWith(simulated)('start');
  assert.equal(code, 1);
  assert.match(err, /^earnest has real M-Pesa money on its books/);
  assert.deepEqual(railFaults({ kind: 'off' }, [{ slug: 'x', isDemo: false, rail: 'real' }]), []);
});

test('no two simulators have a secret in common, and neither has one that is written anywhere', async () => {
  const [one, other] = await Promise.all([startDarajaSimulator(), startDarajaSimulator()]);
  cleanUp(() => Promise.all([one.close(), other.close()]));
  for (const name of ['consumerSecret', 'passkey', 'password'] as const) {
    assert.notEqual(one.secrets[name], other.secrets[name]);
  }
  const tokenWith = async (secret: string) => {
    const authorization = `Basic ${Buffer.from(`any:${secret}`).toString('base64')}`;
    const address = `${one.url}/oauth/v1/generate?grant_type=client_credentials`;
    return (await fetch(address, { headers: { authorization } })).status;
  };
  assert.equal(await tokenWith('simulated-consumer-secret'), 400);
  assert.equal(await tokenWith(other.secrets.consumerSecret), 400);
  assert.equal(await tokenWith(one.secrets.consumerSecret), 200);
});
