import { repaymentIn, shownRepayment } from '#api/records/repayment-desk.ts';
import { RepaymentPath, RepaymentRecord } from '#api/records/repayment-record.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_REPAYMENT } from './example-repayment.ts';

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
