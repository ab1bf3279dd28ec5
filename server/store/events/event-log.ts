import type { Environment } from '@mkopo/core/access/credential.ts';
import {
  isPublic,
  PUBLIC_EVENT_TYPES,
  type PublicEventType,
} from '@mkopo/core/event/event-type.ts';
import type { EventId } from '@mkopo/core/event/webhook-endpoint.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import { idTime, newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What test keys cause lives apart from the tenant's own tables, in tables of the same shape. */
const SCHEMAS = { live: 'public', test: 'sandbox' } as const satisfies Record<Environment, string>;

export function schemaOf(world: Environment): string {
  return SCHEMAS[world];
}

/** An event of the log. */
export type LoggedEvent = {
  readonly id: EventId;
  readonly type: PublicEventType;
  readonly sequence: number | null;
  readonly data: object;
  readonly createdAt: Temporal.Instant;
};

/** A place in the log, which lies in the order of commits. */
export type EventPlace = { readonly committedBy: string; readonly id: string };

export type EventFilter = {
  readonly types: readonly PublicEventType[] | null;
  readonly loanId: string | null;
  readonly since: Temporal.Instant | null;
};

/** Programs follow the log from its beginning; people look at its end. */
export const EVENT_ORDERS = ['oldest', 'newest'] as const;
export type EventOrder = (typeof EVENT_ORDERS)[number];

export type EventsAsked = {
  readonly filter: EventFilter;
  /** Null: from the beginning, or from the end where the newest come first. */
  readonly after: EventPlace | null;
  readonly limit: number;
  readonly order?: EventOrder;
};

export type EventPage = {
  readonly events: readonly LoggedEvent[];
  /** Where to go on, also where the filter let nothing through. */
  readonly next: EventPlace | null;
  /** All that was settled is read: what is behind `next` is yet to come. */
  readonly isLast: boolean;
};

export const FIRST_PLACE: EventPlace = {
  committedBy: '0',
  id: '00000000-0000-0000-0000-000000000000',
};

const COLUMNS = 'id, type, sequence, data, created_at';
/** Bounds the work of a call whose filter lets little through. */
const EVENTS_READ_MAX = 10_000;
/** A transaction takes ten minutes at most, and its events are of the day it began. */
const NEAR = { hours: 1 };

/** What is not settled may yet be followed by an event with an earlier place. */
export const SETTLED = 'committed_by < (select settled_before())';

/**
 * By the table's own column: `committed_by` alone means what is selected by that name, which is
 * text, and as text 1000 comes before 999.
 */
export const IN_COMMIT_ORDER = 'order by outbox_event.committed_by, outbox_event.id';

const WAYS = {
  oldest: { behind: '>', upTo: '<=', order: IN_COMMIT_ORDER },
  newest: {
    ...{ behind: '<', upTo: '>=' },
    order: 'order by outbox_event.committed_by desc, outbox_event.id desc',
  },
} as const satisfies Record<EventOrder, object>;

/** Events in the order of commits, as far as they are settled: none is ever skipped. */
export async function listEvents(
  tx: TenantTx,
  world: Environment,
  { filter, after, limit, order = 'oldest' }: EventsAsked,
): Promise<EventPage> {
  const way = WAYS[order];
  const within = {
    'tenant_id = ?': tx.tenantId,
    [`(committed_by, id) ${way.behind} (?::xid8, ?::uuid)`]: after && [after.committedBy, after.id],
    'created_at >= ?': filter.since,
  };
  const far = await placeAt(tx, world, { within, order, offset: EVENTS_READ_MAX - 1 });
  const { where, values } = conditionsOf({
    ...within,
    [`(committed_by, id) ${way.upTo} (?::xid8, ?::uuid)`]: far && [far.committedBy, far.id],
    'type = any (?::text[])': [[...(filter.types ?? PUBLIC_EVENT_TYPES)]],
    "data ->> 'loan_id' = ?": filter.loanId,
  });
  const rows = await tx.query<LoggedEvent & EventPlace>(
    `select ${COLUMNS}, committed_by::text from ${schemaOf(world)}.outbox_event
      where ${where} and ${SETTLED} ${way.order} limit $${values.length + 1}`,
    [...values, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isCut = rows.length > limit;
  const next = isCut && last ? placeOf(last) : (far ?? (last ? placeOf(last) : after));
  return { events: page.map(eventOf), next, isLast: !isCut && far === null };
}

/**
 * Where a database was restored, what came after the backup is lost. Whoever has read of that time
 * is to begin anew: a place in it stands for things that are not here. The first event of that time
 * may well have the very place before which all had been settled.
 */
export async function isOfThisLog(tx: TenantTx, { committedBy }: EventPlace): Promise<boolean> {
  const rows = await tx.query<{ reached: boolean }>(
    `select $1::xid8 < settled_before() and not exists (
              select from lender_era
               where tenant_id = $2 and $1::xid8 >= ended_at
                 and $1::xid8 < ahead::text::xid8) as reached`,
    [committedBy, tx.tenantId],
  );
  return only(rows).reached;
}

type PlaceAsked = {
  readonly within: Readonly<Record<string, unknown>>;
  readonly order: EventOrder;
  readonly offset: number;
};

async function placeAt(
  tx: TenantTx,
  world: Environment,
  { within, order, offset }: PlaceAsked,
): Promise<EventPlace | null> {
  const { where, values } = conditionsOf(within);
  return tx.first<EventPlace>(
    `select committed_by::text, id from ${schemaOf(world)}.outbox_event
      where ${where} and ${SETTLED} ${WAYS[order].order} offset ${offset} limit 1`,
    values,
  );
}

const YEAR_10000_MS = 253_402_300_800_000;

/** One event; null where there is none, or none that others are shown. */
export async function findEvent(
  tx: TenantTx,
  world: Environment,
  id: EventId,
): Promise<LoggedEvent | null> {
  const at = idTime(id);
  // Whatever else an id may be, it is none of ours; PostgreSQL spells such years in its own way.
  if (at.epochMilliseconds >= YEAR_10000_MS) return null;
  const row = await tx.first<LoggedEvent>(
    `select ${COLUMNS} from ${schemaOf(world)}.outbox_event
      where tenant_id = $1 and id = $2 and created_at between $3 and $4`,
    [tx.tenantId, id, at.subtract(NEAR), at.add(NEAR)],
  );
  return row && isPublic(row.type) ? row : null;
}

export type TestEvent = Pick<LoggedEvent, 'type' | 'data' | 'sequence'> & {
  readonly subjectKind: string;
  readonly subjectId: string;
};

/** Announces what a test key caused, to test endpoints alone. */
export async function announceTest(tx: TenantTx, event: TestEvent): Promise<EventId> {
  const { type, subjectKind, subjectId, data, sequence } = event;
  const rows = await tx.query<{ id: EventId }>(
    `insert into sandbox.outbox_event
            (tenant_id, id, type, subject_kind, subject_id, data, sequence)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      ...[tx.tenantId, newId('event'), type, subjectKind, subjectId],
      ...[JSON.stringify(data), sequence],
    ],
  );
  return only(rows).id;
}

function placeOf({ committedBy, id }: EventPlace): EventPlace {
  return { committedBy, id };
}

function eventOf(row: LoggedEvent & Partial<EventPlace>): LoggedEvent {
  const { id, type, sequence, data, createdAt } = row;
  return { id, type, sequence, data, createdAt };
}
