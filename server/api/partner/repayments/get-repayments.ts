import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import {
  pageOfRepayments,
  pageOfSandboxRepayments,
  RepaymentsQuery,
} from '#api/records/repayments/repayment-list.ts';
import { RepaymentRecord } from '#api/records/repayments/repayment-record.ts';

/** GET /repayments: what borrowers paid, newest first. */
export const getRepayments = endpoint({
  method: 'GET',
  path: '/repayments',
  name: 'listRepayments',
  tag: 'Repayments',
  summary: 'List repayments',
  description:
    'Newest first, or in the order of change with `updated_since`; each with what it pays off as ' +
    'it counts now.',
  needs: 'repayments:read',
  query: RepaymentsQuery,
  reply: { status: 200, data: Page(RepaymentRecord) },
  refusals: [],
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    return pageOfRepayments(tx, query, cursors);
  },

  sandbox({ query, cursors }) {
    return pageOfSandboxRepayments(query, cursors);
  },
});
