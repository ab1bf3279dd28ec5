import { PERMISSIONS, type StaffAction } from '@mkopo/core/access/permission.ts';
import type {
  TwoPersonRequest,
  TwoPersonRequestId,
} from '@mkopo/core/access/two-person-request.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { AnyObject, Body, Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import {
  askSecondPerson,
  rejectRequest,
  withdrawRequest,
} from '#operations/access/manage-requests.ts';
import { findRequest, readFirstHalf } from '#store/access/two-person-request-store.ts';
import { inTenant, secondedIn } from '#store/kit/transaction.ts';
import { listRequests } from '#views/access/list-requests.ts';
import { type Asking, askedCallFaults, contentOf } from './asked-call.ts';
import {
  AskedRecord,
  RequestPath,
  RequestRecord,
  RequestStatusField,
  SecondedRecord,
  showRequest,
} from './two-person-record.ts';

type TwoPersonCalls = {
  readonly path: string;
  /** How their names in the reference end. */
  readonly name: string;
  readonly action: 'money_request' | 'access_request';
  /** What they are about, in words. */
  readonly title: string;
  /** The calls that may be asked for. */
  readonly targets: readonly Endpoint[];
  /** Makes half of what those of them hand out that hash: a password, or a code. */
  readonly makeHalf: () => string;
  readonly example: {
    readonly operation: string;
    readonly subject: string | null;
    readonly body: object;
  };
};

/**
 * Endpoints by which one person asks for a call and another has it made, or not: the call is kept
 * as it would have been sent, and made as whoever says yes. The operation itself writes the yes
 * down.
 */
export function twoPersonEndpoints(calls: TwoPersonCalls): readonly Endpoint[] {
  const approvers = PERMISSIONS[`${calls.action}.approve`];
  for (const { name, needs } of calls.targets) {
    const doers: readonly string[] = PERMISSIONS[needs as StaffAction];
    assert(
      approvers.every((role) => doers.includes(role)),
      `who says yes to ${name} may do it`,
    );
  }
  return [
    ...[askEndpoint(calls), listEndpoint(calls), approvalEndpoint(calls)],
    ...[rejectionEndpoint(calls), withdrawalEndpoint(calls)],
  ];
}

function askEndpoint(calls: TwoPersonCalls): Endpoint {
  const { path, name, action, title, targets, makeHalf, example } = calls;
  const faultsOf = askedCallFaults(targets);
  const handsOut = new Set(targets.filter(({ hashes }) => hashes).map((target) => target.name));
  const { operation, subject, body: asked } = example;
  return endpoint({
    method: 'POST',
    path,
    name: `ask${name}`,
    tag: 'Access',
    summary: `Ask for ${title}`,
    description:
      `For ${targets.map((target) => `\`${target.name}\``).join(', ')}, where the lender asks ` +
      'for two persons. Nothing is done until a colleague says yes who may do it.',
    needs: `${action}.ask`,
    body: Body(`New${name}`, {
      operation: Type.Enum(targets.map((target) => target.name)),
      subject_id: Type.Optional(Type.String({ ...Uuid, description: 'The `id` in its path.' })),
      transaction_id: Type.Optional(
        Type.String({ ...Uuid, description: 'The `transaction_id` in its path.' }),
      ),
      body: Type.Optional(AnyObject('Its body.')),
    }),
    faults: (sent) => faultsOf(sent as Partial<Asking> | null),
    hasSecrets: true,
    reply: { status: 201, data: AskedRecord },
    refusals: ['not_found'],
    example: { body: { operation, ...(subject && { subject_id: subject }), body: asked } },

    async live({ tx, body: sent, now }) {
      const { subject_id: subjectId = null, transaction_id: transactionId = null } = sent;
      const call = { operation: sent.operation, subjectId, transactionId, body: sent.body ?? {} };
      const firstHalf = handsOut.has(sent.operation) ? makeHalf() : null;
      const request = await askSecondPerson(tx, { ...call, askedAt: now, firstHalf });
      return { ...showRequest(request, now), first_half: firstHalf };
    },
  });
}

function listEndpoint({ path, name, action, title, targets }: TwoPersonCalls): Endpoint {
  const operations = targets.map((target) => target.name);
  return endpoint({
    method: 'GET',
    path,
    name: `list${name}s`,
    tag: 'Access',
    summary: `List requests for ${title}`,
    description: 'Newest first, those that have ended or lapsed included.',
    needs: `${action}.read`,
    query: Closed({ ...PAGE_QUERY, status: Type.Optional(RequestStatusField) }),
    reply: { status: 200, data: Page(RequestRecord) },
    example: { query: { status: 'open', limit: 1 } },

    async live({ tx, query, cursors, now }) {
      const { size, after, rows } = pageAsked(query, cursors);
      const place = { after: after?.[0] ?? null, limit: rows };
      const found = await listRequests(tx, {
        ...{ operations, status: query.status ?? null, now, ...place },
      });
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
    tag: 'Access',
    summary: `Say yes to ${title}`,
    description:
      'Makes the call that a colleague asked for, as you: your limit holds. It answers what the ' +
      'call answers; of a one-time password or code, the half that whoever asked has not.',
    needs: `${action}.approve`,
    params: RequestPath,
    reply: { status: 200, data: SecondedRecord },
    refusals: [
      ...new Set([
        'not_found',
        'invalid_state',
        ...targets.flatMap(({ refusals }) => refusals),
      ] as const),
    ],
    example: { params: { id: EXAMPLE_IDS.request } },

    hasSecrets: true,
    async prepare(call) {
      const { params, database, scope, callerProof } = call;
      const id = parseId(params.id) as TwoPersonRequestId;
      const found = await inTenant(database, scope, (tx) =>
        Promise.all([findRequest(tx, id), readFirstHalf(tx, id)]),
      );
      const [asked, firstHalf] = [orNotFound(found[0]), found[1]];
      const target = orNotFound(targets.find((one) => one.name === asked.operation));
      const seconding = { id, now: callerProof.now, firstHalf };
      const by = { ...scope, actor: { ...scope.actor, seconding } };
      const content = contentOf(asked);
      const prepared =
        (await target.prepare?.({ ...call, ...content, scope: by } as never)) ?? null;
      return { id, target, content, prepared, seconding };
    },
    async live({ prepared: { id, target, content, prepared, seconding }, ...call }) {
      const { live } = target;
      if (!live) throw new ApiError('not_found');
      const tx = secondedIn(call.tx, seconding);
      const answer: unknown = await live({ ...call, ...content, prepared, tx } as never);
      const result = (answer instanceof AnsweredBefore ? answer.data : answer) as object;
      const request = orNotFound(await findRequest(tx, id));
      return { request: showRequest(request, call.now), result };
    },
    async afterwards(call) {
      const { request, result } = call.done as Static<typeof SecondedRecord>;
      const target = targets.find(({ name }) => name === request.operation);
      const { subject_id: subjectId, transaction_id: transactionId } = request;
      const { params } = contentOf({ subjectId, transactionId, body: {} });
      await target?.afterwards?.({ ...call, params, done: result } as never);
    },
  });
}

function rejectionEndpoint({ path, name, action, title, targets }: TwoPersonCalls): Endpoint {
  const operations = targets.map((target) => target.name);
  return endpoint({
    method: 'POST',
    path: `${path}/{id}/rejection`,
    name: `reject${name}`,
    tag: 'Access',
    summary: `Say no to ${title}`,
    description: 'Ends what a colleague asked for. One’s own is taken back by `…/withdrawal`.',
    needs: `${action}.approve`,
    params: RequestPath,
    body: Body(`${name}Rejection`, { reason: Reason }),
    reply: { status: 200, data: RequestRecord },
    refusals: ['not_found', 'not_permitted', 'invalid_state'],
    example: { params: { id: EXAMPLE_IDS.request }, body: { reason: 'She was seen in town' } },

    async live({ tx, params, body, now }) {
      const id = parseId(params.id) as TwoPersonRequestId;
      return showRequest(await rejectRequest(tx, { id, operations, now, ...body }), now);
    },
  });
}

function withdrawalEndpoint({ path, name, action, title, targets }: TwoPersonCalls): Endpoint {
  const operations = targets.map((target) => target.name);
  return endpoint({
    method: 'POST',
    path: `${path}/{id}/withdrawal`,
    name: `withdraw${name}`,
    tag: 'Access',
    summary: `Take back a request for ${title}`,
    description: 'For whoever asked, and colleagues who may ask for the same, while it is open.',
    needs: `${action}.ask`,
    params: RequestPath,
    reply: { status: 200, data: RequestRecord },
    refusals: ['not_found', 'invalid_state'],
    example: { params: { id: EXAMPLE_IDS.request } },

    async live({ tx, params, now }) {
      const id = parseId(params.id) as TwoPersonRequestId;
      return showRequest(await withdrawRequest(tx, { id, operations, now }), now);
    },
  });
}
