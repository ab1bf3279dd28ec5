import { type Decimal, decimalText } from '@mkopo/core/money/decimal.ts';
import { type Money, moneyToNumber } from '@mkopo/core/money/money.ts';
import type { Product, Share } from '@mkopo/core/product/product.ts';
import type { ShownProduct } from './product-record.ts';

/** A version of a product, in words that can be sent back to make another. */
export function showProduct(product: Product): ShownProduct {
  const { amount, grace, penalty, frequency } = product;
  return {
    id: product.id,
    version: product.version,
    name: product.name,
    is_active: product.isActive,
    is_portal_visible: product.isPortalVisible,
    required_fields: [...product.requiredFields],
    currency: product.currency,
    amount: {
      min: moneyToNumber(amount.min),
      max: moneyToNumber(amount.max),
      usual: moneyToNumber(amount.usual),
      step: orNull(amount.step),
    },
    term_days: { ...product.termDays },
    frequency: frequency === 'once' ? { unit: 'once', every: 1 } : { ...frequency },
    rate: { pct: showDecimal(product.rate.pct), per: product.rate.per },
    method: product.method,
    amortization: product.amortization,
    interest_period: product.interestPeriod,
    day_count: { ...product.dayCount },
    grace: {
      principal: grace.principal,
      interest_payment: grace.interestPayment,
      interest_free: grace.interestFree,
    },
    fees: product.fees.map(({ due, charge }) => {
      const share = 'fixed' in charge ? charge : { pct: charge.pctOfAmount };
      return { due, ...showShare(share) };
    }),
    fee_taxes: product.feeTaxes.map(({ fromOn, pct }) => {
      return { from_on: fromOn.toString(), pct: showDecimal(pct) };
    }),
    penalty: penalty && {
      charge: showShare(penalty.charge),
      raised: penalty.raised,
      grace_days: penalty.graceDays,
      cap: penalty.cap && showShare(penalty.cap),
    },
    instalment_multiple: orNull(product.instalmentMultiple),
    allocation: [...product.allocation],
    prepayment: product.prepayment,
    settlement_rebate: product.rebate,
    has_in_duplum: product.hasInDuplum,
    rounding: product.rounding,
    guarantors_min: product.guarantorsMin,
    guaranteed_share: product.guaranteedPct && showDecimal(product.guaranteedPct),
    open_loans_max: product.openLoansMax,
    arrears_days_max: product.arrearsDaysMax,
  };
}

export function showDecimal({ digits, scale }: Decimal): number {
  return Number(decimalText(digits, scale));
}

function showShare(share: Share) {
  return 'fixed' in share
    ? { fixed: moneyToNumber(share.fixed), pct: null }
    : { fixed: null, pct: showDecimal(share.pct) };
}

function orNull(amount: Money | null): number | null {
  return amount && moneyToNumber(amount);
}
