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

/**
 * Interest that was prepaid and is given back when a loan is settled early pays for principal. So
 * that no part of a payment is negative, it is told as principal that this payment did not have to
 * pay.
 */
export function allocationOf({ changes, creditMinor }: LoanTransaction): Allocation {
  const settled = (...kinds: readonly DebtKind[]) =>
    changes
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { settledMinor }) => sum + settledMinor, 0n);
  const parts = { ...partsOf(settled), overpaymentMinor: creditMinor };
  return parts.interestMinor < 0n ? withoutGivenBack(parts) : parts;
}

/** What was given back paid principal, then fees and penalties, and is the client's in the end. */
function withoutGivenBack(parts: Allocation): Allocation {
  let given = -parts.interestMinor;
  const less = (minor: bigint) => {
    const part = given < minor ? given : minor;
    given -= part;
    return minor - part;
  };
  return {
    principalMinor: less(parts.principalMinor),
    interestMinor: 0n,
    feesMinor: less(parts.feesMinor),
    penaltiesMinor: less(parts.penaltiesMinor),
    overpaymentMinor: less(parts.overpaymentMinor),
  };
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
