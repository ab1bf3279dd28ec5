import { dateRefused } from '@mkopo/core/calendar/date.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { amountRefused, type Money } from '@mkopo/core/money/money.ts';
import type { SavingsAccount } from './savings-account.ts';
import { moveSavings, type SavingsStep, type SavingsWhen } from './savings-step.ts';

export type SavingsOpeningBalance = SavingsWhen & { readonly amount: Money };

/**
 * Takes over what was saved elsewhere, as the first of all transactions. No money moves by it: the
 * lender owes it from now on, against what it opened its books with.
 */
export function decideSavingsOpening(
  account: SavingsAccount,
  { amount, on, bookedOn }: SavingsOpeningBalance,
): SavingsStep | Refused {
  assert(account.transactions === 0, 'an opening balance is the first of an account');
  const { currency } = account.terms;
  const refused =
    dateRefused({ on, bookedOn }, account.openedOn) ??
    amountRefused(amount, { currency, maxMinor: null });
  return refused ?? moveSavings(account, { kind: 'opening', amount }, { on, bookedOn });
}
