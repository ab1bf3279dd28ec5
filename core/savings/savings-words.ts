import type { Language } from '@mkopo/core/kit/language.ts';
import { type PaymentMethod, paymentMethodLabel } from '@mkopo/core/ledger/payment-method.ts';
import { REVERSED_LATER } from '@mkopo/core/ledger/statement-sheet.ts';
import type { SavingsMove, SavingsMoveKind } from './savings-account.ts';

const EN: Readonly<Record<SavingsMoveKind, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  interest: 'Interest',
  interest_correction: 'Interest corrected',
  reversal: 'Reversal',
  closure: 'Account closed',
  opening: 'Opening balance',
};

const SW: Readonly<Record<SavingsMoveKind, string>> = {
  deposit: 'Amana',
  withdrawal: 'Kutoa pesa',
  interest: 'Riba',
  interest_correction: 'Riba imesahihishwa',
  reversal: 'Utenguzi',
  closure: 'Akaunti imefungwa',
  opening: 'Salio la kuanzia',
};

/** How money moved, where it did. */
export function savingsMethod(move: SavingsMove): PaymentMethod | null {
  if (move.kind === 'closure') return move.payout?.method ?? null;
  return 'method' in move ? move.method : null;
}

/** A line of a statement in words. What was undone stays on it, and says so. */
export function savingsMoveInWords(
  { move, status }: { readonly move: SavingsMove; readonly status: 'posted' | 'reversed' },
  language: Language,
): string {
  const method = savingsMethod(move);
  const by = method ? `, ${paymentMethodLabel(method, language)}` : '';
  const why = move.kind === 'reversal' ? `: ${move.reason}` : '';
  const words = language === 'sw' ? SW : EN;
  const later = status === 'reversed' ? ` (${REVERSED_LATER[language]})` : '';
  return `${words[move.kind]}${by}${why}${later}`;
}
