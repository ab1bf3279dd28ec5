import type { AccountKind, AccountRole } from './account.ts';

export type ChartedAccount = {
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
};

/**
 * The chart a tenant starts with: one account per role. Codes leave room for a tenant's own, and
 * their first digit tells the kind. Suspense is a liability: money that came in and whose owner is
 * not known yet is owed to somebody.
 */
export const DEFAULT_CHART: Readonly<Record<AccountRole, ChartedAccount>> = {
  cash: { code: '1000', name: 'Cash', kind: 'asset' },
  clearing_mpesa: { code: '1010', name: 'M-Pesa clearing', kind: 'asset' },
  clearing_airtel_money: { code: '1020', name: 'Airtel Money clearing', kind: 'asset' },
  clearing_mobile_money: { code: '1030', name: 'Mobile money clearing', kind: 'asset' },
  clearing_bank_transfer: { code: '1040', name: 'Bank transfer clearing', kind: 'asset' },
  clearing_card: { code: '1050', name: 'Card clearing', kind: 'asset' },
  clearing_cheque: { code: '1060', name: 'Cheque clearing', kind: 'asset' },
  clearing_check_off: { code: '1070', name: 'Check-off clearing', kind: 'asset' },
  clearing_other: { code: '1080', name: 'Other clearing', kind: 'asset' },
  loans_receivable: { code: '1200', name: 'Loans receivable', kind: 'asset' },
  interest_receivable: { code: '1210', name: 'Interest receivable', kind: 'asset' },
  fees_receivable: { code: '1220', name: 'Fees receivable', kind: 'asset' },
  penalties_receivable: { code: '1230', name: 'Penalties receivable', kind: 'asset' },
  client_credits: { code: '2000', name: 'Client credits', kind: 'liability' },
  savings: { code: '2010', name: 'Savings', kind: 'liability' },
  unearned_interest: { code: '2050', name: 'Unearned interest', kind: 'liability' },
  tax_payable: { code: '2100', name: 'Tax payable', kind: 'liability' },
  suspense: { code: '2900', name: 'Suspense', kind: 'liability' },
  opening_equity: { code: '3000', name: 'Opening equity', kind: 'equity' },
  interest_income: { code: '4000', name: 'Interest income', kind: 'income' },
  fee_income: { code: '4010', name: 'Fee income', kind: 'income' },
  penalty_income: { code: '4020', name: 'Penalty income', kind: 'income' },
  recoveries: { code: '4100', name: 'Recoveries of written-off loans', kind: 'income' },
  loan_loss: { code: '5000', name: 'Loan-loss expense', kind: 'expense' },
  savings_interest_expense: { code: '5010', name: 'Interest on savings', kind: 'expense' },
};
