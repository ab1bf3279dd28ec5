import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Decimal, decimalText } from '@mkopo/core/money/decimal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import { type Letterhead, letterhead } from './letterhead.ts';
import { type Paper, type PaperBlock, spellAmount } from './paper.ts';
import { paperVoice } from './paper-words.ts';
import type { ReportCell, ReportCellKind, ReportSheet, ReportTable } from './report-sheet.ts';

/** More columns of amounts stand in each other's way on an upright page. */
const COLUMNS_UPRIGHT = 6;

/** A report on paper, under the lender's name. */
export function reportPaper(sheet: ReportSheet, head: Letterhead): Paper {
  const { title, period, on, currency, say, tables } = sheet;
  return {
    ...letterhead(paperVoice(say.language), head),
    ...{ title, on: on.toString() },
    subtitle: `${period}, ${currency}`,
    isWide: tables.some(({ columns }) => columns.length > COLUMNS_UPRIGHT),
    blocks: tables.map((table) => blockOf(table, sheet)),
  };
}

function blockOf({ title, columns, rows, total }: ReportTable, sheet: ReportSheet): PaperBlock {
  const named = columns.findIndex(({ kind }) => kind !== 'text' && kind !== 'day');
  const spelled = (row: readonly ReportCell[]) =>
    row.map((cell, at) => spell(cell, columns[at]?.kind ?? 'text', sheet));
  return {
    kind: 'table',
    // A report of one table is called what it is called.
    title: title === sheet.title ? null : title,
    head: columns.map(({ head }) => head),
    rows: rows.map(spelled),
    foot: total && spelled(total),
    amountsFrom: named < 0 ? columns.length : named,
  };
}

type Spelling = Pick<ReportSheet, 'currency' | 'say'>;

function spell(cell: ReportCell, kind: ReportCellKind, { currency, say }: Spelling): string {
  if (cell === null || cell === '') return '';
  if (cell instanceof Temporal.PlainDate) return say.day(cell);
  if (typeof cell === 'bigint') return spellMinor(cell, currency);
  return kind === 'share' ? spellPercent(cell as Decimal) : String(cell);
}

function spellMinor(minor: bigint, currency: Currency): string {
  return minor === 0n ? '–' : spellAmount(money(currency, minor));
}

/** A share of one as a percentage with one decimal, a half to the even one: 12.3 %. */
export function spellPercent({ digits, scale }: Decimal): string {
  const tenths = divideRounded(digits * 1000n, 10n ** BigInt(scale), 'HALF_EVEN');
  return `${decimalText(tenths, 1)} %`;
}
