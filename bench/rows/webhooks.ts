import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLines } from '@mkopo/bench/http-driver.ts';
import { rateWay } from '@mkopo/bench/measure/rate-way.ts';
import type { RowGroup, Way } from '@mkopo/bench/measure/row.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';

const EVENTS = 400;
const FEW_EVENTS = 10;
/** As many as the server has under way for one endpoint. */
const HANDS = 8;
const ARRIVES_WITHIN_MS = 120_000;

export const WEBHOOKS: RowGroup = {
  name: 'webhooks',
  about: 'events that wait, delivered to one endpoint, beside bare POSTs of signed bodies to it',
  needs: [],
  rows: () => [
    {
      name: 'deliveries',
      unit: 'a second',
      pace: { rounds: 5, sliceMs: 1_000, warmUpMs: 300 },
      hasNoTwin: 'servers on one database share the work',
      open: deliver,
      beside: { name: 'bare POSTs', open: postBare },
    },
  ],
};

/** Lets events wait, each in a line of its own; tells how fast they come, from first to last. */
async function deliver(site: Site): Promise<Way> {
  const receiver = await startReceiver();
  await makeEndpoint(site, receiver.port);
  const events = site.isQuick ? FEW_EVENTS : EVENTS;
  return {
    async slice() {
      receiver.arrivals.length = 0;
      await asSuperuser(
        site.urls.superuserUrl,
        `insert into outbox_event (tenant_id, type, subject_kind, subject_id, data)
         select '${site.hooks.tenantId}', 'client.created', 'client', id,
                jsonb_build_object('client_id', id)
           from (select gen_random_uuid() as id from generate_series(1, ${events})) as made`,
      );
      const { arrivals } = receiver;
      await until('all events came', ARRIVES_WITHIN_MS, async () => arrivals.length >= events);
      const [first = 0, last = 0] = [arrivals[0], arrivals.at(-1)];
      return ((events - 1) * 1000) / (last - first);
    },
    close: () => receiver.close(),
  };
}

async function postBare({ hooks }: Site): Promise<Way> {
  const receiver = await startReceiver();
  const secret = Buffer.from(randomUUID());
  const driver = await openLines<string>({
    ...{ port: receiver.port, connections: HANDS, status: 204 },
    request: (id) => signedPost(secret, id, hooks.tenantId),
  });
  const { slice, close } = rateWay(driver, { next: randomUUID });
  return {
    slice,
    async close() {
      await close();
      await receiver.close();
    },
  };
}

function signedPost(secret: Buffer, id: string, subject: string): string {
  const data = { client_id: subject };
  const body = JSON.stringify({ id, type: 'client.created', created_at: '2026-01-01', data });
  const told = `${id}.1767225600`;
  const signature = createHmac('sha256', secret).update(`${told}.${body}`).digest('base64');
  return (
    `POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
    `webhook-id: ${id}\r\nwebhook-timestamp: 1767225600\r\nwebhook-signature: v1,${signature}\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  );
}

/** Takes everything, and notes when. */
async function startReceiver() {
  const arrivals: number[] = [];
  const server = createServer((request, answer) => {
    request.resume().on('end', () => {
      arrivals.push(performance.now());
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    arrivals,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function makeEndpoint({ port, hooks }: Site, receiverPort: number): Promise<void> {
  const api = `http://127.0.0.1:${port}/api/v1/${hooks.slug}/partner/v1/webhook-endpoints`;
  const answer = await fetch(api, {
    method: 'POST',
    headers: { 'x-api-key': hooks.key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:${receiverPort}/` }),
  });
  if (answer.status !== 201) throw new Error(`no endpoint: ${await answer.text()}`);
}
