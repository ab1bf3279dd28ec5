import { dateRefused } from '@mkopo/core/calendar/date-refused.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import type { SavingsAccount, SavingsTransaction } from './savings-account.ts';
import { closedRefused, mirrored, recordSavings, type SavingsStep } from './savings-step.ts';

export type SavingsReversal = {
  readonly history: readonly SavingsTransaction[];
  readonly number: number;
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Takes a transaction back, from today on: interest already paid stays. It is refused where the
 * money is no longer there, for the balance is never negative.
 */
export function decideSavingsReversal(
  account: SavingsAccount,
  { history, number, reason, bookedOn }: SavingsReversal,
): SavingsStep | Refused {
  const target = history.find((transaction) => transaction.number === number);
  if (!target) return refuse('not_found', { transaction: number });
  const isGone = history.some(({ move }) => move.kind === 'reversal' && move.of === number);
  if (isGone || target.move.kind === 'reversal') {
    return refuse('invalid_state', { action: 'reversal', reversed: isGone });
  }
  const when = { on: bookedOn, bookedOn };
  const refused = closedRefused(account) ?? dateRefused(when, target.bookedOn);
  if (refused) return refused;
  const { balanceMinor, terms } = account;
  if (balanceMinor < target.changeMinor) {
    const maximum = moneyToNumber(money(terms.currency, balanceMinor));
    return refuse('amount_out_of_range', { currency: terms.currency, maximum });
  }
  const undone = { ...when, ...mirrored(target) };
  return recordSavings(account, { kind: 'reversal', of: number, reason }, undone);
}
