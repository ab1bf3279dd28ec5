import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { ratio, ratioOfDecimal, roundedShare, times } from '@mkopo/core/money/ratio.ts';
import type { Rounding } from '@mkopo/core/money/rounding.ts';

export const FEE_TIMES = [
  'at_application',
  'deducted',
  'first_instalment',
  'every_instalment',
] as const;
export type FeeTime = (typeof FEE_TIMES)[number];

/** What a lender charges besides interest: a sum, or per cent of the amount lent. */
export type Fee = {
  readonly due: FeeTime;
  readonly charge: { readonly fixed: Money } | { readonly pctOfAmount: Decimal };
};

export type FeeRule = { readonly amount: Money; readonly rounding: Rounding };

/** The fees due at one time, each rounded by itself as it stands on the borrower's statement. */
export function feesDue(fees: readonly Fee[], due: FeeTime, rule: FeeRule): Money {
  const minor = fees
    .filter((fee) => fee.due === due)
    .reduce((sum, fee) => sum + feeMinor(fee, rule), 0n);
  return money(rule.amount.currency, minor);
}

function feeMinor({ charge }: Fee, { amount, rounding }: FeeRule): bigint {
  if ('fixed' in charge) return charge.fixed.minor;
  const share = times(ratioOfDecimal(charge.pctOfAmount), ratio(1, 100));
  return roundedShare(amount.minor, share, rounding);
}
