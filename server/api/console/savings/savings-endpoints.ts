import { postSavingsAccounts, postSavingsClose } from './savings-accounts.ts';
import {
  getSavingsAccount,
  getSavingsAccounts,
  getSavingsCounts,
  getSavingsStatement,
  getSavingsTransactions,
} from './savings-reads.ts';
import {
  postSavingsDeposits,
  postSavingsTransactionMove,
  postSavingsTransactionReversal,
  postSavingsWithdrawals,
} from './savings-transactions.ts';

/** What staff do with savings, in the order of an account's life. */
export const SAVINGS_ENDPOINTS = [
  ...[postSavingsAccounts, getSavingsAccounts, getSavingsCounts, getSavingsAccount],
  ...[postSavingsDeposits, postSavingsWithdrawals, getSavingsTransactions, getSavingsStatement],
  ...[postSavingsTransactionReversal, postSavingsTransactionMove, postSavingsClose],
];
