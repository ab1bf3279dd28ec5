import { parseId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Who alone gave some of the staff the password that they last got from another, as admins do for
 * those who have nothing to do with money: whoever knows it may be them, whatever it was changed to
 * since. What two gave out, half by half, nobody knows.
 */
export async function readPasswordGivers(
  tx: TenantTx,
  staff: readonly string[],
): Promise<readonly string[]> {
  // A command that lends has a name in place of an id.
  const people = staff.flatMap((id) => parseId(id) ?? []);
  if (people.length === 0) return [];
  const found = await tx.query<{ givenBy: string }>(
    `select distinct given_by from (
       select distinct on (subject_id) actor_kind, actor_id as given_by, after from audit_record
        where tenant_id = $1 and subject_kind = 'staff' and subject_id = any ($2::uuid[])
          and action in ('staff.create', 'staff.reset_password')
        order by subject_id, id desc) given
      where actor_kind = 'staff' and not after ? 'askedBy'`,
    [tx.tenantId, people],
  );
  return found.map(({ givenBy }) => givenBy);
}
