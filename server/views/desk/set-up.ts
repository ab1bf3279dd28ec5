import { only } from '@mkopo/core/kit/only.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export const SET_UP_STEPS = ['branch', 'product', 'staff', 'client', 'loan', 'key'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** What a lender has to begin with: each is asked for one row, however many there are. */
export async function viewSetUp(tx: TenantTx): Promise<Readonly<Record<SetUpStep, boolean>>> {
  return only(
    await tx.query<Record<SetUpStep, boolean>>(
      `select exists (select from branch where tenant_id = $1) as branch,
              exists (select from product where tenant_id = $1) as product,
              exists (select from staff_user where tenant_id = $1 and id::text <> $2
                         and status = 'active') as staff,
              exists (select from client where tenant_id = $1 and deleted_at is null) as client,
              exists (select from loan where tenant_id = $1) as loan,
              exists (select from credential where tenant_id = $1
                         and coalesce(least(expires_at, revoked_at), 'infinity') > now()) as key`,
      [tx.tenantId, tx.actor.id],
    ),
  );
}
