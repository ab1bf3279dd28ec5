import type { Caller } from '@mkopo/core/access/caller.ts';
import { familyFor } from '#api/kit/declare/family.ts';
import { authenticate } from './authenticate.ts';
import {
  postCollected,
  postPaidOut,
  postPaybillConfirmation,
  postPaybillValidation,
  postReversed,
  postStatus,
  postTimedOut,
} from './callback-endpoints.ts';
import { failure, failureSchema } from './failure.ts';
import { GUIDE } from './guide.ts';
import { postMessageReport } from './message-report-endpoint.ts';

/** What providers call: what they tell of money is written down, and acted on by a job. */
export const railFamily = familyFor<Caller>({
  name: 'rail',
  title: 'Mkopo payment callbacks',
  description: GUIDE,
  prefix: '/money/{tenant_id}/{secret}',
  prefixParams: {
    tenant_id: {
      default: '01900000-0000-7000-8000-000000000000',
      description: 'The lender.',
    },
    secret: {
      default: '0'.repeat(48),
      description: 'What proves that the caller has the address from us.',
    },
  },
  endpoints: [
    postCollected,
    postPaybillValidation,
    postPaybillConfirmation,
    postPaidOut,
    postTimedOut,
    postStatus,
    postReversed,
    postMessageReport,
  ],
  // The address is the proof.
  security: {},
  doorCodes: ['not_found'],
  callers: 'rail',
  pace: 'any',
  retries: 'of_tenant',
  authenticate,
  authorize: () => {},
  need: { code: null, describe: () => 'For whoever has the address from us.' },
  success: (_requestId, data) => data as object,
  failure,
  envelope: (data) => data,
  failureSchema,
});
