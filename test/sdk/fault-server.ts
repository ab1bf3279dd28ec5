import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

/** A call as it came in. */
export type CallSeen = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** What the server does with a call. */
export type Reaction = (response: ServerResponse, seen: CallSeen) => void;

/** An answer in JSON. */
export function answers(status: number, body: object, headers: object = {}): Reaction {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** An answer of the Partner API. */
export function tells(data: unknown): Reaction {
  return answers(200, { code: 'success', message: 'Success', request_id: 'req_1', data });
}

/** A refusal of the Partner API. */
export function refuses(status: number, code: string, headers: object = {}): Reaction {
  const body = { code, message: `It is ${code}.`, request_id: 'req_1', data: {} };
  return answers(status, body, headers);
}

/** Hangs up before a word is said. */
export const hangsUp: Reaction = (response) => void response.destroy();

/** Hangs up in the middle of the answer. */
export const breaksOff: Reaction = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"code":', () => response.destroy());
};

/** Takes the call and says nothing. */
export const isSilent: Reaction = () => {};

/** A server that meets each call with the next reaction; the last one stays. */
export async function startFaultServer() {
  const seen: CallSeen[] = [];
  let reactions: readonly Reaction[] = [];
  const server = createServer(async (request, response) => {
    // Who called may have gone away in the middle.
    const body = await text(request).catch(() => '');
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body };
    seen.push(call);
    const [first, ...others] = reactions;
    if (others.length > 0) reactions = others;
    first?.(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What came in since the reactions were set. */
    seen,
    reacts(...given: readonly Reaction[]): void {
      seen.length = 0;
      reactions = given;
    },
  };
}
