import type { Parts } from '@mkopo/core/loan/allocation.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { ShownAmount } from './amount.ts';
import { AmountOf } from './described.ts';
import { record } from './record.ts';

/** What is owed, was paid or has changed, by kind. */
export const { schema: PartsRecord, show: showParts } = record(
  'Parts',
  (parts: Parts & { readonly currency: Currency }) => parts,
  {
    principal: [ShownAmount, 'principalMinor'],
    interest: [ShownAmount, 'interestMinor'],
    fees: [AmountOf('With their tax.'), 'feesMinor'],
    penalties: [ShownAmount, 'penaltiesMinor'],
    total: [ShownAmount, totalMinor],
  },
);

export function totalMinor(parts: Parts): bigint {
  const { principalMinor, interestMinor, feesMinor, penaltiesMinor } = parts;
  return principalMinor + interestMinor + feesMinor + penaltiesMinor;
}
