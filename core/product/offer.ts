import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { type Impossible, isImpossible } from '@mkopo/core/schedule/impossible.ts';
import { makePlan, type Plan, type TaxedFee } from './plan.ts';
import type { OfferTerms } from './product.ts';

/** What is asked for, or granted. */
export type Offer = { readonly amount: Money; readonly termDays: number };

/** When a loan is paid out, and when its first instalment is due where that was agreed. */
export type PayOut = {
  readonly on: Temporal.PlainDate;
  readonly firstDueOn: Temporal.PlainDate | null;
};

/** The plan that a product makes of an offer. */
export function planOfOffer(
  product: OfferTerms,
  { amount, termDays }: Offer,
  { on, firstDueOn }: PayOut,
): Plan | Impossible {
  const terms = { ...product, amount, length: { termDays }, disbursedOn: on, firstDueOn };
  return makePlan(terms, product);
}

/** What an application for an offer costs, where it costs anything; it follows the amount. */
export function applicationFee(
  product: OfferTerms,
  offer: Offer,
  on: Temporal.PlainDate,
): { readonly fee?: TaxedFee } {
  const plan = planOfOffer(product, offer, { on, firstDueOn: null });
  const isCharged = product.fees.some(({ due }) => due === 'at_application');
  return isImpossible(plan) || !isCharged ? {} : { fee: plan.applicationFee };
}

/** Whether a product can be had on these terms. Null: it can. */
export function offerRefused(product: OfferTerms, offer: Offer, payOut: PayOut): Refused | null {
  const { min, max, step } = product.amount;
  const { amount, termDays } = offer;
  const isOnStep = !step || (amount.minor - min.minor) % step.minor === 0n;
  const isInRange = amount.minor >= min.minor && amount.minor <= max.minor;
  if (amount.currency !== product.currency || !isInRange || !isOnStep) {
    return refuse('amount_out_of_range', amountFacts(product));
  }
  const term = product.termDays;
  const isWhole = Number.isSafeInteger(termDays);
  if (!isWhole || termDays < term.min || termDays > term.max) {
    return refuse('term_out_of_range', { minimum: term.min, maximum: term.max });
  }
  const plan = planOfOffer(product, offer, payOut);
  return isImpossible(plan) ? planRefused(product, plan) : null;
}

/** Terms that make no schedule, as those who asked for them can mend it. */
export function planRefused(product: OfferTerms, { impossible: why, facts }: Impossible): Refused {
  return why === 'dates_do_not_rise'
    ? refuse('date_out_of_range', { ...facts, why })
    : refuse('amount_out_of_range', { ...amountFacts(product), ...facts, why });
}

function amountFacts({ amount: { min, max, step } }: OfferTerms) {
  return {
    minimum: moneyToNumber(min),
    maximum: moneyToNumber(max),
    step: step && moneyToNumber(step),
  };
}
