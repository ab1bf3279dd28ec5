import type { SavingsTerms } from './savings-account.ts';
import { monthlyInterest, monthOf } from './savings-month.ts';

type Untouched = {
  readonly balanceMinor: bigint;
  /** A day of the first month; whole months are counted, from its first day. */
  readonly on: Temporal.PlainDate;
  readonly months: number;
};

/** What a balance earns that nobody touches, month by month; what a month earned earns too. */
export function earnedByMonths(
  terms: SavingsTerms,
  { balanceMinor, on, months }: Untouched,
): readonly bigint[] {
  const earned: bigint[] = [];
  let balance = balanceMinor;
  for (let past = 0; past < months; past += 1) {
    const month = monthOf(on.with({ day: 1 }).add({ months: past }));
    const interest = monthlyInterest(terms, month, balance * BigInt(month.lastOn.day));
    earned.push(interest);
    balance += interest;
  }
  return earned;
}
