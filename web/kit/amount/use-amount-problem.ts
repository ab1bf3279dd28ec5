import { useWords } from '#kit/text/use-words.ts';
import { amountProblem } from './amount-problem.ts';
import { AMOUNT } from './words.ts';

/** What is wrong with an amount that was typed, in the words of whoever types. */
export function useAmountProblem(): (
  of: Parameters<typeof amountProblem>[1],
) => string | undefined {
  const say = useWords(AMOUNT);
  return (of) => amountProblem(say, of);
}
