import { randomBytes } from 'node:crypto';
import {
  CODE_LASTS,
  type CodePurpose,
  HALF_CODE_BYTES,
  spellHalfCode,
} from '@mkopo/core/access/one-time-code.ts';
import { joinHalves } from '@mkopo/core/access/one-time-password.ts';
import type { Id, TenantId } from '@mkopo/core/kit/id.ts';
import type { MemberId, MemberStatus } from '@mkopo/core/member/member.ts';
import { hashPassword } from '#store/kit/password-hash.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

export type MemberCodeId = Id<'member_code'>;

/** What is shown of a code to hand to somebody, and the hash of all of it, which is kept. */
export type MadeCode = { readonly shown: string; readonly codeHash: string };

/**
 * Makes a code and hashes it, which takes its time: never inside a transaction. Where another was
 * told its first half, only the second is shown.
 */
export async function makeCode(toldHalf: string | null = null): Promise<MadeCode> {
  const second = makeHalfCode();
  const code = joinHalves(toldHalf ?? makeHalfCode(), second);
  return { shown: toldHalf === null ? code : second, codeHash: await hashPassword(code) };
}

export function makeHalfCode(): string {
  return spellHalfCode(randomBytes(HALF_CODE_BYTES));
}

type Giving = {
  readonly memberId: MemberId;
  readonly codeHash: string;
  readonly purpose: CodePurpose;
  readonly now: Temporal.Instant;
};

/** Gives a member a code, and tells how long it is good for. The one before is over. */
export function insertMemberCode(
  tx: TenantTx,
  { memberId, codeHash, purpose, now }: Giving,
): Temporal.Instant {
  const expiresAt = now.add(CODE_LASTS[purpose]);
  endMemberCodes(tx, { memberId, at: now });
  tx.send(
    `insert into member_code (tenant_id, member_id, purpose, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.tenantId, memberId, purpose, codeHash, now, expiresAt],
  );
  return expiresAt;
}

export function endMemberCodes(
  tx: TenantTx,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Temporal.Instant },
): void {
  tx.send(
    `update member_code set ended_at = $3
      where tenant_id = $1 and member_id = $2 and ended_at is null`,
    [tx.tenantId, memberId, at],
  );
}

/** The code of somebody who shows one, in the place of a password. */
export type NamedCode = {
  readonly tenantId: TenantId;
  readonly id: MemberId;
  readonly status: MemberStatus;
  readonly passwordHash: string | null;
};

export function findCodeByEmail(
  tx: PlatformTx,
  { tenantId, email, now }: { tenantId: TenantId; email: string; now: Temporal.Instant },
): Promise<NamedCode | null> {
  return tx.first<NamedCode>(
    `select member.tenant_id, member.id, status, code_hash as password_hash
       from member left join member_code
         on member_code.tenant_id = member.tenant_id and member_id = member.id
            and ended_at is null and expires_at > $3
      where member.tenant_id = $1 and email = $2`,
    [tenantId, email, now],
  );
}

/** Uses a member's code up, and tells whether it was still there: it is used once. */
export async function useCode(
  tx: TenantTx,
  used: { readonly memberId: MemberId; readonly codeHash: string; readonly at: Temporal.Instant },
): Promise<CodePurpose | null> {
  const [ended] = await tx.query<{ purpose: CodePurpose }>(
    `update member_code set ended_at = $4
      where tenant_id = $1 and member_id = $2 and code_hash = $3 and ended_at is null
     returning purpose`,
    [tx.tenantId, used.memberId, used.codeHash, used.at],
  );
  return ended?.purpose ?? null;
}
