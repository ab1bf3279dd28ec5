import { makeCustomField } from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Records } from '@mkopo/test/matrix/matrix-family.ts';

/** The lender's own fields. None of them is required: loans are made beside them. */
export const customFieldRecords: Partial<Records> = {
  makers: { '/custom-fields/{key}': makeCustomField },
  once: { key: (number) => `key_${number}` },
  calls: {
    async listCustomFields(making) {
      await makeCustomField(making);
      return {};
    },
  },
  refusedCalls: {
    async createCustomField(making, { body }) {
      return { body: { ...(body as object), key: await makeCustomField(making) } };
    },
  },
  announcesNothing: ['createCustomField', 'updateCustomField'],
};
