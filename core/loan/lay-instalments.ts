import type { PlannedInstalment } from '@mkopo/core/product/plan.ts';
import { charge, NO_DEBTS, raise } from './debt.ts';
import type { Loan, LoanInstalment } from './loan.ts';
import type { Laying } from './move.ts';

/** Adds a schedule to a loan and puts it in force. Principal is in the books from the start. */
export function layInstalments(
  loan: Loan,
  planned: readonly PlannedInstalment[],
  { version, firstNumber }: Laying,
): Loan {
  const laid = planned.map(
    (row, index): LoanInstalment => ({
      number: firstNumber + index,
      version,
      accruesFromOn: row.accruesFromOn,
      dueOn: row.dueOn,
      penalisedOn: null,
      debts: {
        ...NO_DEBTS,
        principal: raise(NO_DEBTS.principal, row.principalMinor),
        interest: charge(NO_DEBTS.interest, row.interestMinor),
        fee: charge(NO_DEBTS.fee, row.feeMinor),
        tax: charge(NO_DEBTS.tax, row.taxMinor),
      },
    }),
  );
  return { ...loan, version, instalments: [...loan.instalments, ...laid] };
}

/** Numbers go on through all versions, those of a reversed schedule included. */
export function nextLaying({ instalments }: Loan): Laying {
  return {
    version: instalments.reduce((most, { version }) => Math.max(most, version), 0) + 1,
    firstNumber: instalments.reduce((most, { number }) => Math.max(most, number), 0) + 1,
  };
}
