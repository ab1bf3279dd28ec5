import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { toldCurrency } from '#kit/text/told-currency.ts';
import type { Say } from '#kit/text/use-words.ts';
import { writeAmount } from '#kit/text/write-amount.ts';
import { readAmountOrZero } from './read-amount.ts';
import type { AMOUNT } from './words.ts';

type Typed = {
  readonly typed: string;
  readonly currency: string;
  /** Where zero is an amount too, such as a limit. */
  readonly mayBeZero?: boolean | undefined;
};

/**
 * What is wrong with an amount, with an example of how it is written; nothing of an empty field.
 * A button that is off and does not say why sends people to try what it does take.
 */
export function amountProblem(say: Say<typeof AMOUNT.en>, of: Typed): string | undefined {
  const { typed, currency, mayBeZero } = of;
  if (typed.trim() === '') return undefined;
  const amount = readAmountOrZero(typed, currency);
  if (amount !== null) return amount > 0 || mayBeZero ? undefined : say('notAboveZero');
  const word = decimalsOf(toldCurrency(currency)) === 0 ? 'notWholeAmount' : 'notAmount';
  return say(word, { example: writeAmount(EXAMPLE, currency), currency });
}

const EXAMPLE = 12_500;
