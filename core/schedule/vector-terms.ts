import { parseDate } from '@mkopo/core/calendar/date.ts';
import type { Frequency } from '@mkopo/core/calendar/instalment-period.ts';
import { type DayCount, YEAR_LENGTHS, type YearLength } from '@mkopo/core/interest/day-count.ts';
import type { Rate, RatePeriod } from '@mkopo/core/interest/interest-factor.ts';
import { type Currency, KES } from '@mkopo/core/money/currency.ts';
import { parseDecimal } from '@mkopo/core/money/decimal.ts';
import { moneyFromText } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { type Impossible, impossible } from './impossible.ts';
import {
  CUMULATIVE_PRACTICE,
  HOUSE_PRACTICE,
  PROGRESSIVE_PRACTICE,
  type Practice,
} from './practice.ts';
import type { Amortization, Grace, ScheduleTerms } from './schedule-terms.ts';

/** The inputs of a published schedule, as they stand in the vector file. */
export type VectorInputs = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Currencies that stand in for one of so many decimals: a vector names no currency. */
const CURRENCY_OF_DECIMALS = ['UGX', 'KES', 'KES', 'KWD'] as const;

const RATE_PERIOD_OF_UNIT: Readonly<Record<string, RatePeriod>> = {
  YEARS: 'year',
  MONTHS: 'month',
  WEEKS: 'week',
  DAYS: 'day',
  WHOLE_TERM: 'term',
};

const FREQUENCY_OF_UNIT: Readonly<Record<string, Frequency>> = {
  DAYS: { every: 1, unit: 'days' },
  WEEKS: { every: 1, unit: 'weeks' },
  MONTHS: { every: 1, unit: 'months' },
  YEARS: { every: 12, unit: 'months' },
};

/**
 * Reads a vector's inputs as terms of ours. What a vector leaves open ("n/a") takes the usual
 * value.
 */
export function termsOfVector(inputs: VectorInputs): ScheduleTerms | Impossible {
  const currency = currencyOf(inputs);
  const amount = moneyFromText(currency, textOf(inputs, 'principal'));
  const rate = rateOf(inputs);
  const disbursedOn = parseDate(textOf(inputs, 'disbursement_date'));
  const unit = FREQUENCY_OF_UNIT[textOf(inputs, 'repayment_frequency_unit')];
  if (!amount || !rate || !disbursedOn || !unit) return impossible('unreadable');

  const practice = practiceOf(inputs);
  const multiple = textOf(inputs, 'installment_amount_in_multiples_of');
  return {
    amount,
    rate,
    method: isFlat(inputs) ? 'flat' : 'declining',
    amortization: amortizationOf(inputs),
    interestPeriod: isDaily(inputs) ? 'daily' : 'same_as_repayment',
    dayCount: dayCountOf(inputs, practice),
    frequency: { every: unit.every * countOf(inputs, 'repayment_every', 1), unit: unit.unit },
    length: { instalments: countOf(inputs, 'number_of_repayments', 0) },
    disbursedOn,
    firstDueOn: parseDate(
      textOf(inputs, 'first_repayment_date') || textOf(inputs, 'repayments_starting_from_date'),
    ),
    grace: graceOf(inputs),
    fees: [],
    instalmentMultiple: Number(multiple) === 0 ? null : moneyFromText(currency, multiple),
    rounding: textOf(inputs, 'rounding') === 'HALF_UP' ? 'HALF_UP' : 'HALF_EVEN',
    practice,
  };
}

/**
 * Fineract has two engines, and its test suites use both. Loan products LP1 are of the older kind
 * unless their name says otherwise, and so are loans whose rate is given per period. Flat interest
 * by repayment period with no product named comes from either, and the house practice fits both.
 */
function practiceOf(inputs: VectorInputs): Practice {
  const product = textOf(inputs, 'product');
  if (product.startsWith('LP1') && !product.includes('PROGRESSIVE')) return CUMULATIVE_PRACTICE;
  if (product) return PROGRESSIVE_PRACTICE;
  if (textOf(inputs, 'interest_rate_per_period')) return CUMULATIVE_PRACTICE;
  return isFlat(inputs) && !isDaily(inputs) ? HOUSE_PRACTICE : PROGRESSIVE_PRACTICE;
}

/**
 * Fineract's end-to-end suite hands its column "interest free period" to the grace on interest
 * payment (its scenario C2497 shows it), so that is what it means beside one of its products.
 */
function graceOf(inputs: VectorInputs): Grace {
  const freeOf = countOf(
    inputs,
    'interest_free_period',
    countOf(inputs, 'interest_free_periods', 0),
  );
  const isOfSuite = textOf(inputs, 'product') !== '';
  const held = countOf(inputs, 'grace_on_interest_payment', 0);
  return {
    principal: countOf(inputs, 'grace_on_principal_payment', 0),
    interestPayment: isOfSuite ? Math.max(held, freeOf) : held,
    interestFree: countOf(inputs, 'grace_on_interest_charged', isOfSuite ? 0 : freeOf),
  };
}

function rateOf(inputs: VectorInputs): Rate | null {
  const yearly = parseDecimal(textOf(inputs, 'annual_nominal_rate_pct'));
  if (yearly) return { pct: yearly, per: 'year' };
  const pct = parseDecimal(textOf(inputs, 'interest_rate_per_period'));
  const per = RATE_PERIOD_OF_UNIT[textOf(inputs, 'interest_rate_frequency')];
  return pct && per ? { pct, per } : null;
}

/** The older engine takes every actual year for 365 days, leap years too. */
function dayCountOf(inputs: VectorInputs, practice: Practice): DayCount {
  const days = textOf(inputs, 'days_in_year').replace('DAYS_', '');
  const year: YearLength = YEAR_LENGTHS.find((length) => length === days) ?? 'actual';
  return {
    year: year === 'actual' && practice === CUMULATIVE_PRACTICE ? '365' : year,
    month: textOf(inputs, 'days_in_month').endsWith('30') ? '30' : 'actual',
  };
}

function amortizationOf(inputs: VectorInputs): Amortization {
  const amortization = textOf(inputs, 'amortization');
  if (amortization.startsWith('EQUAL_PRINCIPAL')) return 'equal_principal';
  return amortization.startsWith('BULLET') ? 'bullet' : 'equal_installments';
}

function isFlat(inputs: VectorInputs): boolean {
  return textOf(inputs, 'interest_method') === 'FLAT';
}

function isDaily(inputs: VectorInputs): boolean {
  return textOf(inputs, 'interest_calculation_period') === 'DAILY';
}

function currencyOf(inputs: VectorInputs): Currency {
  const code = CURRENCY_OF_DECIMALS[countOf(inputs, 'currency_decimals', 2)];
  return (code && parseCurrency(code)) ?? KES;
}

function countOf(inputs: VectorInputs, field: string, otherwise: number): number {
  const text = textOf(inputs, field);
  return text === '' || Number.isNaN(Number(text)) ? otherwise : Number(text);
}

function textOf(inputs: VectorInputs, field: string): string {
  return String(inputs[field] ?? '');
}
