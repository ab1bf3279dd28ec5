import { parseId } from '@mkopo/core/kit/id.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Instant, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { type AuditVerdict, verifyAudit } from '#operations/audit/audit-chain.ts';
import type { AuditHead } from '#operations/audit/audit-heads.ts';
import { verifyBooks } from '#operations/books/verify-books.ts';
import { ACTOR_KINDS, inTenant } from '#store/kit/transaction.ts';
import { type AuditRecord, listAuditRecords } from '#views/audit/list-audit-records.ts';

const Record = Titled('AuditRecord', {
  id: Uuid,
  at: Instant,
  actor_kind: Type.Enum([...ACTOR_KINDS]),
  actor_id: Type.String(),
  ip: Type.Union([Type.String(), Type.Null()]),
  request_id: Type.String(),
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: Uuid,
  before: Type.Unknown({ description: 'As it stood before; null where there was nothing.' }),
  after: Type.Unknown(),
  link: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Its number in the chain; null for the moment until it is sealed.',
  }),
});

const Name = Type.Optional(Words({ minLength: 1, maxLength: 200 }));
const RecordQuery = Closed({
  ...PAGE_QUERY,
  subject_kind: Name,
  subject_id: Type.Optional(Uuid),
  actor_kind: Type.Optional(Type.Enum([...ACTOR_KINDS])),
  actor_id: Name,
  action: Name,
  from: Type.Optional(Type.String({ ...Instant, description: 'At this time or later.' })),
  to: Type.Optional(Type.String({ ...Instant, description: 'At this time or earlier.' })),
});

/** GET /audit/records: who did what. */
export const getAuditRecords = endpoint({
  method: 'GET',
  path: '/audit/records',
  readsReplica: true,
  name: 'listAuditRecords',
  tag: 'Audit',
  summary: 'List audit records',
  description: 'The newest first: who did what, from where, and how it looked before and after.',
  needs: 'audit.read',
  query: RecordQuery,
  reply: { status: 200, data: Page(Record) },
  example: { query: { limit: 1, subject_kind: 'loan' } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = readFilter(query);
    const found = await listAuditRecords(tx, { filter, after: after?.[0] ?? null, limit: rows });
    return pageOf(found, size, { place: ({ id }) => [id], show, cursors });
  },
});

function readFilter(query: Static<typeof RecordQuery>) {
  const instant = (text: string | undefined) => (text ? Temporal.Instant.from(text) : null);
  return {
    subjectKind: query.subject_kind ?? null,
    subjectId: query.subject_id === undefined ? null : parseId(query.subject_id),
    actorKind: query.actor_kind ?? null,
    actorId: query.actor_id ?? null,
    action: query.action ?? null,
    from: instant(query.from),
    to: instant(query.to),
  };
}

function show(record: AuditRecord): Static<typeof Record> {
  return {
    id: record.id,
    at: record.at.toString(),
    actor_kind: record.actorKind,
    actor_id: record.actorId,
    ip: record.ip,
    request_id: record.requestId,
    action: record.action,
    subject_kind: record.subjectKind,
    subject_id: record.subjectId,
    before: record.before,
    after: record.after,
    link: record.sealedAs === null ? null : Number(record.sealedAs),
  };
}

/** So many faults are told; where there are more, somebody has to come with the command. */
const FAULTS_MAX = 100;

const Verdict = Titled('Verification', {
  trail: Type.Object({
    holds: Type.Boolean(),
    links: Type.Integer({ minimum: 0, description: 'Records that were walked.' }),
    known_link: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'The end of the chain as this server last noted it outside of the database: the chain ' +
        'must lead through it. Null: none is noted, so one that was cut off cannot be told.',
    }),
    broken: Type.Union([
      Type.Object({ link: Type.Integer(), record_id: Type.String(), why: Type.String() }),
      Type.Null(),
    ]),
  }),
  books: Type.Object({
    holds: Type.Boolean(),
    fault_count: Type.Integer({ minimum: 0 }),
    faults: Type.Array(Type.String(), { description: `The first ${FAULTS_MAX}.` }),
  }),
});

/** GET /audit/verification: whether history and books are as they were written. */
export const getAuditVerification = endpoint({
  method: 'GET',
  path: '/audit/verification',
  name: 'verifyAudit',
  tag: 'Audit',
  summary: 'Verify the audit trail and the books',
  description:
    'Walks the chain of audit records through its known end, and holds entries, loans, savings ' +
    'and the reports of the portfolio (today’s, and those of the last closed day) against each ' +
    'other. It is for the head office, and takes its time where there is much; ' +
    '`mkopo audit books` also plays every loan again.',
  needs: 'audit.read',
  reply: { status: 200, data: Verdict },
  example: {},

  async ownTransactions({ database, scope, auditHeads }) {
    // The chain is the whole lender's: of a part of it nothing can be said.
    if (scope.branchId) throw new ApiError('not_permitted', { data: { why: 'head_office' } });
    // Before the walk: the chain only grows, so it has what was known by then.
    const known = auditHeads.known(scope.tenantId);
    const { trail, faults } = await inTenant(database, scope, async (tx) => ({
      trail: await verifyAudit(tx, known),
      faults: await verifyBooks(tx),
    }));
    return {
      trail: shown(trail, known),
      books: {
        holds: faults.length === 0,
        fault_count: faults.length,
        faults: faults.slice(0, FAULTS_MAX),
      },
    };
  },
});

function shown({ links, broken }: AuditVerdict, known: AuditHead | null) {
  return {
    holds: broken === null,
    links: Number(links),
    known_link: known && Number(known.number),
    broken: broken && {
      link: Number(broken.number),
      record_id: broken.recordId ?? '',
      why: broken.why,
    },
  };
}
