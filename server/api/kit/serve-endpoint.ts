import type { Credential } from '@mkopo/core/access/credential.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTenant, type TenantScope, type TenantTx } from '#store/transaction.ts';
import { ApiError, toApiError } from './api-error.ts';
import { callerAddress } from './caller-address.ts';
import { cursorBox, listName } from './cursor.ts';
import { type Call, type Endpoint, statusAndData } from './endpoint.ts';
import type { Family } from './family.ts';
import { readIdempotency } from './idempotency.ts';
import type { Kit } from './kit.ts';
import { rateLimitHeaders } from './rate-limit.ts';
import { type CallContent, callReader } from './read-call.ts';
import { type Answer, runCommand } from './run-command.ts';

type Served = { readonly family: Family; readonly endpoint: Endpoint; readonly kit: Kit };

/**
 * Puts one endpoint behind its door: who is it, may they, what do they want, do it, word the
 * answer.
 */
export function serveEndpoint(app: FastifyInstance, served: Served): void {
  const { family, endpoint } = served;
  const readCall = callReader(endpoint);
  app.route({
    method: endpoint.method,
    url: routeOf(family.prefix + endpoint.path),
    // Before the body is read: a stranger's megabyte is not worth our time.
    onRequest: async (request, reply) => {
      request.credential = await letIn(request, reply, served);
    },
    handler: async (request, reply) => {
      const { credential } = request;
      if (!credential) throw new Error('the door was left open');
      const answer = await answerTo(served, { request, credential, content: readCall(request) });
      if (answer.replayed) reply.header('idempotent-replayed', 'true');
      reply.header('x-request-id', answer.requestId);
      return send(reply, answer);
    },
  });
}

/** `{name}` as we and OpenAPI write it is `:name` to the router. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

export function send(reply: FastifyReply, { status, body }: Pick<Answer, 'status' | 'body'>) {
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}

async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { family, endpoint, kit }: Served,
): Promise<Credential> {
  const now = kit.clock();
  const params = request.params as Record<string, string>;
  const knock = { headers: request.headers, ip: callerAddress(request), params, now };
  const credential = await family.authenticate(knock, kit.directory);
  const allowance = kit.limiter.spend(credential.id, now);
  reply.headers(rateLimitHeaders(kit.limiter, allowance));
  if (!allowance.allowed) {
    throw new ApiError('rate_limited', { headers: { 'retry-after': `${allowance.resetSeconds}` } });
  }
  family.authorize(credential, endpoint);
  kit.directory.noteUse(credential, now);
  return credential;
}

type Asked = {
  readonly request: FastifyRequest;
  readonly credential: Credential;
  readonly content: CallContent;
};

async function answerTo({ family, endpoint, kit }: Served, asked: Asked): Promise<Answer> {
  const { request, credential, content } = asked;
  const call = callOf(endpoint, kit, asked);
  const word = (status: number, body: object): Answer => ({
    status,
    body: JSON.stringify(body),
    requestId: request.id,
    replayed: false,
  });
  const worded = (answered: unknown) => {
    const [status, data] = statusAndData(endpoint, answered);
    return word(status, family.success(request.id, data));
  };
  const test = credential.environment === 'test';
  const pure = 'answer' in endpoint ? endpoint.answer : test ? endpoint.sandbox : null;
  const work = async (tx: TenantTx) =>
    'live' in endpoint && !test
      ? endpoint.live({ ...call, tx, now: kit.clock() } as never)
      : pure?.(call);
  const scope: TenantScope = {
    tenantId: credential.tenantId,
    actor: { kind: 'key', id: credential.id, requestId: request.id, ip: callerAddress(request) },
  };
  if (endpoint.method === 'GET') {
    return worded(pure ? pure(call) : await inTenant(kit.database, scope, work));
  }

  const idempotency = readIdempotency(request.headers['idempotency-key'], {
    environment: credential.environment,
    method: endpoint.method,
    path: pathOf(endpoint, content),
    content: { query: content.query, body: content.body ?? null },
  });
  // What needs no data has nothing to write down, unless a retry is to be recognised.
  if (pure && !idempotency) return worded(pure(call));
  return runCommand(kit.database, scope, {
    idempotency,
    work,
    worded,
    wordedRefusal: (refusal) => {
      const failure = toApiError(refusal);
      return word(failure.status, family.failure(request.id, failure));
    },
  });
}

/**
 * The declaration has proven that content and bodies fit each other; here their types are
 * forgotten.
 */
function callOf(endpoint: Endpoint, kit: Kit, { credential, content }: Asked) {
  const key = credential.environment === 'test' ? kit.sandboxCursorKey : kit.cursorKey;
  const cursors = cursorBox(key, listName({ endpoint, credential, query: content.query }));
  return { ...content, credential, cursors } as Call<never, never, never>;
}

/** One spelling of what was called, however the address spells it: ids in either case, escapes. */
function pathOf({ path }: Endpoint, { params }: CallContent): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]?.toLowerCase() ?? '');
}
