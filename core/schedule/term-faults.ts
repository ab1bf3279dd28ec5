import { type Impossible, impossible } from './impossible.ts';
import type { ScheduleTerms } from './schedule-terms.ts';

/** A hundred times the principal per period is a slip of the pen, not a price. */
const RATE_PCT_MAX = 10_000n;
const RATE_SCALE_MAX = 12;

/** What can be said against terms before any date is known. Null: nothing. */
export function faultInTerms(terms: ScheduleTerms): Impossible | null {
  const { amount, rate, instalmentMultiple: multiple } = terms;
  if (amount.minor <= 0n) {
    return impossible('amount_not_positive', { amount_minor: amount.minor.toString() });
  }
  const { digits, scale } = rate.pct;
  if (digits < 0n || scale > RATE_SCALE_MAX || digits > RATE_PCT_MAX * 10n ** BigInt(scale)) {
    return impossible('rate_out_of_range', { digits: digits.toString(), scale });
  }
  if (multiple && multiple.minor <= 0n) {
    return impossible('multiple_not_positive', { multiple_minor: multiple.minor.toString() });
  }
  if (multiple && multiple.currency !== amount.currency) return impossible('currencies_differ');
  return faultInFees(terms);
}

/** Grace must leave an instalment that repays principal, and one that pays interest. */
export function faultInGrace({ grace }: ScheduleTerms, instalments: number): Impossible | null {
  const periods = [grace.principal, grace.interestPayment, grace.interestFree];
  const areCounts = periods.every((count) => Number.isSafeInteger(count) && count >= 0);
  const leavesOne = periods.every((count) => count < instalments);
  return areCounts && leavesOne
    ? null
    : impossible('grace_out_of_range', { ...grace, instalments });
}

function faultInFees({ amount, fees }: ScheduleTerms): Impossible | null {
  for (const { charge } of fees) {
    if ('fixed' in charge && charge.fixed.currency !== amount.currency) {
      return impossible('currencies_differ');
    }
    const size = 'fixed' in charge ? charge.fixed.minor : charge.pctOfAmount.digits;
    if (size < 0n) return impossible('fee_negative');
  }
  return null;
}
