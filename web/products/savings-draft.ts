import { parseDecimal } from '@mkopo/core/money/decimal.ts';
import { money, moneyFromText, moneyToNumber } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { earnedByMonths } from '@mkopo/core/savings/earned-by-months.ts';
import { readAmountOrZero } from '#kit/amount/read-amount.ts';
import type { Answer, Asked } from '#kit/call/answers.ts';

type Settings = Answer<'get', '/settings'>;
type Changes = NonNullable<Asked<'patch', '/settings'>['body']>;

/** What accounts promise that are opened from now on. */
export type UsualTerms = Pick<Settings, 'savings_interest_pct' | 'savings_minimum_balance'>;

/** The terms as their form holds them. */
export type TermsDraft = { readonly pct: string; readonly minimum: string };

export function draftOfTerms(terms: UsualTerms): TermsDraft {
  const { savings_interest_pct: pct, savings_minimum_balance: minimum } = terms;
  return { pct: pct === null ? '' : `${pct}`, minimum: `${minimum}` };
}

/** NaN where it is no per cent: 1,5 is neither fifteen nor one and a half. */
const pctIn = (typed: string) =>
  typed.trim() === '' ? null : /^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : Number.NaN;

/** The terms that were typed; null while they are none. Nothing typed is no interest, and zero. */
export function termsIn({ pct, minimum }: TermsDraft, currency: string): UsualTerms | null {
  const rate = pctIn(pct);
  const least = minimum.trim() === '' ? 0 : readAmountOrZero(minimum, currency);
  const isRate = rate === null || (rate > 0 && rate <= 100);
  if (!isRate || least === null) return null;
  return { savings_interest_pct: rate, savings_minimum_balance: least };
}

/** What differs from the terms as they are. */
export function termsChanges(next: UsualTerms, before: UsualTerms): Changes {
  const { savings_interest_pct: pct, savings_minimum_balance: minimum } = next;
  return {
    ...(pct !== before.savings_interest_pct && { savings_interest_pct: pct }),
    ...(minimum !== before.savings_minimum_balance && { savings_minimum_balance: minimum }),
  };
}

const A_YEAR = 12;

type Saved = { readonly amount: number; readonly currency: string; readonly on: string };

/**
 * What somebody earns by these terms who leaves an amount alone: in a day's month, and in a year
 * from it. By the rules that the server pays by, where the browser has `Temporal`.
 */
export function earningsHere(terms: UsualTerms, { amount, currency, on }: Saved) {
  const of = parseCurrency(currency);
  const saved = of && moneyFromText(of, String(amount));
  if (!saved || !('Temporal' in globalThis)) return null;
  const pct = terms.savings_interest_pct;
  const interestPct = pct === null ? null : parseDecimal(String(pct));
  const earned = earnedByMonths(
    { currency: of, minimumMinor: 0n, rounding: 'HALF_EVEN', interestPct },
    { balanceMinor: saved.minor, on: Temporal.PlainDate.from(on), months: A_YEAR },
  );
  const inAll = earned.reduce((sum, minor) => sum + minor, 0n);
  const shown = (minor: bigint) => moneyToNumber(money(of, minor));
  return { month: shown(earned[0] ?? 0n), year: shown(inAll) };
}
