import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { EXAMPLE_GUARANTOR } from '#api/console/examples/example-guarantor.ts';
import { EXAMPLE_LOAN_ID } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { GuarantorList, showGuarantor } from '#api/records/guarantors/guarantor-record.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import { findListedLoan } from '#store/loans/loan-summary.ts';

/** GET /loans/{id}/guarantors: who stands for a loan, and who was asked to. */
export const getLoanGuarantors = endpoint({
  method: 'GET',
  path: '/loans/{id}/guarantors',
  name: 'listGuarantors',
  tag: 'Guarantors',
  summary: 'List a loan’s guarantors',
  description: 'All who were ever named, in that order; `status` says how each of them stands.',
  needs: 'loan.read',
  params: LoanPath,
  reply: { status: 200, data: GuarantorList },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_LOAN_ID }, reply: { items: [EXAMPLE_GUARANTOR] } },

  async live({ tx, params }) {
    const loanId = loanIn(params);
    const [loan, guarantors] = await Promise.all([
      findListedLoan(tx, loanId),
      listGuarantorsOf(tx, loanId),
    ]);
    orRefuse(loan ?? refuse('not_found'));
    return { items: guarantors.map(showGuarantor) };
  },
});
