import { payOldestFirst } from './allocate-repayment.ts';
import { type DebtKind, type Debts, giveUp, raise, restOf, smaller } from './debt.ts';
import { type Loan, owed, runningInstalment, withInstalments } from './loan.ts';

/** What is put on an instalment besides its schedule. */
export type Charged = {
  readonly instalment: number;
  readonly kind: DebtKind;
  readonly minor: bigint;
};

/**
 * Puts charges on instalments, in the books at once. An instalment that is no longer in force (its
 * schedule was reversed) passes its charge to the one that runs. A credit the client has pays them.
 */
export function chargeDebt(loan: Loan, charges: readonly Charged[], on: Temporal.PlainDate): Loan {
  const running = runningInstalment(loan, on)?.number;
  const inForce = new Set(
    loan.instalments.filter(({ version }) => version === loan.version).map(({ number }) => number),
  );
  const homeOf = ({ instalment }: Charged) => (inForce.has(instalment) ? instalment : running);
  const charged = withInstalments(loan, (instalment) => {
    const mine = charges.filter((one) => homeOf(one) === instalment.number);
    if (mine.length === 0) return instalment;
    const debts: Record<DebtKind, Debts[DebtKind]> = { ...instalment.debts };
    for (const { kind, minor } of mine) debts[kind] = raise(debts[kind], minor);
    return { ...instalment, debts };
  });
  return spendCredit(charged);
}

function spendCredit(loan: Loan): Loan {
  const spent = smaller(loan.creditMinor, owed(loan));
  if (spent === 0n) return loan;
  const { loan: paid } = payOldestFirst(loan, spent, () => true);
  return { ...paid, creditMinor: loan.creditMinor - spent };
}

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
