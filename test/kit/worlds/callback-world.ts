import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** An address of its own, and what was posted there. */
export type Inbox = {
  readonly url: string;
  readonly bodies: readonly unknown[];
  /** The first so many, once they are there. */
  first(count: number): Promise<readonly unknown[]>;
};

/** What the provider is told when it posts; null: it is told nothing, and hangs up itself. */
export type DeskReply = object | null;

export type CallbackDesk = { inbox(reply?: DeskReply): Inbox };

const PATIENCE_MS = 20_000;

/** A server that takes in what a payment provider posts. */
export async function startCallbackDesk(): Promise<CallbackDesk> {
  const inboxes = new Map<string, { bodies: unknown[]; reply: DeskReply }>();
  const server = createServer(async (request, response) => {
    const found = inboxes.get(request.url ?? '');
    found?.bodies.push(await json(request));
    if (!found?.reply) return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found.reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    inbox(reply = { ResultCode: 0, ResultDesc: 'Success' }) {
      const path = `/${randomUUID()}`;
      const bodies: unknown[] = [];
      inboxes.set(path, { bodies, reply });
      const first = (count: number) =>
        until(`${count} posts`, PATIENCE_MS, async () =>
          bodies.length >= count ? bodies.slice(0, count) : null,
        );
      return { url: `http://127.0.0.1:${port}${path}`, bodies, first };
    },
  };
}
