import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Posting } from '@mkopo/core/ledger/posting.ts';
import { money, moneyToText } from '@mkopo/core/money/money.ts';
import type { SavingsAccount, SavingsTransaction } from './savings-account.ts';
import { recordSavings, type SavingsStep } from './savings-step.ts';

export type SavingsReversal = {
  readonly history: readonly SavingsTransaction[];
  readonly number: number;
  readonly reason: string;
  readonly on: Temporal.PlainDate;
};

/**
 * Takes a transaction back, from today on: interest already paid stays. It is refused where the
 * money is no longer there, for the balance is never negative.
 */
export function decideSavingsReversal(
  account: SavingsAccount,
  { history, number, reason, on }: SavingsReversal,
): SavingsStep | Refused {
  const target = history.find((transaction) => transaction.number === number);
  if (!target) return refuse('not_found', { transaction: number });
  const isGone = history.some(({ move }) => move.kind === 'reversal' && move.of === number);
  if (isGone || target.move.kind === 'reversal') {
    return refuse('invalid_state', { action: 'reversal', reversed: isGone });
  }
  if (account.balanceMinor < target.balanceMinor) {
    const balance = moneyToText(money(account.terms.currency, account.balanceMinor));
    return refuse('amount_out_of_range', { max: balance });
  }
  const postings = target.postings.map(mirrored);
  const effect = { balanceMinor: -target.balanceMinor, postings };
  return recordSavings(account, { kind: 'reversal', of: number, reason }, { on, ...effect });
}

function mirrored(posting: Posting): Posting {
  return { ...posting, side: posting.side === 'debit' ? 'credit' : 'debit' };
}
