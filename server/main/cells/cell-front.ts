import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { clueInLogIn, clueOf, isLogIn } from './cell-clue.ts';
import type { CellFinder, CellFinding, OpenCell } from './cell-finder.ts';

/** As long as a server of one cell gives a caller for the head of a call, and for all of it. */
const PATIENCE = { headersTimeout: 14_000, requestTimeout: 29_000 } as const;
/** More than an e-mail and a password need. */
const LOG_IN_MAX_BYTES = 16_384;

/**
 * The door of a process that serves several cells. It finds whose a call is and hands it, with its
 * socket, to the server of that cell, which does all the rest: what holds for a server of one
 * database holds here.
 */
export function openCellFront(door: Door) {
  const { cells, away } = door;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path] = (request.url ?? '/').split('?', 1);
    if (path === '/readyz') return tellReadiness(cells, response);
    if (path === '/.well-known/jwks.json') return tellSigningKeys(cells, response);
    const cell = await cellOf(request, door).catch(() => 'unknown' as const);
    const api = typeof cell === 'object' ? cell.server()?.api : null;
    if (!api) away.add(request);
    const answering = api ?? cells.map(({ server }) => server()?.api).find((one) => one);
    if (!answering) return sayAway(response);
    answering.routing(request, response);
  };
  const front = createServer({ ...PATIENCE, requireHostHeader: false }, (request, response) => {
    answer(request, response).catch(() => sayAway(response));
  });
  // What is no HTTP is told so by any of them, in the words of all.
  front.on('clientError', (error, socket) => {
    const server = cells.map((cell) => cell.server()).find((one) => one !== null);
    if (!server?.api.server.emit('clientError', error, socket)) socket.destroy();
  });
  return front;
}

type Door = {
  readonly cells: readonly OpenCell[];
  readonly finder: CellFinder;
  readonly trustProxy: boolean;
  /** Calls of a cell that is not there: another tells them so, in the words of their family. */
  readonly away: WeakSet<IncomingMessage>;
};

/** What is nobody's in particular goes to the first that is there: pages, docs, strangers. */
async function cellOf(request: IncomingMessage, door: Door): Promise<CellFinding> {
  const { cells, finder } = door;
  const clue = isLogIn(request) ? clueInLogIn(await peek(request)) : clueOf(request);
  const found = clue ? await finder.find(clue, addressOf(request, door)) : 'none';
  return found === 'none' ? (cells.find(({ server }) => server()) ?? 'unknown') : found;
}

/** Where it comes from, as the servers see it: of all that is forwarded, the proxy's own word. */
function addressOf({ socket, headers }: IncomingMessage, { trustProxy }: Door): string {
  const told = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
    : '';
  return told?.trim() || (socket.remoteAddress ?? '');
}

/** The body of a call, which stays to be read. */
async function peek(request: IncomingMessage): Promise<Buffer> {
  const expected = Number(request.headers['content-length'] ?? 0);
  if (!(expected > 0 && expected <= LOG_IN_MAX_BYTES)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < expected) {
    const chunk: Buffer | null = request.read();
    if (chunk) {
      chunks.push(chunk);
      length += chunk.length;
    } else if (request.readableEnded || request.destroyed) break;
    else await Promise.race([once(request, 'readable'), once(request, 'close')]);
  }
  const body = Buffer.concat(chunks);
  if (!request.destroyed) request.unshift(body);
  return body;
}

/** Where no cell is there, nobody knows the words of the families. */
function sayAway(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  say(response, {
    status: 503,
    headers: { 'retry-after': '1' },
    body: { code: 'unavailable', message: 'None of the platform is there. Try again.' },
  });
}

type Said = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

function say(response: ServerResponse, { status, headers, body }: Said): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/**
 * A process is ready while any cell is: to take it out of the balancer would take the lenders of
 * the others away too.
 */
async function tellReadiness(cells: readonly OpenCell[], response: ServerResponse): Promise<void> {
  const told = await Promise.all(
    cells.map(async ({ name, server }) => {
      const answer = await server()?.api.inject('/readyz');
      return [name, answer?.json() ?? { status: 'unavailable', causes: ['it is away'] }] as const;
    }),
  );
  const ready = told.filter(([, { status }]) => status === 'ready');
  const [whole, some] = [ready.length === told.length, ready.length > 0];
  const body = { status: whole ? 'ready' : some ? 'partly' : 'unavailable' };
  say(response, { status: some ? 200 : 503, body: { ...body, cells: Object.fromEntries(told) } });
}

/** Each cell signs in its own name; whoever checks tokens asks for all keys at once. */
async function tellSigningKeys(cells: readonly OpenCell[], response: ServerResponse) {
  const sets = await Promise.all(
    cells.map(async ({ server }) => {
      const answer = await server()?.api.inject('/.well-known/jwks.json');
      return answer?.statusCode === 200 ? (answer.json().keys as unknown[]) : [];
    }),
  );
  const headers = {
    'content-type': 'application/jwk-set+json',
    'cache-control': 'public, max-age=300',
  };
  say(response, { status: 200, headers, body: { keys: sets.flat() } });
}
