export const SIDES = ['debit', 'credit'] as const;
export type Side = (typeof SIDES)[number];

export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The side on which an account of each kind grows. */
export const NORMAL_SIDE = {
  asset: 'debit',
  expense: 'debit',
  liability: 'credit',
  equity: 'credit',
  income: 'credit',
} as const satisfies Record<AccountKind, Side>;

/**
 * What an account is for. Rules post to roles; each tenant says which of its accounts plays which,
 * so it may number, name and split its chart as its accountant likes.
 */
export const ACCOUNT_ROLES = [
  'cash',
  'clearing_mpesa',
  'clearing_airtel_money',
  'clearing_mobile_money',
  'clearing_bank_transfer',
  'clearing_card',
  'clearing_cheque',
  'clearing_check_off',
  'clearing_other',
  'loans_receivable',
  'interest_receivable',
  'fees_receivable',
  'penalties_receivable',
  'client_credits',
  'savings',
  'unearned_interest',
  'tax_payable',
  'suspense',
  'opening_equity',
  'interest_income',
  'fee_income',
  'penalty_income',
  'recoveries',
  'loan_loss',
  'savings_interest_expense',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];
