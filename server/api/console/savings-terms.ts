import type { Currency } from '@mkopo/core/money/currency.ts';
import type { SavingsTerms } from '@mkopo/core/savings/savings-account.ts';
import { type Static, Type } from 'typebox';
import { OrNull } from '#api/kit/formats.ts';
import { Amount, readAmount } from '#api/records/amount.ts';
import { InterestPct, readPct } from '#api/records/savings-record.ts';

/** What staff may say of a savings account's terms. */
export const SAVINGS_TERMS = {
  interest_pct: Type.Optional(InterestPct),
  minimum_balance: Type.Optional(
    OrNull(Type.Number({ ...Amount, description: 'What withdrawals must leave; null: nothing.' })),
  ),
} as const;

const Said = Type.Object(SAVINGS_TERMS);
type Terms = Partial<Pick<SavingsTerms, 'interestPct' | 'minimumMinor'>>;

/** The terms that were said; what was left out stays left out. */
export function readSavingsTerms(
  { interest_pct: pct, minimum_balance: minimum }: Static<typeof Said>,
  currency: Currency,
): Terms {
  return {
    ...(pct !== undefined && { interestPct: readPct(pct) }),
    ...(minimum === null && { minimumMinor: 0n }),
    ...(typeof minimum === 'number' && {
      minimumMinor: readAmount(currency, minimum, 'minimum_balance').minor,
    }),
  };
}
