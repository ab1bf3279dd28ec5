import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { openHooks } from '@mkopo/test/kit/callers/hook-callers.ts';
import {
  answers,
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@mkopo/test/kit/callers/webhook-receiver.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { Webhook } from 'standardwebhooks';

const WITHIN_MS = 60_000;
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const server = await startTestServer();
const hooks = await openHooks(server, 'hooks');
const { live, sandbox, lend } = hooks;

test('a loan’s life arrives signed and in order, and reads the same by GET /events', async () => {
  const receiver = await startWebhookReceiver();
  const made = await live('POST /webhook-endpoints', { body: { url: receiver.url } });
  assert.equal(made.status, 201, made.text);
  const { id, secret } = made.json.data;
  assert.match(secret, /^whsec_[\w+/]{43}=$/);
  assert.doesNotMatch((await live(`GET /webhook-endpoints/${id}`)).text, /whsec/);
  const client = (await live('POST /clients', { body: AMINA })).json.data.id;
  const loan = await lend(client);
  await live('POST /repayments', {
    body: { loan_id: loan, amount: 1_000, payment_method: 'cash' },
  });
  const told = await until('all five are there', WITHIN_MS, async () => {
    return receiver.received.length >= 5 && receiver.received.splice(0);
  });
  const webhook = new Webhook(secret);
  const events = told.map(({ body, headers }) => webhook.verify(body, headers) as ToldEvent);
  const ofLoan = events.filter(({ data }) => data['loan_id'] === loan);
  assert.deepEqual(
    ofLoan.map(({ type, data }) => [type, data['sequence']]),
    [
      ['loan.created', 1],
      ['loan.approved', 2],
      ['loan.disbursed', 3],
      ['repayment.posted', 4],
    ],
  );
  assert.deepEqual(Object.keys(events[0] ?? {}), [
    ...['id', 'type', 'created_at', 'environment', 'tenant', 'data'],
  ]);
  const listed = await live(`GET /events?loan_id=${loan}`);
  assert.deepEqual(listed.json.data.items, ofLoan);
  assert.deepEqual((await live(`GET /events/${ofLoan[0]?.id}`)).json.data, ofLoan[0]);
  const last = ofLoan.at(-1);
  const ofEvent = `GET /webhook-endpoints/${id}/deliveries?event_id=${last?.id}`;
  const { items } = (await live(ofEvent)).json.data;
  const delivery = await until('its outcome is known', WITHIN_MS, async () => {
    const { data } = (await live(`GET /deliveries/${items[0].id}`)).json;
    return data.state === 'delivered' && data;
  });
  assert.equal(delivery.attempts[0].status, 204);
  assert.deepEqual(JSON.parse(delivery.request_body), last);
  assert.doesNotMatch(delivery.request_body, /Amina|2547/);
  await live(`DELETE /webhook-endpoints/${id}`);
});

type ToldEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

test('a cursor that is kept shows what is new, also what was committed late, once', async () => {
  const all = await live('GET /events');
  const { next_cursor: kept } = all.json.data;
  const late = await hooks.heldOpen();
  const early = (await live('POST /clients', { body: AMINA })).json.data.id;
  const between = await live(`GET /events?cursor=${kept}`);
  assert.deepEqual(between.json.data.items, [], 'what came after it must wait for it');
  await late.commit();
  const cursor = between.json.data.next_cursor;
  const found = await until('both are settled', WITHIN_MS, async () => {
    const page = (await live(`GET /events?cursor=${cursor}`)).json.data;
    return page.items.length === 2 && page;
  });
  assert.deepEqual(
    found.items.map(({ data }: ToldEvent) => data['client_id']),
    [late.id, early],
  );
  assert.equal(found.has_more, false);
  const none = await live(`GET /events?cursor=${found.next_cursor}`);
  assert.deepEqual(none.json.data.items, []);
  const other = await live(`GET /events?cursor=${cursor}&type=loan.created`);
  assert.deepEqual([other.status, other.json.data.fields[0].field], [400, 'cursor']);
});

test('what a test key does is told to test endpoints, and nobody else', async () => {
  const receiver = await startWebhookReceiver();
  const hook = { body: { url: `${receiver.url}/test` } };
  const { id, secret } = (await sandbox('POST /webhook-endpoints', hook)).json.data;
  const liveOnes = (await live('GET /webhook-endpoints')).json.data.items;
  assert.ok(liveOnes.every((one: { id: string }) => one.id !== id));
  const headers = { 'idempotency-key': 'once' };
  for (const _ of [1, 2]) await sandbox('POST /clients', { body: AMINA, headers });
  const client_id = SANDBOX_CLIENTS[0]?.id;
  const terms = { product_id: SANDBOX_PRODUCT.id, applied_amount: 20_000, term_days: 90 };
  const loan = (await sandbox('POST /loans', { body: { client_id, ...terms } })).json.data;
  for (const to of ['approved', 'disbursed', 'disbursing', 'closed']) {
    const simulated = await sandbox(`POST /loans/${loan.id}/simulate`, { body: { to } });
    assert.equal(simulated.status, 200, simulated.text);
  }
  const told = await until('all five are there', WITHIN_MS, async () => {
    return receiver.received.length >= 5 && receiver.received.splice(0);
  });
  const webhook = new Webhook(secret);
  const events = told.map(({ body, headers: sent }) => webhook.verify(body, sent) as ToldEvent);
  assert.ok(told.every(({ path, body }) => path === '/hook/test' && /"test"/.test(body)));
  assert.deepEqual(
    events.filter(({ data }) => data['loan_id']).map(({ type, data }) => [type, data['sequence']]),
    [
      ['loan.created', 1],
      ['loan.approved', 2],
      ['loan.disbursed', 3],
      ['loan.closed', 4],
    ],
  );
  assert.equal(events.filter(({ type }) => type === 'client.created').length, 1, 'a retry is none');
  const listed = (await sandbox('GET /events')).json.data.items;
  assert.deepEqual(
    new Set(listed.map((one: ToldEvent) => one.id)),
    new Set(events.map((e) => e.id)),
  );
  await sandbox(`DELETE /webhook-endpoints/${id}`);
  await sandbox('POST /clients', { body: AMINA });
  assert.equal((await sandbox('GET /events')).json.data.items.length, listed.length, 'nobody asks');
});

test('400 for an address that nothing may be sent to, with the reason', async () => {
  for (const [url, why] of [
    ['ftp://example.com/', /https/],
    ['https://user:pass@example.com/', /user name/],
    ['https://169.254.169.254/latest', /internet/],
    ['https://[::ffff:10.0.0.1]/', /internet/],
    ['https://example.com:22/', /port/],
  ] as const) {
    const answer = await live('POST /webhook-endpoints', { body: { url } });
    assert.equal(answer.status, 400, url);
    assert.deepEqual(answer.json.data.fields[0].field, 'url');
    assert.match(answer.json.data.fields[0].problem, why);
  }
});

test('a pause holds events back, and nothing is lost by it', async () => {
  const receiver = await startWebhookReceiver();
  const body = { url: receiver.url, types: ['client.created'] };
  const { id } = (await live('POST /webhook-endpoints', { body })).json.data;
  await live(`PATCH /webhook-endpoints/${id}`, { body: { status: 'paused' } });
  const client = (await live('POST /clients', { body: AMINA })).json.data.id;
  const test409 = await live(`POST /webhook-endpoints/${id}/test`);
  assert.deepEqual([test409.status, test409.json.data.status], [409, 'paused']);
  await live(`PATCH /webhook-endpoints/${id}`, { body: { status: 'active' } });
  const [told] = await until('it came', WITHIN_MS, async () => {
    return receiver.received.length > 0 && receiver.received.splice(0);
  });
  assert.equal(JSON.parse(told?.body ?? '').data.client_id, client);
  await live(`DELETE /webhook-endpoints/${id}`);
});

test('a new secret signs beside the old one until the overlap ends', async () => {
  const receiver = await startWebhookReceiver();
  const made = (await live('POST /webhook-endpoints', { body: { url: receiver.url } })).json.data;
  const { id } = made;
  const rotation = `POST /webhook-endpoints/${id}/rotation`;
  const next = (await live(rotation, { body: { overlap_hours: 1 } })).json.data;
  assert.notEqual(next.secret, made.secret);
  assert.ok(next.overlap_until);
  await live(`POST /webhook-endpoints/${id}/test`);
  const [both] = await come(receiver);
  for (const { secret } of [made, next]) new Webhook(secret).verify(both.body, both.headers);
  const last = (await live(rotation, { body: { overlap_hours: 0 } })).json.data;
  assert.equal(last.overlap_until, null);
  await live(`POST /webhook-endpoints/${id}/test`);
  const [one] = await come(receiver);
  new Webhook(last.secret).verify(one.body, one.headers);
  assert.throws(() => new Webhook(next.secret).verify(one.body, one.headers));
  const clear = await asSuperuser(
    server.testDatabase.superuserUrl,
    `select id from webhook_endpoint where secret_key_id is null`,
  );
  assert.deepEqual(clear, [], 'all are wrapped');
  await live(`DELETE /webhook-endpoints/${id}`);
});

/** The next webhook. */
async function come({ received }: WebhookReceiver): Promise<[ReceivedWebhook]> {
  const [first] = await until('it came', WITHIN_MS, async () => {
    return received.length > 0 && received.splice(0);
  });
  return [first ?? assert.fail()];
}

test('events are sent again, one or a range, and so is a delivery, byte for byte', async () => {
  const receiver = await startWebhookReceiver();
  const types = ['loan.disbursed'];
  const { id } = (await live('POST /webhook-endpoints', { body: { url: receiver.url, types } }))
    .json.data;
  const replay = (body: object) => live(`POST /webhook-endpoints/${id}/replay`, { body });
  const { items } = (await live('GET /events?type=loan.disbursed')).json.data;
  assert.equal(items.length, 1);
  const range = await replay({ from: '2026-01-01T00:00:00Z' });
  assert.deepEqual(range.json.data, { queued: 1, has_more: false, next_cursor: null });
  const [first] = await come(receiver);
  assert.deepEqual(JSON.parse(first.body), items[0]);
  const created = (await live('GET /events?type=client.created&limit=1')).json.data.items[0];
  assert.equal((await replay({ event_id: created.id })).json.data.queued, 1);
  const [second] = await come(receiver);
  assert.equal(second.headers['webhook-id'], created.id, 'though it is none of its types');
  const { items: sent } = (await live(`GET /webhook-endpoints/${id}/deliveries`)).json.data;
  const ofRange = sent.find((one: { event_id: string }) => one.event_id === items[0].id);
  await live(`POST /deliveries/${ofRange.id}/resend`);
  const [third] = await come(receiver);
  assert.equal(third.body, first.body);
  assert.equal((await replay({})).status, 400);
  assert.equal((await replay({ event_id: created.id, from: '2026-01-01T00:00:00Z' })).status, 400);
  await live(`DELETE /webhook-endpoints/${id}`);
});

test('410 ends an endpoint at once, and it can be neither tested nor resumed', async () => {
  const receiver = await startWebhookReceiver();
  receiver.reacts(answers(410), answers(204));
  const { id } = (await live('POST /webhook-endpoints', { body: { url: receiver.url } })).json.data;
  await live(`POST /webhook-endpoints/${id}/test`);
  await until('it ended', WITHIN_MS, async () => {
    const { status, status_reason } = (await live(`GET /webhook-endpoints/${id}`)).json.data;
    return status === 'ended' && status_reason === 'gone';
  });
  assert.equal((await live(`POST /webhook-endpoints/${id}/test`)).status, 409);
  const body = { status: 'active' };
  assert.equal((await live(`PATCH /webhook-endpoints/${id}`, { body })).status, 409);
});
