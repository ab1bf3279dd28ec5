import { Type } from 'typebox';
import { KeyEnvironment } from '#api/console/access/key-record.ts';
import { BRANCH_QUERY, narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import {
  newestFirstAfter,
  PAGE_QUERY,
  Page,
  pageAsked,
  pageOf,
  readTimes,
  TIME_QUERY,
} from '#api/kit/wire/paginate.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import {
  CallRecord,
  placeOfCall,
  STATUS_CLASSES,
  showCall,
  statusClassOf,
} from '#api/records/requests/call-record.ts';
import { listCalls } from '#views/requests/list-calls.ts';

const words = (description: string, maxLength: number) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));

const CallQuery = Closed({
  ...PAGE_QUERY,
  created_from: TIME_QUERY.created_from,
  created_to: TIME_QUERY.created_to,
  environment: Type.Optional(KeyEnvironment),
  key_id: Type.Optional(Uuid),
  request_id: words('As `X-Request-Id` says it.', 128),
  status: Type.Optional(Type.Enum([...STATUS_CLASSES])),
  method: Type.Optional(Type.Enum(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])),
  path: words('How the path begins.', 300),
  error_code: words('What it was refused with.', 100),
  idempotency_key: words('As it was sent: all tries of one call.', 255),
  ...BRANCH_QUERY,
});

/** GET /requests: what was called with the lender's keys. */
export const getRequests = endpoint({
  method: 'GET',
  path: '/requests',
  readsReplica: true,
  name: 'listRequests',
  tag: 'Requests',
  summary: 'Search the request log',
  description:
    'Newest first: calls of all keys of the lender, of `live` ones unless `environment` says ' +
    '`test`, refused ones included. A call is here about a second after its answer, and for 30 ' +
    'days unless the installation says otherwise. Neither bodies, headers nor queries are kept.',
  needs: 'key.read',
  query: CallQuery,
  reply: { status: 200, data: Page(CallRecord) },
  example: { query: { status: '4xx', limit: 1 } },

  async live({ tx, query, cursors }) {
    narrowToBranch(tx, query);
    const { size, after, rows } = pageAsked(query, cursors);
    const { createdFrom, createdTo } = readTimes(query);
    const filter = {
      ...{ createdFrom, createdTo, credentialId: idAsked<'credential'>(query.key_id) },
      ...{ statusClass: statusClassOf(query.status), method: query.method ?? null },
      ...{ path: query.path ?? null, requestId: query.request_id ?? null },
      ...{ errorCode: query.error_code ?? null, idempotencyKey: query.idempotency_key ?? null },
    };
    const list = listCalls[query.environment ?? 'live'];
    const found = await list(tx, { filter, after: newestFirstAfter(after), limit: rows });
    return pageOf(found, size, { place: placeOfCall, show: showCall, cursors });
  },
});
