import { larger, raise, receivableOf, smaller } from './debt.ts';
import { type Loan, receivable } from './loan.ts';

/** What the cap counts. Fees do not: they are the price of a service and not of time. */
const CAPPED = ['interest', 'penalty'] as const;

/** How much unpaid interest and penalty may still be added; null where nothing limits it. */
export function roomUnderCap(loan: Loan): bigint | null {
  if (loan.duplumCapMinor === null) return null;
  return larger(loan.duplumCapMinor - receivable(loan, CAPPED), 0n);
}

/**
 * Takes back what stands above the cap, penalties before interest and the newest first. It leaves
 * the books as it came, as income, so that no move has to say what it was settled by.
 */
export function trimToCap(loan: Loan): Loan {
  if (loan.duplumCapMinor === null) return loan;
  let excess = receivable(loan, CAPPED) - loan.duplumCapMinor;
  if (excess <= 0n) return loan;
  let newestFirst = loan.instalments.toReversed();
  for (const kind of CAPPED.toReversed()) {
    newestFirst = newestFirst.map((instalment) => {
      const debt = instalment.debts[kind];
      const part = smaller(excess, receivableOf(debt));
      if (part === 0n) return instalment;
      excess -= part;
      return { ...instalment, debts: { ...instalment.debts, [kind]: raise(debt, -part) } };
    });
  }
  return { ...loan, instalments: newestFirst.toReversed() };
}
