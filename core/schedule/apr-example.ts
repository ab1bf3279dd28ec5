import { parseDate } from '@mkopo/core/calendar/date.ts';
import { annualPercentageRate } from '@mkopo/core/interest/annual-rate.ts';
import { parseUnitPeriod } from '@mkopo/core/interest/unit-period.ts';
import type { Flow } from '@mkopo/core/interest/usual-unit-period.ts';
import { usualUnitPeriod } from '@mkopo/core/interest/usual-unit-period.ts';
import { type Decimal, decimalText } from '@mkopo/core/money/decimal.ts';
import { moneyFromText } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import { type Impossible, impossible } from './impossible.ts';

type DatedAmount = readonly (string | number)[];

/** An example of Appendix J as the vector file writes it: dates with amounts in dollars. */
export type AprExample = {
  readonly advance?: DatedAmount | readonly DatedAmount[];
  readonly advances?: readonly DatedAmount[];
  readonly payments: readonly DatedAmount[];
  readonly unit_period?: string;
};

/** The rate to the two decimals of the law, and to the four that show how it was rounded. */
export type AprAnswer = { readonly apr_pct: string; readonly recomputed_pct: string };

export function aprOfExample(example: AprExample): AprAnswer | Impossible {
  const advances = flowsOf([...listOf(example.advance), ...(example.advances ?? [])]);
  const payments = flowsOf(example.payments);
  if (!advances?.length || !payments?.length) return impossible('unreadable');
  const flows = { advances, payments };
  const named = parseUnitPeriod(example.unit_period ?? '');
  const pct = annualPercentageRate(flows, named ?? usualUnitPeriod(flows));
  if (!pct) return impossible('rate_out_of_range');
  return { apr_pct: rounded(pct, 2), recomputed_pct: rounded(pct, 4) };
}

function listOf(advance: AprExample['advance'] = []): readonly DatedAmount[] {
  return advance.every((item): item is DatedAmount => Array.isArray(item))
    ? advance
    : [advance as DatedAmount];
}

function flowsOf(amounts: readonly DatedAmount[]): Flow[] | null {
  const dollars = parseCurrency('USD');
  const flows = amounts.map(([date, amount]) => {
    const on = parseDate(String(date));
    const money = dollars && moneyFromText(dollars, String(amount));
    return on && money ? { on, minor: money.minor } : null;
  });
  return flows.every((flow) => flow !== null) ? flows : null;
}

function rounded({ digits, scale }: Decimal, decimals: number): string {
  const unit = 10n ** BigInt(scale - decimals);
  return decimalText(divideRounded(digits, unit, 'HALF_UP'), decimals);
}
