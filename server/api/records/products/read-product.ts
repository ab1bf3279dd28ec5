import type { Frequency } from '@mkopo/core/calendar/instalment-period.ts';
import type { Rate } from '@mkopo/core/interest/interest-factor.ts';
import { type Currency, parseCurrency } from '@mkopo/core/money/currency.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { ASKS_NOTHING, PAID_KINDS, type Product, type Share } from '@mkopo/core/product/product.ts';
import type { ProductDraft } from '@mkopo/core/product/product-faults.ts';
import { HOUSE_PRACTICE } from '@mkopo/core/schedule/practice.ts';
import type { Grace } from '@mkopo/core/schedule/schedule-terms.ts';
import type { Static } from 'typebox';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { type AmountReader, amountReader, readDecimal } from '#api/records/kit/amount.ts';
import type {
  FrequencyFields,
  GraceFields,
  RateFields,
  SentProduct,
  SentProductChanges,
} from './product-record.ts';

/** What a product is where its maker says nothing. */
const HOUSE_TERMS = {
  isActive: true,
  isPortalVisible: false,
  requiredFields: [],
  interestPeriod: 'same_as_repayment',
  dayCount: { year: '365', month: 'actual' },
  grace: { principal: 0, interestPayment: 0, interestFree: 0 },
  fees: [],
  feeTaxes: [],
  penalty: null,
  instalmentMultiple: null,
  allocation: PAID_KINDS,
  prepayment: 'next_instalments',
  rebate: 'unearned_interest',
  hasInDuplum: false,
  rounding: 'HALF_EVEN',
  practice: HOUSE_PRACTICE,
  ...ASKS_NOTHING,
} as const satisfies Partial<ProductDraft>;

/** Reads a new product; its amounts are in its own currency, or else in the lender's. */
export function readProduct(sent: SentProduct, lenders: Currency): ProductDraft {
  const currency = readCurrency(sent.currency, lenders);
  const whole = readProductChanges(sent, currency);
  return { ...HOUSE_TERMS, ...whole, currency } as ProductDraft;
}

/** Reads the parts that were sent, and no others. */
export function readProductChanges(
  sent: SentProductChanges,
  before: Currency,
): Partial<ProductDraft> {
  const currency = readCurrency(sent.currency, before);
  const reader = amountReader(currency);
  const changes = { ...readPlain(sent), ...readMoney(sent, reader), ...readTerms(sent, reader) };
  reader.assertRead();
  const given = Object.entries({ ...changes, currency: sent.currency && currency });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

export function readFrequency(
  { unit, every = 1 }: Static<typeof FrequencyFields>,
  reader: Pick<AmountReader, 'complain'>,
): Frequency | 'once' {
  if (unit !== 'once') return { every, unit };
  if (every !== 1) reader.complain('frequency.every', 'has no meaning where unit is once');
  return 'once';
}

export function readRate({ pct, per }: Static<typeof RateFields>): Rate {
  return { pct: readDecimal(pct), per };
}

export function readGrace(sent: Static<typeof GraceFields>): Grace {
  const { principal, interest_payment: interestPayment, interest_free: interestFree } = sent;
  return { principal, interestPayment, interestFree };
}

function readCurrency(code: string | undefined, otherwise: Currency): Currency {
  if (code === undefined) return otherwise;
  const currency = parseCurrency(code);
  if (currency) return currency;
  const problem = 'must be a currency of ISO 4217, such as KES';
  throw new ApiError('validation_error', { data: { fields: [{ field: 'currency', problem }] } });
}

function readPlain(sent: SentProductChanges) {
  return {
    name: sent.name,
    isActive: sent.is_active,
    isPortalVisible: sent.is_portal_visible,
    requiredFields: sent.required_fields,
    termDays: sent.term_days,
    method: sent.method,
    amortization: sent.amortization,
    interestPeriod: sent.interest_period,
    dayCount: sent.day_count,
    allocation: sent.allocation,
    prepayment: sent.prepayment,
    rebate: sent.settlement_rebate,
    hasInDuplum: sent.has_in_duplum,
    rounding: sent.rounding,
    guarantorsMin: sent.guarantors_min,
    guaranteedPct: sent.guaranteed_share === null ? null : readPct(sent.guaranteed_share),
    openLoansMax: sent.open_loans_max,
    arrearsDaysMax: sent.arrears_days_max,
  };
}

function readMoney(
  { amount, instalment_multiple: multiple }: SentProductChanges,
  reader: AmountReader,
) {
  const read = (field: string, value: number | null | undefined): Money | null =>
    value === null || value === undefined ? null : reader.read(field, value);
  return {
    amount: amount && {
      min: reader.read('amount.min', amount.min),
      max: reader.read('amount.max', amount.max),
      usual: reader.read('amount.usual', amount.usual),
      step: read('amount.step', amount.step),
    },
    instalmentMultiple: multiple === undefined ? undefined : read('instalment_multiple', multiple),
  };
}

function readTerms(sent: SentProductChanges, reader: AmountReader) {
  return {
    frequency: sent.frequency && readFrequency(sent.frequency, reader),
    rate: sent.rate && readRate(sent.rate),
    grace: sent.grace && readGrace(sent.grace),
    fees: sent.fees?.map(({ due, ...share }, index): Product['fees'][number] => {
      const charge = readShare(`fees.${index}`, share, reader);
      return { due, charge: 'fixed' in charge ? charge : { pctOfAmount: charge.pct } };
    }),
    feeTaxes: sent.fee_taxes?.map(({ from_on: from, pct }) => {
      return { fromOn: Temporal.PlainDate.from(from), pct: readDecimal(pct) };
    }),
    penalty: sent.penalty && {
      charge: readShare('penalty.charge', sent.penalty.charge, reader),
      raised: sent.penalty.raised,
      graceDays: sent.penalty.grace_days,
      cap: sent.penalty.cap ? readShare('penalty.cap', sent.penalty.cap, reader) : null,
    },
  };
}

function readPct(sent: number | undefined) {
  return sent === undefined ? undefined : readDecimal(sent);
}

type SentShare = { readonly fixed?: number | null; readonly pct?: number | null };

function readShare(field: string, { fixed, pct }: SentShare, reader: AmountReader): Share {
  const hasSum = typeof fixed === 'number';
  const hasPct = typeof pct === 'number';
  if (hasSum === hasPct) reader.complain(field, 'must have either fixed or pct');
  return hasPct ? { pct: readDecimal(pct) } : { fixed: reader.read(`${field}.fixed`, fixed ?? 1) };
}
