import { EXAMPLE_REPAYMENT } from '#api/console/examples/example-repayment.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { repaymentIn, shownRepayment } from '#api/records/repayments/repayment-answers.ts';
import { RepaymentPath, RepaymentRecord } from '#api/records/repayments/repayment-record.ts';

/** GET /repayments/{id}: one repayment as it counts now. */
export const getRepayment = endpoint({
  method: 'GET',
  path: '/repayments/{id}',
  name: 'getRepayment',
  tag: 'Repayments',
  summary: 'Read a repayment',
  needs: 'repayment.read',
  params: RepaymentPath,
  reply: { status: 200, data: RepaymentRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_REPAYMENT.id }, reply: EXAMPLE_REPAYMENT },

  async live({ tx, params }) {
    return shownRepayment(tx, repaymentIn(params));
  },
});
