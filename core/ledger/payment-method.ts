import type { Language } from '@mkopo/core/kit/language.ts';
import type { AccountRole } from './account.ts';

/** The ways in which money reaches or leaves a lender. Partners send these words. */
export const PAYMENT_METHODS = [
  'cash',
  'mpesa',
  'airtel_money',
  'mobile_money',
  'bank_transfer',
  'card',
  'cheque',
  'check_off',
  'other',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What people call them. */
export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  mpesa: 'M-Pesa',
  airtel_money: 'Airtel Money',
  mobile_money: 'Other mobile money',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cheque: 'Cheque',
  check_off: 'Check-off from salary',
  other: 'Other',
};

const LABELS_SW: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Pesa taslimu',
  mpesa: 'M-Pesa',
  airtel_money: 'Airtel Money',
  mobile_money: 'Pesa nyingine ya simu',
  bank_transfer: 'Uhamisho wa benki',
  card: 'Kadi',
  cheque: 'Hundi',
  check_off: 'Makato ya mshahara',
  other: 'Njia nyingine',
};

/** What those who read a language call it. */
export function paymentMethodLabel(method: PaymentMethod, language: Language): string {
  return (language === 'sw' ? LABELS_SW : PAYMENT_METHOD_LABELS)[method];
}

/**
 * Where the books keep what came by a method. Cash is in the till at once; everything else waits in
 * a clearing account until the bank or the provider confirms it.
 */
export function accountOfMethod(method: PaymentMethod): AccountRole {
  return method === 'cash' ? 'cash' : `clearing_${method}`;
}
