import { randomBytes } from 'node:crypto';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { SecondFactorRule } from '@mkopo/core/access/second-factor.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import {
  SESSION_IDLE_MAX,
  SESSION_LASTS,
  SESSION_PREFIX,
  type Session,
  type SessionId,
} from '@mkopo/core/access/session.ts';
import type { StaffId, StaffMember } from '@mkopo/core/access/staff.ts';
import { type BranchFence, branchHeldTo } from '@mkopo/core/tenant/tenant-settings.ts';
import type { Database } from '#store/kit/database.ts';
import { hashSecret } from '#store/kit/hash-secret.ts';
import { askPlatform, type TenantTx } from '#store/kit/transaction.ts';
import type { Tenant } from './tenant-store.ts';

export const RANDOM_BYTES = 32;
/** As much of what a browser says of itself as helps a person to recognise it. */
export const USER_AGENT_MAX = 200;

export type NewSession = {
  readonly staffId: StaffId;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly now: Temporal.Instant;
};

/** The token is in the answer and nowhere else: only its hash is kept. */
export type OpenedSession = Pick<Session, 'id' | 'expiresAt'> & { readonly token: string };

export async function insertSession(
  tx: TenantTx,
  { staffId, ip, userAgent, now }: NewSession,
): Promise<OpenedSession> {
  const token = spellSecret(SESSION_PREFIX, randomBytes(RANDOM_BYTES));
  const [made] = await tx.query<Pick<Session, 'id' | 'expiresAt'>>(
    `insert into staff_session (tenant_id, staff_id, token_hash, created_at, expires_at,
                                last_seen_at, ip, user_agent)
     values ($1, $2, $3, $4, $5, $4, $6, $7)
     returning id, expires_at`,
    [
      tx.tenantId,
      staffId,
      hashSecret(token),
      now,
      now.add(SESSION_LASTS),
      ip,
      userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    ],
  );
  if (!made) throw new Error('a session was not made');
  return { ...made, token };
}

/** Who holds a session: looked up for every call, so that an end of it is obeyed at once. */
export type SessionHolder = {
  readonly session: Session;
  readonly staff: StaffMember & {
    readonly mustChangePassword: boolean;
    readonly hasSecondFactor: boolean;
  };
  /** Of whom the lender asks for a second factor. */
  readonly secondFactorRule: SecondFactorRule;
  /** The branch that the person is held to, by the lender's settings. */
  readonly heldTo: BranchId | undefined;
  readonly tenant: Pick<
    Tenant,
    'id' | 'slug' | 'name' | 'country' | 'currency' | 'timeZone' | 'isDemo' | 'isSandbox'
  >;
};

type SessionRow = Session &
  Omit<SessionHolder['staff'], 'id'> & {
    readonly staffId: StaffId;
    readonly tenantId: Tenant['id'];
    readonly tenantSlug: string;
    readonly tenantName: string;
    readonly country: string;
    readonly currency: Tenant['currency'];
    readonly timeZone: string;
    readonly isDemo: boolean;
    readonly isSandbox: boolean;
    readonly secondFactorRule: SecondFactorRule;
    readonly branchFence: BranchFence;
  };

/**
 * Finds a session by its token, dead or alive, and notes that it was seen: at most once a minute,
 * because each note is a write that somebody waits for. One round trip.
 */
const FIND_SESSION = `
  with seen as (
    update staff_session set last_seen_at = $2
     where token_hash = $1 and revoked_at is null and expires_at > $2
       and last_seen_at < $2::timestamptz - interval '1 minute'
       and last_seen_at > $2::timestamptz - $3::interval)
  select staff_session.id, expires_at, last_seen_at, revoked_at, staff_id, email, staff_user.name,
         role, status, staff_user.approval_limit_minor, must_change_password,
         staff_user.branch_id, tenant.tenant_id,
         slug as tenant_slug, tenant.name as tenant_name, country, currency,
         time_zone, is_demo, is_sandbox,
         coalesce(second_factor, 'optional') as second_factor_rule,
         coalesce(branch_fence, 'off') as branch_fence,
         exists (select from staff_second_factor factor
                  where factor.tenant_id = staff_session.tenant_id
                    and factor.staff_id = staff_session.staff_id
                    and confirmed_at is not null) as has_second_factor
    from staff_session
    join staff_user on staff_user.tenant_id = staff_session.tenant_id and staff_user.id = staff_id
    join tenant on tenant.tenant_id = staff_session.tenant_id
    left join tenant_setting setting on setting.tenant_id = staff_session.tenant_id
   where token_hash = $1`;

export async function findSession(
  database: Database,
  token: string,
  { now, idleMax }: { readonly now: Temporal.Instant; readonly idleMax: Temporal.Duration },
): Promise<SessionHolder | null> {
  const [found] = await askPlatform<SessionRow>(database, FIND_SESSION, [
    hashSecret(token),
    now,
    idleMax.toString(),
  ]);
  if (!found) return null;
  const { id, expiresAt, lastSeenAt, revokedAt, ...held } = found;
  const { tenantId, tenantSlug, tenantName, country, currency, timeZone, ...others } = held;
  const { isDemo, isSandbox, secondFactorRule, branchFence, ...rest } = others;
  const { staffId, ...person } = rest;
  return {
    session: { id, expiresAt, lastSeenAt, revokedAt },
    staff: { id: staffId, ...person },
    secondFactorRule,
    heldTo: branchHeldTo(branchFence, person),
    tenant: {
      ...{ id: tenantId, slug: tenantSlug, name: tenantName },
      ...{ country, currency, timeZone, isDemo, isSandbox },
    },
  };
}

/** Ends a session; one that has ended keeps its end. */
export function endSession(
  tx: TenantTx,
  { id, at }: { readonly id: SessionId; readonly at: Temporal.Instant },
): void {
  tx.send(
    `update staff_session set revoked_at = $3
      where tenant_id = $1 and id = $2 and revoked_at is null`,
    [tx.tenantId, id, at],
  );
}

type Sessions = {
  readonly staffId: StaffId;
  readonly at: Temporal.Instant;
  /** The session that stays; null when none does. */
  readonly except: SessionId | null;
};

/** Ends all sessions of somebody, but one. */
export function endSessionsOf(tx: TenantTx, { staffId, at, except }: Sessions): void {
  tx.send(
    `update staff_session set revoked_at = $3
      where tenant_id = $1 and staff_id = $2 and revoked_at is null and id is distinct from $4`,
    [tx.tenantId, staffId, at, except],
  );
}

/** A session as its owner knows it again. */
export type OwnSession = Pick<Session, 'id' | 'expiresAt' | 'lastSeenAt'> & {
  readonly createdAt: Temporal.Instant;
  readonly ip: string | null;
  readonly userAgent: string | null;
};

type Alive = { readonly staffId: StaffId; readonly now: Temporal.Instant };

/** The sessions of somebody that are alive, the last used first. */
export function listSessionsOf(tx: TenantTx, { staffId, now }: Alive): Promise<OwnSession[]> {
  return tx.query<OwnSession>(
    `select id, expires_at, last_seen_at, created_at, host(ip) as ip, user_agent
       from staff_session
      where tenant_id = $1 and staff_id = $2 and revoked_at is null and expires_at > $3
        and last_seen_at > $4
      order by last_seen_at desc, id desc`,
    [tx.tenantId, staffId, now, now.subtract(SESSION_IDLE_MAX)],
  );
}
