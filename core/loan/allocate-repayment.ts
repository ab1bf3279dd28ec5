import { compareDates } from '@mkopo/core/calendar/date.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { PaidKind } from '@mkopo/core/product/product.ts';
import { type DebtKind, type Debts, pay, restOf, smaller } from './debt.ts';
import { type Loan, type LoanInstalment, owed, runningInstalment } from './loan.ts';
import { grantRebate } from './rebate.ts';
import { type Paying, reducePrincipal } from './reduce-principal.ts';

/**
 * Spreads a payment over a loan: the oldest instalment first and, within one, in the product's
 * order. The instalment that runs is paid whole before anything goes further ahead: whoever pays
 * early is never in arrears for it. What is left prepays the next instalments, or makes the
 * principal smaller where the product says so. What settles the loan by the product's rebate closes
 * it, and what is more than all that is owed becomes the client's.
 */
export function allocateRepayment(loan: Loan, paidMinor: bigint, on: Temporal.PlainDate): Loan {
  assert(paidMinor >= 0n, 'a payment is not negative');
  const before = owed(loan);
  const early = payEarly(settledEarly(loan, paidMinor, on), on);
  const { loan: paid, left } = payOldestFirst(early.loan, early.left, () => true);
  assert(left === 0n || owed(paid) === 0n, 'a credit is only what nothing was owed for');
  assert(paidMinor === 0n || owed(paid) < before || before === 0n, 'a payment lowers the debt');
  return { ...paid, creditMinor: paid.creditMinor + left };
}

/** A payment that settles the loan gets the rebate; what was prepaid of it pays along. */
function settledEarly(loan: Loan, paidMinor: bigint, on: Temporal.PlainDate): Paying {
  const rebated = grantRebate(loan, on);
  const isSettled = paidMinor > 0n && paidMinor + rebated.left >= owed(rebated.loan);
  return isSettled ? { ...rebated, left: paidMinor + rebated.left } : { loan, left: paidMinor };
}

/** What comes before it is due by instalments in their order needs no look at the calendar. */
function payEarly({ loan, left }: Paying, on: Temporal.PlainDate): Paying {
  if (loan.product.prepayment === 'next_instalments') return { loan, left };
  const running = runningInstalment(loan, on)?.number;
  const due = payOldestFirst(
    loan,
    left,
    ({ number, dueOn }) => number === running || compareDates(dueOn, on) <= 0,
  );
  return reducePrincipal(due, on);
}

export function payOldestFirst(
  loan: Loan,
  minor: bigint,
  isChosen: (instalment: LoanInstalment) => boolean,
): Paying {
  return payDebts(loan, minor, { order: debtOrder(loan.product.allocation), isChosen });
}

type Chosen = {
  readonly order: readonly DebtKind[];
  readonly isChosen: (instalment: LoanInstalment) => boolean;
};

/** Pays some kinds of debt, the oldest instalment first. */
export function payDebts(loan: Loan, minor: bigint, { order, isChosen }: Chosen): Paying {
  let left = minor;
  const instalments = loan.instalments.map((instalment) => {
    if (left === 0n || !isChosen(instalment)) return instalment;
    const debts: Record<DebtKind, Debts[DebtKind]> = { ...instalment.debts };
    for (const kind of order) {
      const part = smaller(left, restOf(debts[kind]));
      if (part > 0n) debts[kind] = pay(debts[kind], part, kind);
      left -= part;
    }
    return { ...instalment, debts };
  });
  return { loan: { ...loan, instalments }, left };
}

/** The product's order, with the tax on a fee right after the fee. */
export function debtOrder(allocation: readonly PaidKind[]): DebtKind[] {
  return allocation.flatMap((kind): DebtKind[] => (kind === 'fee' ? ['fee', 'tax'] : [kind]));
}
