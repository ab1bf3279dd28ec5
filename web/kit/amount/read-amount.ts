import { moneyToNumber } from '@mkopo/core/money/money.ts';
import { typedMoney } from '@mkopo/core/money/typed-money.ts';
import { toldCurrency } from '#kit/text/told-currency.ts';

/** What was typed into a field of money, by the one reader of all; null where it is no amount. */
export function readAmount(typed: string, currency: string): number | null {
  return readAmountOrZero(typed, currency) || null;
}

/** The same where nothing is an amount too, such as a limit. */
export function readAmountOrZero(typed: string, currency: string): number | null {
  const amount = typedMoney(toldCurrency(currency), typed);
  return amount && moneyToNumber(amount);
}

/** The finest that a currency counts in: no sum is rounded by it. */
const MINOR_MAX = 1000;

/** Adds sums of money by their minor units: floats would not come out even. */
export function addAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * MINOR_MAX), 0) / MINOR_MAX;
}
