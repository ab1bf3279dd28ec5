import { getMe } from '#api/partner/access/get-me.ts';
import { getPing } from '#api/partner/access/get-ping.ts';
import { deleteClient } from '#api/partner/clients/delete-client.ts';
import { deleteDocument } from '#api/partner/clients/delete-document.ts';
import { getClient } from '#api/partner/clients/get-client.ts';
import { getClients } from '#api/partner/clients/get-clients.ts';
import { getDocument } from '#api/partner/clients/get-document.ts';
import { getDocumentContent } from '#api/partner/clients/get-document-content.ts';
import { getDocuments } from '#api/partner/clients/get-documents.ts';
import { patchClient } from '#api/partner/clients/patch-client.ts';
import { postClients } from '#api/partner/clients/post-clients.ts';
import { postDocuments } from '#api/partner/clients/post-documents.ts';
import { getIdentityChecks } from '#api/partner/identity/get-identity-checks.ts';
import { postIdentityChecks } from '#api/partner/identity/post-identity-checks.ts';
import { getLoan } from '#api/partner/loans/get-loan.ts';
import { getLoanSchedule } from '#api/partner/loans/get-loan-schedule.ts';
import { getLoanSettlement } from '#api/partner/loans/get-loan-settlement.ts';
import { getLoanStatement } from '#api/partner/loans/get-loan-statement.ts';
import { getLoanTransactions } from '#api/partner/loans/get-loan-transactions.ts';
import { getLoans } from '#api/partner/loans/get-loans.ts';
import { postLoanSimulate } from '#api/partner/loans/post-loan-simulate.ts';
import { postLoanWithdrawal } from '#api/partner/loans/post-loan-withdrawal.ts';
import { postLoans } from '#api/partner/loans/post-loans.ts';
import { postLoansQuote } from '#api/partner/loans/post-loans-quote.ts';
import { getPortalDocuments } from '#api/partner/portal/get-portal-documents.ts';
import { getPortalLoans } from '#api/partner/portal/get-portal-loans.ts';
import { getPortalProfile } from '#api/partner/portal/get-portal-profile.ts';
import { getPortalRepayments } from '#api/partner/portal/get-portal-repayments.ts';
import { getPortalSavings } from '#api/partner/portal/get-portal-savings.ts';
import { postPortalApply } from '#api/partner/portal/post-portal-apply.ts';
import { getCustomFields } from '#api/partner/products/get-custom-fields.ts';
import { getLoanProducts } from '#api/partner/products/get-loan-products.ts';
import { getPaymentMethods } from '#api/partner/repayments/get-payment-methods.ts';
import { getRepayment } from '#api/partner/repayments/get-repayment.ts';
import { getRepayments } from '#api/partner/repayments/get-repayments.ts';
import { postRepaymentReversal } from '#api/partner/repayments/post-repayment-reversal.ts';
import { postRepayments } from '#api/partner/repayments/post-repayments.ts';
import { getSavingsAccount } from '#api/partner/savings/get-savings-account.ts';
import { getSavingsAccounts } from '#api/partner/savings/get-savings-accounts.ts';
import { getSavingsTransactions } from '#api/partner/savings/get-savings-transactions.ts';
import { postSavingsAccounts } from '#api/partner/savings/post-savings-accounts.ts';
import { postSavingsDeposits } from '#api/partner/savings/post-savings-deposits.ts';
import { postSavingsWithdrawals } from '#api/partner/savings/post-savings-withdrawals.ts';

/** All that a partner can call, in the order of the reference. */
export const PARTNER_ENDPOINTS = [
  ...[getPing, getMe],
  ...[postClients, getClients, getClient, patchClient, deleteClient],
  ...[postIdentityChecks, getIdentityChecks],
  ...[getLoanProducts, getCustomFields, postLoansQuote, postLoans, getLoans, getLoan],
  ...[getLoanSchedule, getLoanTransactions, getLoanStatement, getLoanSettlement],
  ...[postLoanWithdrawal, postLoanSimulate],
  ...[getPaymentMethods, postRepayments, getRepayments, getRepayment, postRepaymentReversal],
  ...[postSavingsAccounts, getSavingsAccounts, getSavingsAccount],
  ...[postSavingsDeposits, postSavingsWithdrawals, getSavingsTransactions],
  ...[postDocuments, getDocuments, getDocument, getDocumentContent, deleteDocument],
  ...[getPortalProfile, postPortalApply, getPortalLoans],
  ...[getPortalRepayments, getPortalSavings, getPortalDocuments],
];
