import { isAfter } from '@mkopo/core/calendar/date.ts';
import { money } from '@mkopo/core/money/money.ts';
import { type Ratio, ratio, roundedShare } from '@mkopo/core/money/ratio.ts';
import { splitByWeights } from '@mkopo/core/money/split.ts';
import { type Debt, larger, pay, restOf, smaller } from './debt.ts';
import type { Loan, LoanInstalment } from './loan.ts';

/** A loan, and what is left of the money that is paying it. */
export type Paying = { readonly loan: Loan; readonly left: bigint };

/**
 * Money that comes early takes the same share off the principal of every instalment to come, so the
 * schedule keeps its dates and its shape. Interest on a declining balance shrinks by that share
 * too, from the next period on: the running one is earned on what was owed when it began. Flat
 * interest was agreed on the whole amount and stays.
 */
export function reducePrincipal({ loan, left }: Paying, on: Temporal.PlainDate): Paying {
  const ahead = loan.instalments.filter(
    ({ dueOn, debts }) => isAfter(dueOn, on) && restOf(debts.principal) > 0n,
  );
  const weights = ahead.map(({ debts }) => restOf(debts.principal));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const early = smaller(left, whole);
  if (early === 0n) return { loan, left };

  const shares = splitByWeights(money(loan.product.currency, early), weights);
  const shareOf = new Map(ahead.map(({ number }, index) => [number, shares[index]?.minor ?? 0n]));
  const remaining = ratio(whole - early, whole);
  const instalments = loan.instalments.map((instalment): LoanInstalment => {
    const { accruesFromOn, debts, number } = instalment;
    const share = shareOf.get(number) ?? 0n;
    const saves = loan.product.method === 'declining' && !isAfter(on, accruesFromOn);
    const principal = share > 0n ? pay(debts.principal, share, 'principal') : debts.principal;
    const interest = saves ? shrunk(debts.interest, remaining, loan) : debts.interest;
    return { ...instalment, debts: { ...debts, principal, interest } };
  });
  return { loan: { ...loan, instalments }, left: left - early };
}

/** What the books already show stays. This is where interest saved by paying early is rounded. */
function shrunk(interest: Debt, remaining: Ratio, { product }: Loan): Debt {
  const part = (minor: bigint) => roundedShare(minor, remaining, product.rounding);
  const charged = larger(interest.settled + part(restOf(interest)), interest.recognised);
  return { ...interest, charged, withheld: part(interest.withheld) };
}
