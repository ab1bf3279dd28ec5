import { Type } from 'typebox';
import { Uuid } from '#api/kit/formats.ts';
import { RepaymentRecord } from '#api/records/repayment-record.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_REPAYMENT } from './example-repayment.ts';
import { repaymentIn, shownRepayment } from './repayment-desk.ts';

/** GET /repayments/{id}: one repayment as it counts now. */
export const getRepayment = endpoint({
  method: 'GET',
  path: '/repayments/{id}',
  name: 'getRepayment',
  tag: 'Repayments',
  summary: 'Read a repayment',
  needs: 'repayment.read',
  params: Type.Object({ id: Uuid }),
  reply: { status: 200, data: RepaymentRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_REPAYMENT.id }, reply: EXAMPLE_REPAYMENT },

  async live({ tx, params }) {
    return shownRepayment(tx, repaymentIn(params));
  },
});
