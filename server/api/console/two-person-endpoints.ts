import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import type {
  TwoPersonRequest,
  TwoPersonRequestId,
} from '@mkopo/core/access/two-person-request.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { type Endpoint, NOTHING, type OwnTransactionsCall } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { type Problem, shapeCheck } from '#api/kit/wire/check-shape.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body, Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { askSecondPerson } from '#operations/access/ask-second-person.ts';
import { findRequest } from '#store/access/two-person-request-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { listRequests } from '#views/access/list-requests.ts';
import { RequestRecord, SecondedRecord, showRequest } from './two-person-record.ts';

type TwoPersonCalls = {
  readonly path: string;
  /** How their names in the reference end. */
  readonly name: string;
  readonly action: 'money_request' | 'access_request';
  /** What they are about, in words. */
  readonly title: string;
  /** The calls that may be asked for. */
  readonly targets: readonly Endpoint[];
  readonly example: {
    readonly operation: string;
    readonly subject: string | null;
    readonly body: object;
  };
};

type Asking = { readonly operation: string; readonly subject_id?: string; readonly body?: object };

/**
 * Endpoints by which one person asks for a call and another has it made: the call is kept as it
 * would have been sent, and made as whoever says yes. The operation itself writes the yes down.
 */
export function twoPersonEndpoints(calls: TwoPersonCalls): readonly Endpoint[] {
  return [askEndpoint(calls), listEndpoint(calls), approvalEndpoint(calls)];
}

function askEndpoint({ path, name, action, title, targets, example }: TwoPersonCalls): Endpoint {
  const checks = new Map(
    targets.map((target) => [target.name, shapeCheck(target.body ?? NOTHING)]),
  );
  const { operation, subject, body: asked } = example;
  return endpoint({
    method: 'POST',
    path,
    name: `ask${name}`,
    tag: 'Two persons',
    summary: `Ask for ${title}`,
    description:
      `For ${targets.map((target) => `\`${target.name}\``).join(', ')}, where the lender asks ` +
      'for two persons. Nothing is done until a colleague says yes who may do it.',
    needs: `${action}.ask`,
    body: Body(`New${name}`, {
      operation: Type.Enum(targets.map((target) => target.name)),
      subject_id: Type.Optional(Type.String({ ...Uuid, description: 'The `id` in its path.' })),
      body: Type.Optional(Type.Object({}, { description: 'Its body.' })),
    }),
    faults: (sent) => faultsOf(sent as Partial<Asking> | null, targets, checks),
    reply: { status: 201, data: RequestRecord },
    refusals: ['not_found'],
    example: { body: { operation, ...(subject && { subject_id: subject }), body: asked } },

    async live({ tx, body: sent, now }) {
      const { subject_id: subjectId = null, body = {} } = sent;
      const request = { operation: sent.operation, subjectId, body, askedAt: now };
      return showRequest(await askSecondPerson(tx, request), now);
    },
  });
}

/** What the call itself would say of what it is sent, before any rule is asked. */
function faultsOf(
  sent: Partial<Asking> | null,
  targets: readonly Endpoint[],
  checks: ReadonlyMap<string, ReturnType<typeof shapeCheck>>,
): readonly Problem[] {
  const target = targets.find(({ name }) => name === sent?.operation);
  if (!target || !sent) return [];
  const { subject_id: subject, body = {} } = sent;
  // What is no object at all is told by the shape.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const hasPath = target.path.includes('{id}');
  const isMissing = hasPath && subject === undefined;
  const isTooMuch = !hasPath && subject !== undefined;
  const wrong = [...(checks.get(target.name)?.(body) ?? []), ...(target.faults?.(body) ?? [])];
  return [
    ...(isMissing ? [{ field: 'subject_id', problem: 'is required' }] : []),
    ...(isTooMuch ? [{ field: 'subject_id', problem: 'is not a field of this call' }] : []),
    // Whoever asks must not know the password: it is shown to whoever says yes.
    ...('password' in body ? [{ field: 'body.password', problem: 'is not told here' }] : []),
    ...wrong.map(({ field, problem }) => ({ field: `body.${field}`, problem })),
  ];
}

function listEndpoint({ path, name, action, title, targets }: TwoPersonCalls): Endpoint {
  const operations = targets.map((target) => target.name);
  return endpoint({
    method: 'GET',
    path,
    name: `list${name}s`,
    tag: 'Two persons',
    summary: `List requests for ${title}`,
    description: 'Newest first, those that are done or lapsed included.',
    needs: `${action}.read`,
    query: Closed(PAGE_QUERY),
    reply: { status: 200, data: Page(RequestRecord) },
    example: { query: { limit: 1 } },

    async live({ tx, query, cursors, now }) {
      const { size, after, rows } = pageAsked(query, cursors);
      const found = await listRequests(tx, { operations, after: after?.[0] ?? null, limit: rows });
      const show = (request: TwoPersonRequest) => showRequest(request, now);
      return pageOf(found, size, { place: ({ id }) => [id], show, cursors });
    },
  });
}

function approvalEndpoint({ path, name, action, title, targets }: TwoPersonCalls): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${path}/{id}/approval`,
    name: `approve${name}`,
    tag: 'Two persons',
    summary: `Say yes to ${title}`,
    description:
      'Makes the call that a colleague asked for, as you: your limit holds. It answers what the ' +
      'call answers, a one-time password included, which whoever asked does not see.',
    needs: `${action}.approve`,
    params: Type.Object({ id: Uuid }),
    reply: { status: 200, data: SecondedRecord },
    refusals: [...new Set(['not_found', ...targets.flatMap(({ refusals }) => refusals)] as const)],
    example: { params: { id: EXAMPLE_IDS.request } },

    async ownTransactions(call) {
      const { params, database, scope, callerProof } = call;
      const id = parseId(params.id) as TwoPersonRequestId;
      const find = () => inTenant(database, scope, (tx) => findRequest(tx, id)).then(orNotFound);
      const { operation, subjectId, body } = await find();
      const target = orNotFound(targets.find((one) => one.name === operation));
      const { now } = callerProof;
      const seconding = { ...scope, actor: { ...scope.actor, seconding: { id, now } } };
      const asked = { ...call, params: subjectId ? { id: subjectId } : {}, query: {}, body };
      const result = await made(target, { ...asked, scope: seconding });
      return { request: showRequest(await find(), now), result };
    },
  });
}

type AskedCall = OwnTransactionsCall<object, object, object, StaffCaller>;

/** Makes a call by the body that its endpoint has. */
async function made({ live, ownTransactions }: Endpoint, call: AskedCall): Promise<object> {
  if (ownTransactions) return (await ownTransactions(call as never)) as object;
  if (!live) throw new ApiError('not_found');
  const { database, scope, callerProof } = call;
  const rest = { ...call, now: callerProof.now, fileId: null, prepared: null };
  return inTenant(database, scope, async (tx) => {
    return (await live({ ...rest, tx } as never)) as object;
  });
}
