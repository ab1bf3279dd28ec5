import type { MemberStatus } from '@mkopo/core/member/member.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { MEMBER_COLUMNS, MEMBERS, type MemberRow } from '#store/members/member-store.ts';

type ListMembersInput = {
  readonly status: MemberStatus | null;
  readonly clientId: string | null;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** The members of a lender, newest first. */
export function listMembers(
  tx: TenantTx,
  { status, clientId, after, limit }: ListMembersInput,
): Promise<MemberRow[]> {
  const { where, values } = conditionsOf({
    'member.tenant_id = ?': tx.tenantId,
    'member.status = ?': status,
    'client_id = ?::uuid': clientId,
    'member.id < ?::uuid': after,
  });
  return tx.query<MemberRow>(
    `select ${MEMBER_COLUMNS} from ${MEMBERS}
      where ${where} order by member.id desc limit $${values.length + 1}`,
    [...values, limit],
  );
}
