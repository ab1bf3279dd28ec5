import { type Currency, decimalsOf } from './currency.ts';
import { type Money, moneyFromText } from './money.ts';

/**
 * Digits, with or without thousands that are told apart by commas, or by spaces, all of them and
 * each by three. A group does not begin with 0: who types 0,500 means a half.
 */
const GROUPS = [',', String.raw`[ \u00a0\u202f]`].map(
  (between) => String.raw`[1-9]\d{0,2}(?:${between}\d{3})+`,
);
const WHOLE = String.raw`(\d+|${GROUPS.join('|')})`;

/** One more than the APIs take, so that they say how much is too much; exact as a number still. */
const DIGITS_MAX = 13;

/**
 * An amount as a person types it; null where it is none, or could be read as another. Half the
 * world writes 5.000,00 for five thousand: whoever strips commas books five. So a comma stands
 * between thousands alone, nothing has more decimals than its currency, and nothing is rounded.
 */
export function typedMoney(currency: Currency, typed: string): Money | null {
  const decimals = decimalsOf(currency);
  const fraction = decimals > 0 ? String.raw`(?:\.(\d{0,${decimals}}))?` : '';
  const [, whole, cents] = new RegExp(`^${WHOLE}${fraction}$`).exec(typed.trim()) ?? [];
  const digits = whole?.replaceAll(/\D/g, '') ?? '';
  if (digits === '' || digits.length > DIGITS_MAX) return null;
  return moneyFromText(currency, `${digits}.${cents || '0'}`);
}
