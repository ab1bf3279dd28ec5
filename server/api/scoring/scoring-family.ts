import type { Credential } from '@mkopo/core/access/credential.ts';
import { familyFor } from '#api/kit/declare/family.ts';
import { authenticate } from './authenticate.ts';
import { drawInput, EXAMPLE_HISTORY } from './example-history.ts';
import { failure, failureSchema } from './failure.ts';
import { getClientData } from './get-client-data.ts';
import { GUIDE } from './guide.ts';
import { postDemographicScore } from './post-demographic-score.ts';
import { postDepositScore } from './post-deposit-score.ts';
import { postRepaymentScore } from './post-repayment-score.ts';

/** The Scoring API: scores of deposits, people and repayments, and what was asked before. */
export const scoringFamily = familyFor<Credential>({
  name: 'scoring',
  title: 'Mkopo Scoring API',
  description: GUIDE,
  prefix: '/v1',
  prefixParams: {},
  endpoints: [postDepositScore, postDemographicScore, postRepaymentScore, getClientData],
  pictures: { 'deposit-score.svg': () => drawInput(EXAMPLE_HISTORY) },
  security: {
    ApiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: 'A scoring key: `scr_…`.',
    },
  },
  doorCodes: ['unauthorized', 'ip_not_allowed'],
  callers: 'key',
  authenticate,
  authorize: () => {},
  need: { code: null, describe: () => 'For every scoring key.' },
  retries: 'of_tenant',
  // The interface shows answers bare.
  success: (_requestId, data) => data as object,
  failure,
  envelope: (data) => data,
  failureSchema,
});
