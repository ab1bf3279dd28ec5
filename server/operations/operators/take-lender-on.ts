import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { createStaff } from '#operations/access/manage-staff.ts';
import { createTenant } from '#operations/access/manage-tenant.ts';
import type { StaffRow } from '#store/access/staff-store.ts';
import type { NewTenant, Tenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { foundTenant, type TenantTx } from '#store/kit/transaction.ts';

type LenderInput = {
  readonly lender: NewTenant;
  /** Who is let in first. The password comes hashed. */
  readonly admin: { readonly email: string; readonly name: string; readonly passwordHash: string };
};

export type NewLender = { readonly tenant: Tenant; readonly admin: StaffRow };

/**
 * Takes a lender onto the platform with its first admin, in one transaction of the platform. It is
 * told in the lender's own trail, which begins with it, and in the platform's.
 */
export async function takeLenderOn(
  tx: TenantTx,
  { lender, admin }: LenderInput,
): Promise<NewLender> {
  const made = await foundTenant(tx, async (inside) => {
    const tenant = orRefuse((await createTenant(inside, lender)) ?? refuse('lender_exists'));
    const anywhere = { approvalLimitMinor: null, branchId: null, mustChangePassword: true };
    const first = await createStaff(inside, { ...admin, ...anywhere, role: 'admin' });
    return { tenant, admin: first };
  });
  recordChange(tx, {
    ...{ action: 'lender.create', subjectKind: 'tenant', subjectId: made.tenant.id },
    ...{ before: null, after: { slug: lender.slug, name: lender.name } },
  });
  return made;
}
