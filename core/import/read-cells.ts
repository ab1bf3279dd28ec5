import { parseDate } from '@mkopo/core/calendar/date.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Money, moneyFromText } from '@mkopo/core/money/money.ts';

const PLAIN = /^\d{1,15}(\.\d+)?$/;
/** Thousands are parted by commas, each of three digits; then it cannot be a decimal comma. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Reads an amount as a spreadsheet shows it, exactly: `1234.5`, `1,234.50`, `KES 1,234.50`. Null
 * for what may be read in two ways (`1,23`, `1.234,50`) or has more decimals than the currency.
 */
export function readAmountCell(currency: Currency, cell: string): Money | null {
  const text = cell.replace(new RegExp(`^${currency}\\s*`, 'i'), '').replace(/\s*\/=$/, '');
  if (PLAIN.test(text)) return moneyFromText(currency, text);
  return GROUPED.test(text) ? moneyFromText(currency, text.replaceAll(',', '')) : null;
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const MONTHS = 12;

/**
 * Reads a day: `2026-01-31`, also with a time behind it, or `31/01/2026`. Null where day and month
 * may be either, as in 03/04/2026: the one who wrote it knows, and nobody else.
 */
export function readDayCell(cell: string): Temporal.PlainDate | null {
  const iso = parseDate(cell.replace(/[T ]\d{2}:\d{2}.*$/, ''));
  if (iso) return iso;
  const [, first = '', second = '', year = ''] = DAY_FIRST.exec(cell) ?? [];
  const isClear = Number(first) > MONTHS || first.padStart(2, '0') === second.padStart(2, '0');
  if (!isClear) return null;
  return parseDate(`${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`);
}

const COUNT = /^[1-9]\d{0,3}$/;

/** Reads how many there are of something, one at least. */
export function readCountCell(cell: string): number | null {
  return COUNT.test(cell) ? Number(cell) : null;
}
