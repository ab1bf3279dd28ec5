import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { amountRefused } from '@mkopo/core/money/amount-refused.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { SavingsAccount } from './savings-account.ts';
import { moveSavings, type SavingsStep } from './savings-step.ts';

export type SavingsPayment = {
  readonly direction: 'deposit' | 'withdrawal';
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly on: Temporal.PlainDate;
};

/** Takes any amount in; pays out no more than leaves the least balance, which is zero or more. */
export function decideSavingsPayment(
  account: SavingsAccount,
  { direction, amount, method, on }: SavingsPayment,
): SavingsStep | Refused {
  const maxMinor = direction === 'withdrawal' ? availableMinor(account) : null;
  const refused = amountRefused(amount, { currency: account.terms.currency, maxMinor });
  return refused ?? moveSavings(account, { kind: direction, amount, method }, on);
}

/** What can be withdrawn. */
export function availableMinor({ balanceMinor, terms }: SavingsAccount): bigint {
  return balanceMinor > terms.minimumMinor ? balanceMinor - terms.minimumMinor : 0n;
}
