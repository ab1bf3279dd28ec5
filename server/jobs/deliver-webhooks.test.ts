import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ATTEMPTS_MAX } from '@mkopo/core/event/delivery-attempt.ts';
import type { EndpointId } from '@mkopo/core/event/webhook-endpoint.ts';
import { makeWebhookSecret } from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import { readEvents } from '@mkopo/server/operations/events/read-events.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { claimLines } from '@mkopo/server/store/events/delivery-lines.ts';
import { listAttempts, listDeliveries } from '@mkopo/server/store/events/delivery-store.ts';
import {
  findEndpoint,
  rotateSecret,
  setEndpointStatus,
} from '@mkopo/server/store/events/endpoint-store.ts';
import { announceTest } from '@mkopo/server/store/events/event-log.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import {
  deliverySite,
  endEndpoints,
  makeTestEndpoint,
  untilSettled,
} from '@mkopo/test/deliveries/delivery-stage.ts';
import {
  answers,
  MISDEEDS,
  type ReceivedWebhook,
  startWebhookReceiver,
} from '@mkopo/test/kit/callers/webhook-receiver.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { Webhook } from 'standardwebhooks';
import { deliverWebhooks, noteEventsRead } from './deliver-webhooks.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl, { connectionsMax: 8 });
after(() => database.close());
const lender = await makeLender(database, 'acme');
const world = await openLending(database, lender);
const { as } = world;
const receiver = await startWebhookReceiver();
const GOING_ON = new AbortController().signal;

let laterMs = 0;
const clock = () => Temporal.Now.instant().add({ milliseconds: laterMs });
const openSite = (timeoutMs = 15_000) => deliverySite({ database, clock }, timeoutMs);
const deliverNow = (site = openSite()) => deliverWebhooks(site, GOING_ON);
async function deliver(site = openSite()): Promise<void> {
  await untilSettled(superuserUrl);
  await deliverNow(site);
}
const makeEndpoint = (change: Omit<Parameters<typeof makeTestEndpoint>[1], 'url'> = {}) =>
  makeTestEndpoint(world, { url: receiver.url, ...change });

beforeEach(async () => {
  await endEndpoints(superuserUrl);
  receiver.reacts(answers(204));
  receiver.received.length = 0;
  laterMs = 0;
});

type Body = {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly sequence?: number; readonly loan_id?: string };
};
const bodyOf = ({ body }: ReceivedWebhook): Body => JSON.parse(body);
const told = () =>
  receiver.received.map(bodyOf).map(({ type, data }) => `${data.sequence ?? '-'} ${type}`);
const pay = (loanId: Parameters<typeof payment>[0]) =>
  as((tx) => receiveRepayment(tx, payment(loanId, 1_00n)));
const states = async (endpointId: EndpointId) => {
  const filter = { endpointId, eventId: null, state: null };
  const list = await as((tx) => listDeliveries(tx, 'live', { filter, after: null, limit: 200 }));
  return list.toReversed();
};

test('what is committed after an endpoint was made comes to it in order, signed, and once', async () => {
  await world.disbursed();
  // While a transaction elsewhere in PostgreSQL is open, what was just committed still comes.
  await untilSettled(superuserUrl);
  const { secret } = await makeEndpoint();
  const loanId = await world.disbursed();
  await pay(loanId);
  await deliver();
  await deliver();
  assert.deepEqual(told(), [
    ...['1 loan.created', '2 loan.approved', '3 loan.disbursed', '4 repayment.posted'],
  ]);
  for (const { headers, body } of receiver.received) {
    const event = new Webhook(secret).verify(body, headers) as Body;
    assert.deepEqual(Object.keys(event), [
      ...['id', 'type', 'created_at', 'environment', 'tenant', 'data'],
    ]);
    assert.equal(headers['webhook-id'], event.id);
    assert.equal(headers['user-agent'], 'Mkopo-Webhooks/test');
  }
});

test('an event whose transaction began before others and ended after them is not skipped', async () => {
  await makeEndpoint();
  const [loanId, lateId] = [await world.disbursed(), await world.disbursed()];
  await deliver();
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const late = as(async (tx) => {
    await receiveRepayment(tx, payment(lateId, 1_00n));
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  await pay(loanId);
  receiver.received.length = 0;
  await deliverNow();
  mayEnd.resolve();
  await late;
  await deliver();
  const loans = receiver.received.map(bodyOf).map(({ data }) => data.loan_id);
  assert.deepEqual(loans.toSorted(), [loanId, lateId].toSorted());
});

test('a reading that is cut off forgets nothing, and queues nothing twice', async () => {
  const { id } = await makeEndpoint();
  await world.approved();
  await untilSettled(superuserUrl);
  const asked = { world: 'live', endpointId: id, limit: 100 } as const;
  const cutOff = as(async (tx) => {
    assert.equal(await readEvents(tx, asked), 2);
    throw new Error('cut off');
  });
  await assert.rejects(cutOff, /cut off/);
  assert.deepEqual(await states(id), []);
  await deliver();
  await deliver();
  assert.deepEqual(told(), ['1 loan.created', '2 loan.approved']);
});

test('an endpoint gets the types it wants, and nobody gets what is internal', async () => {
  await makeEndpoint({ types: ['loan.disbursed'] });
  await world.disbursed();
  await as(async (tx) =>
    tx.send(
      `insert into outbox_event (tenant_id, type, subject_kind, subject_id, data)
       values ($1, 'member.invited', 'member', $2, '{}')`,
      [tx.tenantId, newId('member')],
    ),
  );
  await deliver();
  assert.deepEqual(told(), ['3 loan.disbursed']);
});

test('what test keys cause goes to test endpoints, and nothing else does', async () => {
  await makeEndpoint({ world: 'test' });
  await world.disbursed();
  const event = { type: 'client.created', data: { client_id: newId('client') } } as const;
  const about = { subjectKind: 'client', subjectId: event.data.client_id, sequence: null };
  await as((tx) => announceTest(tx, { ...event, ...about }));
  await deliver();
  assert.deepEqual(told(), ['- client.created']);
  assert.match(receiver.received[0]?.body ?? '', /"environment":"test"/);
});

test('a failure holds up its own line alone, and is tried again with the same bytes', async () => {
  const { id } = await makeEndpoint();
  const [stuck, other] = [await world.applied(), await world.applied()];
  const isOf = (loanId: string) => (one: ReceivedWebhook) => bodyOf(one).data.loan_id === loanId;
  receiver.reacts((socket, received) => {
    const isFailing = isOf(stuck.loan.id)(received) && laterMs === 0;
    answers(isFailing ? 500 : 200, 'sorry')(socket, received);
  });
  await deliver();
  laterMs = 2_000;
  await deliver();
  assert.equal(receiver.received.filter(isOf(other.loan.id)).length, 1);
  assert.equal(receiver.received.filter(isOf(stuck.loan.id)).length, 1, 'its time has not come');
  laterMs = 6_000;
  await deliver();
  const tries = receiver.received.filter(isOf(stuck.loan.id));
  assert.equal(tries.length, 2);
  assert.equal(tries[0]?.body, tries[1]?.body);
  const delivery = (await states(id)).find(({ lineId }) => lineId === stuck.loan.id);
  assert.equal(delivery?.state, 'delivered');
  const attempts = await as((tx) => listAttempts(tx, 'live', delivery.id));
  assert.deepEqual(
    attempts.map(({ number, status, answer }) => [number, status, answer]),
    [
      [1, 500, 'sorry'],
      [2, 200, 'sorry'],
    ],
  );
});

for (const [name, reaction] of Object.entries({
  ...MISDEEDS,
  redirects: answers(301, '', 'Location: http://127.0.0.1:1/\r\n'),
})) {
  test(`a receiver that ${name} gets the same again, and what follows after it`, async () => {
    const { id } = await makeEndpoint({ types: ['loan.created', 'loan.approved'] });
    receiver.reacts(reaction, answers(204));
    await world.approved();
    await deliver(openSite(200));
    const isTaken = ['ten_gib', 'endless_chunks'].includes(name);
    if (!isTaken) assert.deepEqual(told(), ['1 loan.created']);
    laterMs = 6_000;
    await deliver();
    assert.deepEqual(new Set(told()), new Set(['1 loan.created', '2 loan.approved']));
    assert.deepEqual(
      (await states(id)).map(({ state }) => state),
      ['delivered', 'delivered'],
    );
  });
}

test('410 ends an endpoint, and what waits for it', async () => {
  const { id } = await makeEndpoint();
  receiver.reacts(answers(410));
  await world.approved();
  await deliver();
  assert.equal(receiver.received.length, 1);
  const found = await as((tx) => findEndpoint(tx, 'live', id));
  assert.deepEqual([found?.status, found?.statusReason], ['ended', 'gone']);
  assert.deepEqual(
    (await states(id)).map(({ state }) => state),
    ['cancelled', 'cancelled'],
  );
  await world.applied();
  await deliver();
  assert.equal(receiver.received.length, 1);
});

test('after the last attempt it is given up, and its line goes on', async () => {
  const { id } = await makeEndpoint();
  receiver.reacts((socket, received) =>
    answers(bodyOf(received).type === 'loan.created' ? 500 : 204)(socket, received),
  );
  const { loan } = await world.applied();
  await deliver();
  await asSuperuser(
    superuserUrl,
    `update webhook_delivery set attempts = ${ATTEMPTS_MAX - 1} where line_id = '${loan.id}'`,
  );
  laterMs = 6_000;
  await deliver();
  assert.deepEqual(
    (await states(id)).map(({ state }) => state),
    ['given_up'],
  );
});

test('five days of failure pause an endpoint and tell staff; resumed, it goes on where it stopped', async () => {
  const { id } = await makeEndpoint();
  receiver.reacts(MISDEEDS.resets);
  await world.approved();
  await deliver();
  laterMs = 5 * 24 * 3_600_000 + 60_000;
  await deliver();
  const found = await as((tx) => findEndpoint(tx, 'live', id));
  assert.deepEqual([found?.status, found?.statusReason], ['paused', 'failing']);
  const notices = await asSuperuser(
    superuserUrl,
    `select from audit_record, outbox_event event
      where action = 'webhook_endpoint.paused' and audit_record.subject_id = '${id}'
        and event.type = 'webhook.paused' and event.subject_id = '${id}'`,
  );
  assert.equal(notices.length, 1);
  receiver.received.length = 0;
  receiver.reacts(answers(204));
  await deliver();
  assert.deepEqual(told(), []);
  await as((tx) => setEndpointStatus(tx, 'live', { id, status: 'active', reason: null }));
  await deliver();
  assert.deepEqual(told(), ['1 loan.created', '2 loan.approved']);
});

test('an endpoint in doubt is probed by one call, and gets all as soon as it is back', async () => {
  await makeEndpoint({ types: ['loan.created'] });
  receiver.reacts(MISDEEDS.resets);
  for (let made = 0; made < 20; made += 1) await world.applied();
  const site = openSite();
  await deliver(site);
  const tried = receiver.received.length;
  assert.ok(tried >= 5 && tried <= 12, `${tried}: those under way at the fifth failure, no more`);
  laterMs = 30_000;
  await deliver(site);
  assert.equal(receiver.received.length, tried + 1);
  receiver.reacts(answers(204));
  laterMs = 90_000;
  await deliver(site);
  await deliver(site);
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 20);
  assert.equal(receiver.received.length, tried + 1 + 20);
});

test('who dies with a line in hand is followed by another, when the lease is over', async () => {
  const { id } = await makeEndpoint();
  await world.approved();
  receiver.reacts(answers(503));
  await deliver();
  receiver.received.length = 0;
  receiver.reacts(answers(204));
  const now = clock().add({ seconds: 10 });
  const claim = { endpointId: id, lease: newId('lease'), now, until: now.add({ minutes: 1 }) };
  await as((tx) => claimLines(tx, 'live', { ...claim, limit: 10 }));
  laterMs = 30_000;
  await deliver();
  assert.deepEqual(told(), []);
  laterMs = 80_000;
  await deliver();
  assert.deepEqual(told(), ['1 loan.created', '2 loan.approved']);
});

test('several processes at once send each event once, in the order of its loan', async () => {
  const { id } = await makeEndpoint();
  const loans = await Promise.all(Array.from({ length: 6 }, () => world.disbursed()));
  receiver.reacts((socket, received) => {
    // Long enough for others to come by.
    void pause(2).then(() => answers(204)(socket, received));
  });
  const sites = Array.from({ length: 4 }, () => openSite());
  const paid = Promise.all(loans.map((loanId) => pay(loanId)));
  await Promise.all(sites.map(deliverNow));
  await paid;
  await Promise.all(sites.map((site) => deliver(site)));
  await Promise.all(sites.map((site) => deliver(site)));
  const list = receiver.received.map(bodyOf);
  assert.equal(new Set(list.map((event) => event.id)).size, list.length, 'none twice');
  for (const loanId of loans) {
    const mine = list.filter(({ data }) => data.loan_id === loanId);
    assert.deepEqual(
      mine.map(({ data }) => data.sequence),
      [1, 2, 3, 4],
    );
  }
  assert.equal((await states(id)).length, 24);
});

test('while a secret is changed both sign, and then the new one alone', async () => {
  const { id, secret } = await makeEndpoint();
  const fresh = makeWebhookSecret();
  const previousUntil = clock().add({ hours: 1 });
  await as(async (tx) =>
    rotateSecret(tx, 'live', { id, secret: Buffer.from(fresh), previousUntil }),
  );
  await world.applied();
  await deliver();
  laterMs = 3_700_000;
  await world.applied();
  await deliver();
  const [both, alone] = receiver.received;
  assert.ok(both && alone);
  for (const one of [secret, fresh]) new Webhook(one).verify(both.body, both.headers);
  const count = ({ headers }: ReceivedWebhook) => headers['webhook-signature']?.split(' ').length;
  assert.deepEqual([count(both), count(alone)], [2, 1]);
});

test('the log is kept for an endpoint that has not read it, and for none that has', async () => {
  const upTo = async () => {
    await untilSettled(superuserUrl);
    await noteEventsRead(database);
    const [row] = await asSuperuser<{ days: number }>(
      superuserUrl,
      `select extract(day from now() - has_up_to_at)::integer as days
         from event_consumer where name = 'webhooks'`,
    );
    return row?.days;
  };
  const { id } = await makeEndpoint();
  const pastDays = (days: number) =>
    asSuperuser(
      superuserUrl,
      `update webhook_endpoint set read_to_at = now() - interval '${days} days'
        where id = '${id}'`,
    );
  await pastDays(40);
  assert.equal(await upTo(), 0, 'it has read all there is');
  await world.applied();
  await pastDays(40);
  assert.equal(await upTo(), 40);
  await deliver();
  await pastDays(40);
  assert.equal(await upTo(), 0);
});
