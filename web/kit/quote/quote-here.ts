import { type Decimal, decimalText } from '@mkopo/core/money/decimal.ts';
import { moneyFromText, moneyToNumber } from '@mkopo/core/money/money.ts';
import { type Quote, quoteOffer } from '@mkopo/core/product/quote.ts';
import { termsOf, type WrittenTerms } from '@mkopo/core/product/written-terms.ts';
import type { Instalment } from '@mkopo/core/schedule/schedule.ts';
import type { Answer } from '#kit/call/answers.ts';

/** What a loan would be and cost, as it is shown. */
export type ShownQuote = Omit<
  Answer<'post', '/loans/quote'>,
  'product_id' | 'product_version' | 'term_days'
>;

/** A product as the API shows it. */
export type QuotedProduct = WrittenTerms & { readonly currency: string };

export type Wanted = { readonly amount: number; readonly termDays: number; readonly on: string };

/** What is wanted is refused: why, by the code that the server would answer. */
export type RefusedHere = { readonly code: string };

/**
 * The quote of the server, by the same rules, in this browser: at every key and without a call.
 * Null where the server has to be asked: a browser without `Temporal`, an amount that is none.
 */
export function quoteHere(product: QuotedProduct, wanted: Wanted): ShownQuote | RefusedHere | null {
  if (!('Temporal' in globalThis)) return null;
  const terms = termsOf(product);
  const amount = moneyFromText(terms.currency, String(wanted.amount));
  if (!amount) return null;
  const offer = { amount, termDays: wanted.termDays };
  const payOut = { on: Temporal.PlainDate.from(wanted.on), firstDueOn: null };
  const quote = quoteOffer(terms, offer, payOut);
  return 'refused' in quote ? { code: quote.refused } : shown(quote);
}

function shown({ paidOut, schedule, cost }: Quote): ShownQuote {
  return {
    currency: schedule.amount.currency,
    amount: moneyToNumber(schedule.amount),
    disbursed_on: schedule.disbursedOn.toString(),
    application_fees: moneyToNumber(schedule.applicationFees),
    deducted_fees: moneyToNumber(schedule.deductedFees),
    paid_out: moneyToNumber(paidOut),
    schedule: schedule.instalments.map(shownInstalment),
    interest: moneyToNumber(cost.interest),
    fees: moneyToNumber(cost.fees),
    total_cost: moneyToNumber(cost.totalCost),
    total_paid: moneyToNumber(cost.totalPaid),
    apr_pct: shownRate(cost.aprPct),
    effective_rate_pct: shownRate(cost.effectivePct),
  };
}

function shownInstalment({ number, dueOn, ...sums }: Instalment) {
  return {
    number,
    due_on: dueOn.toString(),
    principal: moneyToNumber(sums.principal),
    interest: moneyToNumber(sums.interest),
    fees: moneyToNumber(sums.fees),
    total: moneyToNumber(sums.total),
    balance: moneyToNumber(sums.balance),
  };
}

function shownRate(pct: Decimal | null): number | null {
  return pct && Number(decimalText(pct.digits, pct.scale));
}
