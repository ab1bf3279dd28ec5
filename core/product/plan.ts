import { add, type Money, subtract } from '@mkopo/core/money/money.ts';
import { type Impossible, impossible, isImpossible } from '@mkopo/core/schedule/impossible.ts';
import { makeSchedule } from '@mkopo/core/schedule/make-schedule.ts';
import type { Instalment } from '@mkopo/core/schedule/schedule.ts';
import type { Grace, ScheduleTerms } from '@mkopo/core/schedule/schedule-terms.ts';
import { type TaxRule, taxOnFees } from './fee-tax.ts';

/** A fee and the tax that comes on top of it, in minor units. */
export type TaxedFee = { readonly feeMinor: bigint; readonly taxMinor: bigint };

/** When an instalment earns its interest and when it is due. */
export type InstalmentDates = {
  readonly accruesFromOn: Temporal.PlainDate;
  readonly dueOn: Temporal.PlainDate;
};

/** One instalment as it will be asked for. */
export type PlannedInstalment = InstalmentDates &
  TaxedFee & { readonly principalMinor: bigint; readonly interestMinor: bigint };

/** A schedule with the tax on its fees: what the borrower agrees to. */
export type Plan = {
  readonly applicationFee: TaxedFee;
  readonly deductedFee: TaxedFee;
  readonly paidOut: Money;
  readonly instalments: readonly PlannedInstalment[];
};

/** The plan that terms make, or why they make none. Fees are taxed by the day they are due. */
export function makePlan(terms: ScheduleTerms, taxes: TaxRule): Plan | Impossible {
  const schedule = makeSchedule(terms);
  if (isImpossible(schedule)) return schedule;
  const { amount, disbursedOn, applicationFees, deductedFees, instalments } = schedule;
  const taxed = (fee: Money, on: Temporal.PlainDate): TaxedFee => ({
    feeMinor: fee.minor,
    taxMinor: taxOnFees(fee.minor, on, taxes),
  });
  const deductedFee = taxed(deductedFees, disbursedOn);
  const kept = add(deductedFees, { ...amount, minor: deductedFee.taxMinor });
  const paidOut = subtract(amount, kept);
  if (paidOut.minor <= 0n) return impossible('fees_exceed_amount');

  return {
    applicationFee: taxed(applicationFees, disbursedOn),
    deductedFee,
    paidOut,
    instalments: instalments.map((instalment) => ({
      accruesFromOn: accruesFromOn(instalment, instalments, terms.grace),
      dueOn: instalment.dueOn,
      principalMinor: instalment.principal.minor,
      interestMinor: instalment.interest.minor,
      ...taxed(instalment.fees, instalment.dueOn),
    })),
  };
}

/**
 * An instalment earns its interest over its own period. The first one that pays interest after a
 * grace also carries what was held over, so it earns from the end of the interest-free time on.
 */
function accruesFromOn(
  { number, fromOn }: Instalment,
  instalments: readonly Instalment[],
  { interestPayment, interestFree }: Grace,
): Temporal.PlainDate {
  const isFirstToPay = interestPayment > 0 && number === interestPayment + 1;
  if (!isFirstToPay || interestFree >= interestPayment) return fromOn;
  return instalments[interestFree]?.fromOn ?? fromOn;
}
