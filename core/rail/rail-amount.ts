import { KES } from '@mkopo/core/money/currency.ts';
import { moneyFromText } from '@mkopo/core/money/money.ts';
import type { RailFailure } from './provider-answer.ts';
import { RAIL_WORDS } from './rail-words.ts';

const CENTS = 100n;

/** What one movement may be, in cents. Money moves in whole shillings. */
export const COLLECTION_LIMITS = { leastMinor: 1n * CENTS, mostMinor: 250_000n * CENTS } as const;
export const PAYOUT_LIMITS = { leastMinor: 10n * CENTS, mostMinor: 250_000n * CENTS } as const;

export type RailLimits = { readonly leastMinor: bigint; readonly mostMinor: bigint };

/** Why an amount cannot go over the rail; null when it can. */
export function amountFault(amountMinor: bigint, limits: RailLimits): RailFailure | null {
  if (amountMinor % CENTS !== 0n) {
    return { code: 'not_whole', reason: RAIL_WORDS.wholeShillings };
  }
  const { leastMinor, mostMinor } = limits;
  if (amountMinor >= leastMinor && amountMinor <= mostMinor) return null;
  const range = `${leastMinor / CENTS} to ${mostMinor / CENTS} shillings`;
  return { code: 'out_of_range', reason: `M-Pesa moves ${range} at a time` };
}

/** The whole shillings of an amount that has no fault. */
export function shillingsOf(amountMinor: bigint): string {
  return String(amountMinor / CENTS);
}

/** Reads an amount that a provider wrote, by its decimal text. Null: none, or not to the cent. */
export function amountFromRail(text: string): bigint | null {
  return moneyFromText(KES, text.trim())?.minor ?? null;
}
