import type { IncomingMessage } from 'node:http';
import type { Caller } from '@mkopo/core/access/caller.ts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/kit/declare/api-context.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { requestIdOf } from '#api/kit/wire/request-id.ts';
import { SECURITY_HEADERS } from '#api/kit/wire/security-headers.ts';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';
import { CONNECTIONS_MAX, capConnections } from './cap-connections.ts';
import { serveFamily } from './serve-family.ts';
import { failureTeller } from './tell-failure.ts';
import { traceRequests } from './trace-requests.ts';
import { openTraffic, type Traffic } from './traffic.ts';
import { LOAD_LIMITS } from './waiting-line.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever was let in. */
    caller: Caller | null;
    /** Whoever it is, let in or not. */
    known: Caller | null;
  }
}

/** How long a caller may keep a socket from others. */
export type Patience = {
  /** Until the head of a request is there, from the moment it may begin. */
  readonly headMs: number;
  /** Until all of a request is there. */
  readonly requestMs: number;
  /** So often it is looked who has had his time. */
  readonly lookEveryMs: number;
};
/** With the time until it is looked: 15 seconds for the head, and 30 for all of it. */
const PATIENCE: Patience = { headMs: 14_000, requestMs: 29_000, lookEveryMs: 1_000 };
/** As long as a whole address may be: a tenant's name that is too long is wrong, not unknown. */
const PARAMETER_MAX_LENGTH = 16_384;

export type ApiSettings = {
  readonly context: ApiContext;
  readonly families: readonly Family[];
  /** Names a family answers to; without an entry it answers to all. */
  readonly hostsOf: Readonly<Record<string, readonly string[]>>;
  readonly trustProxy: boolean;
  readonly patience?: Patience;
  /** From when on callers are to look for another server: their connections are not kept. */
  readonly isStopping?: () => boolean;
  /** What all calls pass; without one, as much is let in as is usual. */
  readonly traffic?: Traffic;
  /** How many connections may be open; a few more are told to come again. */
  readonly connectionsMax?: number;
  /** Answers what no path answers to; without one, it is not found. */
  readonly lostPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Of whom it is known before anything is looked at that they can only come again. */
  readonly isAway?: ((request: IncomingMessage) => boolean) | undefined;
};

/** Builds the server without opening a port: tests call it as it stands. */
export function buildApi(settings: ApiSettings): FastifyInstance {
  const { context, families, hostsOf, trustProxy, patience = PATIENCE } = settings;
  const { isStopping = () => false } = settings;
  const { traffic = openTraffic(LOAD_LIMITS) } = settings;
  const tell = failureTeller(families, context);
  const app = fastify({
    bodyLimit: BODY_MAX_BYTES.usual,
    requestTimeout: patience.requestMs,
    genReqId: requestIdOf,
    // Only the proxy in front of us is believed; what a caller wrote before it is hearsay.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: 'idle',
    // What came in before a connection was closed is answered, like all that is under way.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_MAX_LENGTH },
    // A path that cannot even be decoded never reaches the router.
    frameworkErrors: (_error, request, reply) =>
      tell.toCaller(new ApiError('not_found'), { request, reply }),
    rewriteUrl: (request) => {
      routeStrangeMethod(request);
      return request.url ?? '/';
    },
    clientErrorHandler: (_error, socket) => tell.toSocket(socket),
    http: {
      requireHostHeader: false,
      headersTimeout: patience.headMs,
      connectionsCheckingInterval: patience.lookEveryMs,
    },
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('known', null);
  app.decorateRequest('refusedWith', null);
  traceRequests(app);
  readBodiesAsBytes(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
    // Of two names, a proxy may have looked at the other one.
    if (hostsIn(request.raw.rawHeaders) > 1) throw new ApiError('bad_request');
    if (settings.isAway?.(request.raw)) throw new DatabaseUnavailable('its cell is away');
  });
  letGoWhenStopping(app, isStopping);
  capConnections(app, settings.connectionsMax ?? CONNECTIONS_MAX);
  for (const family of families) {
    serveFamily(app, family, { context, hosts: hostsOf[family.name] ?? [], traffic });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!settings.lostPage) throw new ApiError('not_found');
    return settings.lostPage(request, reply);
  });
  app.setErrorHandler((error, request, reply) => tell.toCaller(error, { request, reply }));
  return app;
}

/** What routes may be asked for; the rest of what Node reads, nobody's path answers to. */
const ROUTED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'];

/**
 * Has a method that the router has not heard of, such as PROPFIND, refused like the strangest one
 * that it has: 405 on a known path. To teach it all of them would double the time of a start.
 */
function routeStrangeMethod(request: { method?: string | undefined }): void {
  if (!ROUTED.includes(request.method ?? '')) request.method = 'TRACE';
}

/** Names and values take turns. */
function hostsIn(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** JSON is UTF-8 (RFC 8259), and we unpack nothing. */
const PLAIN_ENCODINGS: readonly string[] = ['', 'identity'];
const CHARSETS: readonly string[] = ['utf-8', 'utf8', 'us-ascii'];

/** Bodies stay bytes until their endpoint is known; only JSON and forms are taken. */
function readBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const encoding = request.headers['content-encoding'] ?? '';
    const [, charset = 'utf-8'] =
      /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
    const isPlain = PLAIN_ENCODINGS.includes(encoding) && CHARSETS.includes(charset.toLowerCase());
    done(isPlain ? null : new ApiError('unsupported_media_type'), body);
  });
}

/** A caller that would keep its connection for the next call is told, with its answer, not to. */
function letGoWhenStopping(app: FastifyInstance, isStopping: () => boolean): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing || isStopping()) reply.header('connection', 'close');
  });
}
