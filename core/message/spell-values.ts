import type { Language } from '@mkopo/core/kit/language.ts';
import { type Money, moneyToText } from '@mkopo/core/money/money.ts';

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  sw: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des'],
};

/** As people write it. Others are known by their codes. */
const SYMBOLS: Readonly<Record<string, string>> = { KES: 'KSh', UGX: 'USh', TZS: 'TSh' };

/**
 * `KSh 12,345.60`, and `KSh 12,345` where there are no cents. Not by Intl: its blanks are no-break
 * ones, which are outside of an SMS's alphabet and would make every message twice as dear.
 */
export function spellMoney(amount: Money): string {
  const [whole = '', cents = ''] = moneyToText(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = /[1-9]/.test(cents) ? `.${cents}` : '';
  return `${SYMBOLS[amount.currency] ?? amount.currency} ${grouped}${rest}`;
}

/** `15 Nov 2026`. */
export function spellDay({ day, month, year }: Temporal.PlainDate, language: Language): string {
  return `${day} ${MONTHS[language][month - 1]} ${year}`;
}
