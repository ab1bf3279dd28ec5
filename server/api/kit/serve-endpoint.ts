import type { Caller } from '@mkopo/core/access/caller.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTenant, type TenantScope, type TenantTx } from '#store/transaction.ts';
import { AnsweredBefore } from './answered-before.ts';
import { ApiError, toApiError } from './api-error.ts';
import { callerAddress } from './caller-address.ts';
import { cursorBox, listName } from './cursor.ts';
import type { Endpoint } from './endpoint.ts';
import type { Family } from './family.ts';
import { readIdempotency } from './idempotency.ts';
import type { Kit } from './kit.ts';
import { knockOf } from './knock.ts';
import { PICTURE_HEADERS, prefersPicture } from './picture.ts';
import { rateLimitHeaders } from './rate-limit.ts';
import { type CallContent, callReader } from './read-call.ts';
import { type Answer, type Command, runCommand } from './run-command.ts';
import { commandLane } from './run-together.ts';

type Place = { readonly family: Family; readonly endpoint: Endpoint; readonly kit: Kit };
type Served = Place & { readonly lane: ReturnType<typeof commandLane<never>> | null };

/**
 * Puts one endpoint behind its door: who is it, may they, what do they want, do it, word the
 * answer.
 */
export function serveEndpoint(app: FastifyInstance, place: Place): void {
  const { family, endpoint, kit } = place;
  const { method, open, together } = endpoint;
  const served: Served = { ...place, lane: together ? commandLane(kit.database, together) : null };
  const url = routeOf(family.prefix + endpoint.path);
  const readCall = callReader(endpoint);
  if (open) {
    app.route({
      method,
      url,
      handler: async (request, reply) =>
        send(reply, await answerStranger(served, { request, reply, content: readCall(request) })),
    });
    return;
  }
  app.route({
    method,
    url,
    // Before the body is read: a stranger's megabyte is not worth our time.
    onRequest: async (request, reply) => {
      request.caller = await letIn(request, reply, served);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw new Error('the door was left open');
      const content = readCall(request);
      const answer = await answerTo(served, { request, caller, content });
      if (answer.replayed) reply.header('idempotent-replayed', 'true');
      reply.headers({ 'x-request-id': answer.requestId, ...endpoint.reply.headers });
      return sendAsAsked(reply, answer, { endpoint, content });
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

type Drawable = { readonly endpoint: Endpoint; readonly content: CallContent };

/** Of a call that went well, the picture goes out if there is one and the caller wants it. */
function sendAsAsked(reply: FastifyReply, answer: Answer, { endpoint, content }: Drawable) {
  const { picture } = endpoint;
  const { status } = endpoint.reply;
  if (!picture) return send(reply, answer);
  reply.header('vary', 'Accept');
  const isWanted = answer.status === status && prefersPicture(reply.request.headers.accept);
  if (!isWanted) return send(reply, answer);
  return reply
    .status(status)
    .headers(PICTURE_HEADERS)
    .send(picture(content as never));
}

type Strange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly content: CallContent;
};

/** Who is not known yet has no transaction and no retry: the endpoint sees to it by itself. */
async function answerStranger(
  { family, endpoint, kit }: Served,
  { request, reply, content }: Strange,
) {
  const knock = knockOf(request, kit.clock());
  const call = { ...content, knock, database: kit.database, requestId: request.id };
  const answer = await endpoint.open?.(call as never);
  reply.headers(answer?.headers ?? {});
  const body = JSON.stringify(family.success(request.id, answer?.data));
  return { status: endpoint.reply.status, body };
}

async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { family, endpoint, kit }: Served,
): Promise<Caller> {
  const now = kit.clock();
  const caller = await family.authenticate(knockOf(request, now), kit);
  const allowance = kit.limiter.spend(caller.id, now);
  reply.headers(rateLimitHeaders(kit.limiter, allowance));
  if (!allowance.allowed) {
    throw new ApiError('rate_limited', { headers: { 'retry-after': `${allowance.resetSeconds}` } });
  }
  family.authorize(caller as never, endpoint);
  return caller;
}

type Asked = {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly content: CallContent;
};

async function answerTo({ family, endpoint, kit, lane }: Served, asked: Asked): Promise<Answer> {
  const { request, caller, content } = asked;
  const call = callOf({ family, endpoint, kit }, asked);
  const word = (status: number, body: object): Answer => ({
    status,
    body: JSON.stringify(body),
    requestId: request.id,
    replayed: false,
  });
  const worded = (result: unknown) =>
    result instanceof AnsweredBefore
      ? word(200, family.success(request.id, result.data))
      : word(endpoint.reply.status, family.success(request.id, result));
  const pure = endpoint.answer ?? (caller.environment === 'test' ? endpoint.sandbox : undefined);
  const work = async (tx: TenantTx): Promise<unknown> =>
    pure ? pure(call as never) : endpoint.live?.({ ...call, tx, now: kit.clock() } as never);
  const scope: TenantScope = {
    tenantId: caller.tenantId,
    actor: {
      kind: family.callers,
      id: caller.id,
      requestId: request.id,
      ip: callerAddress(request),
    },
  };
  if (endpoint.apart) {
    const { database, clock } = kit;
    const apart = { ...content, caller, knock: knockOf(request, clock()), database, scope };
    return worded(await endpoint.apart(apart as never));
  }
  if (endpoint.method === 'GET') {
    return worded(pure ? pure(call as never) : await inTenant(kit.database, scope, work));
  }

  const idempotency = readIdempotency(request.headers['idempotency-key'], {
    environment: caller.environment,
    method: endpoint.method,
    path: `${family.name} ${pathOf(endpoint, content)}`,
    content: { query: content.query, body: content.body ?? null },
  });
  // What needs no data has nothing to write down, unless a retry is to be recognised.
  if (pure && !idempotency) return worded(pure(call as never));
  const command: Command = {
    idempotency,
    work,
    worded,
    wordedRefusal: (refusal) => {
      const failure = toApiError(refusal);
      return word(failure.status, family.failure(request.id, failure));
    },
  };
  if (!lane || pure) return runCommand(kit.database, scope, command);
  const listed = { ...call, now: kit.clock(), actor: scope.actor };
  return lane({ scope, command, call: listed as never });
}

function callOf({ family, endpoint, kit }: Place, { caller, content }: Asked) {
  const key = caller.environment === 'test' ? kit.sandboxCursorKey : kit.cursorKey;
  const { query } = content;
  const cursors = cursorBox(key, listName({ family, endpoint, caller, query }));
  return { ...content, caller, cursors };
}

/** One spelling of what was called, however the address spells it: ids in either case, escapes. */
function pathOf({ path }: Endpoint, { params }: CallContent): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]?.toLowerCase() ?? '');
}
