import type { DebtKind } from './debt.ts';
import { type Loan, owed } from './loan.ts';
import type { LoanTransaction } from './loan-transaction.ts';

/** What is owed, or was paid, in the words borrowers and partners see; in minor units. */
export type Parts = {
  readonly principalMinor: bigint;
  readonly interestMinor: bigint;
  readonly feesMinor: bigint;
  readonly penaltiesMinor: bigint;
};

/** What a payment paid off, and what was too much. It adds up to the payment. */
export type Allocation = Parts & { readonly overpaymentMinor: bigint };

export function allocationOf({ changes, creditMinor }: LoanTransaction): Allocation {
  const settled = (...kinds: readonly DebtKind[]) =>
    changes
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { settledMinor }) => sum + settledMinor, 0n);
  return { ...partsOf(settled), overpaymentMinor: creditMinor };
}

/** All that is still to be paid by the schedule in force, due or not. */
export function balancesOf(loan: Loan): Parts & { readonly totalMinor: bigint } {
  return { ...partsOf((...kinds) => owed(loan, kinds)), totalMinor: owed(loan) };
}

function partsOf(sum: (...kinds: readonly DebtKind[]) => bigint): Parts {
  return {
    principalMinor: sum('principal'),
    interestMinor: sum('interest'),
    feesMinor: sum('fee', 'tax'),
    penaltiesMinor: sum('penalty'),
  };
}
