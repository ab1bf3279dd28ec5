import { randomUUID } from 'node:crypto';
import { OperatorError } from '#main/kit/operator-error.ts';
import { isElsewhere } from '#store/access/lender-place-store.ts';
import { findTenantBySlug, type Tenant } from '#store/access/tenant-store.ts';
import type { Actor, PlatformTx } from '#store/kit/transaction.ts';

/** Who the audit trail names when an operator types a command. */
export function commandActor(command: string): Actor {
  return { kind: 'command', id: command, requestId: randomUUID(), ip: null };
}

/** The tenant a person named, or one line that says there is none. */
export async function findTenant(tx: PlatformTx, slug: string): Promise<Tenant> {
  const tenant = await findTenantBySlug(tx, slug);
  if (tenant && !(await isElsewhere(tx, tenant.id))) return tenant;
  throw new OperatorError(`There is no tenant "${slug}": see mkopo tenant list.`);
}
