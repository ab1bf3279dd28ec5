import type { Section } from '@mkopo/core/ledger/statement.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';

/** A part of a statement: its accounts, and what they come to. */
export const SectionRecord = Titled('StatementSection', {
  accounts: Type.Array(
    Type.Object({ code: Type.String(), name: Type.String(), amount: ShownAmount }),
  ),
  total: ShownAmount,
});

export function showSection(
  { lines, totalMinor }: Section,
  currency: Currency,
): Static<typeof SectionRecord> {
  return {
    accounts: lines.map(({ code, name, minor }) => {
      return { code, name, amount: showAmount(currency, minor) };
    }),
    total: showAmount(currency, totalMinor),
  };
}
