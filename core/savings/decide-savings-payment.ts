import { dateRefused } from '@mkopo/core/calendar/date-refused.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { amountRefused } from '@mkopo/core/money/amount-refused.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { SavingsAccount } from './savings-account.ts';
import { closedRefused, moveSavings, type SavingsStep, type SavingsWhen } from './savings-step.ts';

export const SAVINGS_DIRECTIONS = ['deposit', 'withdrawal'] as const;
export type SavingsDirection = (typeof SAVINGS_DIRECTIONS)[number];

export type SavingsPayment = SavingsWhen & {
  readonly direction: SavingsDirection;
  readonly amount: Money;
  readonly method: PaymentMethod;
};

/** Takes any amount in; pays out no more than leaves the least balance, which is zero or more. */
export function decideSavingsPayment(
  account: SavingsAccount,
  { direction, amount, method, on, bookedOn }: SavingsPayment,
): SavingsStep | Refused {
  const maxMinor = direction === 'withdrawal' ? availableMinor(account) : null;
  const refused =
    closedRefused(account) ??
    amountRefused(amount, { currency: account.terms.currency, maxMinor }) ??
    dateRefused({ on, bookedOn }, earliestOn(account, bookedOn));
  return refused ?? moveSavings(account, { kind: direction, amount, method }, { on, bookedOn });
}

/**
 * How far a payment may lie back. A month's interest is posted once and never again, so money
 * cannot be said to have moved in a month that was posted. Where nothing had been earned nothing
 * was posted, and that is made up for only until the month after is over.
 */
function earliestOn(account: SavingsAccount, bookedOn: Temporal.PlainDate): Temporal.PlainDate {
  const { openedOn, interestThroughOn, terms } = account;
  if (!terms.interestPct) return openedOn;
  const monthBefore = bookedOn.with({ day: 1 }).subtract({ months: 1 });
  const unposted = interestThroughOn?.add({ days: 1 }) ?? openedOn;
  return [openedOn, monthBefore, unposted].reduce(later);
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) >= 0 ? one : other;
}

/** What can be withdrawn. */
export function availableMinor({ balanceMinor, terms }: SavingsAccount): bigint {
  return balanceMinor > terms.minimumMinor ? balanceMinor - terms.minimumMinor : 0n;
}
