import type { Currency } from '@mkopo/core/money/currency.ts';
import { decimalOf } from '@mkopo/core/money/decimal.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { ASKS_NOTHING, PAID_KINDS } from '@mkopo/core/product/product.ts';
import type { ProductDraft } from '@mkopo/core/product/product-faults.ts';
import { readShare, readTerms } from '@mkopo/core/product/written-terms.ts';
import { HOUSE_PRACTICE } from '@mkopo/core/schedule/practice.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { type AmountReader, amountReader } from '#api/records/kit/amount.ts';
import type { SentProduct, SentProductChanges } from './product-record.ts';

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
  const terms = readTerms(sent, reader);
  const changes = { ...readPlain(sent), ...terms, penalty: readPenalty(sent.penalty, reader) };
  reader.assertRead();
  const given = Object.entries({ ...changes, currency: sent.currency && currency });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
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
    allocation: sent.allocation,
    prepayment: sent.prepayment,
    rebate: sent.settlement_rebate,
    hasInDuplum: sent.has_in_duplum,
    guarantorsMin: sent.guarantors_min,
    guaranteedPct: sent.guaranteed_share === null ? null : readPct(sent.guaranteed_share),
    openLoansMax: sent.open_loans_max,
    arrearsDaysMax: sent.arrears_days_max,
  };
}

function readPenalty(penalty: SentProductChanges['penalty'], reader: AmountReader) {
  return (
    penalty && {
      charge: readShare('penalty.charge', penalty.charge, reader),
      raised: penalty.raised,
      graceDays: penalty.grace_days,
      cap: penalty.cap ? readShare('penalty.cap', penalty.cap, reader) : null,
    }
  );
}

function readPct(sent: number | undefined) {
  return sent === undefined ? undefined : decimalOf(sent);
}
