import {
  EXAMPLE_GUARANTOR,
  EXAMPLE_GUARANTOR_PATH,
} from '#api/console/examples/example-guarantor.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { GuarantorPath, GuarantorRecord } from '#api/records/guarantors/guarantor-record.ts';
import { takeAnswer } from './guarantor-desk.ts';

/** POST /loans/{id}/guarantors/{guarantor_id}/refusal: a guarantor has said no. */
export const postGuarantorRefusal = endpoint({
  method: 'POST',
  path: '/loans/{id}/guarantors/{guarantor_id}/refusal',
  name: 'declineGuarantor',
  tag: 'Guarantors',
  summary: 'Record that a guarantor declines',
  description: 'While the loan is pending; the answer can be changed until then.',
  needs: 'loan.apply',
  params: GuarantorPath,
  reply: { status: 200, data: GuarantorRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: EXAMPLE_GUARANTOR_PATH,
    reply: { ...EXAMPLE_GUARANTOR, status: 'declined', answered_at: '2026-01-15T09:00:00Z' },
  },

  live: ({ tx, params }) => takeAnswer(tx, params, 'declined'),
});
