import type { Frequency, PeriodUnit } from '@mkopo/core/calendar/instalment-period.ts';
import type { DayCount } from '@mkopo/core/interest/day-count.ts';
import type { InterestPeriod, Rate } from '@mkopo/core/interest/interest-factor.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import { decimalOf } from '@mkopo/core/money/decimal.ts';
import { type Money, moneyFromText } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import type { Rounding } from '@mkopo/core/money/rounding.ts';
import type { FeeTime } from '@mkopo/core/schedule/fee.ts';
import { HOUSE_PRACTICE } from '@mkopo/core/schedule/practice.ts';
import type { Amortization, Grace, InterestMethod } from '@mkopo/core/schedule/schedule-terms.ts';
import type { OfferTerms, Product, Share } from './product.ts';

export type WrittenFrequency = { readonly unit: PeriodUnit | 'once'; readonly every?: number };
export type WrittenRate = { readonly pct: number; readonly per: Rate['per'] };
export type WrittenGrace = {
  readonly principal: number;
  readonly interest_payment: number;
  readonly interest_free: number;
};
/** A sum, or per cent: one of the two. */
export type WrittenShare = { readonly fixed?: number | null; readonly pct?: number | null };

/** What decides the cost of a loan, in the words of the wire: as a product is sent and shown. */
export type WrittenTerms = {
  readonly amount: {
    readonly min: number;
    readonly max: number;
    readonly usual: number;
    readonly step?: number | null;
  };
  readonly term_days: { readonly min: number; readonly max: number };
  readonly frequency: WrittenFrequency;
  readonly rate: WrittenRate;
  readonly method: InterestMethod;
  readonly amortization: Amortization;
  readonly interest_period: InterestPeriod;
  readonly day_count: DayCount;
  readonly grace: WrittenGrace;
  readonly fees: readonly (WrittenShare & { readonly due: FeeTime })[];
  readonly fee_taxes: readonly { readonly from_on: string; readonly pct: number }[];
  readonly instalment_multiple: number | null;
  readonly rounding: Rounding;
};

/** Reads amounts of one currency. What is wrong is told to it, by its field. */
export type AmountReader = {
  read(field: string, written: number): Money;
  complain(field: string, problem: string): void;
};

/** The terms of a product as the API shows it; whoever shows one has checked it. */
export function termsOf(shown: WrittenTerms & { readonly currency: string }): OfferTerms {
  const currency = parseCurrency(shown.currency);
  assert(currency !== null, 'a product is in a currency');
  const read = (field: string, written: number) => {
    const amount = moneyFromText(currency, String(written));
    assert(amount !== null, `${field} has no more decimals than its currency`);
    return amount;
  };
  const complain = (field: string, problem: string) => assert(false, `${field} ${problem}`);
  const terms = readTerms(shown, { read, complain }) as Omit<OfferTerms, 'currency' | 'practice'>;
  return { ...terms, currency, practice: HOUSE_PRACTICE };
}

/** Reads the terms that were written; `undefined` for those that were not. */
export function readTerms(written: Partial<WrittenTerms>, reader: AmountReader) {
  const { amount, instalment_multiple: multiple } = written;
  const read = (field: string, value: number | null | undefined): Money | null =>
    value === null || value === undefined ? null : reader.read(field, value);
  return {
    amount: amount && {
      min: reader.read('amount.min', amount.min),
      max: reader.read('amount.max', amount.max),
      usual: reader.read('amount.usual', amount.usual),
      step: read('amount.step', amount.step),
    },
    termDays: written.term_days,
    frequency: written.frequency && readFrequency(written.frequency, reader),
    rate: written.rate && readRate(written.rate),
    method: written.method,
    amortization: written.amortization,
    interestPeriod: written.interest_period,
    dayCount: written.day_count,
    grace: written.grace && readGrace(written.grace),
    fees: written.fees?.map(({ due, ...share }, index): Product['fees'][number] => {
      const charge = readShare(`fees.${index}`, share, reader);
      return { due, charge: 'fixed' in charge ? charge : { pctOfAmount: charge.pct } };
    }),
    feeTaxes: written.fee_taxes?.map(({ from_on: from, pct }) => {
      return { fromOn: Temporal.PlainDate.from(from), pct: decimalOf(pct) };
    }),
    instalmentMultiple: multiple === undefined ? undefined : read('instalment_multiple', multiple),
    rounding: written.rounding,
  };
}

export function readFrequency(
  { unit, every = 1 }: WrittenFrequency,
  reader: Pick<AmountReader, 'complain'>,
): Frequency | 'once' {
  if (unit !== 'once') return { every, unit };
  if (every !== 1) reader.complain('frequency.every', 'has no meaning where unit is once');
  return 'once';
}

export function readRate({ pct, per }: WrittenRate): Rate {
  return { pct: decimalOf(pct), per };
}

export function readGrace(written: WrittenGrace): Grace {
  const { principal, interest_payment: interestPayment, interest_free: interestFree } = written;
  return { principal, interestPayment, interestFree };
}

export function readShare(
  field: string,
  { fixed, pct }: WrittenShare,
  reader: AmountReader,
): Share {
  const hasSum = typeof fixed === 'number';
  const hasPct = typeof pct === 'number';
  if (hasSum === hasPct) reader.complain(field, 'must have either fixed or pct');
  return hasPct ? { pct: decimalOf(pct) } : { fixed: reader.read(`${field}.fixed`, fixed ?? 1) };
}
