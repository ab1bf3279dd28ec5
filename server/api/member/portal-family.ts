import type { Credential } from '@mkopo/core/access/credential.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { familyFor } from '#api/kit/declare/family.ts';
import {
  postAuthChangePassword,
  postAuthPassword,
  postAuthPasswordReset,
} from '#api/member/access/password-endpoints.ts';
import {
  getPayment,
  getPayments,
  postLoanPayments,
} from '#api/member/payments/payment-endpoints.ts';
import { authenticate, isVisitor, pacedAs } from '#api/member/portal/authenticate.ts';
import { PORTAL_ENDPOINTS } from '#api/member/portal/own-endpoints.ts';
import { PORTAL_SESSION_ENDPOINTS } from '#api/member/portal/session-endpoints.ts';
import { JOURNEY_ENDPOINTS } from './journey-endpoints.ts';
import { memberFamily } from './member-family.ts';

/**
 * The door of the borrowers' page: the Member API's own endpoints, behind a cookie. It is the
 * page's alone and changes with it, so no reference describes it.
 */
export const portalFamily = familyFor<Credential | MemberCaller>({
  ...memberFamily,
  name: 'portal',
  title: 'Mkopo borrowers’ page',
  prefix: '/me/{slug}/api',
  prefixParams: { slug: { default: 'umoja-sacco', description: 'The lender.' } },
  endpoints: [
    ...PORTAL_SESSION_ENDPOINTS,
    ...[postAuthPassword, postAuthPasswordReset, postAuthChangePassword],
    ...JOURNEY_ENDPOINTS,
    ...[postLoanPayments, getPayments, getPayment],
    ...PORTAL_ENDPOINTS,
  ],
  // What it knows borrowers by comes with every call of a browser: it is for its own page alone.
  crossOrigin: undefined,
  doorCodes: ['unauthorized', 'not_permitted', 'not_found'],
  authenticate,
  isVisitor,
  pacedAs,
  authorize: () => {},
});
