import { EXAMPLE_REPAYMENT } from '#api/console/examples/example-repayment.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { pageOfRepayments, RepaymentsQuery } from '#api/records/repayments/repayment-list.ts';
import { RepaymentRecord } from '#api/records/repayments/repayment-record.ts';

/** GET /repayments: what borrowers paid, newest first. */
export const getRepayments = endpoint({
  method: 'GET',
  path: '/repayments',
  name: 'listRepayments',
  tag: 'Repayments',
  summary: 'List repayments',
  description: 'Newest first, each with what it pays off as it counts now.',
  needs: 'repayment.read',
  query: RepaymentsQuery,
  reply: { status: 200, data: Page(RepaymentRecord) },
  refusals: [],
  example: {
    query: { status: 'posted', limit: 1 },
    reply: { items: [EXAMPLE_REPAYMENT], has_more: false, next_cursor: null },
  },

  async live({ tx, query, cursors }) {
    return pageOfRepayments(tx, query, cursors);
  },
});
