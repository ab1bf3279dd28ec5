import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { DISBURSED_LOAN, fixtureId } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openMember } from '@mkopo/test/kit/worlds/member.ts';

const world = await openOwnConsole();
const { as, server, lender } = world;
const lending = consoleLending(world);
const clientId = (await lending.client()) as ClientId;
const { call: member } = await openMember(server, lender, { clientId });
const { call: stranger } = await openMember(server, lender);
const live = await partnerOf('live');
const sandbox = await partnerOf('test');
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';

type Call = (request: string, options?: { body?: unknown }) => Promise<Answer>;
type Door = { readonly ask: Call; readonly pay: Call };

/** Whoever asks what closes a loan, and pays it: a member's money is taken in by a cashier. */
const DOORS: Readonly<Record<string, Door>> = {
  Partner: { ask: live, pay: live },
  Member: { ask: member, pay: as.cashier },
  console: { ask: as.auditor, pay: as.cashier },
};

for (const [name, { ask, pay }] of Object.entries(DOORS)) {
  const quoted = async (id: string, query = '') =>
    (await ask(`GET /loans/${id}/settlement${query}`)).json.data;
  const paid = async (loan_id: string, amount: number) => {
    const answer = await pay('POST /repayments', {
      body: { loan_id, amount, payment_method: 'cash' },
    });
    assert.equal(answer.status, 201, answer.text);
    return (await as.auditor(`GET /loans/${loan_id}`)).json.data;
  };

  test(`200 ${name}: what closes the loan today does, without a credit, and a cent less does not`, async () => {
    const id = await lent('unearned_interest');
    const { data } = (await ask(`GET /loans/${id}/settlement`)).json;
    const { rebate, interest, total, ...rest } = data;
    assert.deepEqual(rest, {
      ...{ on: ago(), currency: 'KES', principal: 12_000, fees: 0, penalties: 0 },
      prepaid_interest: 0,
    });
    assert.ok(interest > 0 && interest < 120, 'half of the first month is earned');
    assert.deepEqual([cents(rebate + interest), cents(total)], [300_00, cents(12_000 + interest)]);
    assert.equal((await paid(id, (cents(total) - 1) / 100)).status, 'disbursed');
    assert.equal((await quoted(id)).total, 0.01);
    const loan = await paid(id, 0.01);
    assert.deepEqual([loan.status, loan.credit, loan.balances.total], ['closed', 0, 0]);
    const again = await ask(`GET /loans/${id}/settlement`);
    assert.deepEqual([again.status, codeOf(again)], [409, 'loan_not_disbursed'], again.text);
  });

  test(`200 ${name}: the quote of today in one payment; interest paid ahead pays for the rest`, async () => {
    const id = await lent('unearned_interest');
    await paid(id, 6210);
    const { prepaid_interest, principal, interest, total } = await quoted(id);
    assert.ok(prepaid_interest > 0 && interest === 0);
    assert.equal(cents(total), cents(principal - prepaid_interest));
    const loan = await paid(id, total);
    assert.deepEqual([loan.status, loan.credit], ['closed', 0]);
  });

  test(`200 ${name}: without a rebate all is asked for, and a day ahead costs a day more`, async () => {
    const plain = await quoted(await lent('none'));
    assert.deepEqual([plain.rebate, plain.total], [0, 12_300]);
    const id = await lent('unearned_interest');
    const [today, ahead] = [await quoted(id), await quoted(id, `?on=${ago({ days: -1 })}`)];
    assert.equal(ahead.on, ago({ days: -1 }));
    assert.ok(ahead.total > today.total && ahead.total < today.total + 5);
  });

  test(`4xx ${name}: for days that were, too far ahead or none, and loans that are not there`, async () => {
    const id = await lent('unearned_interest');
    for (const on of [ago({ days: 1 }), ago({ days: -367 })]) {
      const answer = await ask(`GET /loans/${id}/settlement?on=${on}`);
      assert.deepEqual([answer.status, codeOf(answer)], [422, 'date_out_of_range'], answer.text);
    }
    assert.equal((await ask(`GET /loans/${id}/settlement?on=${ago({ days: -366 })}`)).status, 200);
    for (const on of ['tomorrow', '2026-02-30', '']) {
      assert.equal((await ask(`GET /loans/${id}/settlement?on=${on}`)).status, 400);
    }
    assert.equal((await ask(`GET /loans/${UNKNOWN}/settlement`)).status, 404);
  });
}

test('404 for the loan of another borrower', async () => {
  const id = await lent('none');
  assert.equal((await stranger(`GET /loans/${id}/settlement`)).status, 404);
  assert.equal((await member(`GET /loans/${id}/settlement`)).status, 200);
});

test('200 in the sandbox, by the same rules; 409 for a loan that is over', async () => {
  const { status, json } = await sandbox(`GET /loans/${DISBURSED_LOAN}/settlement`);
  const { balances } = (await sandbox(`GET /loans/${DISBURSED_LOAN}`)).json.data;
  assert.equal(status, 200);
  assert.equal(cents(json.data.total + json.data.rebate), cents(balances.total));
  const paying = { loan_id: DISBURSED_LOAN, payment_method: 'cash', amount: json.data.total };
  const paid = await sandbox('POST /repayments', { body: paying });
  assert.deepEqual(
    [paid.json.data.loan_status, paid.json.data.allocation.overpayment],
    ['closed', 0],
  );
  const over = await sandbox(`GET /loans/${fixtureId('closed')}/settlement`);
  assert.deepEqual([over.status, over.json.code], [409, 'loan_not_disbursed']);
});

test('the books hold after every settlement', async () => {
  assert.deepEqual(await inTenant(server.database, lender, verifyBooks), []);
});

/** 12 000 shillings at 1 % a month, out since a fortnight: 300 of interest by the schedule. */
async function lent(settlement_rebate: string): Promise<string> {
  const on = ago({ days: 15 });
  const product_id = await lending.product({ settlement_rebate });
  const id = await lending.approved({ client_id: clientId, product_id, applied_on: on });
  const body = { payment_method: 'cash', disbursed_on: on };
  const { status, text } = await as.cashier(`POST /loans/${id}/disbursement`, { body });
  assert.equal(status, 200, text);
  return id;
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

/** The Member API has it among what is to mend. */
function codeOf({ json }: Answer): string {
  return json.code ?? json.errors[0].code;
}

async function partnerOf(environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
