import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { CustomFieldRecord, showCustomField } from '#api/records/clients/custom-field-record.ts';
import { listCustomFields } from '#store/products/custom-field-store.ts';

/** GET /custom-fields: what the lender asks of applications beyond the standard fields. */
export const getCustomFields = endpoint({
  method: 'GET',
  path: '/custom-fields',
  name: 'listCustomFields',
  tag: 'Settings',
  summary: 'List custom fields',
  description: 'In the order of a form. A lender has few: all at once, those at rest too.',
  needs: 'product.read',
  query: Type.Object({ is_active: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  reply: { status: 200, data: Type.Object({ items: Type.Array(CustomFieldRecord) }) },
  refusals: [],
  example: { query: { is_active: true } },

  async live({ tx, query }) {
    const found = await listCustomFields(tx, { isActive: query.is_active ?? null });
    return { items: found.map(showCustomField) };
  },
});
