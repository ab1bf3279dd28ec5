import { assert } from '@mkopo/core/kit/assert.ts';
import type { Language } from '@mkopo/core/kit/language.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';

/** What a statement says before its first line. */
export type SheetHeading = {
  readonly title: string;
  readonly lender: string;
  readonly client: { readonly name: string; readonly number: string | null };
  readonly account: { readonly kind: string; readonly number: string };
  readonly currency: Currency;
  readonly language: Language;
  /** Of books with money that never moved: it says so where nobody overlooks it. */
  readonly isSimulated: boolean;
  /** Null: from the beginning. */
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate;
  /** How the columns are called that tell what raised the balance, and what lowered it. */
  readonly columns: { readonly raised: string; readonly lowered: string; readonly balance: string };
};

export type SheetMove = {
  readonly on: Temporal.PlainDate;
  readonly text: string;
  readonly reference: string | null;
  readonly changeMinor: bigint;
};

export type SheetLine = SheetMove & { readonly balanceMinor: bigint };

/** A statement of a loan or of savings, as paper shows it. */
export type StatementSheet = SheetHeading & {
  readonly openingMinor: bigint;
  readonly lines: readonly SheetLine[];
  readonly raisedMinor: bigint;
  readonly loweredMinor: bigint;
  readonly closingMinor: bigint;
};

/** What a line says that was undone. */
export const REVERSED_LATER: Readonly<Record<Language, string>> = {
  en: 'reversed later',
  sw: 'imetenguliwa baadaye',
};

/** The sheet that moves, the oldest first, lead to from an opening balance. */
export function sheetOf(
  heading: SheetHeading,
  openingMinor: bigint,
  moves: readonly SheetMove[],
): StatementSheet {
  let balanceMinor = openingMinor;
  const lines = moves.map((move): SheetLine => {
    balanceMinor += move.changeMinor;
    return { ...move, balanceMinor };
  });
  const sum = (isCounted: (minor: bigint) => boolean) =>
    moves.reduce((total, { changeMinor: by }) => (isCounted(by) ? total + by : total), 0n);
  const raisedMinor = sum((minor) => minor > 0n);
  const loweredMinor = -sum((minor) => minor < 0n);
  const closingMinor = openingMinor + raisedMinor - loweredMinor;
  assert(closingMinor === balanceMinor, 'a statement ends where its last line does');
  return { ...heading, openingMinor, lines, raisedMinor, loweredMinor, closingMinor };
}
