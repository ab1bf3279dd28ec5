import { getGuarantees } from '#api/member/guarantors/get-guarantees.ts';
import { postGuaranteeAcceptance } from '#api/member/guarantors/post-guarantee-acceptance.ts';
import { postGuaranteeRefusal } from '#api/member/guarantors/post-guarantee-refusal.ts';
import { getEligibility } from '#api/member/loans/get-eligibility.ts';
import { getLoan } from '#api/member/loans/get-loan.ts';
import { getLoanProducts } from '#api/member/loans/get-loan-products.ts';
import { getLoanSettlement } from '#api/member/loans/get-loan-settlement.ts';
import { getLoanStatement } from '#api/member/loans/get-loan-statement.ts';
import { getLoanTransactions } from '#api/member/loans/get-loan-transactions.ts';
import { getLoans } from '#api/member/loans/get-loans.ts';
import { getProductEligibility } from '#api/member/loans/get-product-eligibility.ts';
import { postLoanGuarantors } from '#api/member/loans/post-loan-guarantors.ts';
import { postLoanWithdrawal } from '#api/member/loans/post-loan-withdrawal.ts';
import { postLoans } from '#api/member/loans/post-loans.ts';
import { getProfile } from '#api/member/profile/get-profile.ts';
import { patchProfile } from '#api/member/profile/patch-profile.ts';
import { getAccount } from '#api/member/savings/get-account.ts';
import { getAccountStatement } from '#api/member/savings/get-account-statement.ts';
import { getAccountTransactions } from '#api/member/savings/get-account-transactions.ts';
import { getAccounts } from '#api/member/savings/get-accounts.ts';

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
