import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { PayoutsQuery, pageOfPayouts } from '#api/records/payments/payout-list.ts';
import { PayoutRecord } from '#api/records/payments/payout-record.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';

/** GET /loans/{id}/payouts: every attempt to have a loan paid out, newest first. */
export const getLoanPayouts = endpoint({
  method: 'GET',
  path: '/loans/{id}/payouts',
  name: 'listLoanPayouts',
  tag: 'Payouts',
  summary: 'List a loan’s payouts',
  description: 'Every attempt to have the loan paid out by M-Pesa, newest first.',
  needs: 'loan.read',
  params: LoanPath,
  query: PayoutsQuery,
  reply: { status: 200, data: Page(PayoutRecord) },
  refusals: ['not_found'],
  example: {
    params: { id: EXAMPLE_IDS.loan },
    query: { limit: 1 },
  },

  async live({ tx, params, query, cursors, now }) {
    const loanId = loanIn(params);
    orRefuse((await findLoanSummary(tx, loanId)) ?? refuse('not_found'));
    return pageOfPayouts(tx, { ...query, loanId }, { cursors, now });
  },
});
