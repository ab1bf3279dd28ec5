// Repayments that arrive together share transactions. What each caller sees, and what is written,
// must be as if each had come alone.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { untilWaiting } from '@mkopo/test/kit/waiting.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';

const AT_ONCE = 60;
const server = await joinTestServer();
const { superuserUrl } = server.testDatabase;
const lender = await makeLender(server.database, 'acme');
const world = await openLending(server.database, lender);
const callers = [await callerOf(), await callerOf()];
afterEach(world.assertBooksHold);

test('201 for each of sixty at once on a few loans: to the cent, each with a trace of its own', async () => {
  const loans = [await world.disbursed(), await world.disbursed(), await world.disbursed()];
  const brought = Array.from({ length: AT_ONCE }, (_, index) => ({
    loan_id: loans[index % loans.length] ?? '',
    amount: 10 + index / 100,
    name: `together-${index}`,
  }));
  const answers = await Promise.all(
    brought.map(({ loan_id, amount, name }, index) => pay(index, { loan_id, amount }, { name })),
  );
  for (const [index, { status, json, text }] of answers.entries()) {
    assert.equal(status, 201, text);
    assert.equal(json.request_id, brought[index]?.name);
    assert.equal(json.data.amount, brought[index]?.amount);
  }
  const ids = new Set(answers.map(({ json }) => json.data.id));
  assert.equal(ids.size, AT_ONCE);
  const traces = await asSuperuser<{ name: string; who: string; id: string }>(
    superuserUrl,
    `select request_id as name, actor_id as who, after -> 'transaction' ->> 'id' as id
       from audit_record where request_id like 'together-%'`,
  );
  assert.equal(traces.length, AT_ONCE);
  for (const { name, who, id } of traces) {
    const index = Number(name.split('-')[1]);
    assert.equal(id, answers[index]?.json.data.id, name);
    assert.equal(who, callers[index % 2]?.keyId, name);
  }
  const transactions = await asSuperuser<{ number: number }>(
    superuserUrl,
    `select number from loan_transaction where loan_id = '${loans[0]}' order by number`,
  );
  assert.deepEqual(
    transactions.map(({ number }) => number),
    Array.from({ length: 3 + AT_ONCE / 3 }, (_, index) => index + 1),
  );
});

test('each gets its own answer where some are refused, and retries get the same again', async () => {
  const [loan_id, approved] = [await world.disbursed(), await world.approved()];
  const bodies = Array.from({ length: AT_ONCE }, (_, index) => {
    if (index % 3 === 0) return { loan_id: approved, amount: 5 };
    return index % 3 === 1 ? { loan_id, amount: 5 } : { loan_id, amount: 5.001 };
  });
  const keys = bodies.map(() => randomUUID());
  const bring = () =>
    Promise.all(
      bodies.map((body, index) => pay(index, body, { name: `r-${index}`, key: keys[index] })),
    );
  const first = await bring();
  for (const [index, { status, text }] of first.entries()) {
    assert.equal(status, [409, 201, 422][index % 3], text);
  }
  const again = await bring();
  for (const [index, { text, headers }] of again.entries()) {
    assert.equal(text, first[index]?.text);
    assert.equal(headers.get('idempotent-replayed'), 'true');
  }
});

test('a key or a reference that came before among them fails nobody else, and pays nothing twice', async () => {
  const loan_id = await world.disbursed();
  const used = { key: randomUUID(), body: { loan_id, amount: 7, reference: 'USED' } };
  const first = await pay(0, used.body, { name: 'used', key: used.key });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => {
      if (index === 20) return pay(index, used.body, { name: 'retry', key: used.key });
      if (index === 30) return pay(index, used.body, { name: 'same', key: randomUUID() });
      const reference = index < 40 ? `R${index}` : 'ONE FOR MANY';
      const call = { name: `n-${index}`, key: randomUUID() };
      return pay(index, { loan_id, amount: 7, reference }, call);
    }),
  );
  const statuses = answers.map(({ status }) => status);
  assert.equal(answers[20]?.text, first.text);
  assert.equal(statuses[30], 200);
  assert.deepEqual(new Set(statuses), new Set([200, 201]));
  const paid = new Set(answers.map(({ json }) => json.data.id));
  assert.equal(paid.size, 38 + 1 + 1, 'thirty-eight of their own, the used one, one for many');
  const [sum] = await asSuperuser<{ paid: bigint }>(
    superuserUrl,
    `select sum(amount_minor)::bigint as paid from loan_transaction
      where loan_id = '${loan_id}' and kind = 'repayment'`,
  );
  assert.equal(sum?.paid, 40n * 7_00n);
});

test('201 for all the others while somebody holds the loan of one, which then gets its own', async () => {
  const held = await world.disbursed();
  const loans = await Promise.all(Array.from({ length: 20 }, () => world.disbursed()));
  const holder = await openSession(superuserUrl);
  await holder.query(`begin; select from loan where id = '${held}' for update`);
  const bring = (loan_id: string, index: number) =>
    pay(index, { loan_id, amount: 5 }, { name: `other-${index}` });
  const before = loans.slice(0, 2).map(bring);
  const waiting = pay(2, { loan_id: held, amount: 5 }, { name: 'held' });
  const others = await Promise.all([...before, ...loans.slice(2).map(bring)]);
  for (const { status, text } of others) assert.equal(status, 201, text);
  await holder.query('rollback');
  await holder.close();
  assert.equal((await waiting).status, 201);
});

test('201 for all others for as long as a loan is held, however many pay that one', async () => {
  const held = await world.disbursed();
  const loans = await Promise.all(Array.from({ length: 12 }, () => world.disbursed()));
  const holder = await openSession(superuserUrl);
  await holder.query(`begin; select from loan where id = '${held}' for update`);
  const bring = (loan_id: string, index: number) =>
    pay(index, { loan_id, amount: 5 }, { name: `beside-${index}` });
  const stuck = [bring(held, 0), bring(held, 1), bring(held, 2)];
  await untilWaiting(server.testDatabase, 1);
  for (const some of [loans, loans, loans]) {
    const others = await Promise.all([...some.map(bring)]);
    for (const { status, text } of others) assert.equal(status, 201, text);
  }
  await holder.query('rollback');
  await holder.close();
  for (const { status, text } of await Promise.all(stuck)) assert.equal(status, 201, text);
});

type Call = { readonly name: string; readonly key?: string | undefined };

function pay(index: number, body: object, { name, key }: Call) {
  const { call } = callers[index % callers.length] ?? {};
  if (!call) throw new Error('there are callers');
  return call('POST /repayments', {
    body: { payment_method: 'mpesa', ...body },
    headers: { 'x-request-id': name, ...(key && { 'idempotency-key': key }) },
  });
}

async function callerOf() {
  const key = await partnerKey(server.database, lender);
  const call = partnerCaller({ origin: server.origin, slug: lender.slug, key });
  const keyId: string = (await call('GET /me')).json.data.key.id;
  return { call, keyId };
}
