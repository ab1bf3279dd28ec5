import { isDeepStrictEqual } from 'node:util';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { CustomField } from '@mkopo/core/product/custom-field.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  insertCustomField,
  listCustomFields,
  lockCustomField,
  updateCustomField,
} from '#store/products/custom-field-store.ts';

export type NewCustomField = Omit<CustomField, 'id' | 'position' | 'isActive'> & {
  /** Null: behind all others. */
  readonly position: number | null;
};

/** Asks every application from now on for something more. A key is used once, and forever. */
export async function defineCustomField(tx: TenantTx, draft: NewCustomField): Promise<CustomField> {
  const known = await listCustomFields(tx, { isActive: null });
  const position = draft.position ?? (known.at(-1)?.position ?? 0) + 1;
  const field = { ...draft, position, id: newId('custom_field'), isActive: true };
  const about = { subjectKind: 'custom_field', subjectId: field.id } as const;
  recordChange(tx, { action: 'custom_field.create', ...about, before: null, after: field });
  const isNew = await insertCustomField(tx, field);
  return orRefuse(isNew ? field : refuse('custom_field_exists', { key: field.key }));
}

export type CustomFieldChanges = Partial<Omit<CustomField, 'id' | 'key' | 'type'>>;

/**
 * Changes what applications are asked from now on; loans keep what was filled in. A change that
 * changes nothing leaves no record.
 */
export async function changeCustomField(
  tx: TenantTx,
  { key, changes }: { readonly key: string; readonly changes: CustomFieldChanges },
): Promise<CustomField> {
  const before = orNotFound(await lockCustomField(tx, key));
  const after = { ...before, ...changes };
  if (isDeepStrictEqual(after, before)) return before;
  const about = { subjectKind: 'custom_field', subjectId: before.id } as const;
  recordChange(tx, { action: 'custom_field.update', ...about, before, after });
  updateCustomField(tx, after);
  return after;
}
