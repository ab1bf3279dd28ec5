import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { SavingsMove, SavingsMoveKind } from './savings-account.ts';

const WORDS: Readonly<Record<SavingsMoveKind, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  interest: 'Interest',
  interest_correction: 'Interest corrected',
  reversal: 'Reversal',
  closure: 'Account closed',
};

/** How money moved, where it did. */
export function savingsMethod(move: SavingsMove): PaymentMethod | null {
  if (move.kind === 'closure') return move.payout?.method ?? null;
  return 'method' in move ? move.method : null;
}

/** A line of a statement in words. What was undone stays on it, and says so. */
export function savingsMoveInWords(move: SavingsMove, status: 'posted' | 'reversed'): string {
  const method = savingsMethod(move);
  const by = method ? `, ${PAYMENT_METHOD_LABELS[method]}` : '';
  const why = move.kind === 'reversal' ? `: ${move.reason}` : '';
  return `${WORDS[move.kind]}${by}${why}${status === 'reversed' ? ' (reversed later)' : ''}`;
}
