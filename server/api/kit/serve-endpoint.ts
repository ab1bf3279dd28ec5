import type { Caller } from '@mkopo/core/access/caller.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileKey } from '#gateways/files/files.ts';
import { newId } from '#store/new-id.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/transaction.ts';
import { AnsweredBefore } from './answered-before.ts';
import { ApiError, toApiError } from './api-error.ts';
import { callerAddress } from './caller-address.ts';
import { cursorBox, listName } from './cursor.ts';
import { type Endpoint, isSandboxOnly } from './endpoint.ts';
import type { Family } from './family.ts';
import { contentOf, FileAnswer, fileHeaders } from './file-answer.ts';
import { readIdempotency } from './idempotency.ts';
import type { Kit } from './kit.ts';
import { knockOf } from './knock.ts';
import { rateLimitHeaders } from './rate-limit.ts';
import { type CallContent, callReader } from './read-call.ts';
import { formLimit, type Upload } from './read-form.ts';
import { type Answer, runCommand } from './run-command.ts';

type Served = { readonly family: Family; readonly endpoint: Endpoint; readonly kit: Kit };

/**
 * Puts one endpoint behind its door: who is it, may they, what do they want, do it, word the
 * answer.
 */
export function serveEndpoint(app: FastifyInstance, served: Served): void {
  const { family, endpoint } = served;
  const { method, open, upload } = endpoint;
  const url = routeOf(family.prefix + endpoint.path);
  const readCall = callReader(endpoint);
  if (open) {
    app.route({
      method,
      url,
      handler: async (request, reply) =>
        send(
          reply,
          await answerStranger(served, { request, reply, content: await readCall(request) }),
        ),
    });
    return;
  }
  app.route({
    method,
    url,
    ...(upload && { bodyLimit: formLimit(upload) }),
    // Before the body is read: a stranger's megabyte is not worth our time.
    onRequest: async (request, reply) => {
      request.caller = await letIn(request, reply, served);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw new Error('the door was left open');
      const asked = { request, caller, content: await readCall(request) };
      const answer = await answerTo(served, asked);
      if (answer instanceof FileAnswer) return sendFile(reply, answer, served.kit);
      if (answer.replayed) reply.header('idempotent-replayed', 'true');
      reply.headers({ 'x-request-id': answer.requestId, ...endpoint.reply.headers });
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

async function sendFile(reply: FastifyReply, answer: FileAnswer, { files }: Kit) {
  return reply.headers(fileHeaders(answer)).send(Buffer.from(await contentOf(files, answer)));
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
  // To a live key it is not there at all.
  if (caller.environment === 'live' && isSandboxOnly(endpoint)) throw new ApiError('not_found');
  return caller;
}

type Asked = {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly content: CallContent;
};

async function answerTo(
  { family, endpoint, kit }: Served,
  asked: Asked,
): Promise<Answer | FileAnswer> {
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
  const fileId = pure ? null : await putAway(endpoint, kit, asked);
  const work = async (tx: TenantTx): Promise<unknown> =>
    pure
      ? pure(call as never)
      : endpoint.live?.({ ...call, tx, now: kit.clock(), fileId } as never);
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
    const result = pure ? pure(call as never) : await inTenant(kit.database, scope, work);
    return result instanceof FileAnswer ? result : worded(result);
  }

  const idempotency = readIdempotency(request.headers['idempotency-key'], {
    environment: caller.environment,
    method: endpoint.method,
    path: `${family.name} ${pathOf(endpoint, content)}`,
    content: { query: content.query, body: content.body ?? null },
  });
  // What needs no data has nothing to write down, unless a retry is to be recognised.
  if (pure && !idempotency) return worded(pure(call as never));
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
 * Puts the file of a call away before its transaction, which must not wait for anything outside. If
 * the transaction fails, a file that nobody knows of is left, and does no harm.
 */
async function putAway({ upload }: Endpoint, { files }: Kit, { caller, content: sent }: Asked) {
  const { content, body } = sent;
  if (!upload || !content) return null;
  const id = newId('file');
  const { type } = (body as { file: Upload }).file;
  await files.put(fileKey(caller.tenantId, id), { content, type });
  return id;
}

function callOf({ family, endpoint, kit }: Served, { caller, content }: Asked) {
  const key = caller.environment === 'test' ? kit.sandboxCursorKey : kit.cursorKey;
  const { params, query, body } = content;
  const cursors = cursorBox(key, listName({ family, endpoint, caller, query }));
  return { params, query, body, caller, cursors };
}

/** One spelling of what was called, however the address spells it: ids in either case, escapes. */
function pathOf({ path }: Endpoint, { params }: CallContent): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]?.toLowerCase() ?? '');
}
