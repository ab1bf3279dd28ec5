import type { MemberStatus } from '@mkopo/core/access/member.ts';
import { conditionsOf } from '#store/conditions.ts';
import { MEMBER_COLUMNS, MEMBERS, type MemberRow } from '#store/member-store.ts';
import type { TenantTx } from '#store/transaction.ts';

type Asked = {
  readonly status: MemberStatus | null;
  readonly clientId: string | null;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** The members of a lender, newest first. */
export function listMembers(
  tx: TenantTx,
  { status, clientId, after, limit }: Asked,
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
