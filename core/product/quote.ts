import { daysBetween } from '@mkopo/core/calendar/date.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { type CreditCost, creditCostOf } from '@mkopo/core/schedule/credit-cost.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import type { Schedule } from '@mkopo/core/schedule/schedule.ts';
import { type Offer, offerRefused, type PayOut, planOfOffer, planRefused } from './offer.ts';
import type { Plan, TaxedFee } from './plan.ts';
import type { OfferTerms } from './product.ts';

/** What a loan would be, before anybody asks for it: its schedule, and all that it costs. */
export type Quote = {
  readonly paidOut: Money;
  /** Fees in it carry their tax, as the borrower pays them. */
  readonly schedule: Schedule;
  readonly cost: CreditCost;
};

/** The quote of an offer, or why the product cannot be had on these terms. */
export function quoteOffer(product: OfferTerms, offer: Offer, payOut: PayOut): Quote | Refused {
  const refused = offerRefused(product, offer, payOut);
  if (refused) return refused;
  const plan = planOfOffer(product, offer, payOut);
  if (isImpossible(plan)) return planRefused(product, plan);
  const schedule = scheduleOf(plan, offer, payOut);
  return { paidOut: plan.paidOut, schedule, cost: creditCostOf(schedule) };
}

/** The plan as the borrower sees it. Tax is a cost like any other, so the rates have to show it. */
function scheduleOf(plan: Plan, { amount }: Offer, { on: disbursedOn }: PayOut): Schedule {
  const of = (minor: bigint) => money(amount.currency, minor);
  const taxed = ({ feeMinor, taxMinor }: TaxedFee) => of(feeMinor + taxMinor);
  let fromOn = disbursedOn;
  let left = amount.minor;
  const instalments = plan.instalments.map((planned, index) => {
    const { dueOn, principalMinor, interestMinor } = planned;
    const fees = taxed(planned);
    left -= principalMinor;
    const period = { fromOn, dueOn, days: daysBetween(fromOn, dueOn) };
    fromOn = dueOn;
    return {
      number: index + 1,
      ...period,
      principal: of(principalMinor),
      interest: of(interestMinor),
      fees,
      total: of(principalMinor + interestMinor + fees.minor),
      balance: of(left),
    };
  });
  return {
    amount,
    disbursedOn,
    applicationFees: taxed(plan.applicationFee),
    deductedFees: taxed(plan.deductedFee),
    instalments,
  };
}
