import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { EXAMPLE_GUARANTOR } from '#api/console/examples/example-guarantor.ts';
import { EXAMPLE_LOAN_ID } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import {
  findOrFail,
  GuarantorFields,
  GuarantorRecord,
  readNamed,
  showGuarantor,
} from '#api/records/guarantors/guarantor-record.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { addGuarantor } from '#operations/guarantors/add-guarantor.ts';
import { findGuarantor } from '#store/guarantors/guarantor-store.ts';
import { findListedLoan } from '#store/loans/loan-summary.ts';

/** POST /loans/{id}/guarantors: staff name somebody who is to stand for a loan. */
export const postLoanGuarantors = endpoint({
  method: 'POST',
  path: '/loans/{id}/guarantors',
  name: 'addGuarantor',
  tag: 'Guarantors',
  summary: 'Name a guarantor',
  description:
    'While the loan is pending: any client of the lender but the borrower, and nobody twice.',
  needs: 'loan.apply',
  params: LoanPath,
  body: GuarantorFields,
  reply: { status: 201, data: GuarantorRecord },
  refusals: ['not_found', 'invalid_state', 'guarantors_required'],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { client_id: EXAMPLE_GUARANTOR.client_id, amount: 6_000 },
    reply: EXAMPLE_GUARANTOR,
  },

  async live({ tx, params, body }) {
    const loanId = loanIn(params);
    const { currency } = orRefuse((await findListedLoan(tx, loanId)) ?? refuse('not_found'));
    const id = await addGuarantor(tx, { loanId, ...readNamed(body, currency) });
    return showGuarantor(findOrFail(await findGuarantor(tx, id)));
  },
});
