import { CUSTOM_FIELD_TYPES } from '@mkopo/core/product/custom-field.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { Problem } from '#api/kit/wire/check-shape.ts';
import {
  CustomFieldRecord,
  FieldChoices,
  FieldKey,
  FieldLabel,
  FieldPosition,
  FieldType,
  showCustomField,
} from '#api/records/clients/custom-field-record.ts';
import { defineCustomField } from '#operations/products/manage-custom-fields.ts';

/** POST /custom-fields: applications are asked for something more. */
export const postCustomFields = endpoint({
  method: 'POST',
  path: '/custom-fields',
  name: 'createCustomField',
  tag: 'Settings',
  summary: 'Define a custom field',
  description:
    'Applications fill it in under its key in `custom_field_values`. Until a lender has its ' +
    'first active field, applications may send any keys; from then on, only keys that are ' +
    'defined or that the product asks for in `required_fields`. Tell partners before a field ' +
    'becomes required: applications without it are refused from that moment.',
  needs: 'settings.write',
  body: Type.Object(
    {
      key: FieldKey,
      label: FieldLabel,
      type: FieldType,
      choices: Type.Optional(FieldChoices),
      is_required: Type.Optional(Type.Boolean({ description: 'Default false.' })),
      position: Type.Optional(FieldPosition),
    },
    { title: 'NewCustomField', additionalProperties: false },
  ),
  faults: choiceFaults,
  reply: { status: 201, data: CustomFieldRecord },
  refusals: ['custom_field_exists'],
  example: {
    body: {
      key: 'line_of_business',
      label: 'Line of business',
      type: 'choice',
      choices: ['shop', 'farm', 'transport', 'other'],
    },
  },

  async live({ tx, body: { key, label, type, choices = [], ...rest } }) {
    const { is_required: isRequired = false, position = null } = rest;
    const draft = { key, label, type, choices, isRequired, position };
    return showCustomField(await defineCustomField(tx, draft));
  },
});

/** Choices come with the type that needs them, and with no other. */
function choiceFaults(body: unknown): Problem[] {
  const { type, choices } = (body ?? {}) as { type?: unknown; choices?: unknown };
  if (type === 'choice') {
    return choices === undefined ? [{ field: 'choices', problem: 'is required' }] : [];
  }
  const isOther = CUSTOM_FIELD_TYPES.some((one) => one === type);
  return isOther && choices !== undefined
    ? [{ field: 'choices', problem: 'goes with the type choice alone' }]
    : [];
}
