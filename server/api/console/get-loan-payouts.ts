import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Page } from '#api/kit/paginate.ts';
import { loanIn } from '#api/records/loan-desk.ts';
import { LoanPath } from '#api/records/loan-record.ts';
import { PayoutsQuery, pageOfPayouts } from '#api/records/payout-list.ts';
import { PayoutRecord } from '#api/records/payout-record.ts';
import { findListedLoan } from '#store/listed-loan.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID } from './example-loans.ts';
import { EXAMPLE_PAYOUTS } from './example-payout.ts';

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
    params: { id: EXAMPLE_LOAN_ID },
    query: { limit: 1 },
    reply: { items: [EXAMPLE_PAYOUTS.paid], has_more: false, next_cursor: null },
  },

  async live({ tx, params, query, cursors, now }) {
    const loanId = loanIn(params);
    orRefuse((await findListedLoan(tx, loanId)) ?? refuse('not_found'));
    return pageOfPayouts(tx, { ...query, loanId }, { cursors, now });
  },
});
