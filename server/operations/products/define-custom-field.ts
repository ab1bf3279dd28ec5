import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { CustomField } from '@mkopo/core/product/custom-field.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertCustomField, listCustomFields } from '#store/products/custom-field-store.ts';

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
