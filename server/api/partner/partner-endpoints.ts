import { getMe } from '#api/partner/access/get-me.ts';
import { getPing } from '#api/partner/access/get-ping.ts';
import { CLIENT_ENDPOINTS } from '#api/partner/clients/client-endpoints.ts';
import { DOCUMENT_ENDPOINTS } from '#api/partner/clients/document-endpoints.ts';
import { WEBHOOK_ENDPOINTS } from '#api/partner/events/webhook-endpoints.ts';
import { IDENTITY_CHECK_ENDPOINTS } from '#api/partner/identity/identity-check-endpoints.ts';
import {
  postLoanSimulate,
  postLoans,
  postLoansQuote,
  postLoanWithdrawal,
} from '#api/partner/loans/loan-applications.ts';
import { LOAN_READS } from '#api/partner/loans/loan-reads.ts';
import { getPortalProfile, PORTAL_LISTS } from '#api/partner/portal/portal-reads.ts';
import { postPortalApply } from '#api/partner/portal/post-portal-apply.ts';
import { getCustomFields } from '#api/partner/products/get-custom-fields.ts';
import { getLoanProducts } from '#api/partner/products/get-loan-products.ts';
import { getPaymentMethods } from '#api/partner/repayments/get-payment-methods.ts';
import { REPAYMENT_ENDPOINTS } from '#api/partner/repayments/repayment-endpoints.ts';
import { getRequests } from '#api/partner/requests/get-requests.ts';
import { SANDBOX_ENDPOINTS } from '#api/partner/sandbox/sandbox-endpoints.ts';
import { SAVINGS_ACCOUNT_ENDPOINTS } from '#api/partner/savings/savings-accounts.ts';
import { SAVINGS_TRANSACTION_ENDPOINTS } from '#api/partner/savings/savings-transactions.ts';

/** All that a partner can call, in the order of the reference. */
export const PARTNER_ENDPOINTS = [
  ...[getPing, getMe, getRequests],
  ...CLIENT_ENDPOINTS,
  ...IDENTITY_CHECK_ENDPOINTS,
  ...[getLoanProducts, getCustomFields, postLoansQuote, postLoans],
  ...LOAN_READS,
  ...[postLoanWithdrawal, postLoanSimulate],
  getPaymentMethods,
  ...REPAYMENT_ENDPOINTS,
  ...SAVINGS_ACCOUNT_ENDPOINTS,
  ...SAVINGS_TRANSACTION_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
  ...[getPortalProfile, postPortalApply],
  ...PORTAL_LISTS,
  ...WEBHOOK_ENDPOINTS,
  ...SANDBOX_ENDPOINTS,
];
