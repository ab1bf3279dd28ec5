import type { Problem } from '@mkopo/core/kit/problem.ts';
import { CUSTOM_FIELD_TYPES } from '@mkopo/core/product/custom-field.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Body, Changes, Closed } from '#api/kit/wire/object-shapes.ts';
import {
  CustomFieldRecord,
  FieldChoices,
  FieldKey,
  FieldLabel,
  FieldPosition,
  FieldType,
  showCustomField,
} from '#api/records/clients/custom-field-record.ts';
import { changeCustomField, defineCustomField } from '#operations/products/manage-custom-fields.ts';
import { findCustomField, listCustomFields } from '#store/products/custom-field-store.ts';

/** GET /custom-fields: what the lender asks of applications beyond the standard fields. */
export const getCustomFields = endpoint({
  method: 'GET',
  path: '/custom-fields',
  name: 'listCustomFields',
  tag: 'Products',
  summary: 'List custom fields',
  description: 'In the order of a form. A lender has few: all at once, those at rest too.',
  needs: 'product.read',
  query: Closed({ is_active: Type.Optional(Type.Boolean()) }),
  reply: { status: 200, data: Type.Object({ items: Type.Array(CustomFieldRecord) }) },
  example: { query: { is_active: true } },

  async live({ tx, query }) {
    const found = await listCustomFields(tx, { isActive: query.is_active ?? null });
    return { items: found.map(showCustomField) };
  },
});

/** POST /custom-fields: applications are asked for something more. */
export const postCustomFields = endpoint({
  method: 'POST',
  path: '/custom-fields',
  name: 'createCustomField',
  tag: 'Products',
  summary: 'Define a custom field',
  description:
    'Applications fill it in under its key in `custom_field_values`. Until a lender has its ' +
    'first active field, applications may send any such keys; from then on, only keys that are ' +
    'defined or that the product asks for in `required_fields`. Tell partners before a field ' +
    'becomes required: applications without it are refused from that moment.',
  needs: 'settings.write',
  bodyMaxBytes: BODY_MAX_BYTES.long,
  body: Body('NewCustomField', {
    key: FieldKey,
    label: FieldLabel,
    type: FieldType,
    choices: Type.Optional(FieldChoices),
    is_required: Type.Optional(Type.Boolean({ description: 'Default false.' })),
    position: Type.Optional(FieldPosition),
  }),
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

const EXAMPLE_CHANGES = { label: 'What the business does', position: 3 } as const;

/** PATCH /custom-fields/{key}: applications are asked otherwise from now on. */
export const patchCustomField = endpoint({
  method: 'PATCH',
  path: '/custom-fields/{key}',
  name: 'updateCustomField',
  tag: 'Products',
  summary: 'Change a custom field',
  description:
    'From the next application on; loans keep what was filled in. Key and type never change. A ' +
    'field is not removed: with `is_active: false` it rests, and can be woken up again.',
  needs: 'settings.write',
  params: Type.Object({ key: Type.String() }),
  bodyMaxBytes: BODY_MAX_BYTES.long,
  body: Changes('CustomFieldChanges', {
    label: Type.Optional(FieldLabel),
    choices: Type.Optional(FieldChoices),
    is_required: Type.Optional(Type.Boolean()),
    position: Type.Optional(FieldPosition),
    is_active: Type.Optional(Type.Boolean()),
  }),
  reply: { status: 200, data: CustomFieldRecord },
  refusals: ['not_found'],
  example: { params: { key: 'line_of_business' }, body: EXAMPLE_CHANGES },

  async live({ tx, params: { key }, body: { is_required, is_active, ...same } }) {
    if (same.choices) {
      // The type of a field never changes, so this needs no lock.
      const field = await findCustomField(tx, key);
      if (field && field.type !== 'choice') throw noChoices();
    }
    const changes = {
      ...same,
      ...(is_required !== undefined && { isRequired: is_required }),
      ...(is_active !== undefined && { isActive: is_active }),
    };
    return showCustomField(await changeCustomField(tx, { key, changes }));
  },
});

function noChoices(): ApiError {
  const fields: Problem[] = [{ field: 'choices', problem: 'goes with the type choice alone' }];
  return new ApiError('validation_error', { data: { fields } });
}
