import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { GuarantorList, showGuarantor } from '#api/records/guarantor-record.ts';
import { loanIn } from '#api/records/loan-desk.ts';
import { LoanPath } from '#api/records/loan-record.ts';
import { listGuarantorsOf } from '#store/guarantor-store.ts';
import { findListedLoan } from '#store/listed-loan.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_GUARANTOR } from './example-guarantor.ts';
import { EXAMPLE_LOAN_ID } from './example-loans.ts';

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
