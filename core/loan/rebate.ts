import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { Rebate } from '@mkopo/core/product/product.ts';
import { larger, smaller } from './debt.ts';
import { withInterestOf } from './in-duplum.ts';
import { type Loan, type LoanInstalment, owed } from './loan.ts';
import type { Paying } from './reduce-principal.ts';

/**
 * The loan, brought up to a day, as it would be owed by whoever settles it then: without the
 * interest that its product lets them off. What of that was paid already is left over, to pay for
 * the rest.
 */
export function grantRebate(loan: Loan, on: Temporal.PlainDate): Paying {
  let rebate = rebateOf(loan, on);
  let freed = 0n;
  const newestFirst = loan.instalments.toReversed().map((instalment) => {
    const { interest } = instalment.debts;
    const part = smaller(rebate, unearned(instalment));
    if (part <= 0n) return instalment;
    rebate -= part;
    const charged = interest.charged - part;
    const settled = smaller(interest.settled, charged);
    freed += interest.settled - settled;
    return withInterestOf(instalment, { ...interest, charged, settled });
  });
  return { loan: { ...loan, instalments: newestFirst.toReversed() }, left: freed };
}

/** How much less a loan costs whoever settles it on a day it was brought up to. */
export function rebateOf(loan: Loan, on: Temporal.PlainDate): bigint {
  const whole = loan.instalments.reduce((sum, instalment) => sum + unearned(instalment), 0n);
  const rules: Readonly<Record<Rebate, () => bigint>> = {
    none: () => 0n,
    unearned_interest: () => whole,
    rule_of_78: () => smaller(ruleOf78(loan, on), whole),
  };
  return owed(loan) === 0n ? 0n : rules[loan.product.rebate]();
}

/** Interest that is asked for and that no day has earned yet, paid or not. */
function unearned({ debts: { interest } }: LoanInstalment): bigint {
  return larger(interest.charged - interest.recognised, 0n);
}

/**
 * Of n periods the first bears n parts of the interest and the last one; k that have not begun give
 * back their parts. Rounded down: a rebate is a promise, not a guess in the borrower's favour.
 */
function ruleOf78({ instalments, version }: Loan, on: Temporal.PlainDate): bigint {
  const inForce = instalments.filter((instalment) => instalment.version === version);
  const interest = inForce.reduce((sum, { debts }) => sum + debts.interest.charged, 0n);
  const periods = BigInt(inForce.length);
  const ahead = BigInt(
    inForce.filter(({ accruesFromOn }) => compareDates(accruesFromOn, on) >= 0).length,
  );
  return (interest * ahead * (ahead + 1n)) / (periods * (periods + 1n));
}
