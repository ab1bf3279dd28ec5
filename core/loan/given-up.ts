import { type Money, money } from '@mkopo/core/money/money.ts';
import { type Loan, owed } from './loan.ts';

/**
 * What a move gives up that brings no money: by how much less a borrower is to pay after it, what
 * was written off counted in, and a credit against it. Nothing where they are to pay as much, or
 * more. Interest of days to come counts: a lower rate gives it up.
 */
export function givenUp(before: Loan, after: Loan): Money {
  const less = claimOn(before) - claimOn(after);
  return money(before.product.currency, less > 0n ? less : 0n);
}

function claimOn(loan: Loan): bigint {
  return owed(loan) + loan.lostMinor - loan.creditMinor;
}
