import { dateRefused } from '@mkopo/core/calendar/date-refused.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import type { SavingsAccount } from './savings-account.ts';
import { closedRefused, moveSavings, type SavingsStep } from './savings-step.ts';

export type SavingsClosure = {
  /** How what is left is paid out, the least balance too; null: nothing must be left. */
  readonly method: PaymentMethod | null;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Ends an account. A least balance keeps withdrawals from emptying it, so the last money goes out
 * with the closure itself. Months that are over are settled before; the running one earns nothing
 * more, for interest is for whole months.
 */
export function decideSavingsClosure(
  account: SavingsAccount,
  { method, bookedOn }: SavingsClosure,
): SavingsStep | Refused {
  const when = { on: bookedOn, bookedOn };
  const refused = closedRefused(account) ?? dateRefused(when, account.openedOn);
  if (refused) return refused;
  const amount = money(account.terms.currency, account.balanceMinor);
  if (amount.minor === 0n) return moveSavings(account, { kind: 'closure', payout: null }, when);
  if (method === null) {
    return refuse('invalid_state', { status: 'active', balance: moneyToNumber(amount) });
  }
  return moveSavings(account, { kind: 'closure', payout: { amount, method } }, when);
}
