import { dateRefused } from '@mkopo/core/calendar/date.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { amountRefused, money } from '@mkopo/core/money/money.ts';
import { mostTaken, withRestatedInterest } from './restate-interest.ts';
import { isInterest, type SavingsAccount, type SavingsTransaction } from './savings-account.ts';
import { closedRefused, mirrored, recordSavings, type SavingsStep } from './savings-step.ts';

export type SavingsReversal = {
  readonly history: readonly SavingsTransaction[];
  readonly number: number;
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Takes a transaction back from the day on that it counted from, as if it had never been: interest
 * of months since is corrected with it. Refused where some day since would come below zero, for
 * the money went out; a least balance is for withdrawals, and does not keep a deposit that never
 * was. Interest is not reversed: it says what the other transactions come to, and goes with them.
 */
export function decideSavingsReversal(
  account: SavingsAccount,
  { history, number, reason, bookedOn }: SavingsReversal,
): SavingsStep | Refused {
  const target = history.find((transaction) => transaction.number === number);
  if (!target) return refuse('not_found', { transaction: number });
  const isGone = history.some(({ move }) => move.kind === 'reversal' && move.of === number);
  if (isGone || target.move.kind === 'reversal' || isInterest(target.move)) {
    const { kind } = target.move;
    return refuse('invalid_state', { action: 'reversal', kind, reversed: isGone });
  }
  const refused =
    closedRefused(account) ??
    dateRefused({ on: bookedOn, bookedOn }, target.bookedOn) ??
    goneRefused(account, history, target);
  if (refused) return refused;
  const undone = { on: target.on, bookedOn, ...mirrored(target) };
  const step = recordSavings(account, { kind: 'reversal', of: number, reason }, undone);
  return withRestatedInterest(step, history);
}

/** What came in can be taken back as far as it is there, on every day since. */
function goneRefused(
  account: SavingsAccount,
  history: readonly SavingsTransaction[],
  { on, changeMinor: amountMinor }: SavingsTransaction,
): Refused | null {
  if (amountMinor <= 0n) return null;
  const { currency } = account.terms;
  const maxMinor = mostTaken(account, history, { on, amountMinor, leavesMinor: 0n });
  return amountRefused(money(currency, amountMinor), { currency, maxMinor });
}
