import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Member, MemberId } from '@mkopo/core/member/member.ts';
import type { MemberSession, MemberSessionId } from '@mkopo/core/member/member-session.ts';
import type { Tenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { askPlatform, type TenantTx } from '#store/kit/transaction.ts';

/** As much of what an app says of itself as helps a person to recognise it. */
const USER_AGENT_MAX = 200;

/** From where a member comes. */
export type Whereabouts = { readonly ip: string | null; readonly userAgent: string | null };

export type NewMemberSession = Omit<MemberSession, 'revokedAt'> &
  Whereabouts & {
    readonly memberId: MemberId;
    readonly appId: CredentialId;
    readonly createdAt: Temporal.Instant;
  };

export function insertMemberSession(tx: TenantTx, session: NewMemberSession): void {
  const { id, memberId, appId, beganAt, createdAt, expiresAt, ip, userAgent } = session;
  tx.send(
    `insert into member_session (tenant_id, id, member_id, credential_id, began_at, created_at,
                                 expires_at, ip, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[tx.tenantId, id, memberId, appId, beganAt, createdAt, expiresAt, ip],
      userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    ],
  );
}

/** Who holds a token: looked up for every call, so that an end of it is obeyed at once. */
export type TokenHolder = {
  readonly session: MemberSession & { readonly appId: CredentialId };
  readonly member: Member;
  readonly tenant: Pick<Tenant, 'currency'>;
};

type MemberSessionRow = Omit<Member, 'id'> &
  Omit<TokenHolder['session'], 'id'> &
  TokenHolder['tenant'] & { readonly memberId: MemberId };

/** Finds the session of a token, dead or alive. One round trip. */
export async function findMemberSession(
  database: Database,
  { tenantId, id }: { readonly tenantId: TenantId; readonly id: MemberSessionId },
): Promise<TokenHolder | null> {
  const [found] = await askPlatform<MemberSessionRow>(
    database,
    `select began_at, expires_at, revoked_at, credential_id as app_id, member_id, number, member_no,
            client_id, email, status, currency
       from member_session
       join member on member.tenant_id = member_session.tenant_id and member.id = member_id
       join tenant on tenant.tenant_id = member_session.tenant_id
      where member_session.tenant_id = $1 and member_session.id = $2`,
    [tenantId, id],
  );
  if (!found) return null;
  const { beganAt, expiresAt, revokedAt, appId, currency, memberId, ...person } = found;
  return {
    session: { id, beganAt, expiresAt, revokedAt, appId },
    member: { id: memberId, ...person },
    tenant: { currency },
  };
}

/** Ends a token, and tells whether it was still alive: of two who end it at once, one did. */
export async function endMemberSession(
  tx: TenantTx,
  { id, at }: { readonly id: MemberSessionId; readonly at: Temporal.Instant },
): Promise<boolean> {
  const ended = await tx.query(
    `update member_session set revoked_at = $3
      where tenant_id = $1 and id = $2 and revoked_at is null returning id`,
    [tx.tenantId, id, at],
  );
  return ended.length > 0;
}

type Login = Pick<MemberSession, 'beganAt'> & {
  readonly memberId: MemberId;
  readonly at: Temporal.Instant;
};

/** Ends a log-in: the token it has now, whichever that is. Tells whether there was one. */
export async function endMemberLogin(
  tx: TenantTx,
  { memberId, beganAt, at }: Login,
): Promise<boolean> {
  const ended = await tx.query(
    `update member_session set revoked_at = $4
      where tenant_id = $1 and member_id = $2 and began_at = $3 and revoked_at is null
     returning id`,
    [tx.tenantId, memberId, beganAt, at],
  );
  return ended.length > 0;
}

type Sessions = {
  readonly memberId: MemberId;
  readonly at: Temporal.Instant;
  /** The token that stays; null when none does. */
  readonly except: MemberSessionId | null;
};

/** Ends all tokens of a member, but one. */
export function endMemberSessionsOf(tx: TenantTx, { memberId, at, except }: Sessions): void {
  tx.send(
    `update member_session set revoked_at = $3
      where tenant_id = $1 and member_id = $2 and revoked_at is null and id is distinct from $4`,
    [tx.tenantId, memberId, at, except],
  );
}
