import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayDo, STAFF_ROLES, type StaffRole } from '@mkopo/core/access/permission.ts';
import { LOAN_ACTION_IDS, LOAN_ACTIONS, type LoanActionId } from '@mkopo/core/desk/loan-actions.ts';
import { LOAN_STATUSES, type LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { consoleFamily } from '@mkopo/server/api/console/console-family.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { ago, consoleLending, PLAIN_PRODUCT } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

// The list of actions and the doors are held together here: what is listed as allowed is done, what
// is listed as not allowed is refused, and so is what is not listed.

const world = await openConsole();
const { as, somebody } = world;
const lending = consoleLending(world);
const FEES = [{ due: 'at_application', fixed: 100 }];
const product_id = await lending.product({ ...PLAIN_PRODUCT, fees: FEES });
const guarantor = await lending.client();
// Money that is sent to this phone stays on its way for ever.
const body = { first_name: 'Amina', last_name: 'Njeri', phone: '+254700000333' };
const client_id: string = (await as.officer('POST /clients', { body })).json.data.id;
const own = { product_id, client_id, applied_on: ago({ months: 1 }) };
const elsewhere = await paidOut({ ...own, applied_amount: 100_000 });

type Listed = { id: LoanActionId; allowed: boolean; second_person: boolean; why: string | null };

type Sent = readonly [call: string, body: object, by?: Caller];

async function moved(id: string, ...[call, body, by = as.manager]: Sent) {
  const answer = await by(`POST /loans/${id}/${call}`, { body });
  assert.ok(answer.status < 300, answer.text);
  return id;
}

async function paidOut(application: object = own): Promise<string> {
  const id = await moved(await lending.applied(application), 'approval', {});
  const cash = { payment_method: 'cash', disbursed_on: ago({ months: 1 }) };
  return moved(id, 'disbursement', cash, as.cashier);
}

/** A loan in each state there is. */
const IN_STATE: Readonly<Record<LoanStatus, () => Promise<string>>> = {
  pending: () => lending.applied(own),
  approved: async () => moved(await lending.applied(own), 'approval', {}),
  disbursing: async () => moved(await IN_STATE.approved(), 'payout', {}, as.cashier),
  disbursed: async () => {
    const id = await paidOut();
    const body = { loan_id: id, amount: 500, payment_method: 'cash' };
    assert.equal((await as.cashier('POST /repayments', { body })).status, 201);
    return id;
  },
  closed: async () => {
    const id = await paidOut();
    const body = { loan_id: id, amount: 13_000, payment_method: 'cash' };
    assert.equal((await as.cashier('POST /repayments', { body })).status, 201);
    return id;
  },
  rejected: async () => moved(await lending.applied(own), 'rejection', { reason: 'No' }),
  withdrawn: async () => moved(await lending.applied(own), 'withdrawal', { reason: 'No' }),
  written_off: async () => moved(await IN_STATE.disbursed(), 'write-off', { reason: 'Gone' }),
};

const CASH = { payment_method: 'cash' };
const OVERSPENT = { amount: 100, ...CASH };

/** The call of each action, with a body that asks for as little as it can. */
const DOORS: Readonly<Record<LoanActionId, readonly [path: string, body: object]>> = {
  approve: ['POST /loans/{id}/approval', {}],
  pay_out: ['POST /loans/{id}/payout', {}],
  disburse: ['POST /loans/{id}/disbursement', CASH],
  repay: ['POST /repayments', OVERSPENT],
  ask_payment: ['POST /loans/{id}/payments', { amount: 100 }],
  recover: ['POST /loans/{id}/recoveries', OVERSPENT],
  refund: ['POST /loans/{id}/credit-refunds', { amount: 1, ...CASH }],
  pay_fee: ['POST /loans/{id}/fee-payments', OVERSPENT],
  name_guarantor: ['POST /loans/{id}/guarantors', { client_id: guarantor, amount: 100 }],
  reject: ['POST /loans/{id}/rejection', { reason: 'No' }],
  withdraw: ['POST /loans/{id}/withdrawal', { reason: 'No' }],
  undo_approval: ['DELETE /loans/{id}/approval', {}],
  charge: ['POST /loans/{id}/charges', { of: 'fee', amount: 10 }],
  waive: ['POST /loans/{id}/waivers', { of: 'interest', amount: 1 }],
  reschedule: ['POST /loans/{id}/reschedule', { term_days: 180 }],
  reverse: ['POST /loans/{id}/transactions/{transaction_id}/reversal', { reason: 'No' }],
  move: [
    'POST /loans/{id}/transactions/{transaction_id}/move',
    { loan_id: elsewhere, reason: 'No' },
  ],
  write_off: ['POST /loans/{id}/write-off', { reason: 'No' }],
  send_statement: ['POST /loans/{id}/statement-messages', {}],
};

/** Tries an action at its door, on what of the loan it can be tried on. */
async function tried(by: Caller, loanId: string, id: LoanActionId) {
  const [path, body] = DOORS[id];
  const rows = path.includes('{transaction_id}') ? await transactionsOf(loanId) : [];
  const wanted =
    rows.find((row) => (id === 'move' ? row.can_move : row.can_reverse)) ?? rows.at(-1);
  const at = path.replace('{id}', loanId).replace('{transaction_id}', wanted?.id ?? '');
  const content = { ...body, ...ownWords(id, loanId) };
  const isBare = path.startsWith('DELETE') || id === 'send_statement';
  return by(at, isBare ? {} : { body: content });
}

let asks = 0;

/** What a call says that is not the same for every loan: a phone shows one prompt at a time. */
function ownWords(id: LoanActionId, loan_id: string): object {
  if (id === 'repay') return { loan_id };
  asks += 1;
  return id === 'ask_payment' ? { phone: `07123${String(asks).padStart(5, '0')}` } : {};
}

async function transactionsOf(
  id: string,
): Promise<{ id: string; can_move: boolean; can_reverse: boolean }[]> {
  return (await as.auditor(`GET /loans/${id}/transactions`)).json.data.items;
}

async function listed(by: Caller, id: string): Promise<ReadonlyMap<LoanActionId, Listed>> {
  const { actions } = (await by(`GET /loans/${id}`)).json.data;
  return new Map(actions.map((action: Listed) => [action.id, action]));
}

/** Asks for an action by a money request, as whoever may not do it alone does. */
async function asked(by: Caller, loanId: string, id: LoanActionId) {
  const [path, content] = DOORS[id];
  const rows = path.includes('{transaction_id}') ? await transactionsOf(loanId) : [];
  const transaction_id = rows.find((row) => row.can_reverse)?.id;
  const { operation } = LOAN_ACTIONS[id];
  const body = {
    operation,
    subject_id: loanId,
    body: content,
    ...(transaction_id && { transaction_id }),
  };
  return by('POST /money-requests', { body });
}

test('an action of the list is a call of the console, and asks for the same permission', () => {
  for (const id of LOAN_ACTION_IDS) {
    const { operation, needs } = LOAN_ACTIONS[id];
    const endpoint = consoleFamily.endpoints.find(({ name }) => name === operation);
    assert.equal(endpoint?.needs, needs, id);
  }
});

for (const state of LOAN_STATUSES) {
  test(`list and door agree on every action of every role: ${state}`, async () => {
    for (const role of STAFF_ROLES) await agree(state, role);
  });
}

/** Who lacks the permission never comes past the door of any call: test/matrix/rights.test.ts. */
async function agree(state: LoanStatus, role: StaffRole): Promise<void> {
  const by = as[role];
  let loanId = await IN_STATE[state]();
  const actions = await listed(by, loanId);
  for (const id of LOAN_ACTION_IDS) {
    const action = actions.get(id);
    const said = `${state} ${role} ${id}: ${JSON.stringify(action)}`;
    if (!mayDo(role, LOAN_ACTIONS[id].needs)) {
      assert.ok(
        !action || (action.why === 'role' && (!action.allowed || action.second_person)),
        said,
      );
      if (action?.second_person) assert.equal((await asked(by, loanId, id)).status, 201, said);
      continue;
    }
    const answer = await tried(by, loanId, id);
    const isDone = action?.allowed === true && !action.second_person;
    assert.equal(answer.status < 300, isDone, `${said} ${answer.text}`);
    if (isDone) loanId = await IN_STATE[state]();
  }
}

test('list and door agree on who made it, who approved it, and how much they may', async () => {
  const strict = { body: { maker_and_checker: 'differ' } };
  assert.equal((await as.admin('PATCH /settings', strict)).status, 200);
  const second = await somebody({ role: 'manager' });
  const small = await somebody({ role: 'manager', approvalLimitMinor: 100_000n });
  const wish = {
    ...own,
    client_id: await lending.client(),
    applied_amount: 12_000,
    term_days: 120,
  };
  const pending: string = (await second('POST /loans', { body: wish })).json.data.id;
  const cases: readonly [Caller, LoanActionId, string | null][] = [
    [second, 'approve', 'maker_is_checker'],
    [small, 'approve', 'above_approval_limit'],
    [as.manager, 'approve', null],
    [as.manager, 'pay_out', 'approver_is_payer'],
    [as.manager, 'disburse', 'approver_is_payer'],
    [as.cashier, 'disburse', null],
    [as.manager, 'write_off', 'maker_is_checker'],
    [as.manager, 'waive', 'maker_is_checker'],
    [as.manager, 'reschedule', null],
  ];
  for (const [by, id, why] of cases) {
    const action = (await listed(by, pending)).get(id);
    const answer = await tried(by, pending, id);
    const said = `${id}: ${JSON.stringify(action)} ${answer.text}`;
    assert.equal(action?.why, why, said);
    assert.equal(answer.json.data?.why ?? null, why, said);
    assert.equal(answer.status < 300, why === null, said);
  }
});
