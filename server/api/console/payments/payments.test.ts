import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const world = await openMoney();
const { as, prompt, payment, owed, after, simulator, assertBooksHold } = world;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;
const isPaid = ({ status }: Json) => status === 'paid';
const magic = (ending: string) => `25470000${ending}`;

/** A prompt on a phone with a character, and what its loan owed before. */
async function promptOn(phone: string, amount = 1000) {
  const { id, number } = await world.loan();
  const before = await owed(id);
  const asked = await prompt(id, phone, amount);
  return { loanId: id, number, before, asked, id: asked.payment_id as string };
}

test('201 and pending; when the payer agreed it is paid, with receipt, and off the loan', async () => {
  const { loanId, before, asked, id } = await promptOn(freshPhone());
  assert.deepEqual([asked.status, asked.transaction_id, asked.trx_id], ['pending', null, null]);
  const paid = await payment(id, isPaid);
  assert.match(paid.trx_id, /^[A-Z0-9]{10}$/);
  assert.equal(await owed(loanId), before - 1000);
  const { json } = await as.manager(`GET /repayments/${paid.transaction_id}`);
  assert.deepEqual(
    [json.data.reference, json.data.payment_method, json.data.amount],
    [paid.trx_id, 'mpesa', 1000],
  );
  await assertBooksHold();
});

for (const [ending, reason] of Object.entries({
  '0001': /not enough money/,
  '1032': /cancelled/,
  '1037': /reached/,
  '2001': /PIN/,
  '1019': /expired/,
  '1001': /phone|lock|process/i,
})) {
  test(`a phone that answers ${ending} ends as failed, in plain words, and pays nothing`, async () => {
    const { loanId, before, id } = await promptOn(magic(ending));
    const failed = await payment(id, ({ status }) => status === 'failed');
    assert.match(failed.reason, reason);
    assert.deepEqual([failed.transaction_id, failed.trx_id, failed.doubt], [null, null, null]);
    assert.equal(await owed(loanId), before);
    await assertBooksHold();
  });
}

for (const [ending, how] of [
  ['0888', 'twice'],
  ['0777', 'before the answer to the prompt'],
]) {
  test(`a callback that comes ${how} is credited once`, async () => {
    const { loanId, before, id } = await promptOn(magic(ending ?? ''));
    await payment(id, isPaid);
    await simulator.idle();
    await after({ seconds: 0 });
    assert.equal(await owed(loanId), before - 1000);
    await assertBooksHold();
  });
}

test('where no callback comes the provider is asked, for the end and then for the receipt', async () => {
  const { loanId, before, id } = await promptOn(magic('0999'));
  await after({ seconds: 25 });
  const paid = await payment(id, ({ trx_id }) => trx_id !== null);
  assert.equal(await owed(loanId), before - 1000);
  const { json } = await as.manager(`GET /repayments/${paid.transaction_id}`);
  assert.equal(json.data.reference, paid.trx_id);
  await assertBooksHold();
});

test('a failure that nobody tells of is found by asking', async () => {
  const { loanId, before, id } = await promptOn(magic('0222'));
  await after({ seconds: 25 });
  await payment(id, ({ status }) => status === 'failed');
  assert.equal(await owed(loanId), before);
});

test('what stays open is pending, and after a day unknown and for staff; never failed', async () => {
  const { loanId, before, id } = await promptOn(magic('0333'));
  await after({ seconds: 25 });
  assert.equal((await payment(id, () => true)).status, 'pending');
  await asSuperuser(
    world.server.testDatabase.superuserUrl,
    `update payment set requested_at = requested_at - interval '25 hours' where id = '${id}'`,
  );
  await after({ hours: 1 });
  const old = await payment(id, () => true);
  assert.deepEqual([old.status, old.needs_look], ['unknown', true]);
  const { json } = await as.manager('GET /payments?needs_look=true');
  assert.ok(json.data.items.some(({ payment_id }: Json) => payment_id === id));
  assert.equal(await owed(loanId), before);
});

for (const [ending, how] of [
  ['0555', 'breaks off'],
  ['0444', 'is an error page'],
]) {
  test(`an answer that ${how} is unknown, and paid once the callback and the query say so`, async () => {
    const { loanId, before, asked, id } = await promptOn(magic(ending ?? ''));
    assert.match(asked.status, /unknown|pending/);
    await payment(id, isPaid);
    assert.equal(await owed(loanId), before - 1000);
    await assertBooksHold();
  });
}

for (const ending of ['0554', '0443']) {
  test(`a prompt that never reached the provider (${ending}) stays unknown, and is not repeated`, async () => {
    const { loanId, before, asked, id } = await promptOn(magic(ending));
    const calls = simulator.calls('/mpesa/stkpush/v1/processrequest');
    assert.deepEqual([asked.status, asked.trx_id], ['pending', null]);
    const lost = await payment(id, ({ status }) => status === 'unknown');
    assert.match(lost.reason, /look again before paying again/);
    await after({ minutes: 5 });
    assert.equal((await payment(id, () => true)).status, 'unknown');
    assert.equal(simulator.calls('/mpesa/stkpush/v1/processrequest'), calls);
    assert.equal(await owed(loanId), before);
  });
}

test('money whose receipt nobody tells is booked under its prompt, and named later', async () => {
  simulator.hold();
  const { loanId, before, id, number } = await promptOn(magic('0888'), 700);
  await after({ seconds: 25 });
  await after({ seconds: 100 });
  const nameless = await payment(id, isPaid);
  assert.equal(nameless.trx_id, null);
  assert.equal(await owed(loanId), before - 700);
  const repayment = await as.manager(`GET /repayments/${nameless.transaction_id}`);
  assert.equal(repayment.json.data.reference, nameless.request_id);

  simulator.release();
  const named = await payment(id, ({ trx_id }) => trx_id !== null);
  assert.equal(named.transaction_id, nameless.transaction_id);
  // Whoever brings the receipt now brings the same money.
  const body = { loan_id: loanId, amount: 700, payment_method: 'mpesa', reference: named.trx_id };
  const again = await as.cashier('POST /repayments', { body });
  assert.deepEqual([again.status, again.json.data.id], [200, nameless.transaction_id]);
  assert.equal(await owed(loanId), before - 700);
  assert.match(number, /^LN-/);
  await assertBooksHold();
});

test('200 for the same payment again within two minutes, 409 for another; one prompt', async () => {
  simulator.hold();
  const { loanId, id } = await promptOn('254711999001');
  const calls = simulator.calls('/mpesa/stkpush/v1/processrequest');
  const again = (amount: number) =>
    as.officer(`POST /loans/${loanId}/payments`, { body: { amount, phone: '0711999001' } });
  const both = await Promise.all([again(1000), again(1000), again(1000)]);
  assert.deepEqual(
    both.map(({ status, json }) => [status, json.data.payment_id]),
    [200, 200, 200].map((status) => [status, id]),
  );
  const other = await again(500);
  assert.deepEqual([other.status, other.json.data.payment_id], [409, id]);
  assert.equal(simulator.calls('/mpesa/stkpush/v1/processrequest'), calls);
  simulator.release();
  await payment(id, isPaid);
});

test('200 for a payment that was paid a moment ago, 201 for one that failed: nobody pays twice', async () => {
  const phone = freshPhone();
  const { loanId, before, id } = await promptOn(phone);
  await payment(id, isPaid);
  const again = (body: object) => as.officer(`POST /loans/${loanId}/payments`, { body });
  const retry = await again({ amount: 1000, phone });
  assert.deepEqual(
    [retry.status, retry.json.data.payment_id, retry.json.data.status],
    [200, id, 'paid'],
  );
  assert.equal(await owed(loanId), before - 1000);
  const more = await again({ amount: 1001, phone });
  assert.equal(more.status, 201, 'another amount is another payment');
  await payment(more.json.data.payment_id, isPaid);

  const failing = { amount: 1000, phone: magic('2040') };
  const failed = await again(failing);
  await payment(failed.json.data.payment_id, ({ status }) => status === 'failed');
  assert.equal((await again(failing)).status, 201, 'what failed may be tried again');
});

test('two taps at once prompt the phone once', async () => {
  const { id: loanId } = await world.loan();
  const calls = simulator.calls('/mpesa/stkpush/v1/processrequest');
  simulator.hold();
  const taps = await Promise.all(
    [1, 2, 3, 4].map(() =>
      as.officer(`POST /loans/${loanId}/payments`, { body: { amount: 100, phone: '0711999002' } }),
    ),
  );
  assert.deepEqual(taps.map(({ status }) => status).sort(), [200, 200, 200, 201]);
  assert.equal(simulator.calls('/mpesa/stkpush/v1/processrequest'), calls + 1);
  simulator.release();
});

test('422 for parts of a shilling and for more than the rail takes; 400 for no phone', async () => {
  const { id: loanId } = await world.loan();
  const ask = (body: object) => as.officer(`POST /loans/${loanId}/payments`, { body });
  for (const amount of [0.5, 250_001, 99.99]) {
    const { status, json } = await ask({ amount, phone: '0711999003' });
    assert.deepEqual([status, json.code], [422, 'amount_out_of_range']);
    assert.deepEqual(json.data, { minimum: 1, maximum: 250_000, step: 1 });
  }
  const landline = await ask({ amount: 10, phone: '0202345678' });
  assert.deepEqual([landline.status, landline.json.data.fields[0].field], [400, 'phone']);
});

test('409 for a loan that is not out', async () => {
  const loanId = await world.lending.approved();
  const answer = await as.officer(`POST /loans/${loanId}/payments`, { body: { amount: 10 } });
  assert.deepEqual([answer.status, answer.json.code], [409, 'loan_not_disbursed']);
});
