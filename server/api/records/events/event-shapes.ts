import { eventRecord } from '@mkopo/core/event/event-record.ts';
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '@mkopo/core/event/event-type.ts';
import type { EventId } from '@mkopo/core/event/webhook-endpoint.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { type Static, Type } from 'typebox';
import { shape } from '#api/kit/declare/shape.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Instant, Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked } from '#api/kit/wire/paginate.ts';
import {
  EVENT_ORDERS,
  type EventOrder,
  type EventPage,
  type EventPlace,
  FIRST_PLACE,
  findEvent,
  isOfThisLog,
  listEvents,
} from '#store/events/event-log.ts';
import { EventRecord } from './event-schemas.ts';
import { sourceOf } from './world.ts';

const TAG = 'Events';

/** How events are asked for. */
export const EVENTS_QUERY = {
  ...PAGE_QUERY,
  type: Type.Optional(Type.Enum([...PUBLIC_EVENT_TYPES])),
  loan_id: Type.Optional(Uuid),
  created_since: Type.Optional(
    Type.String({ ...Instant, description: 'Made at this time or later.' }),
  ),
} as const;

/** Staff look at the end of the log: theirs may begin there. */
export const ORDER_QUERY = {
  order: Type.Optional(
    Type.Enum([...EVENT_ORDERS], {
      description: '`newest`: the latest first, to look at. Default `oldest`, to follow.',
    }),
  ),
} as const;

/** GET /events: what happened, in the order in which it was committed. */
export const LIST_EVENTS = shape({
  method: 'GET',
  path: '/events',
  name: 'listEvents',
  tag: TAG,
  summary: 'List events',
  description:
    'Oldest first, in the order in which they were committed. `next_cursor` is given on every ' +
    'page: keep the last one and ask again with it, and the same filters, for what is new; ' +
    'nothing is skipped, however late it was committed. Kept for 30 days or more.',
  query: Closed(EVENTS_QUERY),
  reply: { status: 200, data: Page(EventRecord) },

  async live({ tx, query, cursors, ...call }) {
    const { world, tenant } = sourceOf({ ...call, query });
    const { size, after } = pageAsked(query, cursors);
    const place = after && placeIn(after);
    if (place && !(await isOfThisLog(tx, place))) throw leftBehind();
    const page = await listEvents(tx, world, {
      ...{ filter: filterOf(query), after: place, limit: size },
      ...orderIn(query),
    });
    return shownPage(page, { place, cursors, environment: world, tenant });
  },
});

/** GET /events/{id}: one of them. */
export const READ_EVENT = shape({
  method: 'GET',
  path: '/events/{id}',
  name: 'getEvent',
  tag: TAG,
  summary: 'Read an event',
  params: Type.Object({ id: Uuid }),
  reply: { status: 200, data: EventRecord },
  refusals: ['not_found'],

  async live({ tx, params, ...call }) {
    const { world, tenant } = sourceOf(call);
    const found = await findEvent(tx, world, parseId(params.id) as EventId);
    return shown(eventRecord(orNotFound(found), { environment: world, tenant }));
  },
});

const Filters = Type.Object(EVENTS_QUERY);

/** Where a family lets its callers say one, an order is in the query. */
function orderIn(query: object): { readonly order?: EventOrder } {
  const { order }: { readonly order?: EventOrder } = query;
  return order === undefined ? {} : { order };
}

function filterOf({ type, loan_id, created_since }: Static<typeof Filters>) {
  return {
    types: type === undefined ? null : [type as PublicEventType],
    loanId: loan_id === undefined ? null : parseId(loan_id),
    since: created_since === undefined ? null : Temporal.Instant.from(created_since),
  };
}

type Around = {
  readonly place: EventPlace | null;
  readonly cursors: CursorBox;
} & Parameters<typeof eventRecord>[1];

function shownPage({ events, next, isLast }: EventPage, { place, cursors, ...source }: Around) {
  const { committedBy, id } = next ?? place ?? FIRST_PLACE;
  return {
    items: events.map((event) => shown(eventRecord(event, source))),
    has_more: !isLast,
    next_cursor: cursors.seal([committedBy, id]),
  };
}

function shown(event: ReturnType<typeof eventRecord>): Static<typeof EventRecord> {
  return { ...event, data: { ...event.data } };
}

export function placeIn([committedBy, id]: readonly string[]): EventPlace {
  if (!committedBy || !id) throw new Error('a cursor that was signed for events tells a place');
  return { committedBy, id };
}

function leftBehind(): ApiError {
  const problem = 'is of a database that is no more: begin anew, with created_since';
  return new ApiError('validation_error', { data: { fields: [{ field: 'cursor', problem }] } });
}
