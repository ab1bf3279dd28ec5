import type { SessionId } from '@mkopo/core/access/session.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { endOtherSessions, endOwnSession } from '#operations/access/manage-sessions.ts';
import { listSessionsOf } from '#store/access/session-store.ts';
import { SessionRecord, showSession } from './session-record.ts';

/** GET /sessions: where one is logged in. */
const getSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  name: 'listSessions',
  tag: 'Access',
  summary: 'List one’s own sessions',
  description: 'Those that are alive, the last used first. `last_used_at` is right to a minute.',
  needs: null,
  reply: { status: 200, data: Type.Object({ items: Type.Array(SessionRecord) }) },
  example: {},

  async live({ tx, caller: { id: staffId, sessionId }, now }) {
    const own = await listSessionsOf(tx, { staffId, now });
    return { items: own.map((session) => showSession(session, sessionId)) };
  },
});

/** DELETE /sessions/{id}: logs oneself out elsewhere. */
const deleteOneSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  name: 'endSession',
  tag: 'Access',
  summary: 'End one of one’s own sessions',
  needs: null,
  params: Type.Object({ id: Uuid }),
  reply: { status: 200, data: Type.Object({}) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.session } },

  async live({ tx, params, caller: { id: staffId }, now }) {
    await endOwnSession(tx, { staffId, sessionId: parseId(params.id) as SessionId, now });
    return {};
  },
});

/** DELETE /sessions: logs oneself out everywhere else. */
const deleteOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  name: 'endOtherSessions',
  tag: 'Access',
  summary: 'End all other sessions of one’s own',
  description: 'The session that asks goes on. `ended` tells how many there were.',
  needs: null,
  reply: { status: 200, data: Type.Object({ ended: Type.Integer({ minimum: 0 }) }) },
  example: {},

  async live({ tx, caller: { id: staffId, sessionId }, now }) {
    return { ended: await endOtherSessions(tx, { staffId, sessionId, now }) };
  },
});

/** Where one is logged in, and the way out of it. */
export const OWN_SESSION_ENDPOINTS = [getSessions, deleteOneSession, deleteOtherSessions];
