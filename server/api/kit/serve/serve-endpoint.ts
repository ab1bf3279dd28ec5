import type { Caller } from '@mkopo/core/access/caller.ts';
import type { Credential } from '@mkopo/core/access/credential.ts';
import { letsDemoIn } from '@mkopo/core/access/demo-door.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { versionHeaders } from '#api/kit/declare/api-version.ts';
import { bodyLimitOf } from '#api/kit/declare/body-limit.ts';
import { isSandboxOnly } from '#api/kit/declare/endpoint.ts';
import { logCall } from '#api/kit/declare/log-call.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { callerAddress } from '#api/kit/wire/caller-address.ts';
import { callerProofOf } from '#api/kit/wire/caller-proof.ts';
import { type CallLimiter, rateLimitHeaders } from '#api/kit/wire/rate-limit.ts';
import { whenceOf } from '#api/kit/wire/whence.ts';
import { inHashingTurn } from '#store/kit/hashing-turn.ts';
import { answerTo, type EndpointSite, type Served } from './answer-call.ts';
import { type Gate, type GateCall, gateCall, sourcesOf } from './gate.ts';
import { type CallContent, callReader } from './read-call.ts';
import { commandLane } from './run-batch.ts';
import { send, sendAnswer } from './send-answer.ts';
import type { Traffic } from './traffic.ts';

/**
 * Puts one endpoint behind its door: who is it, may they, what do they want, do it in its turn,
 * word the answer.
 */
export function serveEndpoint(
  app: FastifyInstance,
  place: EndpointSite,
  { gate, lanes }: Traffic,
): void {
  const { family, endpoint, context } = place;
  const { method, anonymous, batch, batchRow, upload, hashes, takesWebForm } = endpoint;
  const work = batch && { workTogether: batch, rowOf: batchRow, meter: lanes };
  const served: Served = { ...place, lane: work ? commandLane(context.database, work) : null };
  const url = routeOf(family.prefix + endpoint.path);
  const readCall = callReader(endpoint);
  const hashing = <T>(answer: () => Promise<T>) => (hashes ? inHashingTurn(answer) : answer());
  const told = versionHeaders(endpoint.deprecated);
  const tellVersion = async (_: FastifyRequest, reply: FastifyReply) => void reply.headers(told);
  const route = (how: Pick<RouteOptions, 'onRequest' | 'handler'>): void => {
    const onRequest = [tellVersion, how.onRequest ?? []].flat();
    const options = { method, url, bodyLimit: bodyLimitOf(endpoint), ...how, onRequest };
    if (upload) app.register(async (scope) => serveForm(scope, options));
    else if (takesWebForm) app.register(async (scope) => serveWebForm(scope, options));
    else app.route(options);
  };
  if (anonymous) {
    route({
      handler: async (request, reply) => {
        const content = await readCall(request);
        const by = { whose: callerAddress(request), reply, gate };
        const answered = await inTurn(served, by, (turn) =>
          hashing(() => answerAnonymous(turn, { request, reply, content })),
        );
        return send(reply, answered);
      },
    });
    return;
  }
  route({
    // Before the body is read: a stranger's megabyte is not worth our time.
    onRequest: async (request, reply) => {
      if (endpoint.greetsVisitors && family.isVisitor?.(callerProofOf(request, context.clock()))) {
        const body = JSON.stringify(family.success(request.id, null, endpoint));
        return send(reply, { status: endpoint.reply.status, body });
      }
      request.caller = await admit(request, { reply, gate }, served);
      if (!endpoint.body) forgetTypeOfNothing(request);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw new Error('the door was left open');
      const content = await readCall(request);
      const by = { whose: caller.tenantId, reply, gate };
      const answered = await inTurn(served, by, (turn, { begin }) =>
        hashing(() => answerTo(turn, { request, caller, content, begin })),
      ).finally(() => endpoint.method !== 'GET' && context.replica?.noteWriter(caller.id));
      return sendAnswer(reply, answered, { endpoint, content, context });
    },
  });
}

type Coming = { readonly whose: string; readonly reply: FastifyReply; readonly gate: Gate };

/** Has a call answered in its turn, over a database that knows whether anybody still waits. */
async function inTurn<T>(
  served: Served,
  { whose, reply, gate }: Coming,
  answer: (turn: Served, call: GateCall) => Promise<T>,
): Promise<T> {
  const call = gateCall(reply, { whose, waitMaxMs: gate.waitMaxMs });
  const { context, family } = served;
  const watched = { ...context, ...sourcesOf(call, context) };
  const work = () => answer({ ...served, context: watched }, call);
  return family.pace === 'any' ? work() : gate.inTurn(call, work);
}

/** A form is read as it arrives, and only where one is taken: its reader knows when to stop. */
function serveForm(scope: FastifyInstance, options: RouteOptions): void {
  scope.removeContentTypeParser('multipart/form-data');
  scope.addContentTypeParser('multipart/form-data', (_request, form, done) => done(null, form));
  scope.route(options);
}

/** A web form stays bytes, as JSON does, for whoever reads it. */
function serveWebForm(scope: FastifyInstance, options: RouteOptions): void {
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  scope.route(options);
}

/** Clients that send no body may still say what type it is of; that should not stop them. */
function forgetTypeOfNothing({ raw: { headers } }: FastifyRequest): void {
  const isEmpty = (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding'];
  if (isEmpty) delete headers['content-type'];
}

/** `{name}` as we and OpenAPI write it is `:name` to the router. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

type Strange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly content: CallContent;
};

/** Who is not known yet has no transaction and no retry: the endpoint sees to it by itself. */
async function answerAnonymous(
  { family, endpoint, context }: Served,
  { request, reply, content }: Strange,
) {
  const callerProof = callerProofOf(request, context.clock());
  const admitsDemo = letsDemoIn(context.demoDoor, whenceOf(callerProof));
  const { database } = context;
  const call = { ...content, callerProof, admitsDemo, database, requestId: request.id };
  const answer = await endpoint.anonymous?.(call as never);
  reply.headers(answer?.headers ?? {});
  const body = JSON.stringify(family.success(request.id, answer?.data, endpoint));
  return { status: endpoint.reply.status, body };
}

async function admit(
  request: FastifyRequest,
  { reply, gate }: Omit<Coming, 'whose'>,
  served: Served,
): Promise<Caller> {
  const { family, endpoint, context } = served;
  const beganMs = performance.now();
  const now = context.clock();
  const callerProof = callerProofOf(request, now);
  const prove = (key: Credential) => {
    const { requestLog } = context;
    if (requestLog) logCall(requestLog, { request, reply, key, beganMs, at: now });
  };
  const known = ({ context: { database } }: Served) => {
    const { directory, desk, tokens } = context;
    const deps = { directory, database, desk, tokens, prove };
    return family.authenticate(callerProof, deps, endpoint);
  };
  const by = { whose: callerProof.ip, reply, gate };
  const caller = await (family.asksToKnow ? inTurn(served, by, known) : known(served));
  request.known = caller;
  // Here, where all families pass: their own doors know keys, sessions and tokens.
  if (caller.isDemo && !letsDemoIn(context.demoDoor, whenceOf(callerProof))) {
    throw new ApiError(
      family.doorCodes.includes('ip_not_allowed') ? 'ip_not_allowed' : 'unauthorized',
    );
  }
  if (family.pace !== 'any') {
    // Before the body is read, and before it counts against anybody.
    gate.refuseIfFull(caller.tenantId);
    const whose = family.pacedAs?.(caller as never, callerProof) ?? caller.id;
    await slowDown(reply, context.limiter, { whose, now });
  }
  family.authorize(caller as never, endpoint);
  // To a live key it is not there at all; or to a lender for real.
  const isHidden = isSandboxOnly(endpoint) || (endpoint.lenders === 'sandbox' && !caller.isSandbox);
  if (caller.environment === 'live' && isHidden) throw new ApiError('not_found');
  return caller;
}

type Spending = { readonly whose: string; readonly now: Temporal.Instant };

async function slowDown(
  reply: FastifyReply,
  limiter: CallLimiter,
  { whose, now }: Spending,
): Promise<void> {
  const allowance = await limiter.spend(whose, now);
  reply.headers(rateLimitHeaders(limiter, allowance));
  if (allowance.allowed) return;
  throw new ApiError('rate_limited', { headers: { 'retry-after': `${allowance.resetSeconds}` } });
}
