import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { approvalRuleFor } from '@mkopo/core/tenant/tenant-settings.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { approveLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { findStaff } from '@mkopo/server/store/access/staff-store.ts';
import { readSettings } from '@mkopo/server/store/access/tenant-settings-store.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { callerFor, makeStaff, type TestStaff } from '@mkopo/test/kit/worlds/staff.ts';

const { database, origin, testDatabase } = await joinTestServer();

test('200: a lender that never asked for anything has the loosest rules', async () => {
  const { call } = await open('fresh');
  const { status, json } = await call('GET /settings');
  assert.equal(status, 200);
  assert.deepEqual(json.data, {
    ...{ maker_and_checker: 'may_be_one', approval_limit: null },
    ...{ savings_interest_pct: null, savings_minimum_balance: 0, classification: 'cbk' },
    second_factor: 'optional',
    branch_fence: 'off',
    books_locked_through: null,
  });
});

test('200 of PATCH /settings changes what is sent and keeps the rest, for this lender alone', async () => {
  const { call, admin } = await open('strict');
  const headers = { 'x-request-id': 'stricter' };
  await call('PATCH /settings', { body: { maker_and_checker: 'differ' }, headers });
  const changed = await call('PATCH /settings', { body: { approval_limit: 50_000.5 } });
  const usual = { savings_interest_pct: 4.25, savings_minimum_balance: 500 };
  await call('PATCH /settings', { body: { classification: 'sasra' } });
  const saving = await call('PATCH /settings', { body: usual });
  const classed = {
    ...{ classification: 'sasra', second_factor: 'optional', branch_fence: 'off' },
    books_locked_through: null,
  };
  const asked = { maker_and_checker: 'differ', approval_limit: 50_000.5, ...classed };
  assert.deepEqual(saving.json.data, { ...changed.json.data, ...usual, ...classed });
  assert.deepEqual(saving.json.data, { ...asked, ...usual });
  assert.deepEqual((await call('GET /settings')).json.data, saving.json.data);
  assert.deepEqual((await call('GET /session')).json.data.settings, saving.json.data);
  const lifted = await call('PATCH /settings', { body: { approval_limit: null } });
  assert.equal(lifted.json.data.approval_limit, null);

  const { call: others } = await open('others');
  assert.equal((await others('GET /settings')).json.data.maker_and_checker, 'may_be_one');
  const [record] = await asSuperuser<{ line: string }>(
    testDatabase.superuserUrl,
    `select concat_ws(' ', actor_kind, actor_id, action, before ->> 'makerAndChecker',
                      after ->> 'makerAndChecker') as line
       from audit_record where request_id = 'stricter'`,
  );
  assert.equal(record?.line, `staff ${admin.id} settings.update may_be_one differ`);
});

test('400 for what is no setting', async () => {
  const { call } = await open('wrong');
  for (const body of [
    {},
    { maker_and_checker: 'maybe' },
    { approval_limit: -1 },
    { approval_limit: 0.001 },
    { savings_interest_pct: 0 },
    { savings_interest_pct: 100.5 },
    { savings_minimum_balance: null },
    { classification: 'fed' },
    { classification: null },
    { colour: 'red' },
  ]) {
    assert.equal((await call('PATCH /settings', { body })).status, 400, JSON.stringify(body));
  }
});

test('two changes at once are both kept', async () => {
  const { call } = await open('busy');
  await Promise.all([
    call('PATCH /settings', { body: { maker_and_checker: 'differ' } }),
    call('PATCH /settings', { body: { approval_limit: 7 } }),
  ]);
  const { data } = (await call('GET /settings')).json;
  assert.deepEqual([data.maker_and_checker, data.approval_limit], ['differ', 7]);
});

test('who approves is bound by the settings and by their own limit, from the next approval on', async () => {
  const { call, lender } = await open('careful');
  const maker = await makeStaff(database, lender, { role: 'manager' });
  const checker = await makeStaff(database, lender, { role: 'manager' });
  const { as, clientId, product } = await openLending(database, lender);
  const { loan } = await as((tx) =>
    applyForLoan(tx, {
      ...{ clientId, productId: product.id, appliedOn: SAMPLE_ON, appliedBy: maker.id },
      ...{ channel: 'staff', customFields: {} },
      applied: { amount: product.amount.usual, termDays: 120 },
    }),
  );
  const approve = ({ id }: TestStaff) =>
    as(async (tx) => {
      const [staff, settings] = await Promise.all([findStaff(tx, id), readSettings(tx)]);
      assert.ok(staff);
      const rule = approvalRuleFor(staff, settings, KES);
      const approval = { offer: loan.applied, by: id, rule, bookedOn: SAMPLE_ON };
      return approveLoan(tx, { loanId: loan.id, ...approval });
    });
  const refusedFor = (why: string) => (error: unknown) =>
    error instanceof Refusal && error.code === 'not_permitted' && error.facts['why'] === why;

  await call('PATCH /settings', { body: { maker_and_checker: 'differ', approval_limit: 100 } });
  await assert.rejects(approve(maker), refusedFor('maker_is_checker'));
  await assert.rejects(approve(checker), refusedFor('above_approval_limit'));
  await call(`PATCH /staff/${checker.id}`, { body: { approval_limit: 12_000 } });
  assert.equal((await approve(checker)).loan.status, 'approved');
});

async function open(slug: string) {
  const lender = await makeLender(database, slug);
  const admin = await makeStaff(database, lender);
  return { lender, admin, call: await callerFor(origin, admin) };
}
