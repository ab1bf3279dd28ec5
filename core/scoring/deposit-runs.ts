import type { CountedDeposit, DepositMonth } from './deposit-months.ts';

/**
 * The longest run of consecutive deposits of one kind. A deposit of another kind ends a run, and so
 * does a month without any.
 */
export function longestRun(
  months: readonly DepositMonth[],
  isOfKind: (deposit: CountedDeposit) => boolean,
): number {
  let longest = 0;
  let run = 0;
  for (const { deposits } of months) {
    if (deposits.length === 0) run = 0;
    for (const deposit of deposits) {
      run = isOfKind(deposit) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}
