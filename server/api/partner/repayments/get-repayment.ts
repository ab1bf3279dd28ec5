import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxRepayment, REPAID } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { repaymentIn, shownRepayment } from '#api/records/repayments/repayment-answers.ts';
import {
  RepaymentPath,
  RepaymentRecord,
  showReceived,
} from '#api/records/repayments/repayment-record.ts';

/** GET /repayments/{id}: one repayment as it counts now. */
export const getRepayment = endpoint({
  method: 'GET',
  path: '/repayments/{id}',
  name: 'getRepayment',
  tag: 'Repayments',
  summary: 'Read a repayment',
  needs: 'repayments:read',
  params: RepaymentPath,
  reply: { status: 200, data: RepaymentRecord },
  refusals: ['not_found'],
  example: { params: { id: REPAID } },

  async live({ tx, params }) {
    return shownRepayment(tx, repaymentIn(params));
  },

  sandbox({ params }) {
    return showReceived(orRefuse(findSandboxRepayment(params.id)));
  },
});
