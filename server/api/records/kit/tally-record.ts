import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { Instant, OrNull } from '#api/kit/wire/formats.ts';
import { addTallies, type Tally } from '#store/kit/listing.ts';
import { AmountOf } from './described.ts';
import { record } from './record.ts';

/** How many there are, what they come to, and since when the oldest waits. */
export const { schema: TallyRecord, show: showTally } = record(
  'Tally',
  (tally: Tally, currency: Currency) => ({ ...tally, currency }),
  {
    count: [Type.Integer({ minimum: 0 }), 'count'],
    amount: [AmountOf('In the lender’s currency.'), 'amountMinor'],
    oldest_at: [OrNull(Instant), 'oldestAt'],
  },
);

/** Tallies by what sets them apart: each of the names is told, be it zero. */
export function talliesBy<Row extends Tally, const Name extends string>(
  rows: readonly Row[],
  names: readonly Name[],
  { nameOf, currency }: { nameOf: (row: Row) => string; currency: Currency },
): Record<Name, Static<typeof TallyRecord>> {
  const told = names.map((name) => {
    const own = rows.filter((row) => nameOf(row) === name);
    return [name, showTally(addTallies(own), currency)];
  });
  return Object.fromEntries(told);
}

/** The schema of such tallies. */
export function TalliesBy<const Names extends readonly string[]>(names: Names) {
  const fields = Object.fromEntries(names.map((name) => [name, TallyRecord]));
  return Type.Object(fields as Record<Names[number], typeof TallyRecord>);
}
