import type { Caller } from '@mkopo/core/access/caller.ts';
import type { FastifyRequest } from 'fastify';
import { AnswerWithHeaders } from '#api/kit/declare/answer-with-headers.ts';
import type { ApiContext } from '#api/kit/declare/api-context.ts';
import { type Endpoint, isKeptForRetries, type OnItsDay } from '#api/kit/declare/endpoint.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { toApiError } from '#api/kit/wire/api-error.ts';
import { callerAddress } from '#api/kit/wire/caller-address.ts';
import { callerProofOf } from '#api/kit/wire/caller-proof.ts';
import { cursorBox, listName } from '#api/kit/wire/cursor.ts';
import { FileAnswer } from '#api/kit/wire/file-answer.ts';
import { announceTestEvents } from '#operations/events/announce-test-events.ts';
import { askAheadDays } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import type { TenantScope, TenantTx } from '#store/kit/transaction.ts';
import { readInTenant } from '#store/replicas/replica.ts';
import { readIdempotency } from './idempotency.ts';
import { uploadKeeper } from './keep-upload.ts';
import type { CallContent } from './read-call.ts';
import type { commandLane } from './run-batch.ts';
import { type Answer, type Command, runCommand } from './run-once.ts';

export type EndpointSite = {
  readonly family: Family;
  readonly endpoint: Endpoint;
  readonly context: ApiContext;
};
export type Served = EndpointSite & { readonly lane: ReturnType<typeof commandLane<never>> | null };

export type IncomingCall = {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly content: CallContent;
  /** Called by what does not take a connection of its own, when its work begins. */
  readonly begin: () => void;
};

/** Has the right body of an endpoint carry a call out, as often as it should be, and words it. */
export async function answerTo(served: Served, asked: IncomingCall): Promise<Answer | FileAnswer> {
  const { family, endpoint, context, lane } = served;
  const { request, content, begin } = asked;
  const caller = await onItsDay(context.database, asked.caller);
  const known = { ...asked, caller };
  const call = callOf(served, known);
  const scope = scopeOf(served, known);
  const { render, renderRefusal } = rendererOf(served, known);
  const ownTransactions = () => ownTransactionsOf(served, known, scope) as never;
  if (endpoint.ownTransactions) return render(await endpoint.ownTransactions(ownTransactions()));
  const pure = endpoint.answer ?? (caller.environment === 'test' ? endpoint.sandbox : undefined);
  const upload = pure ? null : uploadKeeper(served, content, scope);
  let done: unknown;
  const work = async (tx: TenantTx, prepared: unknown): Promise<unknown> => {
    if (pure) return inSandbox(tx, served, pure(call as never));
    done = await endpoint.live?.({ ...call, tx, now: context.clock(), prepared } as never);
    return done;
  };
  if (endpoint.method === 'GET') {
    const prepared = pure ? null : ((await endpoint.prepare?.(ownTransactions())) ?? null);
    const result = pure
      ? pure(call as never)
      : await readInTenant(readingFrom(served, content), { ...scope, ...plansOf(served) }, (tx) =>
          work(tx, prepared),
        );
    if (!(result instanceof FileAnswer)) return render(result);
    return result.readBy((read) => readInTenant(context, scope, read));
  }

  const key = isKeptForRetries(endpoint) ? request.headers['idempotency-key'] : undefined;
  const idempotency = readIdempotency(key, {
    environment: caller.environment,
    method: endpoint.method,
    path: `${whoseRetry(family, caller)} ${pathOf(endpoint, content)}`,
    content: { query: content.query, body: content.body ?? null },
    secretKey: endpoint.hasSecrets ? context.answerKey : null,
  });
  // What needs no data has nothing to write down, unless a retry is to be recognised, or somebody
  // is to be told.
  if (pure && !idempotency && !tellsInSandbox(served)) return render(pure(call as never));
  const { prepare: ask } = endpoint;
  const prepare = ask && !pure ? () => ask(ownTransactions()) : null;
  const command: Command = { idempotency, prepare, work, render, renderRefusal };
  if (upload) {
    const kept = { ...command, prepare: upload.keep };
    return upload.around(() => runCommand(context.database, scope, kept));
  }
  if (!lane || pure) {
    const answer = await runCommand(context.database, scope, command);
    const isDone = !pure && !answer.replayed && answer.status < 400;
    if (isDone) await goOn(served, { ...(ownTransactions() as object), done }, request.id);
    return answer;
  }
  const listed = { ...call, now: context.clock(), actor: scope.actor };
  return lane({ scope, command, call: listed as never, begin });
}

/** Whether the sandbox may have something to tell test endpoints of, once the call is answered. */
function tellsInSandbox({ family, endpoint }: Served): boolean {
  return endpoint.sandbox !== undefined && family.sandboxEvents !== undefined;
}

/** Tells test endpoints of what a test key did, in the transaction that its retries look in. */
async function inSandbox(tx: TenantTx, served: Served, answer: unknown): Promise<unknown> {
  const { family, endpoint } = served;
  const events = endpoint.sandbox ? (family.sandboxEvents?.(endpoint, answer) ?? []) : [];
  await announceTestEvents(tx, events);
  return answer;
}

/**
 * The caller, with how far its lender's clock is ahead: asked for a sandbox lender alone, and here,
 * where the calls of all families pass.
 */
async function onItsDay(database: Database, caller: Caller): Promise<OnItsDay<Caller>> {
  const aheadDays = caller.isSandbox ? await askAheadDays(database, caller.tenantId) : 0;
  return { ...caller, aheadDays };
}

/** Does what comes after the commit. The answer stands, whatever becomes of it. */
async function goOn({ endpoint, context }: Served, call: object, requestId: string) {
  try {
    await endpoint.afterwards?.(call as never);
  } catch (error) {
    context.reportFault(toApiError(error), { error, requestId });
  }
}

/** What a body is handed that makes its own transactions, or comes before the one there is. */
function ownTransactionsOf(
  { context }: Served,
  { request, caller, content }: IncomingCall,
  scope: TenantScope,
) {
  const { database, clock, lookUps, tokens, desk, senders, auditHeads } = context;
  const { webhookReach, installation } = context;
  const callerProof = callerProofOf(request, clock());
  const parts = { lookUps, tokens, desk, senders, auditHeads, webhookReach, installation };
  const here = { database, clock, ...parts };
  const key = request.headers['idempotency-key'];
  const retryKey = typeof key === 'string' ? key : undefined;
  return { ...content, caller, callerProof, scope, retryKey, ...here };
}

function scopeOf({ family, endpoint }: Served, { request, caller }: IncomingCall): TenantScope {
  const { id, tenantId, heldTo, isSandbox } = caller;
  const actor = { kind: family.callers, id, requestId: request.id, ip: callerAddress(request) };
  const isWrite = endpoint.method !== 'GET' && endpoint.lenders !== 'sandbox';
  return { tenantId, actor, branchId: heldTo, holdsLender: isSandbox && isWrite };
}

/**
 * What programs read, and what anybody reads of one record, is short and comes again and again: it
 * is planned once, and so is what says it. What staff look through and search for is planned by
 * its values.
 */
function plansOf({ family, endpoint }: Served): Pick<TenantScope, 'plans'> {
  const isShort = family.callers !== 'staff' || endpoint.path.includes('{');
  return isShort || endpoint.isPlannedOnce ? { plans: 'kept' } : {};
}

/** What others keep in step by is read where it is written: an old page would hide a change. */
function readingFrom({ endpoint, context }: Served, { query }: CallContent) {
  const isSync = Object.hasOwn(query as object, 'updated_since');
  const { database, replica } = context;
  return { database, replica: endpoint.readsReplica && !isSync ? replica : null };
}

/** How results and refusals become answers, in the family's words. */
function rendererOf(
  { family, endpoint }: Served,
  { request }: IncomingCall,
): Pick<Command, 'render' | 'renderRefusal'> {
  const requestId = request.id;
  const word = (status: number, body: object): Answer => ({
    status,
    body: JSON.stringify(body),
    requestId,
    replayed: false,
  });
  return {
    render: (result) => {
      const { status } = endpoint.reply;
      if (result instanceof AnsweredBefore) {
        return word(200, family.success(requestId, result.data, endpoint));
      }
      if (result instanceof AnswerWithHeaders) {
        const { data, headers } = result;
        return { ...word(status, family.success(requestId, data, endpoint)), headers };
      }
      return word(status, family.success(requestId, result, endpoint));
    },
    renderRefusal: (refusal) => {
      const failure = toApiError(refusal);
      request.refusedWith = failure.code;
      return word(failure.status, family.failure(requestId, failure));
    },
  };
}

function callOf({ family, endpoint, context }: Served, { caller, content }: IncomingCall) {
  const isSandbox = caller.environment === 'test' && !endpoint.inBothWorlds;
  const key = isSandbox ? context.sandboxCursorKey : context.cursorKey;
  const { params, query, body } = content;
  const cursors = cursorBox(key, listName({ family, endpoint, caller, params, query }));
  return { params, query, body, caller, cursors };
}

export function whoseRetry(
  { name, retries }: Pick<Family, 'name' | 'retries'>,
  { id }: Caller,
): string {
  return retries === 'of_caller' ? `${name} ${id}` : name;
}

/** One spelling of what was called, however the address spells it: ids in either case, escapes. */
export function pathOf({ path }: Endpoint, { params }: Pick<CallContent, 'params'>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]?.toLowerCase() ?? '');
}
