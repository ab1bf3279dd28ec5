import { getAccount } from './get-account.ts';
import { getAccountStatement } from './get-account-statement.ts';
import { getAccountTransactions } from './get-account-transactions.ts';
import { getAccounts } from './get-accounts.ts';
import { getEligibility } from './get-eligibility.ts';
import { getGuarantees } from './get-guarantees.ts';
import { getLoan } from './get-loan.ts';
import { getLoanProducts } from './get-loan-products.ts';
import { getLoanSettlement } from './get-loan-settlement.ts';
import { getLoanStatement } from './get-loan-statement.ts';
import { getLoanTransactions } from './get-loan-transactions.ts';
import { getLoans } from './get-loans.ts';
import { getProductEligibility } from './get-product-eligibility.ts';
import { getProfile } from './get-profile.ts';
import { patchProfile } from './patch-profile.ts';
import { postGuaranteeAcceptance } from './post-guarantee-acceptance.ts';
import { postGuaranteeRefusal } from './post-guarantee-refusal.ts';
import { postLoanGuarantors } from './post-loan-guarantors.ts';
import { postLoanWithdrawal } from './post-loan-withdrawal.ts';
import { postLoans } from './post-loans.ts';

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
