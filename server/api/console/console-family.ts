import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import { PERMISSIONS, type StaffAction } from '@mkopo/core/access/permission.ts';
import { APP_ENDPOINTS } from '#api/console/access/app-endpoints.ts';
import { getBranchPortfolio } from '#api/console/access/branch-endpoints.ts';
import {
  KEY_ENDPOINTS,
  patchKey,
  postKeyRotation,
  postKeys,
} from '#api/console/access/key-endpoints.ts';
import { OWN_SESSION_ENDPOINTS } from '#api/console/access/own-session-endpoints.ts';
import { patchPreferences } from '#api/console/access/patch-preferences.ts';
import {
  postStaffSecondFactorReset,
  SECOND_FACTOR_ENDPOINTS,
} from '#api/console/access/second-factor-endpoints.ts';
import {
  deleteSession,
  getSession,
  postSession,
  postSessionPassword,
} from '#api/console/access/session-endpoints.ts';
import { getSettings, patchSettings } from '#api/console/access/settings-endpoints.ts';
import {
  getStaff,
  getStaffMember,
  patchStaffMember,
  postStaff,
  postStaffPasswordReset,
} from '#api/console/access/staff-endpoints.ts';
import { STAFF_SESSION_ENDPOINTS } from '#api/console/access/staff-session-endpoints.ts';
import { getAuditRecords, getAuditVerification } from '#api/console/audit/audit-endpoints.ts';
import { getCloseDays, postCloseDay } from '#api/console/books/day-endpoints.ts';
import { getAgeing } from '#api/console/books/get-ageing.ts';
import { getBalanceSheet } from '#api/console/books/get-balance-sheet.ts';
import { getCollections } from '#api/console/books/get-collections.ts';
import { getDisbursements } from '#api/console/books/get-disbursements.ts';
import { getExpectedAndActual } from '#api/console/books/get-expected-and-actual.ts';
import { getGeneralLedger } from '#api/console/books/get-general-ledger.ts';
import { getIncomeStatement } from '#api/console/books/get-income-statement.ts';
import { getOfficerPerformance } from '#api/console/books/get-officer-performance.ts';
import { getPortfolioAtRisk } from '#api/console/books/get-portfolio-at-risk.ts';
import { getTrialBalance } from '#api/console/books/get-trial-balance.ts';
import { getVintage } from '#api/console/books/get-vintage.ts';
import { getAccounts, getEntries } from '#api/console/books/journal-endpoints.ts';
import { MANUAL_ENTRY_ENDPOINTS, postAccounts } from '#api/console/books/manual-entry-endpoints.ts';
import { getClientDuplicates } from '#api/console/clients/client-duplicates.ts';
import { CLIENT_ENDPOINTS } from '#api/console/clients/client-endpoints.ts';
import { getClientOverview } from '#api/console/clients/client-overview.ts';
import { DOCUMENT_ENDPOINTS } from '#api/console/clients/document-endpoints.ts';
import { NOTE_ENDPOINTS } from '#api/console/collections/note-endpoints.ts';
import { PROMISE_ENDPOINTS } from '#api/console/collections/promise-endpoints.ts';
import { TASK_ENDPOINTS } from '#api/console/collections/task-endpoints.ts';
import { WORK_ENDPOINTS } from '#api/console/collections/work-endpoints.ts';
import { EXPORT_ENDPOINTS } from '#api/console/desk/export-endpoints.ts';
import { getSearch } from '#api/console/desk/get-search.ts';
import { SCHEDULE_ENDPOINTS } from '#api/console/desk/schedule-endpoints.ts';
import { TIMELINE_ENDPOINTS } from '#api/console/desk/timeline-endpoints.ts';
import { TODAY_ENDPOINTS } from '#api/console/desk/today-endpoints.ts';
import { VIEW_ENDPOINTS } from '#api/console/desk/view-endpoints.ts';
import { WEBHOOK_ENDPOINTS } from '#api/console/events/webhook-endpoints.ts';
import { GUARANTOR_ENDPOINTS } from '#api/console/guarantors/guarantor-endpoints.ts';
import { getIdentityUsage } from '#api/console/identity/get-identity-usage.ts';
import { IDENTITY_CHECK_ENDPOINTS } from '#api/console/identity/identity-check-endpoints.ts';
import { IMPORT_ENDPOINTS } from '#api/console/imports/import-endpoints.ts';
import { authenticate, authorize, isVisitor } from '#api/console/kit/authenticate.ts';
import { SESSION_COOKIE } from '#api/console/kit/cookies.ts';
import { postLoans, postLoansQuote } from '#api/console/loans/loan-applications.ts';
import { LOAN_DESK } from '#api/console/loans/loan-desk.ts';
import { postLoanOfficer } from '#api/console/loans/loan-officer.ts';
import {
  LOAN_OPENING,
  postLoanApproval,
  postLoanRejection,
} from '#api/console/loans/loan-opening.ts';
import { LOAN_PAPERS } from '#api/console/loans/loan-papers.ts';
import { LOAN_READS } from '#api/console/loans/loan-reads.ts';
import { LOAN_SERVICING } from '#api/console/loans/loan-servicing.ts';
import { getLoanTransactions } from '#api/console/loans/transaction-rows.ts';
import { MEMBER_ENDPOINTS } from '#api/console/members/member-endpoints.ts';
import { MESSAGE_ENDPOINTS } from '#api/console/messages/message-endpoints.ts';
import { MESSAGE_SETTING_ENDPOINTS } from '#api/console/messages/message-settings-endpoints.ts';
import { REMINDER_ENDPOINTS } from '#api/console/messages/reminder-endpoints.ts';
import { TEMPLATE_ENDPOINTS } from '#api/console/messages/template-endpoints.ts';
import { COLLECTION_SHEET_ENDPOINTS } from '#api/console/payments/collection-sheet-endpoints.ts';
import { getCallbacks } from '#api/console/payments/get-callbacks.ts';
import { PAST_SHEET_ENDPOINTS } from '#api/console/payments/past-sheet-endpoints.ts';
import { PAYMENT_ENDPOINTS } from '#api/console/payments/payment-endpoints.ts';
import { PAYOUT_ENDPOINTS, postLoanPayout } from '#api/console/payments/payout-endpoints.ts';
import {
  postSuspenseReturn,
  SUSPENSE_ENDPOINTS,
} from '#api/console/payments/suspense-endpoints.ts';
import {
  getCustomFields,
  patchCustomField,
  postCustomFields,
} from '#api/console/products/custom-field-endpoints.ts';
import {
  getProduct,
  getProducts,
  patchProduct,
  postProducts,
} from '#api/console/products/product-endpoints.ts';
import { LOAN_TRANSACTION_ENDPOINTS } from '#api/console/repayments/loan-transaction-endpoints.ts';
import {
  postRepayments,
  REPAYMENT_ENDPOINTS,
} from '#api/console/repayments/repayment-endpoints.ts';
import { getRepaymentReceipt } from '#api/console/repayments/repayment-receipt.ts';
import { getRequests } from '#api/console/requests/get-requests.ts';
import { SANDBOX_ENDPOINTS } from '#api/console/sandbox/sandbox-endpoints.ts';
import { SAVINGS_ENDPOINTS } from '#api/console/savings/savings-endpoints.ts';
import { SCORING_ENDPOINTS } from '#api/console/scoring/scoring-endpoints.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { familyFor } from '#api/kit/declare/family.ts';
import { failureSchema } from '#api/kit/errors/failure-schema.ts';
import { envelope, failure, success } from '#api/kit/wire/envelope.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { makeHalfPassword } from '#store/kit/password-hash.ts';
import { makeHalfCode } from '#store/members/member-code-store.ts';
import { bulkEndpoint } from './bulk-endpoints.ts';
import { GUIDE } from './guide.ts';
import { previewEndpoint } from './preview-endpoint.ts';
import { twoPersonEndpoints } from './two-person-endpoints.ts';

const GIVES_MONEY_AWAY: readonly string[] = [
  ...['waiveDebt', 'rescheduleLoan', 'writeOffLoan', 'refundCredit', 'reverseTransaction'],
  ...['resolvePayout', 'returnSuspense'],
  ...['postEntry', 'reverseEntry'],
  ...['withdrawSavings', 'closeSavingsAccount', 'reverseSavingsTransaction'],
  // By a code one is the borrower, who may ask for money and say where it goes.
  ...['inviteMember', 'giveMemberCode'],
];

/** What gives money, a claim to it, or the borrower's place out of the house. */
const MONEY_REQUESTS = twoPersonEndpoints({
  path: '/money-requests',
  name: 'MoneyRequest',
  action: 'money_request',
  title: 'what gives money away',
  targets: [
    ...[...LOAN_SERVICING, ...LOAN_TRANSACTION_ENDPOINTS, ...PAYOUT_ENDPOINTS],
    ...[postSuspenseReturn, ...SAVINGS_ENDPOINTS, ...MEMBER_ENDPOINTS, ...MANUAL_ENTRY_ENDPOINTS],
  ].filter(({ name }) => GIVES_MONEY_AWAY.includes(name)),
  makeHalf: makeHalfCode,
  example: { operation: 'writeOffLoan', subject: EXAMPLE_IDS.loan, body: { reason: 'Not found' } },
});

/** What a move on a loan would do. */
const postLoanPreview = previewEndpoint([
  ...[...LOAN_OPENING, ...LOAN_SERVICING, ...LOAN_TRANSACTION_ENDPOINTS],
  ...[postLoanPayout, postRepayments],
]);

/** What lets people at money, or asks less of them. */
const ACCESS_REQUESTS = twoPersonEndpoints({
  path: '/access-requests',
  name: 'AccessRequest',
  action: 'access_request',
  title: 'what lets people at money',
  targets: [
    ...[postStaff, patchStaffMember, postStaffPasswordReset, patchSettings],
    postStaffSecondFactorReset,
    ...[postKeys, patchKey, postKeyRotation],
  ],
  makeHalf: makeHalfPassword,
  example: { operation: 'resetStaffPassword', subject: EXAMPLE_IDS.staff, body: {} },
});

/** What is decided on for several loans at once. */
const BULK = [
  bulkEndpoint({
    ...{ path: '/loans/bulk-approval', name: 'approveLoans', target: postLoanApproval },
    summary: 'Approve several loans as asked for',
  }),
  bulkEndpoint({
    ...{ path: '/loans/bulk-rejection', name: 'rejectLoans', target: postLoanRejection },
    summary: 'Reject several loans',
    fields: { reason: Reason },
    example: { reason: 'Too much debt elsewhere' },
  }),
  bulkEndpoint({
    ...{ path: '/loans/bulk-payout', name: 'payOutLoans', target: postLoanPayout },
    summary: 'Have several loans paid out by M-Pesa',
  }),
];

/** The console API: a lender's own staff at work. */
export const consoleFamily = familyFor<StaffCaller>({
  name: 'console',
  title: 'Mkopo Console API',
  description: GUIDE,
  prefix: '/console/api',
  prefixParams: {},
  endpoints: [
    ...[postSession, getSession, deleteSession, postSessionPassword],
    patchPreferences,
    ...[...OWN_SESSION_ENDPOINTS, ...SECOND_FACTOR_ENDPOINTS],
    ...[...TODAY_ENDPOINTS, getSearch],
    ...[postStaff, getStaff, getStaffMember, patchStaffMember, postStaffPasswordReset],
    ...STAFF_SESSION_ENDPOINTS,
    postStaffSecondFactorReset,
    ...[getSettings, patchSettings],
    ...ACCESS_REQUESTS,
    ...[postCustomFields, getCustomFields, patchCustomField],
    ...CLIENT_ENDPOINTS,
    ...[getClientOverview, getClientDuplicates],
    ...DOCUMENT_ENDPOINTS,
    ...IDENTITY_CHECK_ENDPOINTS,
    ...[postProducts, getProducts, getProduct, patchProduct],
    ...[postLoansQuote, postLoans],
    ...LOAN_DESK,
    postLoanOfficer,
    ...[...LOAN_READS, ...LOAN_PAPERS, getLoanTransactions],
    ...TIMELINE_ENDPOINTS,
    ...LOAN_OPENING,
    ...BULK,
    ...LOAN_SERVICING,
    postLoanPreview,
    ...LOAN_TRANSACTION_ENDPOINTS,
    ...GUARANTOR_ENDPOINTS,
    ...PAYOUT_ENDPOINTS,
    ...[...REPAYMENT_ENDPOINTS, getRepaymentReceipt],
    ...COLLECTION_SHEET_ENDPOINTS,
    ...PAST_SHEET_ENDPOINTS,
    ...PAYMENT_ENDPOINTS,
    ...SUSPENSE_ENDPOINTS,
    getCallbacks,
    ...[...WORK_ENDPOINTS, ...PROMISE_ENDPOINTS, ...NOTE_ENDPOINTS, ...TASK_ENDPOINTS],
    ...REMINDER_ENDPOINTS,
    ...MONEY_REQUESTS,
    ...[postCloseDay, getCloseDays],
    ...SAVINGS_ENDPOINTS,
    ...MEMBER_ENDPOINTS,
    ...KEY_ENDPOINTS,
    getRequests,
    getIdentityUsage,
    ...SCORING_ENDPOINTS,
    getBranchPortfolio,
    ...APP_ENDPOINTS,
    ...WEBHOOK_ENDPOINTS,
    ...[...MESSAGE_ENDPOINTS, ...MESSAGE_SETTING_ENDPOINTS, ...TEMPLATE_ENDPOINTS],
    ...[getPortfolioAtRisk, getAgeing, getCollections, getDisbursements],
    ...[getExpectedAndActual, getOfficerPerformance, getVintage, ...SCHEDULE_ENDPOINTS],
    ...[postAccounts, ...MANUAL_ENTRY_ENDPOINTS],
    ...[getAccounts, getEntries, getTrialBalance, getGeneralLedger],
    ...[getIncomeStatement, getBalanceSheet],
    ...[getAuditRecords, getAuditVerification],
    ...[...VIEW_ENDPOINTS, ...EXPORT_ENDPOINTS],
    ...IMPORT_ENDPOINTS,
    ...SANDBOX_ENDPOINTS,
  ],
  security: {
    Session: {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description:
        'The cookie that `POST /session` leaves with whoever logs in. Over TLS it is called ' +
        '`__Host-mkopo_session`, and no other is read there. Two of that name are none.',
    },
  },
  doorCodes: ['unauthorized', 'not_permitted'],
  callers: 'staff',
  asksToKnow: true,
  authenticate,
  isVisitor,
  authorize,
  need: {
    // Other sites, and passwords that others have seen, are refused with it where no role is asked.
    code: null,
    describe: (needs) =>
      needs === null
        ? 'For everybody who is logged in.'
        : `For ${PERMISSIONS[needs as StaffAction].join(', ')} (\`${needs}\`).`,
  },
  retries: 'of_caller',
  success,
  failure,
  envelope,
  failureSchema,
});
