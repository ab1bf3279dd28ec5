import { SANDBOX_CALLS } from '@mkopo/core/sandbox/sandbox-calls.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import {
  isOfTimes,
  newestFirstAfter,
  PAGE_QUERY,
  Page,
  pageAsked,
  pageOf,
  pageOfAll,
  readTimes,
  TIME_QUERY,
} from '#api/kit/wire/paginate.ts';
import {
  CallRecord,
  placeOfCall,
  STATUS_CLASSES,
  showCall,
  statusClassOf,
} from '#api/records/requests/call-record.ts';
import { type LoggedCall, listCalls } from '#views/requests/list-calls.ts';

const CallQuery = Closed({
  ...PAGE_QUERY,
  created_from: TIME_QUERY.created_from,
  created_to: TIME_QUERY.created_to,
  request_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'As `X-Request-Id` says it.' }),
  ),
  status: Type.Optional(Type.Enum([...STATUS_CLASSES])),
});

/** GET /requests: what was called with this very key. */
export const getRequests = endpoint({
  method: 'GET',
  path: '/requests',
  readsReplica: true,
  name: 'listRequests',
  tag: 'Requests',
  summary: 'List the calls of this key',
  description:
    'Newest first: what was called with the key that asks, and with no other, refused calls ' +
    'included. A call is here about a second after its answer, and for 30 days unless the ' +
    'installation says otherwise. Neither bodies, headers nor queries are kept. Test keys are ' +
    'shown the same calls always; what they really called is in the console.',
  needs: null,
  query: CallQuery,
  reply: { status: 200, data: Page(CallRecord) },
  example: { query: { status: '4xx', limit: 1 } },

  async live({ tx, caller, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const { createdFrom, createdTo } = readTimes(query);
    const filter = {
      ...{ createdFrom, createdTo, credentialId: caller.id },
      ...{ requestId: query.request_id ?? null, statusClass: statusClassOf(query.status) },
      ...{ method: null, path: null, errorCode: null, idempotencyKey: null },
    };
    const page = { filter, after: newestFirstAfter(after), limit: rows };
    const found = await listCalls.live(tx, page);
    return pageOf(found, size, { place: placeOfCall, show: showCall, cursors });
  },

  sandbox({ caller, query, cursors }) {
    const times = readTimes(query);
    const digit = statusClassOf(query.status);
    const found = SANDBOX_CALLS.filter(
      ({ createdAt, requestId, status }) =>
        isOfTimes({ createdAt }, times) &&
        (query.request_id ?? requestId) === requestId &&
        (digit === null || Math.floor(status / 100) === digit),
    );
    const path = `/api/v1/${caller.tenantSlug}/partner/v1`;
    const own = found.map((call): LoggedCall => {
      return { ...call, path: path + call.path };
    });
    return pageOfAll(own, query, { place: placeOfCall, show: showCall, cursors });
  },
});
