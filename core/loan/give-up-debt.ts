import { type DebtKind, type Debts, giveUp, restOf, smaller } from './debt.ts';
import { type Loan, withInstalments } from './loan.ts';

/**
 * Lets a borrower off some kinds of debt, up to an amount, the oldest instalment first. In a replay
 * less may be owed than when it was decided; then less is given up.
 */
export function giveUpDebt(loan: Loan, kinds: readonly DebtKind[], minor: bigint): Loan {
  let left = minor;
  return withInstalments(loan, (instalment) => {
    if (left === 0n) return instalment;
    const debts: Record<DebtKind, Debts[DebtKind]> = { ...instalment.debts };
    for (const kind of kinds) {
      const part = smaller(left, restOf(debts[kind]));
      if (part > 0n) debts[kind] = giveUp(debts[kind], part);
      left -= part;
    }
    return { ...instalment, debts };
  });
}
