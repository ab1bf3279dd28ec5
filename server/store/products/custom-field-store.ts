import type { CustomField } from '@mkopo/core/product/custom-field.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

const COLUMNS = `id, key, label, type, choices, is_required, position,
  is_active`;

/** The lender's own fields in their order; null: whether they are asked or not. */
export async function listCustomFields(
  tx: TenantTx,
  { isActive }: { readonly isActive: boolean | null },
): Promise<CustomField[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'is_active = ?': isActive,
  });
  return tx.query<CustomField>(
    `select ${COLUMNS} from custom_field where ${where} order by position, key`,
    values,
  );
}

export function findCustomField(tx: TenantTx, key: string): Promise<CustomField | null> {
  return tx.first<CustomField>(
    `select ${COLUMNS} from custom_field where tenant_id = $1 and key = $2`,
    [tx.tenantId, key],
  );
}

/** Locks the field, so that of two changes at once the second starts from what the first left. */
export function lockCustomField(tx: TenantTx, key: string): Promise<CustomField | null> {
  return tx.first<CustomField>(
    `select ${COLUMNS} from custom_field where tenant_id = $1 and key = $2 for no key update`,
    [tx.tenantId, key],
  );
}

/** False where the lender has a field of this key. */
export async function insertCustomField(tx: TenantTx, field: CustomField): Promise<boolean> {
  const made = await tx.query(
    `insert into custom_field (tenant_id, id, key, type, label, choices, is_required, position,
                               is_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, key) do nothing
     returning id`,
    [tx.tenantId, field.id, field.key, field.type, ...changeableOf(field)],
  );
  return made.length > 0;
}

export function updateCustomField(tx: TenantTx, field: CustomField): void {
  tx.send(
    `update custom_field set label = $3, choices = $4, is_required = $5, position = $6,
                             is_active = $7, updated_at = now()
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, field.id, ...changeableOf(field)],
  );
}

function changeableOf({ label, choices, isRequired, position, isActive }: CustomField) {
  return [label, choices, isRequired, position, isActive];
}
