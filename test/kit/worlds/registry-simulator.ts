import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import type { UpstreamSettings } from '@mkopo/server/gateways/registry/ask-upstream.ts';

/** What requests shall meet. Each writes an answer that is wrong in its own way. */
const TROUBLES = {
  hangs_before_headers: () => {},
  hangs_in_the_body({ reply, good }) {
    reply.writeHead(200, { 'content-length': good.length }).write(good.subarray(0, 20));
  },
  drips({ reply, good }) {
    reply.writeHead(200, { 'content-length': good.length });
    let sent = 0;
    const drop = setInterval(() => {
      if (reply.destroyed || sent >= good.length) return void clearInterval(drop);
      reply.write(good.subarray(sent, sent + 1));
      sent += 1;
    }, 20);
  },
  resets: ({ request }) => void request.socket.resetAndDestroy(),
  resets_in_the_body({ request, reply, good }) {
    reply.writeHead(200, { 'content-length': good.length });
    reply.write(good.subarray(0, 20), () => request.socket.resetAndDestroy());
  },
  half_a_body({ reply, good }) {
    reply.writeHead(200, { connection: 'close' }).end(good.subarray(0, good.length / 2));
  },
  server_error: ({ reply }) => void reply.writeHead(500).end('{"message":"oops"}'),
  gateway_error: ({ reply }) => void reply.writeHead(503).end('<h1>Service Unavailable</h1>'),
  html: ({ reply }) => void reply.writeHead(200).end('<html><body>Welcome</body></html>'),
  html_not_found: ({ reply }) => void reply.writeHead(404).end('<h1>Not Found</h1>'),
  wrong_json: ({ reply }) => void reply.writeHead(200).end('{"success": true, "data": {'),
  other_json: ({ reply }) => void reply.writeHead(200).end('[1, "two", null]'),
  not_utf8({ reply, good }) {
    reply.writeHead(200).end(Buffer.from(good.toString().replace(/\p{L}{3}"/u, '\xff"'), 'latin1'));
  },
  success_false: ({ reply, outer }) => respond(reply, 200, { ...outer, success: false }),
  other_code: ({ reply, outer }) => respond(reply, 200, { ...outer, response_code: 404 }),
  not_found_with_success: ({ reply, outer }) => respond(reply, 404, outer),
  no_data: ({ reply, outer }) => respond(reply, 200, { ...outer, data: null }),
  missing_field({ reply, outer }) {
    const [, ...fields] = Object.entries(outer.data ?? {});
    respond(reply, 200, { ...outer, data: Object.fromEntries(fields) });
  },
  ill_typed_field({ reply, outer }) {
    const [field = 'status'] = Object.keys(outer.data ?? {});
    respond(reply, 200, { ...outer, data: { ...outer.data, [field]: 7 } });
  },
  another_record({ reply, outer }) {
    const numbers = { PINNo: 'A000000000A', id_number: '111111' };
    respond(reply, 200, { ...outer, data: { ...outer.data, ...numbers } });
  },
  endless({ reply }) {
    reply.writeHead(200);
    const more = () => {
      while (!reply.destroyed && reply.write(' '.repeat(16_384)));
    };
    reply.on('drain', more);
    more();
  },
  redirect: ({ reply }) => void reply.writeHead(307, { location: '/elsewhere' }).end(),
  malformed: ({ reply, outer }) => respond(reply, 400, { ...outer, success: false }),
  too_often: ({ reply, outer }) => respond(reply, 429, { ...outer, success: false }),
} as const satisfies Record<string, (exchange: Exchange) => void>;

export type RegistryTrouble = keyof typeof TROUBLES;
export const REGISTRY_TROUBLES = Object.keys(TROUBLES) as readonly RegistryTrouble[];

type Outer = { readonly success: boolean; readonly response_code: number; readonly data: object };
type Exchange = {
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
  /** What would be right, as fields and as bytes. */
  readonly outer: Outer;
  readonly good: Buffer;
};

export type RegistrySimulator = {
  readonly settings: UpstreamSettings;
  fill(entries: readonly RegistryEntry[]): void;
  /** The next `times` look-ups meet this; then all is well again. */
  trouble(kind: RegistryTrouble, times: number): void;
  /** All is well again now. */
  calm(): void;
  /** The paths that were asked for, in order. */
  asked(): readonly string[];
  close(): Promise<void>;
};

const NUMBER_FIELDS = { krapin: 'pinnumber', alienid: 'idnumber', business: 'regnumber' } as const;

/** A registry over HTTP on loopback that speaks the Identity API, or fails to. */
export async function startRegistrySimulator(): Promise<RegistrySimulator> {
  const records = new Map<string, object>();
  const plan: RegistryTrouble[] = [];
  const asked: string[] = [];
  const own = { username: 'simulated', password: 'simulated: password' };
  const server = createServer(async (request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    const body = JSON.parse((await bodyOf(request)) || '{}');
    if (request.headers.authorization !== basicOf(own)) return respond(reply, 401, FAILED);
    if (path === '/api/v1/banklist') return respond(reply, 200, outerOf('[]'));
    const [, kind = ''] = /^\/api\/v1\/(krapin|alienid|business)$/.exec(path) ?? [];
    const record = records.get(`${kind} ${body[NUMBER_FIELDS[kind as 'krapin']]}`);
    const outer = outerOf(record ?? {});
    const trouble = plan.shift();
    if (trouble) {
      const good = Buffer.from(JSON.stringify(outer));
      return TROUBLES[trouble]({ request, reply, outer: outer as Outer, good });
    }
    respond(reply, record ? 200 : 404, record ? outer : FAILED);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}/api/v1`, ...own },
    fill(entries) {
      for (const { kind, number, record } of entries) records.set(`${kind} ${number}`, record);
    },
    trouble(kind, times) {
      plan.push(...Array.from({ length: times }, () => kind));
    },
    calm: () => void plan.splice(0),
    asked: () => asked,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const FAILED = { success: false, message: 'There is none.', data: null, request_id: 'simulated' };

function outerOf(data: unknown) {
  return { success: true, response_code: 200, message: 'Fetched', data, request_id: 'simulated' };
}

function respond(reply: ServerResponse, status: number, outer: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(status === 200 ? outer : { ...outer, response_code: status }));
}

function basicOf({ username, password }: Omit<UpstreamSettings, 'url'>): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
