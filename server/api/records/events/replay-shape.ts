import { PUBLIC_EVENT_TYPES } from '@mkopo/core/event/event-type.ts';
import type { EventId } from '@mkopo/core/event/webhook-endpoint.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import { type Static, Type } from 'typebox';
import { shape } from '#api/kit/declare/shape.ts';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { CountOf, FlagOf } from '#api/records/kit/described.ts';
import { replayEvent, replayRange } from '#operations/events/send-again.ts';
import { EndpointPath, endpointIn, Types } from './endpoint-record.ts';
import { placeIn } from './event-shapes.ts';
import { sourceOf } from './world.ts';

const time = (description: string) => Type.Optional(Type.String({ ...Instant, description }));

const Replay = Body('WebhookReplay', {
  event_id: Type.Optional(Uuid),
  from: time('Of a range: its beginning, which is part of it.'),
  to: time('Of a range: its end, which is part of it. Default: now.'),
  types: Type.Optional(
    Type.Array(Type.Enum([...PUBLIC_EVENT_TYPES]), {
      ...Types,
      description: 'Of a range: of these alone. Default: what the endpoint wants.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: 500, description: '`next_cursor` of the call before.' }),
  ),
});

/** POST /webhook-endpoints/{id}/replay: what was told is told once more. */
export const REPLAY_EVENTS = shape({
  method: 'POST',
  path: '/webhook-endpoints/{id}/replay',
  name: 'replayEvents',
  tag: 'Events',
  summary: 'Send events once more',
  description:
    'One event (`event_id`), or those of a range (`from`, `to`, `types`), with the ids that they ' +
    'had, behind all that waits. A call takes up to 1,000: while `has_more`, repeat it with ' +
    '`cursor`.',
  params: EndpointPath,
  body: Replay,
  faults: replayFaults,
  reply: {
    status: 200,
    data: Type.Object({
      queued: CountOf('How many will be sent.'),
      has_more: FlagOf('More of the range is left.'),
      next_cursor: OrNull(Type.String()),
    }),
  },
  refusals: ['not_found', 'invalid_state'],

  async live({ tx, params, body, now, cursors, ...call }) {
    const asked = { ...sourceOf(call), endpointId: endpointIn(params) };
    const { queued, next } = body.event_id
      ? await replayEvent(tx, { ...asked, eventId: parseId(body.event_id) as EventId })
      : await replayRange(tx, { ...asked, ...rangeIn(body, now), after: afterIn(body, cursors) });
    return {
      queued,
      has_more: next !== null,
      next_cursor: next && cursors.seal([next.committedBy, next.id]),
    };
  },
});

type Sent = Static<typeof Replay>;

function rangeIn({ from, to, types }: Sent, now: Temporal.Instant) {
  return {
    from: from === undefined ? now : Temporal.Instant.from(from),
    to: to === undefined ? now : Temporal.Instant.from(to),
    types: types ?? null,
  };
}

function afterIn({ cursor }: Sent, cursors: { open(cursor?: string): readonly string[] | null }) {
  const after = cursors.open(cursor);
  return after && placeIn(after);
}

/** One event or a range, and not both. */
function replayFaults(body: unknown): Problem[] {
  if (typeof body !== 'object' || body === null) return [];
  const { event_id: one, ...range } = body as Sent;
  if (one === undefined) {
    return range.from === undefined ? [{ field: 'from', problem: MISSING }] : [];
  }
  return Object.keys(range).map((field) => ({ field, problem: 'does not go with event_id' }));
}

const MISSING = 'is missing: name an event by event_id, or a range by from';
