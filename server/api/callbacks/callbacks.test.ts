import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { callbackUrls } from '@mkopo/server/gateways/mpesa/kit/callback-address.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const world = await openMoney();
const { as, tell, urls, simulator, owed, payment, assertBooksHold } = world;
const { superuserUrl } = world.server.testDatabase;

type Callback = { readonly body: string; readonly verdict: string };

/** All that was told and looked at, by a word that its body holds. */
function handled(word: string): Promise<Callback[]> {
  return until(`news of ${word} is handled`, 20_000, async () => {
    const rows = await asSuperuser<Callback>(
      superuserUrl,
      `select body, verdict from rail_news where position('${word}' in body) > 0`,
    );
    return rows.length > 0 && rows.every(({ verdict }) => verdict !== null) && rows;
  });
}

const callback = (requestId: string, merchantRequestId: string, receipt: string) => ({
  Body: {
    stkCallback: {
      ...{ MerchantRequestID: merchantRequestId, CheckoutRequestID: requestId, ResultCode: 0 },
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'PhoneNumber', Value: 254708374149 },
          { Name: 'MpesaReceiptNumber', Value: receipt },
          { Name: 'Amount', Value: 1000.0 },
        ],
      },
    },
  },
});

for (const [how, body] of Object.entries({
  'is no JSON': 'RUBBISH1 is no JSON',
  'is cut off': '{"RUBBISH2": {"Result',
  'has numbers that no program can keep': '{"RUBBISH3": 1e309, "x": 0.12345678901234567890}',
  'is a list': '["RUBBISH4"]',
  'has a NUL in it': '{"RUBBISH5": "a\u0000b"}',
  'is JSON of another sort': '{"RUBBISH6": {"ResultCode": 0}}',
})) {
  test(`200 for a body that ${how}: it is kept, and shown to staff`, async () => {
    const reply = await tell(urls.paybillConfirmation, body);
    assert.deepEqual(
      [reply.status, await reply.json()],
      [200, { ResultCode: 0, ResultDesc: 'Accepted' }],
    );
    const [, word = ''] = /(RUBBISH\d)/.exec(body) ?? [];
    const [news] = await handled(word);
    assert.equal(news?.verdict, 'strange');
    const { json } = await as.auditor('GET /rail-news?verdict=strange&limit=200');
    assert.ok(json.data.items.some((one: Callback) => one.body.includes(word)));
  });
}

test('404 at the right address of a lender with another lender’s secret, or for a payment that is not there', async () => {
  const other = '01900000-0000-7000-8000-00000000000f';
  const { origin } = new URL(urls.status);
  const key = world.server.desk.callbackKey;
  const theirs = callbackUrls({ origin, key }, other as TenantId).status;
  assert.equal((await tell(theirs.replace(other, world.lender.tenantId), {})).status, 404);
  assert.equal((await tell(urls.collected(other), {})).status, 404);
  assert.equal((await tell(`${origin}/money/x/y/status`, {})).status, 404);
});

test('a callback that says paid credits nothing where the provider says failed', async () => {
  const { id: loanId } = await world.loan();
  const before = await owed(loanId);
  const asked = await world.prompt(loanId, '254700001032');
  const failed = await payment(asked.payment_id, ({ status }) => status === 'failed');
  const forged = callback(failed.request_id, 'any', 'FORGED0001');
  const made = simulator.movements().find(({ requestId }) => requestId === failed.request_id);
  assert.ok(made);
  assert.equal((await tell(urls.collected(asked.payment_id), forged)).status, 200);
  const doubted = await payment(asked.payment_id, ({ doubt }) => doubt !== null);
  assert.deepEqual(
    [doubted.status, doubted.doubt, doubted.needs_look, doubted.trx_id],
    ['failed', 'told_paid_but_failed', true, null],
  );
  assert.equal(await owed(loanId), before);
  await assertBooksHold();
});

test('a callback with an unknown or another’s id credits nothing, and the genuine one still does', async () => {
  const [mine, theirs] = [await world.loan(), await world.loan()];
  const before = await owed(mine.id);
  simulator.hold();
  const { payment_id: otherId } = await world.prompt(theirs.id, freshPhone(), 500);
  const other = await payment(otherId, ({ request_id }) => request_id);
  const asked = await world.prompt(mine.id, freshPhone(), 1000);
  const address = urls.collected(asked.payment_id);
  await tell(address, callback('ws_CO_made_up', 'm', 'FORGED0002'));
  await tell(address, callback(other.request_id, 'm', 'FORGED0003'));
  for (const word of ['FORGED0002', 'FORGED0003']) {
    const [news] = await handled(word);
    assert.equal(news?.verdict, 'strange');
  }
  const doubted = await payment(asked.payment_id, () => true);
  assert.deepEqual([doubted.trx_id, doubted.doubt], [null, 'other_request']);
  assert.equal(await owed(mine.id), before);
  simulator.release();
  const paid = await payment(asked.payment_id, ({ settled_at }) => settled_at !== null);
  assert.doesNotMatch(paid.trx_id, /FORGED/);
  assert.equal(await owed(mine.id), before - 1000);
  await assertBooksHold();
});

test('a callback that names another amount than was asked for: it shows, and what was asked for is booked', async () => {
  const { id: loanId } = await world.loan();
  const before = await owed(loanId);
  simulator.hold();
  const asked = await world.prompt(loanId, freshPhone(), 900);
  const { request_id: requestId } = await payment(asked.payment_id, ({ request_id }) => request_id);
  await tell(urls.collected(asked.payment_id), callback(requestId, 'm', 'PAIDLESS01'));
  const paid = await payment(asked.payment_id, ({ status }) => status === 'paid');
  assert.deepEqual(
    [paid.amount, paid.paid_amount, paid.doubt, paid.needs_look],
    [900, 1000, 'amount_differs', true],
  );
  assert.equal(await owed(loanId), before - 900, 'the query proves the prompt, not the callback');
  simulator.release();
  await assertBooksHold();
});
