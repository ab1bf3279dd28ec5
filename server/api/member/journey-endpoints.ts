import {
  getGuarantees,
  postGuaranteeAcceptance,
  postGuaranteeRefusal,
} from '#api/member/guarantors/guarantee-endpoints.ts';
import {
  getEligibility,
  getLoanProducts,
  getProductEligibility,
} from '#api/member/loans/eligibility-endpoints.ts';
import {
  postLoanGuarantors,
  postLoans,
  postLoanWithdrawal,
} from '#api/member/loans/loan-applications.ts';
import {
  getLoan,
  getLoanSettlement,
  getLoanStatement,
  getLoans,
  getLoanTransactions,
} from '#api/member/loans/loan-reads.ts';
import { getProfile, patchProfile } from '#api/member/profile/profile-endpoints.ts';
import {
  getAccount,
  getAccountStatement,
  getAccounts,
  getAccountTransactions,
} from '#api/member/savings/account-endpoints.ts';

/** What a member does between the log-in and the last shilling, payments aside. */
export const JOURNEY_ENDPOINTS = [
  ...[getProfile, patchProfile],
  ...[getLoanProducts, getEligibility, getProductEligibility],
  ...[postLoans, getLoans, getLoan, postLoanWithdrawal],
  ...[getLoanTransactions, getLoanStatement, getLoanSettlement],
  ...[postLoanGuarantors, getGuarantees, postGuaranteeAcceptance, postGuaranteeRefusal],
  ...[getAccounts, getAccount, getAccountTransactions, getAccountStatement],
] as const;

export const JOURNEY_TAGS = {
  Profile: 'Who a member is, and how they can be reached.',
  Products: 'What a member can apply for.',
  Loans: 'From the application to the last shilling.',
  Guarantees: 'Who stands for whose loan.',
  Savings: 'Money that a member keeps with the lender.',
} as const;
