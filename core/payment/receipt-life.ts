import type { Posting } from '@mkopo/core/ledger/posting.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { RAIL_WORDS, type RailText } from '@mkopo/core/rail/rail-words.ts';

/**
 * The life of money that reached the lender's paybill number.
 *
 *   told       somebody says so; the provider has not confirmed it yet
 *   credited   confirmed, and put to a loan or a savings account
 *   suspense   confirmed, and nobody knows whose it is: for staff
 *   returning  staff send it back, and the provider has not confirmed that yet
 *   returned   it went back to its payer
 *   refuted    the provider does not know of it
 */
export const RECEIPT_STATUSES = [
  'told',
  'credited',
  'suspense',
  'returning',
  'returned',
  'refuted',
] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** Why money went into suspense. */
export const SUSPENSE_REASONS = [
  'unknown_reference',
  'loan_not_disbursed',
  'account_closed',
  'other_currency',
  'receipt_used',
  'posting_reversed',
] as const;
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number];

/** What people are told of them. */
export const SUSPENSE_WORDS: Readonly<Record<SuspenseReason, RailText>> = {
  unknown_reference: RAIL_WORDS.unknownReference,
  loan_not_disbursed: RAIL_WORDS.loanNotOut,
  account_closed: RAIL_WORDS.accountClosed,
  other_currency: RAIL_WORDS.otherCurrency,
  receipt_used: RAIL_WORDS.receiptUsed,
  posting_reversed: RAIL_WORDS.postingReversed,
};

/** Money of which it is not known whose it is: owed to somebody, so suspense is a liability. */
export function holdPostings(amount: Money): Posting[] {
  return [
    { account: 'clearing_mpesa', side: 'debit', amount },
    { account: 'suspense', side: 'credit', amount },
  ];
}

/**
 * Lets money go from where it was held, back to where it came in: from there it is paid to a loan
 * as every other payment is, or leaves the way it came.
 */
export function letGoPostings(amount: Money): Posting[] {
  return [
    { account: 'suspense', side: 'debit', amount },
    { account: 'clearing_mpesa', side: 'credit', amount },
  ];
}
