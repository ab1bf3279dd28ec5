import { until } from '@mkopo/test/kit/until.ts';
import type { Records } from '@mkopo/test/matrix/matrix-family.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };

/** What was called with a key, which is in the log a moment later. */
export const requestRecords: Partial<Records> = {
  calls: {
    async listRequests({ create, as, lender }) {
      await create('POST /clients', AMINA);
      await until('the call is in the log', 10_000, () =>
        as((tx) =>
          tx.first(`select from request_log where tenant_id = $1 and path like '%/clients'`, [
            lender.tenantId,
          ]),
        ),
      );
      return { query: { limit: 1 } };
    },
  },
};
