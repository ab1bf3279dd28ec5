// Amounts go over the wire as JSON numbers, in units of the currency: 1250.5 shillings. Nobody
// should reckon with those. Here they are whole minor units, as `bigint`: 125050 cents.

/** ISO 4217: the currencies whose minor unit is not a hundredth. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0 },
  ...{ VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
};

/** A JSON number has fifteen digits that are sure: beyond, two amounts may look alike. */
const SURE_MAX = 10n ** 15n;
const AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** How many decimals the minor unit of a currency has. */
export function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is no currency`);
  return Object.hasOwn(DECIMALS, currency) ? (DECIMALS[currency] ?? 2) : 2;
}

/** Reads `1250.50` into minor units: 125050n. Nothing is rounded: what does not fit is refused. */
export function parseMoney(text: string, currency: string): bigint {
  const decimals = decimalsOf(currency);
  const [, sign = '', whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  if (whole === '' || /[1-9]/.test(fraction.slice(decimals))) {
    throw new RangeError(`${JSON.stringify(text)} is no amount of ${currency}`);
  }
  return BigInt(`${sign}${whole}${kept}`);
}

/** Writes minor units with all their decimals: 125050n is `1250.50`. */
export function formatMoney(minor: bigint, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** An amount of an answer in minor units: 1250.5 is 125050n. */
export function moneyFromWire(amount: number, currency: string): bigint {
  // The shortest text that means this number is what the server wrote.
  const minor = parseMoney(String(amount), currency);
  if (minor > SURE_MAX || minor < -SURE_MAX) throw new RangeError(`${amount} is not sure`);
  return minor;
}

/** Minor units as a call takes them: 125050n is 1250.5. */
export function moneyToWire(minor: bigint, currency: string): number {
  const amount = Number(formatMoney(minor, currency));
  if (moneyFromWire(amount, currency) !== minor) throw new RangeError(`${minor} is not sure`);
  return amount;
}
