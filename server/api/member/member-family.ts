import type { Credential } from '@mkopo/core/access/credential.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { familyFor } from '#api/kit/declare/family.ts';
import {
  postAuthChangePassword,
  postAuthPassword,
  postAuthPasswordReset,
} from '#api/member/access/password-endpoints.ts';
import {
  postAuthLogin,
  postAuthLogout,
  postAuthRefresh,
} from '#api/member/access/session-endpoints.ts';
import { authenticate } from '#api/member/kit/authenticate.ts';
import { crossOrigin } from '#api/member/kit/cross-origin.ts';
import { envelope, failure, failureSchema, success } from '#api/member/kit/failure.ts';
import { APP_DOOR } from '#api/member/kit/member-endpoint.ts';
import {
  getPayment,
  getPayments,
  postLoanPayments,
} from '#api/member/payments/payment-endpoints.ts';
import { GUIDE } from './guide.ts';
import { JOURNEY_ENDPOINTS } from './journey-endpoints.ts';

/** The Member API: borrowers at their lender's own app. */
export const memberFamily = familyFor<Credential | MemberCaller>({
  name: 'member',
  title: 'Mkopo Member API',
  description: GUIDE,
  prefix: '/api',
  prefixParams: {},
  endpoints: [
    ...[postAuthLogin, postAuthRefresh, postAuthLogout],
    ...[postAuthPassword, postAuthPasswordReset, postAuthChangePassword],
    ...JOURNEY_ENDPOINTS,
    ...[postLoanPayments, getPayments, getPayment],
  ],
  security: {
    AppKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: 'The public key of the app: `app_…`.',
    },
    AppSecret: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Secret',
      description: 'The secret of the app: `aps_…`; for the calls before somebody has logged in.',
    },
    Token: {
      type: 'http',
      scheme: 'bearer',
      description: 'The `access_token` that the log-in answers.',
    },
  },
  proofsAt: (door) => (door === APP_DOOR ? ['AppKey', 'AppSecret'] : ['AppKey', 'Token']),
  crossOrigin,
  doorCodes: ['unauthorized', 'ip_not_allowed'],
  callers: 'member',
  asksToKnow: true,
  authenticate,
  authorize: () => {},
  need: {
    code: null,
    // What a call proves itself with stands beside it.
    describe: () => '',
  },
  // Members of one lender are strangers to each other.
  retries: 'of_caller',
  success,
  failure,
  envelope,
  failureSchema,
});
