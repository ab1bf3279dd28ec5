import type { Currency } from '@mkopo/core/money/currency.ts';
import type { SavingsTerms } from '@mkopo/core/savings/savings-account.ts';
import { type Static, Type } from 'typebox';
import { OrNull } from '#api/kit/wire/formats.ts';
import { AMOUNT_MAX, readAmount } from '#api/records/kit/amount.ts';
import { InterestPct, readPct } from '#api/records/savings/savings-record.ts';

/** What staff may say of a savings account's terms. */
export const SAVINGS_TERMS = {
  interest_pct: Type.Optional(InterestPct),
  minimum_balance: Type.Optional(
    OrNull(
      Type.Number({
        minimum: 0,
        maximum: AMOUNT_MAX,
        description: 'What withdrawals must leave; 0: nothing, null: as the settings say.',
      }),
    ),
  ),
} as const;

const Said = Type.Object(SAVINGS_TERMS);
type Terms = Partial<Pick<SavingsTerms, 'interestPct' | 'minimumMinor'>>;

/** The terms that were said; what was left out stays as the settings say. */
export function readSavingsTerms(
  { interest_pct: pct, minimum_balance: minimum }: Static<typeof Said>,
  currency: Currency,
): Terms {
  return {
    ...(pct !== undefined && { interestPct: readPct(pct) }),
    ...(typeof minimum === 'number' && {
      minimumMinor: readAmount(currency, minimum, 'minimum_balance').minor,
    }),
  };
}
