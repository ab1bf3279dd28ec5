import type { CustomField } from '@mkopo/core/product/custom-field.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageOfAll } from '#api/kit/wire/paginate.ts';
import { CustomFieldRecord, showCustomField } from '#api/records/clients/custom-field-record.ts';
import { listCustomFields } from '#store/products/custom-field-store.ts';

/** GET /custom-fields: what to ask the borrower for, beyond the standard fields. */
export const getCustomFields = endpoint({
  method: 'GET',
  path: '/custom-fields',
  name: 'listCustomFields',
  tag: 'Products',
  summary: 'List custom fields',
  description:
    'What the lender asks of applications beyond the standard fields, in the order of a form; ' +
    'they are filled in under their keys in `custom_field_values`. A product may require more of ' +
    'them: see its `required_fields`. A lender that lists none takes any keys. The sandbox has ' +
    'none.',
  needs: 'loans:read',
  query: Closed(PAGE_QUERY),
  reply: { status: 200, data: Page(CustomFieldRecord) },
  example: { query: {} },

  async live({ tx, query, cursors }) {
    const found = await listCustomFields(tx, { isActive: true });
    return pageOfAll(found, query, { place, show: showCustomField, cursors });
  },

  sandbox({ query, cursors }) {
    return pageOfAll([], query, { place, show: showCustomField, cursors });
  },
});

function place({ key }: CustomField): readonly string[] {
  return [key];
}
