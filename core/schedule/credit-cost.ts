import { annualPercentageRate, effectiveAnnualRate } from '@mkopo/core/interest/annual-rate.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { add, type Money, subtract, zero } from '@mkopo/core/money/money.ts';
import type { Instalment, Schedule } from './schedule.ts';

/** What a loan costs its borrower. The rates are in per cent; null where no rate can express it. */
export type CreditCost = {
  readonly interest: Money;
  readonly fees: Money;
  readonly totalCost: Money;
  readonly totalPaid: Money;
  /** What reaches the borrower, less what had to be paid for it beforehand. */
  readonly amountFinanced: Money;
  readonly aprPct: Decimal | null;
  readonly effectivePct: Decimal | null;
};

/**
 * Interest and every fee, whenever it is paid: a fee taken early is dearer, and the rates show it.
 */
export function creditCostOf(schedule: Schedule): CreditCost {
  const { amount, disbursedOn, applicationFees, deductedFees, instalments } = schedule;
  const early = add(applicationFees, deductedFees);
  const amountFinanced = subtract(amount, early);
  const interest = sumOf(schedule, ({ interest }) => interest);
  const fees = add(
    early,
    sumOf(schedule, ({ fees }) => fees),
  );
  const totalPaid = add(
    applicationFees,
    sumOf(schedule, ({ total }) => total),
  );
  const flows = {
    advances: [{ on: disbursedOn, minor: amountFinanced.minor }],
    payments: instalments
      .filter(({ total }) => total.minor > 0n)
      .map(({ dueOn, total }) => ({ on: dueOn, minor: total.minor })),
  };
  return {
    interest,
    fees,
    totalCost: add(interest, fees),
    totalPaid,
    amountFinanced,
    aprPct: annualPercentageRate(flows),
    effectivePct: effectiveAnnualRate(flows),
  };
}

function sumOf({ amount, instalments }: Schedule, part: (instalment: Instalment) => Money): Money {
  return instalments.reduce((sum, instalment) => add(sum, part(instalment)), zero(amount.currency));
}
