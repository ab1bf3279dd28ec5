import {
  EXAMPLE_GUARANTOR,
  EXAMPLE_GUARANTOR_PATH,
} from '#api/console/examples/example-guarantor.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { GuarantorPath, GuarantorRecord } from '#api/records/guarantors/guarantor-record.ts';
import { takeAnswer } from './guarantor-desk.ts';

/** DELETE /loans/{id}/guarantors/{guarantor_id}: somebody else is to stand for the loan. */
export const deleteLoanGuarantor = endpoint({
  method: 'DELETE',
  path: '/loans/{id}/guarantors/{guarantor_id}',
  name: 'removeGuarantor',
  tag: 'Guarantors',
  summary: 'Take a guarantor off a loan',
  description: 'While the loan is pending. What they said stays on record.',
  needs: 'loan.apply',
  params: GuarantorPath,
  reply: { status: 200, data: GuarantorRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: EXAMPLE_GUARANTOR_PATH,
    reply: { ...EXAMPLE_GUARANTOR, status: 'removed', answered_at: '2026-01-15T09:00:00Z' },
  },

  live: ({ tx, params }) => takeAnswer(tx, params, 'removed'),
});
