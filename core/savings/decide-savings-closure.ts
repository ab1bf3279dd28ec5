import { dateRefused } from '@mkopo/core/calendar/date.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { type MonthsAsked, settleMonths } from './post-monthly-interest.ts';
import type { SavingsAccount, SavingsTransaction } from './savings-account.ts';
import { closedRefused, moveSavings, type SavingsStep } from './savings-step.ts';

export type SavingsClosure = {
  /** How what is left is paid out, the least balance too; null: nothing must be left. */
  readonly method: PaymentMethod | null;
  readonly bookedOn: Temporal.PlainDate;
  /** All that happened, where a month before is unpaid; nobody looks at it where none is. */
  readonly history: readonly SavingsTransaction[];
};

/** The months that a closure on a day settles: all that are over by then. */
export function monthsBefore(bookedOn: Temporal.PlainDate): MonthsAsked {
  return { throughOn: bookedOn.subtract({ days: 1 }), bookedOn };
}

/**
 * Ends an account. A least balance keeps withdrawals from emptying it, so the last money goes out
 * with the closure itself, and with it the interest of months that are over and unpaid. The running
 * one earns nothing more: interest is for whole months.
 */
export function decideSavingsClosure(
  account: SavingsAccount,
  { method, bookedOn, history }: SavingsClosure,
): SavingsStep | Refused {
  const when = { on: bookedOn, bookedOn };
  const refused = closedRefused(account) ?? dateRefused(when, account.openedOn);
  if (refused) return refused;
  const { account: settled, steps } = settleMonths(account, history, monthsBefore(bookedOn));
  const amount = money(settled.terms.currency, settled.balanceMinor);
  if (amount.minor > 0n && method === null) {
    return refuse('invalid_state', { status: 'active', balance: moneyToNumber(amount) });
  }
  const payout = amount.minor > 0n && method !== null ? { amount, method } : null;
  const step = moveSavings(settled, { kind: 'closure', payout }, when);
  return { ...step, interest: steps.map(({ transaction }) => transaction) };
}
