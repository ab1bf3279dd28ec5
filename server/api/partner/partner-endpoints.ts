import { deleteClient } from './delete-client.ts';
import { deleteDocument } from './delete-document.ts';
import { getClient } from './get-client.ts';
import { getClients } from './get-clients.ts';
import { getCustomFields } from './get-custom-fields.ts';
import { getDocument } from './get-document.ts';
import { getDocumentContent } from './get-document-content.ts';
import { getDocuments } from './get-documents.ts';
import { getIdentityChecks } from './get-identity-checks.ts';
import { getLoan } from './get-loan.ts';
import { getLoanProducts } from './get-loan-products.ts';
import { getLoanSchedule } from './get-loan-schedule.ts';
import { getLoanSettlement } from './get-loan-settlement.ts';
import { getLoanStatement } from './get-loan-statement.ts';
import { getLoanTransactions } from './get-loan-transactions.ts';
import { getLoans } from './get-loans.ts';
import { getMe } from './get-me.ts';
import { getPaymentMethods } from './get-payment-methods.ts';
import { getPing } from './get-ping.ts';
import { getPortalDocuments } from './get-portal-documents.ts';
import { getPortalLoans } from './get-portal-loans.ts';
import { getPortalProfile } from './get-portal-profile.ts';
import { getPortalRepayments } from './get-portal-repayments.ts';
import { getPortalSavings } from './get-portal-savings.ts';
import { getRepayment } from './get-repayment.ts';
import { getRepayments } from './get-repayments.ts';
import { getSavingsAccount } from './get-savings-account.ts';
import { getSavingsAccounts } from './get-savings-accounts.ts';
import { getSavingsTransactions } from './get-savings-transactions.ts';
import { patchClient } from './patch-client.ts';
import { postClients } from './post-clients.ts';
import { postDocuments } from './post-documents.ts';
import { postIdentityChecks } from './post-identity-checks.ts';
import { postLoanSimulate } from './post-loan-simulate.ts';
import { postLoanWithdrawal } from './post-loan-withdrawal.ts';
import { postLoans } from './post-loans.ts';
import { postLoansQuote } from './post-loans-quote.ts';
import { postPortalApply } from './post-portal-apply.ts';
import { postRepaymentReversal } from './post-repayment-reversal.ts';
import { postRepayments } from './post-repayments.ts';
import { postSavingsAccounts } from './post-savings-accounts.ts';
import { postSavingsDeposits } from './post-savings-deposits.ts';
import { postSavingsWithdrawals } from './post-savings-withdrawals.ts';

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
