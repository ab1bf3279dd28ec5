import {
  EXAMPLE_GUARANTOR,
  EXAMPLE_GUARANTOR_PATH,
} from '#api/console/examples/example-guarantor.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { GuarantorPath, GuarantorRecord } from '#api/records/guarantors/guarantor-record.ts';
import { takeAnswer } from './guarantor-desk.ts';

/** POST /loans/{id}/guarantors/{guarantor_id}/acceptance: a guarantor has signed. */
export const postGuarantorAcceptance = endpoint({
  method: 'POST',
  path: '/loans/{id}/guarantors/{guarantor_id}/acceptance',
  name: 'acceptGuarantor',
  tag: 'Guarantors',
  summary: 'Record a guarantor’s consent',
  description:
    'For a guarantor without a log-in of their own, or who signed on paper; while the loan is ' +
    'pending.',
  needs: 'loan.apply',
  params: GuarantorPath,
  reply: { status: 200, data: GuarantorRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: EXAMPLE_GUARANTOR_PATH,
    reply: { ...EXAMPLE_GUARANTOR, status: 'accepted', answered_at: '2026-01-15T09:00:00Z' },
  },

  live: ({ tx, params }) => takeAnswer(tx, params, 'accepted'),
});
