import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IncomingWebhook } from './check-webhook.ts';

/** What whoever sent a webhook is answered. */
export type ListenerAnswer = {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer | string;
};

export type WebhookListener = { readonly port: number; close(): Promise<void> };

type Listening = {
  readonly port: number;
  readonly receive: (webhook: IncomingWebhook) => Promise<ListenerAnswer>;
};

const BODY_MAX = 1024 * 1024;

/** Takes in webhooks on this machine's own address. */
export async function openWebhookListener({ port, receive }: Listening): Promise<WebhookListener> {
  const server = createServer((request, response) => {
    answer(request, receive).then(
      (given) => send(response, given),
      () => request.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  request: IncomingMessage,
  receive: Listening['receive'],
): Promise<ListenerAnswer> {
  if (request.method !== 'POST') return plain(405, 'Webhooks are posted.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > BODY_MAX) return plain(413, 'No webhook is that long.');
  }
  return receive({ headers: request.headers, body: Buffer.concat(chunks) });
}

export function plain(status: number, words: string): ListenerAnswer {
  return { status, type: 'text/plain; charset=utf-8', body: `${words}\n` };
}

function send(response: ServerResponse, { status, type, body }: ListenerAnswer): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
