import { type Money, moneyToText } from '@mkopo/core/money/money.ts';

/** A part of a paper, in words alone. */
export type PaperBlock =
  | { readonly kind: 'facts'; readonly rows: readonly Named[] }
  | { readonly kind: 'sums'; readonly rows: readonly Named[] }
  | { readonly kind: 'text'; readonly title: string | null; readonly lines: readonly string[] }
  | {
      readonly kind: 'table';
      readonly title: string | null;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly foot: readonly string[] | null;
      /** From which column on there are amounts. */
      readonly amountsFrom: number;
    }
  | { readonly kind: 'signatures'; readonly names: readonly string[] };

type Named = readonly [name: string, value: string];

/** A paper under the lender's name, as it is handed to whoever lays it out. */
export type Paper = {
  readonly lender: string;
  readonly title: string;
  /** What stands under the title: a number, a day. */
  readonly subtitle: string;
  /** What must not be overlooked, on every page; null where there is nothing. */
  readonly notice: string | null;
  /** Who made it and when; at the foot of every page. */
  readonly madeBy: string;
  /** Says the page of the pages, by `{page}` and `{pages}`. */
  readonly pageOf: string;
  /** The day it tells of, as YYYY-MM-DD: the file is dated by it. */
  readonly on: string;
  /** Lies on its long side, for tables of many columns. */
  readonly isWide?: boolean;
  readonly blocks: readonly PaperBlock[];
};

/** Who makes a paper, and when, by the lender's clock. */
export type Maker = { readonly name: string; readonly at: Temporal.ZonedDateTime };

/** KES 12,345.60 */
export function spellMoney(amount: Money): string {
  return `${amount.currency} ${spellAmount(amount)}`;
}

export function spellAmount(amount: Money): string {
  const [whole = '', decimals] = moneyToText(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
