import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { callerFor, makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';
import { pino } from 'pino';

const world = await openMoney();
const lending = consoleLending(world);
const { lender } = world;
const { testDatabase, database } = world.server;

// A second server on the same data, whose log is read.
const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk, _, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const observed = await startTestServer({ testDatabase, log: pino({ level: 'warn' }, sink) });
const { origin } = observed;

async function at(role: 'admin' | 'manager' | 'cashier', approvalLimitMinor: bigint | null = null) {
  const person = await makeStaff(database, lender, { role, approvalLimitMinor });
  return { id: person.id, call: await callerFor(origin, person) };
}
const [admin, manager, cashier] = [await at('admin'), await at('manager'), await at('cashier')];

type Call = () => ReturnType<typeof admin.call>;

/** The alerts that a call leaves in the log, with its status. */
async function alertsOf(call: Call) {
  const before = lines.length;
  const { status, json } = await call();
  const raised = lines.slice(before).filter(({ alert }) => alert !== undefined);
  return { status, json, raised, names: raised.map(({ alert }) => alert) };
}

let count = 0;
const newStaff = (role: string, more: object = {}) => {
  count += 1;
  const email = `${role}${count}@x.example`;
  return () => admin.call('POST /staff', { body: { email, name: 'New', role, ...more } });
};

test('a new admin, manager or cashier is told, with who did it and by which request; others not', async () => {
  for (const role of ['admin', 'manager', 'cashier']) {
    const { status, json, raised } = await alertsOf(newStaff(role));
    assert.equal(status, 201);
    assert.equal(raised.length, 1);
    const { alert, level, tenant_id, actor_id, subject_id, request_id, ip } = raised[0] ?? {};
    assert.deepEqual([alert, level], ['privileged_access_changed', 40]);
    assert.deepEqual(
      [tenant_id, actor_id, subject_id, request_id, ip],
      [lender.tenantId, admin.id, json.data.id, json.request_id, '127.0.0.1'],
    );
    assert.ok(!JSON.stringify(raised).includes('@x.example'), 'ids, no names');
  }
  for (const role of ['officer', 'auditor']) {
    assert.deepEqual((await alertsOf(newStaff(role))).names, []);
  }
});

test('what the operator does by command, or the demo is made by, warns nobody', async () => {
  const before = lines.length;
  await makeStaff(observed.database, lender, { role: 'manager' });
  assert.deepEqual(lines.slice(before), []);
});

test('a way to money by a changed role, and a reset of who has one, are told', async () => {
  const { json } = await alertsOf(newStaff('officer', { password: PASSWORD }));
  const path = `/staff/${json.data.id}`;
  const change = (body: object) => alertsOf(() => admin.call(`PATCH ${path}`, { body }));
  const reset = () => alertsOf(() => admin.call(`POST ${path}/password-reset`));
  assert.deepEqual((await reset()).names, []);
  assert.deepEqual((await change({ name: 'Other' })).names, []);
  assert.deepEqual((await change({ role: 'cashier' })).names, ['privileged_access_changed']);
  assert.deepEqual((await reset()).names, ['privileged_password_reset']);
});

test('settings that ask for less are told, and those that ask for more are not', async () => {
  const set = (body: object) => alertsOf(() => admin.call('PATCH /settings', { body }));
  assert.deepEqual((await set({ approval_limit: 500_000 })).names, []);
  assert.deepEqual((await set({ approval_limit: null })).names, ['settings_loosened']);
});

test('a limit that stopped somebody is told, though nothing was written', async () => {
  const small = await at('manager', 100_00n);
  const id = await lending.applied();
  const approve = () => small.call(`POST /loans/${id}/approval`, { body: {} });
  const { status, names, raised } = await alertsOf(approve);
  assert.deepEqual([status, names], [403, ['approval_limit_hit']]);
  assert.equal(raised[0]?.['actor_id'], small.id);
});

test('what is refused for another reason, or rolled back, is not told', async () => {
  const taken = 'taken@x.example';
  const make = newStaff('manager', { email: taken });
  assert.equal((await alertsOf(make)).status, 201);
  const again = await alertsOf(make);
  assert.deepEqual([again.status, again.names], [409, []]);
});

test('a payout to another number than the client’s is told, and in the audit with its payee', async () => {
  const [phone, reason] = ['+254799888777', 'Paid to the seller of the cow'];
  const payOut = async (body: object) => {
    const id = await lending.applied();
    const granted = { ...body, phone_reason: reason };
    const approval = await manager.call(`POST /loans/${id}/approval`, { body: granted });
    assert.equal(approval.status, 200, approval.text);
    const { status, names } = await alertsOf(() =>
      cashier.call(`POST /loans/${id}/payout`, { body }),
    );
    const { json } = await admin.call(`GET /audit/records?subject_id=${id}`);
    const payees = json.data.items.map(({ action, after }: AuditLine) => [
      ...[action, after.payee ?? after.transaction.move.payee],
    ]);
    assert.ok(JSON.stringify(json.data.items).includes(reason));
    return { status, names, payees: Object.fromEntries(payees) };
  };
  const away = await payOut({ phone });
  assert.deepEqual([away.status, away.names], [201, ['payout_to_other_number']]);
  assert.equal(away.payees['loan.approval'], phone);
  assert.equal(away.payees['loan.payout_start'], phone);
  assert.deepEqual((await payOut({})).names, []);
});

type AuditLine = {
  action: string;
  after: { payee?: string; transaction: { move: { payee?: string } } };
};
