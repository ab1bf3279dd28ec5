import type { Parts } from '@mkopo/core/loan/allocation.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { ShownAmount, showAmount } from './amount.ts';

/** What is owed, was paid or has changed, by kind. */
export const PartsRecord = Type.Object(
  {
    principal: ShownAmount,
    interest: ShownAmount,
    fees: Type.Number({ description: 'With their tax.' }),
    penalties: ShownAmount,
    total: ShownAmount,
  },
  { title: 'Parts' },
);

export function showParts(currency: Currency, parts: Parts): Static<typeof PartsRecord> {
  const { principalMinor, interestMinor, feesMinor, penaltiesMinor } = parts;
  const shown = (minor: bigint) => showAmount(currency, minor);
  return {
    principal: shown(principalMinor),
    interest: shown(interestMinor),
    fees: shown(feesMinor),
    penalties: shown(penaltiesMinor),
    total: shown(principalMinor + interestMinor + feesMinor + penaltiesMinor),
  };
}
