import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { ratio, ratioOfDecimal, roundedShare, times } from '@mkopo/core/money/ratio.ts';
import type { Rounding } from '@mkopo/core/money/rounding.ts';

/** A tax on fees, in per cent, from its first day until the next rate's first day. */
export type DatedRate = { readonly fromOn: Temporal.PlainDate; readonly pct: Decimal };

export type TaxRule = {
  readonly feeTaxes: readonly DatedRate[];
  readonly rounding: Rounding;
};

/**
 * The tax that comes on top of fees due on a day, by the rate of that day. Rounded once for all
 * fees of one instalment: this is where tax is rounded, and the only place.
 */
export function taxOnFees(feeMinor: bigint, on: Temporal.PlainDate, rule: TaxRule): bigint {
  const rate = rateOn(rule.feeTaxes, on);
  if (!rate || feeMinor === 0n) return 0n;
  return roundedShare(feeMinor, times(ratioOfDecimal(rate.pct), ratio(1, 100)), rule.rounding);
}

function rateOn(rates: readonly DatedRate[], on: Temporal.PlainDate): DatedRate | null {
  return rates
    .filter(({ fromOn }) => compareDates(fromOn, on) <= 0)
    .reduce<DatedRate | null>(
      (latest, rate) => (latest && compareDates(latest.fromOn, rate.fromOn) > 0 ? latest : rate),
      null,
    );
}
