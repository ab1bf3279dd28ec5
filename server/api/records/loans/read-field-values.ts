import {
  type FieldsAsked,
  type FieldValues,
  valueProblems,
} from '@mkopo/core/product/custom-field.ts';
import type { AmountReader } from '#api/records/kit/amount.ts';

type FieldsReader = { readonly asked: FieldsAsked; readonly reader: AmountReader };

/** Complains of every value of an application's own fields that cannot be taken. */
export function readFieldValues(values: FieldValues, { asked, reader }: FieldsReader): void {
  for (const { key, problem } of valueProblems(values, asked)) {
    reader.complain(['custom_field_values', ...(key === null ? [] : [key])].join('.'), problem);
  }
}
