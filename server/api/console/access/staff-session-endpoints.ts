import type { StaffId } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endOtherSessions } from '#operations/access/manage-sessions.ts';
import { listSessionsOf } from '#store/access/session-store.ts';
import { findStaff } from '#store/access/staff-store.ts';
import { SessionRecord, showSession } from './session-record.ts';
import { StaffPath } from './staff-record.ts';

/** GET /staff/{id}/sessions: where a colleague is logged in. */
const getStaffSessions = endpoint({
  method: 'GET',
  path: '/staff/{id}/sessions',
  name: 'listStaffSessions',
  tag: 'Access',
  summary: 'List where somebody is logged in',
  description: 'Those that are alive, the last used first. `last_used_at` is right to a minute.',
  needs: 'staff.write',
  params: StaffPath,
  reply: { status: 200, data: Type.Object({ items: Type.Array(SessionRecord) }) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.staff } },

  async live({ tx, params, caller: { sessionId }, now }) {
    const { id: staffId } = orNotFound(await findStaff(tx, parseId(params.id) as StaffId));
    const held = await listSessionsOf(tx, { staffId, now });
    return { items: held.map((session) => showSession(session, sessionId)) };
  },
});

/** DELETE /staff/{id}/sessions: a lost phone, or a desk that somebody left open. */
const deleteStaffSessions = endpoint({
  method: 'DELETE',
  path: '/staff/{id}/sessions',
  name: 'endStaffSessions',
  tag: 'Access',
  summary: 'Log somebody out everywhere',
  description:
    'They can log in again: who is to stay out is suspended. The session that asks goes on. ' +
    '`ended` tells how many there were.',
  needs: 'staff.write',
  params: StaffPath,
  reply: { status: 200, data: Type.Object({ ended: Type.Integer({ minimum: 0 }) }) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.staff } },

  async live({ tx, params, caller: { sessionId }, now }) {
    const { id: staffId } = orNotFound(await findStaff(tx, parseId(params.id) as StaffId));
    return { ended: await endOtherSessions(tx, { staffId, sessionId, now }) };
  },
});

/** Where a colleague is logged in, and the way out of it. */
export const STAFF_SESSION_ENDPOINTS = [getStaffSessions, deleteStaffSessions];
