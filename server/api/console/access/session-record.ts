import { deviceWords } from '@mkopo/core/access/device-words.ts';
import type { SessionId } from '@mkopo/core/access/session.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { FlagOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { OwnSession } from '#store/access/session-store.ts';

/** A session, as whoever holds it and as an admin sees it. */
export const { schema: SessionRecord, show: showSession } = record(
  'OwnSession',
  (session: OwnSession, here: SessionId) => ({
    ...session,
    ...deviceWords(session.userAgent),
    isThisOne: session.id === here,
  }),
  {
    id: [Uuid, 'id'],
    browser: [OrNull(Type.String({ examples: ['Chrome'] })), 'browser'],
    system: [OrNull(Type.String({ examples: ['Windows'] })), 'system'],
    address: [OrNull(Type.String()), 'ip'],
    began_at: [Instant, 'createdAt'],
    last_used_at: [Instant, 'lastSeenAt'],
    expires_at: [Instant, 'expiresAt'],
    is_this_one: [FlagOf('The session that asks.'), 'isThisOne'],
  },
);
