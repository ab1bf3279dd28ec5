import {
  CUSTOM_FIELD_KEY,
  CUSTOM_FIELD_TYPES,
  type CustomField,
} from '@mkopo/core/product/custom-field.ts';
import { Type } from 'typebox';
import { Words } from '#api/kit/wire/formats.ts';
import { FlagOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

export const FieldKey = Type.String({
  pattern: CUSTOM_FIELD_KEY,
  description: 'Its name in `custom_field_values`. It never changes.',
});
export const FieldLabel = Words({ minLength: 1, maxLength: 100 });
export const FieldType = Type.Enum([...CUSTOM_FIELD_TYPES], {
  description:
    'What a value must be: text of at most 1000 characters, a JSON number, a date `YYYY-MM-DD`, ' +
    '`true` or `false`, or one of `choices`. It never changes.',
});
export const FieldChoices = Type.Array(Words({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'What can be chosen, where the type is `choice`.',
});
export const FieldPosition = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Where it stands in a form. Default: behind all others.',
});

/** A field of the lender's own. */
export const { schema: CustomFieldRecord, show: showCustomField } = record(
  'CustomField',
  (field: CustomField) => field,
  {
    key: [Type.String(), 'key'],
    label: [Type.String(), 'label'],
    type: [FieldType, 'type'],
    choices: [
      Type.Array(Type.String(), { description: 'Empty unless the type is `choice`.' }),
      ({ choices }) => [...choices],
    ],
    is_required: [FlagOf('Whether every application must fill it in.'), 'isRequired'],
    position: [Type.Integer(), 'position'],
    is_active: [FlagOf('Whether applications are asked for it.'), 'isActive'],
  },
);
