import { isDeepStrictEqual } from 'node:util';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { CustomField } from '@mkopo/core/product/custom-field.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockCustomField, updateCustomField } from '#store/products/custom-field-store.ts';

export type CustomFieldChanges = Partial<Omit<CustomField, 'id' | 'key' | 'type'>>;

/**
 * Changes what applications are asked from now on; loans keep what was filled in. A change that
 * changes nothing leaves no record.
 */
export async function changeCustomField(
  tx: TenantTx,
  { key, changes }: { readonly key: string; readonly changes: CustomFieldChanges },
): Promise<CustomField> {
  const before = orRefuse((await lockCustomField(tx, key)) ?? refuse('not_found'));
  const after = { ...before, ...changes };
  if (isDeepStrictEqual(after, before)) return before;
  const about = { subjectKind: 'custom_field', subjectId: before.id } as const;
  recordChange(tx, { action: 'custom_field.update', ...about, before, after });
  updateCustomField(tx, after);
  return after;
}
