import { later } from '@mkopo/core/calendar/date.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { type DebtKind, restOf } from '@mkopo/core/loan/debt.ts';
import type { Loan, LoanInstalment } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import type { Payout } from '@mkopo/core/payout/payout.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import type { DecidedStep } from '#store/loans/save-loan-steps.ts';
import type { Habit, LoanPlan } from './plan-loans.ts';

/** A lender's people and products, and the names of its money. */
export type LendingDesk = {
  readonly clients: readonly ClientId[];
  readonly products: readonly Product[];
  readonly officer: string;
  readonly manager: string;
  readonly receipt: (on: Temporal.PlainDate) => string;
};

/** A loan in the middle of its life: how it stands, how it came there, and what is to come. */
export type DemoLoanHistory = Pick<LoanPlan, 'channel' | 'purpose' | 'end'> & {
  loan: Loan;
  readonly history: LoanTransaction[];
  readonly steps: DecidedStep[];
  payments: DuePayment[];
  writtenOffOn: Temporal.PlainDate | null;
  /** One that a provider is paying out, or seems to. */
  payout: Payout | null;
  /** What was to set it apart has happened. */
  turned: boolean;
};

/** Takes a loan one decision further, which must not be a refusal. */
export function goOn<Decided extends Step>(
  lived: DemoLoanHistory,
  decision: Decided | Refused,
  reference: string | null = null,
): Decided {
  const step = orRefuse(decision);
  if (step.transactions.length === 0) return step;
  lived.steps.push({ before: lived.loan, step, reference });
  lived.history.push(...step.transactions);
  lived.loan = step.loan;
  return step;
}

/** What a borrower will pay on a day: so much, or all that is left by then; and too much. */
export type DuePayment = {
  readonly on: Temporal.PlainDate;
  readonly minor: bigint | 'rest';
  readonly extraMinor: bigint;
  readonly method: PaymentMethod;
};

const PAID: readonly DebtKind[] = ['principal', 'interest', 'fee', 'tax'];
const TOO_MUCH_MINOR = 500_00n;
/** Every so many payments one comes over the counter, or through the bank. */
const CASH_EVERY = 7;
const BANK_EVERY = 11;

/** What a borrower of this habit will pay on the schedule in force. */
export function paymentsOf(loan: Loan, { pays, daysLate, turn }: Habit): DuePayment[] {
  const { instalments, version, disbursedOn } = loan;
  const inForce = instalments.filter((one) => one.version === version && one.number > 0);
  let earliestOn = (disbursedOn ?? loan.appliedOn).add({ days: 1 });
  return inForce.slice(0, pays).map((instalment, index) => {
    const isLast = index === inForce.length - 1;
    const on = later(instalment.dueOn.add({ days: daysLate[index] ?? 0 }), earliestOn);
    earliestOn = on;
    const isTooMuch = isLast && (turn === 'overpaid' || turn === 'refunded');
    return {
      on,
      minor: isLast ? 'rest' : restOfInstalment(instalment),
      extraMinor: isTooMuch ? TOO_MUCH_MINOR : 0n,
      method: methodOf(on),
    };
  });
}

function restOfInstalment({ debts }: LoanInstalment): bigint {
  return PAID.reduce((sum, kind) => sum + restOf(debts[kind]), 0n);
}

function methodOf({ dayOfYear }: Temporal.PlainDate): PaymentMethod {
  if (dayOfYear % CASH_EVERY === 0) return 'cash';
  return dayOfYear % BANK_EVERY === 0 ? 'bank_transfer' : 'mpesa';
}
