import type { ClientId, TenantId } from '@mkopo/core/kit/id.ts';
import type { Member, MemberId, MemberStatus } from '@mkopo/core/member/member.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

/** A member as lists show them; the hash of the password stays behind. */
export type MemberRow = Member & {
  /** The names are the client's. */
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
  readonly lastLoginAt: Temporal.Instant | null;
  readonly resetAskedAt: Temporal.Instant | null;
};

export const MEMBER_COLUMNS = `
  member.id, member.number, member_no, client_id, member.email, member.status, first_name,
  last_name, member.created_at, member.updated_at, last_login_at, reset_asked_at`;

export const MEMBERS = `
  member join client on client.tenant_id = member.tenant_id and client.id = client_id`;

export function findMember(tx: TenantTx, id: MemberId): Promise<MemberRow | null> {
  return tx.first<MemberRow>(
    `select ${MEMBER_COLUMNS} from ${MEMBERS} where member.tenant_id = $1 and member.id = $2`,
    [tx.tenantId, id],
  );
}

export type LockedMember = MemberRow & { readonly passwordHash: string | null };

/**
 * Locks a member, so that of two changes at once the second starts from what the first left. Of the
 * client's row that does not hold: who waited here has the names from before the wait.
 */
export function lockMember(tx: TenantTx, id: MemberId): Promise<LockedMember | null> {
  return tx.first<LockedMember>(
    `select ${MEMBER_COLUMNS}, password_hash from ${MEMBERS}
      where member.tenant_id = $1 and member.id = $2 for no key update of member`,
    [tx.tenantId, id],
  );
}

export type NewMember = Pick<Member, 'id' | 'clientId' | 'email' | 'status'> & {
  readonly passwordHash: string | null;
};

/**
 * Writes a member under the lender's next number. Null when the client is one already, or the
 * e-mail is another member's.
 */
export async function insertMember(tx: TenantTx, member: NewMember): Promise<MemberRow | null> {
  const { id, clientId, email, status, passwordHash } = member;
  return tx.first<MemberRow>(
    `with counted as (
       insert into member_counter values ($1, 1)
       on conflict (tenant_id) do update set last = member_counter.last + 1
       returning 'M-' || lpad(last::text, greatest(6, length(last::text)), '0') as member_no),
     member as (
       insert into member (tenant_id, id, member_no, client_id, email, status, password_hash)
       select $1, $2, member_no, $3, $4, $5, $6 from counted
       on conflict do nothing returning *)
     select ${MEMBER_COLUMNS} from ${MEMBERS}`,
    [tx.tenantId, id, clientId, email, status, passwordHash],
  );
}

/** The member that a client is, or that has an e-mail. */
export function findMemberOf(
  tx: TenantTx,
  { clientId, email }: Partial<Pick<Member, 'clientId' | 'email'>>,
): Promise<MemberRow | null> {
  return tx.first<MemberRow>(
    `select ${MEMBER_COLUMNS} from ${MEMBERS}
      where member.tenant_id = $1 and (client_id = $2 or member.email = $3) limit 1`,
    [tx.tenantId, clientId ?? null, email ?? null],
  );
}

/** Throws a unique violation when the new e-mail is another member's. */
export async function updateMember(tx: TenantTx, member: MemberRow): Promise<MemberRow> {
  const { id, email, status } = member;
  const [changed] = await tx.query<MemberRow>(
    `with member as (
       update member set email = $3, status = $4, updated_at = now()
        where tenant_id = $1 and id = $2 returning *)
     select ${MEMBER_COLUMNS} from ${MEMBERS}`,
    [tx.tenantId, id, email, status],
  );
  if (!changed) throw new Error(`member ${id} vanished under the lock`);
  return changed;
}

/** Shuts the member out that a client is, if any, at once and everywhere. */
export function shutOutMemberOf(tx: TenantTx, clientId: ClientId): void {
  tx.send(
    `with gone as (
       update member set status = 'suspended', updated_at = now()
        where tenant_id = $1 and client_id = $2 and status <> 'suspended' returning id),
     forgotten as (
       delete from known_device using gone where tenant_id = $1 and person_id = gone.id)
     update member_session set revoked_at = now() from gone
      where tenant_id = $1 and member_id = gone.id and revoked_at is null`,
    [tx.tenantId, clientId],
  );
}

/** Whoever has chosen a password is active. */
export function setMemberPassword(
  tx: TenantTx,
  { id, passwordHash }: { readonly id: MemberId; readonly passwordHash: string },
): void {
  tx.send(
    `update member set password_hash = $3, status = 'active', reset_asked_at = null,
                       updated_at = now()
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, passwordHash],
  );
}

type Moment = { readonly id: MemberId; readonly at: Temporal.Instant };

export function noteMemberLogin(tx: TenantTx, { id, at }: Moment): void {
  tx.send('update member set last_login_at = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    at,
  ]);
}

export function noteResetAsked(tx: TenantTx, { id, at }: Moment): void {
  tx.send('update member set reset_asked_at = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    at,
  ]);
}

export type ListedMember = Member &
  Pick<MemberRow, 'createdAt' | 'lastLoginAt'> & {
    readonly tenantId: TenantId;
    readonly tenantSlug: string;
  };

/** Everybody's members, for the operator of the installation; names are the lender's to know. */
export function listAllMembers(tx: PlatformTx): Promise<ListedMember[]> {
  return tx.query<ListedMember>(
    `select member.id, number, member_no, client_id, email, status, tenant_id, member.created_at,
            last_login_at, tenant.slug as tenant_slug
       from member join tenant using (tenant_id) order by tenant.slug, number`,
  );
}

/** Somebody who says who they are, at the door of an app. */
export type NamedMember = {
  readonly tenantId: TenantId;
  readonly id: MemberId;
  readonly status: MemberStatus;
  readonly passwordHash: string | null;
};

export function findMemberByEmail(
  tx: PlatformTx,
  { tenantId, email }: { readonly tenantId: TenantId; readonly email: string },
): Promise<NamedMember | null> {
  return tx.first<NamedMember>(
    `select tenant_id, id, status, password_hash from member
      where tenant_id = $1 and email = $2`,
    [tenantId, email],
  );
}
