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
