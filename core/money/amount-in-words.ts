import { decimalsOf } from './currency.ts';
import type { Money } from './money.ts';

/** A language that an amount can be written out in. */
type Language = 'en' | 'sw';

const UNITS: Readonly<Record<Language, readonly string[]>> = {
  en: (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
    'fifteen sixteen seventeen eighteen nineteen'
  ).split(' '),
  sw: 'sifuri moja mbili tatu nne tano sita saba nane tisa kumi'.split(' '),
};
const TENS: Readonly<Record<Language, readonly string[]>> = {
  en: '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  sw: '- kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini'.split(' '),
};
const SCALES: Readonly<Record<Language, readonly string[]>> = {
  en: ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'],
  sw: ['', 'elfu', 'milioni', 'bilioni', 'trilioni', 'kwadrilioni'],
};
const NAMES: Readonly<Record<Language, Readonly<Record<string, readonly [string, string]>>>> = {
  en: {
    KES: ['Kenya shillings', 'cents'],
    TZS: ['Tanzania shillings', 'cents'],
    UGX: ['Uganda shillings', 'cents'],
    USD: ['US dollars', 'cents'],
  },
  sw: {
    KES: ['Shilingi za Kenya', 'senti'],
    TZS: ['Shilingi za Tanzania', 'senti'],
    UGX: ['Shilingi za Uganda', 'senti'],
    USD: ['Dola za Marekani', 'senti'],
  },
};

/** An amount written out, as papers and whoever pays out want it beside the figures. */
export function amountInWords({ currency, minor }: Money, language: Language): string {
  const unit = 10n ** BigInt(decimalsOf(currency));
  const [whole, rest] = [minor / unit, minor % unit];
  const [name, part] = NAMES[language][currency] ?? [
    currency,
    language === 'en' ? 'cents' : 'senti',
  ];
  const said = `${name} ${numberInWords(whole, language)}`;
  if (rest === 0n) return said;
  const joint = language === 'en' ? 'and' : 'na';
  return `${said} ${joint} ${part} ${numberInWords(rest, language)}`;
}

/** A whole number from nought up, written out. */
export function numberInWords(number: bigint, language: Language): string {
  if (number === 0n) return UNITS[language][0] ?? '';
  const groups = groupsOf(number);
  const said = groups.flatMap((group, index) => {
    const scale = SCALES[language][groups.length - 1 - index] ?? '';
    return group === 0 ? [] : [inScale(group, scale, language)];
  });
  const last = groups.at(-1) ?? 0;
  const joint = language === 'en' ? 'and' : 'na';
  const isJoined = said.length > 1 && last > 0 && last < 100;
  return isJoined
    ? `${said.slice(0, -1).join(' ')} ${joint} ${said.at(-1)}`
    : said.join(language === 'en' ? ' ' : ', ');
}

/** By thousands, the largest first. */
function groupsOf(number: bigint): number[] {
  const text = number.toString();
  const padded = text.padStart(Math.ceil(text.length / 3) * 3, '0');
  return (padded.match(/\d{3}/g) ?? []).map(Number);
}

/** Swahili says the scale first: elfu tano. */
function inScale(group: number, scale: string, language: Language): string {
  const said = below1000(group, language);
  if (!scale) return said;
  return language === 'en' ? `${said} ${scale}` : `${scale} ${said}`;
}

function below1000(number: number, language: Language): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const small = rest > 0 ? below100(rest, language) : '';
  if (hundreds === 0) return small;
  const digit = UNITS[language][hundreds];
  const hundred = language === 'en' ? `${digit} hundred` : `mia ${digit}`;
  if (!small) return hundred;
  return language === 'en' ? `${hundred} and ${small}` : `${hundred} na ${small}`;
}

function below100(number: number, language: Language): string {
  const unit = UNITS[language][number];
  if (unit !== undefined) return unit;
  const [tens, ones] = [TENS[language][Math.floor(number / 10)] ?? '', number % 10];
  if (ones === 0) return tens;
  return `${tens}${language === 'en' ? '-' : ' na '}${UNITS[language][ones]}`;
}
