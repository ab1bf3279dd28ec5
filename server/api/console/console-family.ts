import { PERMISSIONS, type StaffAction } from '@mkopo/core/access/permission.ts';
import type { StaffCaller } from '@mkopo/core/access/staff-caller.ts';
import { envelope, failure, failureSchema, success } from '#api/kit/envelope.ts';
import { familyFor } from '#api/kit/family.ts';
import { APP_ENDPOINTS } from './app-endpoints.ts';
import { authenticate, authorize } from './authenticate.ts';
import { deleteClient } from './delete-client.ts';
import { deleteLoanApproval } from './delete-loan-approval.ts';
import { deleteSession } from './delete-session.ts';
import { getAccounts } from './get-accounts.ts';
import { getAgeing } from './get-ageing.ts';
import { getAuditRecords } from './get-audit-records.ts';
import { getAuditVerification } from './get-audit-verification.ts';
import { getBalanceSheet } from './get-balance-sheet.ts';
import { getClient } from './get-client.ts';
import { getClients } from './get-clients.ts';
import { getCloseDays } from './get-close-days.ts';
import { getCollections } from './get-collections.ts';
import { getCustomFields } from './get-custom-fields.ts';
import { getDisbursements } from './get-disbursements.ts';
import { getEntries } from './get-entries.ts';
import { getGeneralLedger } from './get-general-ledger.ts';
import { getIdentityChecks } from './get-identity-checks.ts';
import { getIncomeStatement } from './get-income-statement.ts';
import { getLoan } from './get-loan.ts';
import { getLoanSchedule } from './get-loan-schedule.ts';
import { getLoanSettlement } from './get-loan-settlement.ts';
import { getLoanStatement } from './get-loan-statement.ts';
import { getLoanTransactions } from './get-loan-transactions.ts';
import { getLoans } from './get-loans.ts';
import { getPortfolioAtRisk } from './get-portfolio-at-risk.ts';
import { getProduct } from './get-product.ts';
import { getProducts } from './get-products.ts';
import { getRepayment } from './get-repayment.ts';
import { getRepayments } from './get-repayments.ts';
import { getSession } from './get-session.ts';
import { getSettings } from './get-settings.ts';
import { getStaff } from './get-staff.ts';
import { getStaffMember } from './get-staff-member.ts';
import { getTrialBalance } from './get-trial-balance.ts';
import { GUARANTOR_ENDPOINTS } from './guarantor-endpoints.ts';
import { GUIDE } from './guide.ts';
import { MEMBER_ENDPOINTS } from './member-endpoints.ts';
import { patchClient } from './patch-client.ts';
import { patchCustomField } from './patch-custom-field.ts';
import { patchProduct } from './patch-product.ts';
import { patchSettings } from './patch-settings.ts';
import { patchStaffMember } from './patch-staff-member.ts';
import { PAYMENT_ENDPOINTS } from './payment-endpoints.ts';
import { PAYOUT_ENDPOINTS } from './payout-endpoints.ts';
import { postClients } from './post-clients.ts';
import { postCloseDay } from './post-close-day.ts';
import { postCustomFields } from './post-custom-fields.ts';
import { postIdentityChecks } from './post-identity-checks.ts';
import { postLoanApproval } from './post-loan-approval.ts';
import { postLoanCharges } from './post-loan-charges.ts';
import { postLoanCreditRefunds } from './post-loan-credit-refunds.ts';
import { postLoanDisbursement } from './post-loan-disbursement.ts';
import { postLoanFeePayments } from './post-loan-fee-payments.ts';
import { postLoanRecoveries } from './post-loan-recoveries.ts';
import { postLoanRejection } from './post-loan-rejection.ts';
import { postLoanReschedule } from './post-loan-reschedule.ts';
import { postLoanTransactionMove } from './post-loan-transaction-move.ts';
import { postLoanTransactionReversal } from './post-loan-transaction-reversal.ts';
import { postLoanWaivers } from './post-loan-waivers.ts';
import { postLoanWithdrawal } from './post-loan-withdrawal.ts';
import { postLoanWriteOff } from './post-loan-write-off.ts';
import { postLoans } from './post-loans.ts';
import { postLoansQuote } from './post-loans-quote.ts';
import { postProducts } from './post-products.ts';
import { postRepaymentMove } from './post-repayment-move.ts';
import { postRepaymentReversal } from './post-repayment-reversal.ts';
import { postRepayments } from './post-repayments.ts';
import { postSession } from './post-session.ts';
import { postSessionPassword } from './post-session-password.ts';
import { postStaff } from './post-staff.ts';
import { postStaffPasswordReset } from './post-staff-password-reset.ts';
import { SAVINGS_ENDPOINTS } from './savings-endpoints.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** The console API: a lender's own staff at work. */
export const consoleFamily = familyFor<StaffCaller>({
  name: 'console',
  title: 'Mkopo Console API',
  description: GUIDE,
  prefix: '/console/api',
  prefixParams: {},
  tags: {
    Session: 'Logging in and out.',
    Staff: 'Who works for the lender, and what they may do.',
    Settings: 'What the lender asks of its people, and of applications.',
    Clients: 'The people a lender lends to.',
    Products: 'The terms it lends on, by version.',
    Loans: 'From the application to the last shilling.',
    Guarantors: 'Who stands for a loan.',
    Payouts: 'Money that M-Pesa pays out to borrowers.',
    Repayments: 'What borrowers pay.',
    Payments: 'Mobile money: what borrowers were asked for, and what came by itself.',
    Days: 'The end of each business day.',
    Savings: 'Money that clients keep with the lender.',
    Members: 'Clients who use the lender’s app.',
    Apps: 'Branches and the keys of their apps.',
    Reports: 'The portfolio of any day, and the money of any period.',
    Books: 'Journal, ledger and statements.',
    Audit: 'Who did what, and whether history still holds.',
  },
  endpoints: [
    ...[postSession, getSession, deleteSession, postSessionPassword],
    ...[postStaff, getStaff, getStaffMember, patchStaffMember, postStaffPasswordReset],
    ...[getSettings, patchSettings],
    ...[postCustomFields, getCustomFields, patchCustomField],
    ...[postClients, getClients, getClient, patchClient, deleteClient],
    ...[postIdentityChecks, getIdentityChecks],
    ...[postProducts, getProducts, getProduct, patchProduct],
    ...[postLoansQuote, postLoans, getLoans, getLoan],
    ...[getLoanSchedule, getLoanTransactions, getLoanStatement, getLoanSettlement],
    ...[postLoanApproval, deleteLoanApproval, postLoanRejection, postLoanWithdrawal],
    ...[postLoanFeePayments, postLoanDisbursement, postLoanCharges, postLoanWaivers],
    ...[postLoanReschedule, postLoanWriteOff, postLoanRecoveries, postLoanCreditRefunds],
    ...[postLoanTransactionReversal, postLoanTransactionMove],
    ...GUARANTOR_ENDPOINTS,
    ...PAYOUT_ENDPOINTS,
    ...[postRepayments, getRepayments, getRepayment, postRepaymentReversal, postRepaymentMove],
    ...PAYMENT_ENDPOINTS,
    ...[postCloseDay, getCloseDays],
    ...SAVINGS_ENDPOINTS,
    ...MEMBER_ENDPOINTS,
    ...APP_ENDPOINTS,
    ...[getPortfolioAtRisk, getAgeing, getCollections, getDisbursements],
    ...[getAccounts, getEntries, getTrialBalance, getGeneralLedger],
    ...[getIncomeStatement, getBalanceSheet],
    ...[getAuditRecords, getAuditVerification],
  ],
  security: {
    Session: {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description: 'The cookie that `POST /session` leaves with whoever logs in.',
    },
  },
  doorCodes: ['unauthorized', 'not_permitted'],
  callers: 'staff',
  authenticate,
  authorize,
  need: {
    // Other sites, and passwords that others have seen, are refused with it where no role is asked.
    code: null,
    describe: (needs) =>
      needs === null
        ? 'For everybody who is logged in.'
        : `For ${PERMISSIONS[needs as StaffAction].join(', ')} (\`${needs}\`).`,
  },
  retries: 'of_tenant',
  success,
  failure,
  envelope,
  failureSchema,
});
