import { CUSTOM_FIELD_KEY } from '@mkopo/core/product/custom-field.ts';
import type { Asked, Item } from '#kit/call/answers.ts';

export type CustomField = Item<'/custom-fields'>;
type NewField = NonNullable<Asked<'post', '/custom-fields'>['body']>;
type FieldChanges = NonNullable<Asked<'patch', '/custom-fields/{key}'>['body']>;

/** A field as its form holds it. */
export type FieldDraft = {
  readonly key: string;
  readonly label: string;
  readonly type: CustomField['type'];
  /** One on each line. */
  readonly choices: string;
  readonly position: string;
  readonly isRequired: boolean;
  readonly isActive: boolean;
};

export const NEW_FIELD: FieldDraft = {
  ...{ key: '', label: '', type: 'text', choices: '', position: '' },
  ...{ isRequired: false, isActive: true },
};

export function draftOfField(field: CustomField): FieldDraft {
  const { key, label, type, is_required: isRequired, is_active: isActive } = field;
  const choices = field.choices.join('\n');
  return { key, label, type, choices, position: `${field.position}`, isRequired, isActive };
}

const KEY = new RegExp(CUSTOM_FIELD_KEY);
const KEY_MAX = 60;

/** A key of what people read: programs call a field so for good. */
export function keyOf(label: string): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  return plain
    .replace(/^[_0-9]+/, '')
    .slice(0, KEY_MAX)
    .replace(/_+$/, '');
}

const choicesOf = (text: string) => {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
};

const isPosition = (text: string) => /^\d{0,5}$/.test(text.trim());

/** Whether it can be sent. */
export function isWholeField({ key, label, type, choices, position }: FieldDraft): boolean {
  const hasChoices = type !== 'choice' || choicesOf(choices).length > 0;
  return KEY.test(key) && label.trim() !== '' && hasChoices && isPosition(position);
}

const positionOf = (text: string) => (text.trim() === '' ? {} : { position: Number(text) });

export function newFieldOf(draft: FieldDraft): NewField {
  const { key, label, type, isRequired } = draft;
  return {
    ...{ key, label: label.trim(), type, is_required: isRequired },
    ...(type === 'choice' && { choices: choicesOf(draft.choices) }),
    ...positionOf(draft.position),
  };
}

/** What differs from the field as it is. */
export function fieldChangesOf(draft: FieldDraft, field: CustomField): FieldChanges {
  const { label, is_required: isRequired, position, is_active: isActive, choices } = field;
  const next = {
    ...{ label: draft.label.trim(), is_required: draft.isRequired, is_active: draft.isActive },
    ...(field.type === 'choice' && { choices: choicesOf(draft.choices) }),
    ...positionOf(draft.position),
  };
  const before: Readonly<Record<string, unknown>> = {
    ...{ label, is_required: isRequired, is_active: isActive, choices, position },
  };
  return Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}
