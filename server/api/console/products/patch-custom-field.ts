import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import {
  CustomFieldRecord,
  FieldChoices,
  FieldLabel,
  FieldPosition,
  showCustomField,
} from '#api/records/clients/custom-field-record.ts';
import { changeCustomField } from '#operations/products/manage-custom-fields.ts';
import { findCustomField } from '#store/products/custom-field-store.ts';

const EXAMPLE_CHANGES = { label: 'What the business does', position: 3 } as const;

/** PATCH /custom-fields/{key}: applications are asked otherwise from now on. */
export const patchCustomField = endpoint({
  method: 'PATCH',
  path: '/custom-fields/{key}',
  name: 'updateCustomField',
  tag: 'Settings',
  summary: 'Change a custom field',
  description:
    'From the next application on; loans keep what was filled in. Key and type never change. A ' +
    'field is not removed: with `is_active: false` it rests, and can be woken up again.',
  needs: 'settings.write',
  params: Type.Object({ key: Type.String() }),
  body: Type.Object(
    {
      label: Type.Optional(FieldLabel),
      choices: Type.Optional(FieldChoices),
      is_required: Type.Optional(Type.Boolean()),
      position: Type.Optional(FieldPosition),
      is_active: Type.Optional(Type.Boolean()),
    },
    { title: 'CustomFieldChanges', additionalProperties: false, minProperties: 1 },
  ),
  reply: { status: 200, data: CustomFieldRecord },
  refusals: ['not_found'],
  example: {
    params: { key: 'line_of_business' },
    body: EXAMPLE_CHANGES,
  },

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
  const fields = [{ field: 'choices', problem: 'goes with the type choice alone' }];
  return new ApiError('validation_error', { data: { fields } });
}
