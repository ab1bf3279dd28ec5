import { parseDate } from '@mkopo/core/calendar/date.ts';
import type { Id } from '@mkopo/core/kit/id.ts';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';

export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];
export type CustomFieldId = Id<'custom_field'>;

/** What keys look like. A key is forever: loans keep what was filled in under it. */
export const CUSTOM_FIELD_KEY = '^[a-z][a-z0-9_]{0,59}$';

const KEY = new RegExp(CUSTOM_FIELD_KEY);
const TEXT_MAX = 1_000;
/** All values of an application together, as JSON: lists of loans show them. */
export const FIELD_VALUES_MAX_BYTES = 16 * 1024;

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
/** Without a key: of all values together. */
export type ValueProblem = { readonly key: string | null; readonly problem: ProblemText };

/**
 * What is wrong with the values that were sent. A lender that has defined no field takes any key
 * that a field could have; one that has takes those, and what the product asks for by a key of its
 * own. Each value is one text, number or truth, whoever asked for it: what an application can hang
 * on a loan is bounded for every lender.
 */
export function valueProblems(values: FieldValues, asked: FieldsAsked): ValueProblem[] {
  const byKey = new Map(asked.definedFields.map((field) => [field.key, field]));
  const problems = Object.entries(values).flatMap(([key, value]): ValueProblem[] => {
    const field = byKey.get(key);
    const stray = field ? null : strayKey(key, asked);
    const check = field ? CHECKS[field.type] : anyValue;
    const problem = stray ?? (value === null ? null : check(value, field));
    return problem ? [{ key, problem }] : [];
  });
  if (problems.length > 0 || jsonBytes(values) <= FIELD_VALUES_MAX_BYTES) return problems;
  return [{ key: null, problem: `must not have more than ${FIELD_VALUES_MAX_BYTES} bytes` }];
}

/** What is wrong with a key that the lender has not defined. */
function strayKey(key: string, { definedFields, requiredFields }: FieldsAsked): ProblemText | null {
  if (requiredFields.includes(key)) return null;
  if (definedFields.length > 0) return 'is not a field';
  return KEY.test(key) ? null : `must be a key such as line_of_business (${CUSTOM_FIELD_KEY})`;
}

/** How long values are in UTF-8, as they are kept and sent. */
function jsonBytes(values: FieldValues): number {
  let bytes = 0;
  for (const character of JSON.stringify(values)) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
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

type Check = (value: unknown, field?: CustomField) => ProblemText | null;

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= TEXT_MAX;
}

/** A number that is written out in digits: an exponent can stand for hundreds of them. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' && /^-?\d+(\.\d+)?$/.test(String(value));
}

/** A value under a key that nobody has said the type of. */
function anyValue(value: unknown): ProblemText | null {
  return isText(value) || isNumber(value) || typeof value === 'boolean'
    ? null
    : `must be text of at most ${TEXT_MAX} characters, a number, true, false or null`;
}

/** What is wrong with a value that is not null. */
const CHECKS: Readonly<Record<CustomFieldType, Check>> = {
  text: (value) => (isText(value) ? null : `must be text of at most ${TEXT_MAX} characters`),
  number: (value) => (isNumber(value) ? null : 'must be a number'),
  date: (value) =>
    typeof value === 'string' && parseDate(value)
      ? null
      : 'must be a date that exists, as YYYY-MM-DD',
  boolean: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  choice: (value, field) => {
    const choices = field?.choices ?? [];
    const isOne = typeof value === 'string' && choices.includes(value);
    return isOne ? null : `must be one of ${choices.join(', ')}`;
  },
};
