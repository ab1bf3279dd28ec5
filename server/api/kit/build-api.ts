import type { Credential } from '@mkopo/core/access/credential.ts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiError, toApiError } from './api-error.ts';
import type { Method } from './endpoint.ts';
import type { Family } from './family.ts';
import type { Kit } from './kit.ts';
import { requestIdOf } from './request-id.ts';
import { routeOf, send, serveEndpoint } from './serve-endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    credential: Credential | null;
  }
}

/** A caller that takes longer to send its request keeps a socket from others. */
const REQUEST_TIMEOUT_MS = 30_000;
const BODY_MAX_BYTES = 1024 * 1024;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** What every answer carries, whoever gives it. Pages that need more say so themselves. */
const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export type ApiSettings = {
  readonly kit: Kit;
  readonly families: readonly Family[];
  /** Names a family answers to; without an entry it answers to all. */
  readonly hostsOf: Readonly<Record<string, readonly string[]>>;
  readonly trustProxy: boolean;
};

/** Builds the server without opening a port: tests call it as it stands. */
export function buildApi({ kit, families, hostsOf, trustProxy }: ApiSettings): FastifyInstance {
  const fail = failureSender(families, kit);
  const app = fastify({
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: requestIdOf,
    trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A path that cannot even be decoded never reaches the router.
    frameworkErrors: (_error, request, reply) =>
      fail(new ApiError('not_found'), { request, reply }),
  });
  app.decorateRequest('credential', null);
  readBodiesAsBytes(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
  });
  letGoWhenClosing(app);
  for (const family of families) {
    serveFamily(app, family, { kit, hosts: hostsOf[family.name] ?? [] });
  }
  app.setNotFoundHandler(() => {
    throw new ApiError('not_found');
  });
  app.setErrorHandler((error, request, reply) => fail(error, { request, reply }));
  return app;
}

/** Bodies stay bytes until their endpoint is known; only JSON is taken. */
function readBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

/** A caller that would keep its connection for the next call is told, with its answer, not to. */
function letGoWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

type Doorstep = { readonly kit: Kit; readonly hosts: readonly string[] };

function serveFamily(app: FastifyInstance, family: Family, { kit, hosts }: Doorstep): void {
  app.register(async (scope) => {
    if (hosts.length > 0) {
      scope.addHook('onRequest', async ({ hostname }) => {
        if (!hosts.includes(hostname)) throw new ApiError('not_found');
      });
    }
    for (const endpoint of family.endpoints) serveEndpoint(scope, { family, endpoint, kit });
    for (const [path, allowed] of methodsByPath(family)) {
      scope.route({
        method: METHODS.filter((method) => !allowed.has(method as Method)),
        url: routeOf(family.prefix + path),
        handler: () => {
          throw new ApiError('method_not_allowed', { headers: { allow: allowHeader(allowed) } });
        },
      });
    }
  });
}

function methodsByPath(family: Family): Map<string, Set<Method>> {
  const paths = new Map<string, Set<Method>>();
  for (const { path, method } of family.endpoints) {
    paths.set(path, (paths.get(path) ?? new Set()).add(method));
  }
  return paths;
}

function allowHeader(allowed: ReadonlySet<Method>): string {
  const head = allowed.has('GET') ? ['HEAD'] : [];
  return [...allowed, ...head].join(', ');
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * A failure below a family's prefix is told in that family's words, anywhere else in the first
 * one's.
 */
function failureSender(families: readonly Family[], kit: Kit) {
  const doors = families.map((family) => ({
    family,
    below: new RegExp(`^${family.prefix.replace(/\{\w+\}/g, '[^/]+')}(/|\\?|$)`),
  }));
  const [fallback] = families;
  if (!fallback) throw new Error('a server without a family has nothing to say');
  return (error: unknown, { request, reply }: Exchange) => {
    const { family } = doors.find(({ below }) => below.test(request.raw.url ?? '')) ?? {
      family: fallback,
    };
    const failure = toApiError(error);
    kit.reportFault(failure, { error, requestId: request.id });
    reply.headers({ 'x-request-id': request.id, ...failure.headers });
    return send(reply, {
      status: failure.status,
      body: JSON.stringify(family.failure(request.id, failure)),
    });
  };
}
