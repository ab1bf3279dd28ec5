import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { nextLaying } from '@mkopo/core/loan/lay-instalments.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay, type When } from '@mkopo/core/loan/move.ts';
import { type Currency, KES } from '@mkopo/core/money/currency.ts';
import { type Money, money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { planOfOffer, planRefused } from '@mkopo/core/product/offer.ts';
import type { Plan, TaxedFee } from '@mkopo/core/product/plan.ts';
import { PAYOUT_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';

/** What a provider pays out in one go: so much at least, so much at most, in whole such units. */
export type PayoutLimits = {
  readonly currency: Currency;
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  readonly unitMinor: bigint;
};

/** Shillings, and whole ones. */
export const MPESA_LIMITS: PayoutLimits = { currency: KES, ...PAYOUT_LIMITS, unitMinor: 100n };

/** What the borrower will be sent, and what is kept back of it. It holds, however long it takes. */
export type PayoutPromise = { readonly paidOut: Money; readonly deductedFee: TaxedFee };

export type PayoutStartInput = {
  readonly limits: PayoutLimits;
  readonly firstDueOn: Temporal.PlainDate | null;
  readonly by: string;
  readonly bookedOn: Temporal.PlainDate;
};

export type PayoutStart = Step & { readonly promise: PayoutPromise };

/** Decides to have the approved amount paid out by a provider. No money moves by this. */
export function decidePayoutStart(loan: Loan, input: PayoutStartInput): PayoutStart | Refused {
  const { limits, firstDueOn, by, bookedOn } = input;
  const refused = moveRefused(loan, 'payout_start');
  if (refused) return refused;
  assert(loan.approved !== null, 'an approved loan says what was approved');
  const plan = planOfOffer(loan.product, loan.approved, { on: bookedOn, firstDueOn });
  if (isImpossible(plan)) return planRefused(loan.product, plan);
  const { paidOut, deductedFee } = plan;
  const tooMuch = payoutRefused(paidOut, limits);
  if (tooMuch) return tooMuch;
  const step = makeMove(loan, { kind: 'payout_start', paidOut, by }, sameDay(bookedOn));
  return 'refused' in step ? step : { ...step, promise: { paidOut, deductedFee } };
}

/** Why a provider cannot pay this out. It is what is left after deducted fees that counts. */
function payoutRefused(paidOut: Money, limits: PayoutLimits): Refused | null {
  const { currency, leastMinor, mostMinor, unitMinor } = limits;
  const { minor } = paidOut;
  const isOfThisMoney = paidOut.currency === currency;
  const isInRange = minor >= leastMinor && minor <= mostMinor;
  if (isOfThisMoney && isInRange && minor % unitMinor === 0n) return null;
  return refuse('amount_out_of_range', {
    why: isOfThisMoney && isInRange ? 'not_in_whole_units' : 'outside_provider_limits',
    paid_out: moneyToNumber(paidOut),
    currency,
    minimum: moneyToNumber(money(currency, leastMinor)),
    maximum: moneyToNumber(money(currency, mostMinor)),
    step: moneyToNumber(money(currency, unitMinor)),
  });
}

export type PayoutDoneInput = PayoutPromise & {
  readonly method: PaymentMethod;
  readonly firstDueOn: Temporal.PlainDate | null;
  /** The day the money left, and today. */
  readonly when: When;
};

/**
 * The money has left: the loan is disbursed from the day it did. What was kept back is what was
 * promised when the payout was started, whatever tax holds by now. This must not be refused for the
 * sake of a date: a day that cannot be is brought to the nearest that can, and a first due day that
 * has passed meanwhile gives way to the usual one.
 */
export function decidePayoutDone(loan: Loan, input: PayoutDoneInput): Step | Refused {
  const { method, firstDueOn, paidOut, deductedFee } = input;
  if (loan.status !== 'disbursing') {
    return refuse('invalid_state', { status: loan.status, action: 'disbursement' });
  }
  const when = withinLife(input.when, loan.appliedOn);
  const plan = planFrom(loan, firstDueOn, when) ?? planFrom(loan, null, when);
  assert(plan !== null, 'what could be started can be laid out');
  const kept = { ...plan, paidOut, deductedFee };
  return makeMove(loan, { kind: 'disbursement', method, plan: kept, as: nextLaying(loan) }, when);
}

function withinLife({ on, bookedOn }: When, appliedOn: Temporal.PlainDate): When {
  const { compare } = Temporal.PlainDate;
  const notLater = compare(on, bookedOn) > 0 ? bookedOn : on;
  return { on: compare(notLater, appliedOn) < 0 ? appliedOn : notLater, bookedOn };
}

function planFrom(loan: Loan, firstDueOn: Temporal.PlainDate | null, { on }: When): Plan | null {
  assert(loan.approved !== null, 'a loan that is paid out was approved');
  const plan = planOfOffer(loan.product, loan.approved, { on, firstDueOn });
  return isImpossible(plan) ? null : plan;
}

export type PayoutFailureInput = {
  /** The provider's word for it, and ours in plain words. */
  readonly code: string;
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

/** It is certain that no money has left and none will: the loan is approved as before. */
export function decidePayoutFailure(loan: Loan, input: PayoutFailureInput): Step | Refused {
  const { code, reason, bookedOn } = input;
  return makeMove(loan, { kind: 'payout_failure', code, reason }, sameDay(bookedOn));
}
