import {
  getSavingsAccount,
  getSavingsAccounts,
  postSavingsAccounts,
  postSavingsClose,
} from './savings-accounts.ts';
import {
  getSavingsTransactions,
  postSavingsDeposits,
  postSavingsTransactionMove,
  postSavingsTransactionReversal,
  postSavingsWithdrawals,
} from './savings-transactions.ts';

/** What staff do with savings, in the order of an account's life. */
export const SAVINGS_ENDPOINTS = [
  ...[postSavingsAccounts, getSavingsAccounts, getSavingsAccount],
  ...[postSavingsDeposits, postSavingsWithdrawals, getSavingsTransactions],
  ...[postSavingsTransactionReversal, postSavingsTransactionMove, postSavingsClose],
];
