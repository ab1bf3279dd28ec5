import type { GuarantorAnswer, GuarantorId } from '@mkopo/core/guarantee/guarantor.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Static } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import {
  findOrFail,
  GuarantorFields,
  GuarantorList,
  GuarantorPath,
  GuarantorRecord,
  readNamed,
  showGuarantor,
} from '#api/records/guarantors/guarantor-record.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { addGuarantor, answerGuarantee } from '#operations/guarantors/manage-guarantors.ts';
import { findGuarantor, listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';

/** GET /loans/{id}/guarantors: who stands for a loan, and who was asked to. */
const getLoanGuarantors = endpoint({
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
  example: { params: { id: EXAMPLE_IDS.loan } },

  async live({ tx, params }) {
    const loanId = loanIn(params);
    const [loan, guarantors] = await Promise.all([
      findLoanSummary(tx, loanId),
      listGuarantorsOf(tx, loanId),
    ]);
    orNotFound(loan);
    return { items: guarantors.map(showGuarantor) };
  },
});

/** POST /loans/{id}/guarantors: staff name somebody who is to stand for a loan. */
const postLoanGuarantors = endpoint({
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
    params: { id: EXAMPLE_IDS.loan },
    body: { client_id: EXAMPLE_IDS.client, amount: 6_000 },
  },

  async live({ tx, params, body }) {
    const loanId = loanIn(params);
    const { currency } = orNotFound(await findLoanSummary(tx, loanId));
    const id = await addGuarantor(tx, { loanId, ...readNamed(body, currency) });
    return showGuarantor(findOrFail(await findGuarantor(tx, id)));
  },
});

/** What staff take down of a named guarantor takes and answers the same. */
const ANSWER = {
  tag: 'Guarantors',
  needs: 'loan.apply',
  params: GuarantorPath,
  reply: { status: 200, data: GuarantorRecord },
  refusals: ['not_found', 'invalid_state'],
} as const;

/** DELETE /loans/{id}/guarantors/{guarantor_id}: somebody else is to stand for the loan. */
const deleteLoanGuarantor = endpoint({
  ...ANSWER,
  method: 'DELETE',
  path: '/loans/{id}/guarantors/{guarantor_id}',
  name: 'removeGuarantor',
  summary: 'Take a guarantor off a loan',
  description: 'While the loan is pending. What they said stays on record.',
  example: { params: { id: EXAMPLE_IDS.loan, guarantor_id: EXAMPLE_IDS.guarantor } },

  live: ({ tx, params }) => takeAnswer(tx, params, 'removed'),
});

/** POST /loans/{id}/guarantors/{guarantor_id}/acceptance: a guarantor has signed. */
const postGuarantorAcceptance = endpoint({
  ...ANSWER,
  method: 'POST',
  path: '/loans/{id}/guarantors/{guarantor_id}/acceptance',
  name: 'acceptGuarantor',
  summary: 'Record a guarantor’s consent',
  description:
    'For a guarantor without a log-in of their own, or who signed on paper; while the loan is ' +
    'pending.',
  example: { params: { id: EXAMPLE_IDS.loan, guarantor_id: EXAMPLE_IDS.guarantor } },

  live: ({ tx, params }) => takeAnswer(tx, params, 'accepted'),
});

/** POST /loans/{id}/guarantors/{guarantor_id}/refusal: a guarantor has said no. */
const postGuarantorRefusal = endpoint({
  ...ANSWER,
  method: 'POST',
  path: '/loans/{id}/guarantors/{guarantor_id}/refusal',
  name: 'declineGuarantor',
  summary: 'Record that a guarantor declines',
  description: 'While the loan is pending; the answer can be changed until then.',
  example: { params: { id: EXAMPLE_IDS.loan, guarantor_id: EXAMPLE_IDS.guarantor } },

  live: ({ tx, params }) => takeAnswer(tx, params, 'declined'),
});

/** Takes down what the guarantor of a path says, and shows them as they stand then. */
async function takeAnswer(
  tx: TenantTx,
  params: Static<typeof GuarantorPath>,
  answer: GuarantorAnswer,
): Promise<Static<typeof GuarantorRecord>> {
  const id = parseId(params.guarantor_id) as GuarantorId;
  const named = await findGuarantor(tx, id);
  orRefuse(named?.loanId === loanIn(params) ? named : refuse('not_found'));
  await answerGuarantee(tx, { id, answer });
  return showGuarantor(findOrFail(await findGuarantor(tx, id)));
}

/** Who stands for a loan. */
export const GUARANTOR_ENDPOINTS = [
  ...[getLoanGuarantors, postLoanGuarantors, deleteLoanGuarantor],
  ...[postGuarantorAcceptance, postGuarantorRefusal],
];
