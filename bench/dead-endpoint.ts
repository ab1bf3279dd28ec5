// `npm run bench:webhooks`: how long an event of one lender takes to its endpoint, with and without
// another lender whose endpoint is dead and has 10,000 events waiting, by turns. `-- --quick` only
// shows that it works.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { spreadOf } from '@mkopo/bench/measure/spread.ts';
import { spreadText } from '@mkopo/bench/report/figures.ts';
import type { EndpointId } from '@mkopo/core/event/webhook-endpoint.ts';
import { openHands } from '@mkopo/server/gateways/mpesa/kit/rail-hands.ts';
import { webhookSender } from '@mkopo/server/gateways/webhooks/send-webhook.ts';
import { makeWebhookSecret } from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import { deliverWebhooks } from '@mkopo/server/jobs/deliver-webhooks.ts';
import { insertEndpoint } from '@mkopo/server/store/events/endpoint-store.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { announce } from '@mkopo/server/store/kit/outbox-store.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openBenchDatabase } from './bench-database.ts';

const { values: asked } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const WHOLE = { rounds: 20, events: 25, waiting: 10_000 };
const QUICK = { rounds: 2, events: 3, waiting: 100 };
const size = asked.quick ? QUICK : WHOLE;
/** A server looks each second; here it is the queue that is measured, and not that pause. */
const LOOK_MS = 20;

const urls = await openBenchDatabase();
const database = openDatabase(urls.serverUrl);
const PAUSED = `'paused', status_reason = 'by_hand'`;
let received = 0;
const well = await startReceiver(true);
const dead = await startReceiver(false);
const lender = await makeLender(database, 'well');
await makeEndpoint(database, lender, well);
const deadId = await makeEndpoint(database, await makeLender(database, 'dead'), dead);
await fillLines(deadId);

const stopping = new AbortController();
const delivering = keepDelivering(database, stopping.signal);
try {
  // The first seconds are those in which the dead endpoint comes into doubt.
  await pause(asked.quick ? 0 : 20_000);
  await compareLatencies();
} finally {
  stopping.abort();
  await delivering;
  await Promise.all([well.close(), dead.close(), database.close()]);
  await urls.close();
}

async function compareLatencies(): Promise<void> {
  const ratios: number[] = [];
  const all: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let round = 0; round < size.rounds; round += 1) {
    const order = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
    const took = { with: 0, without: 0 };
    for (const which of order) {
      await setDead(which === 'with' ? `'active', status_reason = null` : PAUSED);
      took[which] = spreadOf(await measureSome()).median;
      all[which].push(took[which]);
    }
    ratios.push(took.with / took.without);
  }
  const ms = (list: readonly number[]) => spreadOf(list).median.toFixed(1);
  console.log(`An event to a healthy endpoint, ms: ${ms(all.with)} with a dead one and`);
  console.log(`${size.waiting} waiting events beside it, ${ms(all.without)} without.`);
  console.log(`Ratio: ${spreadText(spreadOf(ratios))}`);
}

function setDead(status: string): Promise<unknown[]> {
  return asSuperuser(
    urls.superuserUrl,
    `update webhook_endpoint set status = ${status} where id = '${deadId}'`,
  );
}

/** From the commit of an event to its receipt, one after the other. */
async function measureSome(): Promise<number[]> {
  const list: number[] = [];
  for (let event = 0; event < size.events; event += 1) {
    const before = received;
    const clientId = newId('client');
    await inTenant(database, lender, async (tx) =>
      announce(tx, {
        ...{ type: 'client.created', subjectKind: 'client', subjectId: clientId },
        data: { client_id: clientId },
      }),
    );
    const beganMs = performance.now();
    while (received === before) await pause(1);
    list.push(performance.now() - beganMs);
  }
  return list;
}

async function keepDelivering(on: Database, signal: AbortSignal): Promise<void> {
  const reach = { allowsHttp: true, allowsLoopback: true, names: [], ranges: [] };
  const going = new Set<Promise<void>>();
  const site = {
    ...{ database: on, clock: () => Temporal.Now.instant(), userAgent: 'bench' },
    send: webhookSender(reach),
    hands: openHands({ perLender: 8, inAll: 256 }),
    probes: openHands({ perLender: 1, inAll: 64 }),
    goesOn: (rest: Promise<void>) => void going.add(rest.catch(() => {})),
  };
  while (!signal.aborted) {
    await deliverWebhooks(site, signal);
    await pause(LOOK_MS);
  }
  await Promise.all(going);
}

/** One that takes everything, or one that never answers. */
async function startReceiver(isWell: boolean) {
  const server = createServer((_, answer) => {
    if (!isWell) return;
    received += 1;
    answer.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function makeEndpoint(
  on: Database,
  owner: TestLender,
  { url }: { readonly url: string },
): Promise<EndpointId> {
  const id = newId('webhook endpoint');
  const terms = { id, url, description: null, types: null, branchId: null, createdBy: 'bench' };
  const secret = Buffer.from(makeWebhookSecret());
  await inTenant(on, owner, (tx) => insertEndpoint(tx, 'live', { ...terms, secret }));
  return id;
}

/** Each in a line of its own: the worst there can be. */
async function fillLines(id: EndpointId): Promise<void> {
  await asSuperuser(
    urls.superuserUrl,
    `with made as (
       insert into webhook_delivery
              (tenant_id, id, endpoint_id, line_id, event_id, event_type, body)
       select tenant_id, uuidv7(), id, gen_random_uuid(), gen_random_uuid(), 'client.created', '{}'
         from webhook_endpoint, generate_series(1, ${size.waiting}) where id = '${id}'
       returning tenant_id, endpoint_id, line_id)
     insert into webhook_line (tenant_id, endpoint_id, line_id, due_at)
     select tenant_id, endpoint_id, line_id, now() from made;
     analyze webhook_line; analyze webhook_delivery`,
  );
}
