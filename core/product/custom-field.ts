import { parseDate } from '@mkopo/core/calendar/date.ts';
import type { Id } from '@mkopo/core/kit/id.ts';

export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];
export type CustomFieldId = Id<'custom_field'>;

/** What keys look like. A key is forever: loans keep what was filled in under it. */
export const CUSTOM_FIELD_KEY = '^[a-z][a-z0-9_]{0,59}$';

const TEXT_MAX = 1_000;

/** A question of the lender's own, which applications answer. It is never removed: it rests. */
export type CustomField = {
  readonly id: CustomFieldId;
  readonly key: string;
  readonly label: string;
  /** It never changes: what one partner sends today must not be wrong tomorrow. */
  readonly type: CustomFieldType;
  /** What can be chosen; empty unless the type is choice. */
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  /** Where it stands in a form; the key decides between equals. */
  readonly position: number;
  readonly isActive: boolean;
};

/** What an application is asked, beside the standard fields. */
export type FieldsAsked = {
  /** The lender's active fields, in their order. */
  readonly definedFields: readonly CustomField[];
  /** Keys that the product asks for, defined or not. */
  readonly requiredFields: readonly string[];
};

export type FieldValues = Readonly<Record<string, unknown>>;
export type ValueProblem = { readonly key: string; readonly problem: string };

/**
 * What is wrong with the values that were sent. A lender that has defined no field takes any; one
 * that has takes those, and what the product asks for by a key of its own.
 */
export function valueProblems(
  values: FieldValues,
  { definedFields, requiredFields }: FieldsAsked,
): ValueProblem[] {
  if (definedFields.length === 0) return [];
  const byKey = new Map(definedFields.map((field) => [field.key, field]));
  return Object.entries(values).flatMap(([key, value]) => {
    const field = byKey.get(key);
    if (!field) return requiredFields.includes(key) ? [] : [{ key, problem: 'is not a field' }];
    const problem = value === null ? null : CHECKS[field.type](value, field);
    return problem ? [{ key, problem }] : [];
  });
}

/** The keys that must be filled in and are not, the lender's own first. */
export function missingFields(
  values: FieldValues,
  { definedFields, requiredFields }: FieldsAsked,
): string[] {
  const always = definedFields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  const asked = new Set([...always, ...requiredFields]);
  return [...asked].filter((key) => !Object.hasOwn(values, key) || isEmpty(values[key]));
}

function isEmpty(value: unknown): boolean {
  return (value ?? '') === '' || (typeof value === 'string' && value.trim() === '');
}

type Check = (value: unknown, field: CustomField) => string | null;

/** What is wrong with a value that is not null. */
const CHECKS: Readonly<Record<CustomFieldType, Check>> = {
  text: (value) =>
    typeof value === 'string' && value.length <= TEXT_MAX
      ? null
      : `must be text of at most ${TEXT_MAX} characters`,
  number: (value) => (typeof value === 'number' ? null : 'must be a number'),
  date: (value) =>
    typeof value === 'string' && parseDate(value)
      ? null
      : 'must be a date that exists, as YYYY-MM-DD',
  boolean: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  choice: (value, { choices }) =>
    typeof value === 'string' && choices.includes(value)
      ? null
      : `must be one of ${choices.join(', ')}`,
};
