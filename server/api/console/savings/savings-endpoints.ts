import { getSavingsAccount } from './get-savings-account.ts';
import { getSavingsAccounts } from './get-savings-accounts.ts';
import { getSavingsTransactions } from './get-savings-transactions.ts';
import { postSavingsAccounts } from './post-savings-accounts.ts';
import { postSavingsClose } from './post-savings-close.ts';
import { postSavingsDeposits } from './post-savings-deposits.ts';
import { postSavingsTransactionMove } from './post-savings-transaction-move.ts';
import { postSavingsTransactionReversal } from './post-savings-transaction-reversal.ts';
import { postSavingsWithdrawals } from './post-savings-withdrawals.ts';

/** What staff do with savings, in the order of an account's life. */
export const SAVINGS_ENDPOINTS = [
  ...[postSavingsAccounts, getSavingsAccounts, getSavingsAccount],
  ...[postSavingsDeposits, postSavingsWithdrawals, getSavingsTransactions],
  ...[postSavingsTransactionReversal, postSavingsTransactionMove, postSavingsClose],
];
