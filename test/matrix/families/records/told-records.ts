import type { EndpointId } from '@mkopo/core/event/webhook-endpoint.ts';
import { listEndpoints, setEndpointStatus } from '@mkopo/server/store/events/endpoint-store.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

/** Few enough that there is room for what a case makes. */
const ROOM_AT = 12;
const URL_OF_NOBODY = 'https://hooks.example.com/mkopo';
const KEPT = 'kept for readers';

/** Those of other cases make room: a lender has only so many. */
async function makeRoom({ as, world }: Making): Promise<void> {
  await as(async (tx) => {
    const others = (await listEndpoints(tx, world)).filter(
      ({ description }) => description !== KEPT,
    );
    for (const { id } of others.slice(ROOM_AT)) {
      await setEndpointStatus(tx, world, { id, status: 'ended', reason: 'deleted' });
    }
  });
}

async function makeEndpoint(making: Making): Promise<string> {
  await makeRoom(making);
  return making.create('POST /webhook-endpoints', { url: URL_OF_NOBODY });
}

/** One that other cases leave alone, with two deliveries. */
function readEndpoint(making: Making): Promise<string> {
  return making.once(`${KEPT} ${making.world}`, async () => {
    const body = { url: URL_OF_NOBODY, description: KEPT };
    const id = await making.create('POST /webhook-endpoints', body);
    for (const _ of [1, 2]) await making.perform(`POST /webhook-endpoints/${id}/test`);
    return id;
  });
}

/** One that answered that it is gone. */
async function makeEndedEndpoint(making: Making): Promise<string> {
  const id = (await makeEndpoint(making)) as EndpointId;
  const gone = { id, status: 'ended', reason: 'gone' } as const;
  await making.as((tx) => setEndpointStatus(tx, making.world, gone));
  return id;
}

async function makeDelivery(making: Making): Promise<string> {
  return making.create(`POST /webhook-endpoints/${await makeEndpoint(making)}/test`, {});
}

async function readDelivery(making: Making): Promise<string> {
  return making.once(`delivery ${KEPT} ${making.world}`, async () => {
    const id = await readEndpoint(making);
    return making.create(`POST /webhook-endpoints/${id}/test`, {});
  });
}

const CLIENT = { first_name: 'Wanjiru', last_name: 'Kamau' };

/** An event of the world that the caller is in. */
async function makeEvent(making: Making): Promise<string> {
  await readEndpoint(making);
  const phone = `+254711${String(making.fresh()).padStart(6, '0')}`;
  await making.create('POST /clients', { ...CLIENT, phone });
  const schema = making.world === 'live' ? 'public' : 'sandbox';
  const [newest] = await making.as((tx) =>
    tx.query<{ id: string }>(
      `select id from ${schema}.outbox_event where type = 'client.created'
        order by created_at desc, id desc limit 1`,
      [],
    ),
  );
  if (!newest) throw new Error('a new client is an event');
  return newest.id;
}

async function fillUp(making: Making): Promise<object> {
  await makeRoom(making);
  const there = await making.as((tx) => listEndpoints(tx, making.world));
  const living = there.filter(({ status }) => status !== 'ended').length;
  for (let number = living; number < 20; number += 1) {
    await making.create('POST /webhook-endpoints', { url: URL_OF_NOBODY });
  }
  return {};
}

const ended = async (making: Making) => ({ params: { id: await makeEndedEndpoint(making) } });

async function endedDelivery(making: Making) {
  const endpoint = (await makeEndpoint(making)) as EndpointId;
  const id = await making.create(`POST /webhook-endpoints/${endpoint}/test`, {});
  const gone = { id: endpoint, status: 'ended', reason: 'gone' } as const;
  await making.as((tx) => setEndpointStatus(tx, making.world, gone));
  return { params: { id } };
}

const readOne = async (making: Making) => ({ params: { id: await readEndpoint(making) } });
const afterEvent = async (making: Making) => {
  await makeEvent(making);
  await makeEvent(making);
  return {};
};

/** How calls about events and webhooks find something to work on, in any family. */
export const toldRecords: Partial<Records> = {
  makers: {
    '/webhook-endpoints/{id}': makeEndpoint,
    '/deliveries/{id}': makeDelivery,
    '/events/{id}': makeEvent,
  },
  calls: {
    createWebhookEndpoint: async (making) => {
      await makeRoom(making);
      return {};
    },
    listWebhookEndpoints: async (making) => {
      await readEndpoint(making);
      return {};
    },
    getWebhookEndpoint: readOne,
    listWebhookDeliveries: readOne,
    getWebhookDelivery: async (making) => ({ params: { id: await readDelivery(making) } }),
    listEvents: afterEvent,
  },
  refusedCalls: {
    createWebhookEndpoint: fillUp,
    updateWebhookEndpoint: ended,
    rotateWebhookSecret: ended,
    testWebhookEndpoint: ended,
    replayEvents: ended,
    resendWebhookDelivery: endedDelivery,
  },
  announcesNothing: [
    ...['createWebhookEndpoint', 'updateWebhookEndpoint', 'deleteWebhookEndpoint'],
    ...['rotateWebhookSecret', 'testWebhookEndpoint', 'replayEvents', 'resendWebhookDelivery'],
  ],
};
