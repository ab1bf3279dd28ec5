import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { ago, consoleLending, PLAIN_PRODUCT } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { payoutDesk } from '@mkopo/test/kit/worlds/payout-world.ts';

const world = await openConsole();
const { server, lender, as } = world;
const lending = consoleLending(world);
const desk = payoutDesk(world, lending);
const simulator = server.rails.simulator ?? assert.fail();

afterEach(() => desk.assertBooksHold());

/** Whatever happened on the way, the money left once, and is booked once under its receipt. */
async function assertPaidOnce(loanId: string) {
  const loan = await desk.becomes(loanId, 'disbursed');
  const paid = await desk.paidByProvider(loanId);
  assert.equal(paid.length, 1);
  assert.deepEqual(await desk.disbursements(loanId), paid);
  assert.deepEqual([loan.disbursement_trx_id, loan.disbursed_on], [paid[0], ago()]);
  assert.equal(loan.payout, null);
  const payout = await desk.payout(loanId);
  assert.deepEqual([payout.state, payout.receipt, payout.amount], ['paid', paid[0], 12_000]);
  return loan;
}

/** The loan is as it was, and the reason is there for all who look at it. */
async function assertFailed(loanId: string, code: string, reason: RegExp) {
  const loan = await desk.becomes(loanId, 'approved');
  assert.deepEqual([loan.disbursement_trx_id, loan.disbursed_on], [null, null]);
  assert.deepEqual([loan.payout.state, loan.payout.failure_code], ['failed', code]);
  assert.match(loan.payout.failure_reason, reason);
  assert.deepEqual(await desk.disbursements(loanId), []);
  const { items } = (await as.auditor(`GET /loans/${loanId}/transactions?limit=2`)).json.data;
  assert.deepEqual(
    items.map(({ kind, amount }: { kind: string; amount: number | null }) => [kind, amount]),
    [
      ['payout_failure', null],
      ['payout_start', null],
    ],
  );
  return loan;
}

test('201: a loan is disbursing at once, and disbursed under the receipt when it is proven', async () => {
  const { loanId } = await desk.start('0000');
  const { balances, schedule } = await assertPaidOnce(loanId);
  assert.deepEqual([balances.total, schedule.length], [12_300, 4]);
});

test('201 with times to the microsecond: the answer reads as the payout does later', async () => {
  const loanId = await lending.approved();
  const { json } = await as.cashier(`POST /loans/${loanId}/payout`, { body: {} });
  assert.match(json.data.payout.requested_at, /:\d\d(\.\d{1,6})?Z$/);
  assert.equal((await desk.payout(loanId)).requested_at, json.data.payout.requested_at);
  await desk.becomes(loanId, 'disbursed');
});

test('201: what is deducted stays with the lender, and the rest is what is sent', async () => {
  const fees = [{ due: 'deducted', fixed: 250 }];
  const product_id = await lending.product({ ...PLAIN_PRODUCT, fees });
  const { loanId } = await desk.start('0000', await lending.approved({ product_id }));
  await desk.becomes(loanId, 'disbursed');
  assert.equal((await desk.payout(loanId)).amount, 11_750);
});

for (const [title, ending] of [
  ['the result comes twice', '0888'],
  ['the result comes before the acknowledgement', '0777'],
  ['the time-out is told instead of the result', '0221'],
  ['the connection breaks at the acknowledgement', '0555'],
  ['an error page comes instead of the acknowledgement', '0444'],
] as const) {
  test(`201: money that left although ${title} is booked once`, async () => {
    const { loanId } = await desk.start(ending);
    await assertPaidOnce(loanId);
  });
}

for (const [title, ending, code, reason] of [
  ['the lender has no float', '0001', '1', /not enough money in its utility account/],
  ['nobody is registered under the number', '2040', '2040', /not registered/],
  ['the number does not exist', '9003', 'SFC_IC0003', /does not exist/],
] as const) {
  test(`201: a payout that fails because ${title} leaves the loan approved, with the reason`, async () => {
    const { loanId } = await desk.start(ending);
    await assertFailed(loanId, code, reason);
    // And somebody can try again, under another id.
    const first = await desk.payout(loanId);
    await desk.start('0000', loanId);
    await assertPaidOnce(loanId);
    assert.notEqual((await desk.payout(loanId)).originator_id, first.originator_id);
  });
}

test('201: a failure that only the time-out address hears of is found out by asking', async () => {
  const { loanId } = await desk.start('0220');
  await assertFailed(loanId, 'Failed', /Failed/);
});

test('200: a result that never comes is found out when somebody asks', async () => {
  const { loanId, payoutId } = await desk.start('0999');
  await desk.payoutBecomes(loanId, 'asked');
  await until('the provider took it on', 5_000, async () => {
    return (await desk.payout(loanId)).conversation_id;
  });
  assert.equal((await desk.loan(loanId)).payout.state, 'asked');
  const checked = await as.cashier(`POST /payouts/${payoutId}/check`);
  assert.equal(checked.status, 200, checked.text);
  await assertPaidOnce(loanId);
  const again = await as.cashier(`POST /payouts/${payoutId}/check`);
  assert.deepEqual([again.status, again.json.code], [409, 'invalid_state']);
});

test('the job asks by itself for what nobody told', async () => {
  const { loanId, payoutId } = await desk.start('0222');
  await until('the provider took it on', 5_000, async () => {
    return (await desk.payout(loanId)).conversation_id;
  });
  await age(payoutId, '1 minute');
  await assertFailed(loanId, 'Failed', /Failed/);
});

test('a payout that the provider never had fails when it cannot be on its way any more', async () => {
  const { loanId, payoutId } = await desk.start('0554');
  await desk.payoutBecomes(loanId, 'unknown');
  await asked(payoutId, 1);
  assert.equal((await desk.loan(loanId)).status, 'disbursing', 'it may be on its way');
  await age(payoutId, '20 minutes');
  await assertFailed(loanId, 'R000002', /never had/);
  assert.deepEqual(await desk.paidByProvider(loanId), []);
});

test('409 for all else while a loan is disbursing, and nothing changes', async () => {
  const { loanId, payoutId } = await desk.start('0333');
  const [approval] = (await as.auditor(`GET /loans/${loanId}/transactions?kind=approval`)).json.data
    .items;
  const reason = { reason: 'no' };
  const cash = { payment_method: 'cash' };
  for (const [who, request, body] of [
    ['cashier', `POST /loans/${loanId}/payout`, {}],
    ['cashier', `POST /loans/${loanId}/disbursement`, cash],
    ['officer', `POST /loans/${loanId}/withdrawal`, reason],
    ['manager', `DELETE /loans/${loanId}/approval`, undefined],
    ['manager', `POST /loans/${loanId}/rejection`, reason],
    ['cashier', `POST /loans/${loanId}/fee-payments`, { ...cash, amount: 10 }],
    ['manager', `POST /loans/${loanId}/transactions/${approval.id}/reversal`, reason],
    ['cashier', 'POST /repayments', { ...cash, loan_id: loanId, amount: 10 }],
  ] as const) {
    const answer = await as[who](request, body ? { body } : {});
    assert.equal(answer.status, 409, `${request} ${answer.text}`);
    assert.equal(answer.json.data.status, 'disbursing', request);
  }
  assert.equal((await desk.payout(loanId)).id, payoutId);
  assert.equal((await desk.loan(loanId)).status, 'disbursing');
});

test('422 for what M-Pesa cannot pay, 400 and 409 for whom it cannot pay; nothing is started', async () => {
  const product_id = await lending.product({
    ...PLAIN_PRODUCT,
    fees: [{ due: 'deducted', fixed: 250.5 }],
  });
  const odd = await lending.approved({ product_id });
  const cents = await as.cashier(`POST /loans/${odd}/payout`, { body: {} });
  assert.deepEqual([cents.status, cents.json.code], [422, 'amount_out_of_range']);
  assert.deepEqual(cents.json.data, {
    why: 'not_in_whole_units',
    paid_out: 11_749.5,
    currency: 'KES',
    ...{ minimum: 10, maximum: 250_000, step: 1 },
  });
  const id = await lending.approved();
  for (const phone of ['+255712345678', '+254202345678']) {
    const { status, json } = await as.cashier(`POST /loans/${id}/payout`, { body: { phone } });
    assert.deepEqual(
      [status, json.code, json.data.fields[0].field],
      [400, 'validation_error', 'phone'],
    );
  }
  const abroad = { first_name: 'Asha', last_name: 'Juma', phone: '+255712345678' };
  const { json } = await as.officer('POST /clients', { body: abroad });
  const foreign = await lending.approved({ client_id: json.data.id });
  const answer = await as.cashier(`POST /loans/${foreign}/payout`, { body: {} });
  assert.deepEqual([answer.status, answer.json.data.why], [409, 'phone_not_mobile_money']);
  for (const loanId of [odd, id, foreign]) {
    assert.equal((await desk.loan(loanId)).status, 'approved');
    assert.equal(await desk.payout(loanId), undefined);
  }
});

test('a result with the right ids that the provider does not stand by moves nothing', async () => {
  const { loanId } = await desk.start('0333');
  const payout = await until('the provider took it on', 5_000, async () => {
    const found = await desk.payout(loanId);
    return found.conversation_id && found;
  });
  const forged = (change: object) => ({
    Result: {
      ...{ ResultType: 0, ResultCode: 0, ResultDesc: 'The service request is processed.' },
      OriginatorConversationID: payout.originator_id,
      ConversationID: payout.conversation_id,
      TransactionID: 'SG632NMUAB',
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionAmount', Value: 12_000 },
          { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
          { Key: 'TransactionStatus', Value: 'Completed' },
          { Key: 'ReceiptNo', Value: 'SG632NMUAB' },
          { Key: 'Amount', Value: 12_000 },
        ],
      },
      ...change,
    },
  });
  const { paidOut, status } = server.desk.urlsFor(lender);
  for (const [url, change] of [
    [paidOut, {}],
    [paidOut, { ResultCode: 1, ResultDesc: 'no float', ResultParameters: undefined }],
    [paidOut, { ConversationID: 'AG_of_somebody_else' }],
    [paidOut, { OriginatorConversationID: 'nobody' }],
    [status, {}],
    [status, { ConversationID: 'AG_of_somebody_else' }],
  ] as const) {
    const sent = await post(url, forged(change));
    assert.equal(sent.status, 200);
  }
  await asked(payout.id, 1);
  await until('all news was looked at', 10_000, async () => (await waitingCallback()) === 0);
  assert.equal((await desk.loan(loanId)).status, 'disbursing');
  assert.deepEqual(await desk.disbursements(loanId), []);
});

test('200: what nobody can tell for a day is listed, and a manager settles it with evidence', async () => {
  const [paid, failed] = [await desk.start('0333'), await desk.start('0333')];
  const listed = async () => {
    const { items } = (await as.auditor('GET /payouts?needs_look=true&limit=200')).json.data;
    return items.map(({ id }: { id: string }) => id);
  };
  assert.ok(!(await listed()).includes(paid.payoutId));
  for (const { payoutId } of [paid, failed]) await age(payoutId, '25 hours');
  assert.ok((await listed()).includes(paid.payoutId));

  const at = `POST /payouts/${paid.payoutId}/resolution`;
  const note = 'Seen on the M-Pesa portal';
  const body = { outcome: 'paid', receipt: 'SG632NMUAC', note };
  assert.equal((await as.cashier(at, { body })).status, 403);
  const unnamed = await as.manager(at, { body: { outcome: 'paid', note } });
  assert.deepEqual([unnamed.status, unnamed.json.data.fields[0].field], [400, 'receipt']);
  const settled = await as.manager(at, { body });
  assert.deepEqual([settled.status, settled.json.data.state], [200, 'paid'], settled.text);
  assert.equal((await desk.loan(paid.loanId)).disbursement_trx_id, 'SG632NMUAC');

  const other = `POST /payouts/${failed.payoutId}/resolution`;
  const taken = await as.manager(other, { body });
  assert.deepEqual([taken.status, taken.json.data.why], [409, 'receipt_of_another_payout']);
  const given = await as.manager(other, { body: { outcome: 'failed', note } });
  assert.deepEqual([given.status, given.json.data.state], [200, 'failed'], given.text);
  assert.equal((await desk.loan(failed.loanId)).payout.failure_reason, note);
  assert.ok(!(await listed()).includes(paid.payoutId));
});

test('money that left after a payout was given up is shown to a person, and not booked', async () => {
  const { loanId, payoutId } = await desk.start('0333');
  await until('the provider took it on', 5_000, async () => {
    return (await desk.payout(loanId)).conversation_id;
  });
  const body = { outcome: 'failed', note: 'Safaricom says no' };
  await as.manager(`POST /payouts/${payoutId}/resolution`, { body });
  const { originator_id } = await desk.payout(loanId);
  const moved = simulator.movements().find((one) => one.originatorId === originator_id);
  simulator.settle(moved?.receipt ?? '', '0');
  await as.cashier(`POST /payouts/${payoutId}/check`);
  const payout = await until('it is in doubt', 10_000, async () => {
    const found = await desk.payout(loanId);
    return found.doubt && found;
  });
  assert.deepEqual([payout.state, payout.needs_look], ['failed', true]);
  assert.match(payout.doubt, new RegExp(`${moved?.receipt}`));
  assert.deepEqual(await desk.disbursements(loanId), []);
  const again = await as.cashier(`POST /loans/${loanId}/payout`, { body: {} });
  assert.deepEqual([again.status, again.json.data.why], [409, 'payout_in_doubt'], again.text);
  const seen = await as.manager(`POST /payouts/${payoutId}/resolution`, { body });
  assert.deepEqual([seen.status, seen.json.data.doubt], [200, null], seen.text);
});

test('a day is over when the result comes: the loan counts from the day the money left', async () => {
  const loanId = await lending.approved({ applied_on: ago({ days: 3 }) });
  simulator.hold();
  const { payoutId } = await desk.start('0333', loanId);
  const { originator_id } = await until('the provider took it on', 5_000, async () => {
    const found = await desk.payout(loanId);
    return found.conversation_id && found;
  });
  const moved = simulator.movements().find((one) => one.originatorId === originator_id);
  Object.assign(moved ?? {}, { at: Temporal.Now.instant().subtract({ hours: 24 }), result: '0' });
  simulator.release();
  await as.cashier(`POST /payouts/${payoutId}/check`);
  const loan = await desk.becomes(loanId, 'disbursed');
  assert.equal(loan.disbursed_on, ago({ days: 1 }));
});

/** As if the payout had been asked for so long ago, and were due now. */
async function age(payoutId: string, by: string): Promise<void> {
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update payout set requested_at = requested_at - interval '${by}',
            asked_at = asked_at - interval '${by}', due_at = now() where id = '${payoutId}'`,
  );
}

async function asked(payoutId: string, least: number): Promise<void> {
  await until(`${payoutId} was asked about`, 10_000, async () => {
    const { items } = (await as.auditor('GET /payouts?limit=200')).json.data;
    const found = items.find(({ id }: { id: string }) => id === payoutId);
    return found.questions >= least;
  });
}

function post(url: string, told: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(told) });
}

async function waitingCallback(): Promise<number> {
  const rows = await asSuperuser<{ waiting: number }>(
    server.testDatabase.superuserUrl,
    `select count(*)::int as waiting from rail_news where due_at <= now()`,
  );
  return rows[0]?.waiting ?? 0;
}
