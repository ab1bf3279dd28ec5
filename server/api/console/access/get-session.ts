import { mayDo, STAFF_ACTIONS } from '@mkopo/core/access/permission.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Instant, Uuid } from '#api/kit/wire/formats.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { ApprovalLimit, showApprovalLimit } from './approval-limit.ts';
import { SettingsRecord, showSettings } from './settings-record.ts';
import { Role } from './staff-record.ts';

/** GET /session: who am I, where, and what may I do? */
export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  name: 'getSession',
  tag: 'Session',
  summary: 'Read who is logged in, and what they may do',
  needs: null,
  reply: {
    status: 200,
    data: Type.Object({
      staff: Type.Object({
        id: Uuid,
        email: Type.String(),
        name: Type.String(),
        role: Role,
        approval_limit: ApprovalLimit,
      }),
      permissions: Type.Array(Type.Enum([...STAFF_ACTIONS])),
      tenant: Type.Object({
        slug: Type.String(),
        name: Type.String(),
        country: Type.String(),
        currency: Type.String(),
        time_zone: Type.String(),
      }),
      settings: SettingsRecord,
      must_change_password: Type.Boolean(),
      expires_at: Instant,
    }),
  },
  refusals: [],
  example: {},

  async live({ tx, caller }) {
    const [tenant, settings] = await Promise.all([readTenant(tx), readSettings(tx)]);
    const { id, email, name, role, currency } = caller;
    const limit = showApprovalLimit(caller.approvalLimitMinor, currency);
    return {
      staff: { id, email, name, role, approval_limit: limit },
      permissions: STAFF_ACTIONS.filter((action) => mayDo(role, action)),
      tenant: {
        slug: tenant.slug,
        name: tenant.name,
        country: tenant.country,
        currency,
        time_zone: tenant.timeZone,
      },
      settings: showSettings(settings, currency),
      must_change_password: caller.mustChangePassword,
      expires_at: caller.expiresAt.toString(),
    };
  },
});
