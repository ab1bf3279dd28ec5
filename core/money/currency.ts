/**
 * ISO 4217 (list one of 2026-01-01): how many decimals a currency's minor unit has. Lenders keep
 * books in real money, so funds codes, metals and test codes are left out.
 */
const CODES_BY_DECIMALS: readonly string[] = [
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  '',
  [
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF',
    'CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD',
    'HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA',
    'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN',
    'QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP',
    'TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ].join(' '),
  'BHD IQD JOD KWD LYD OMR TND',
];

const DECIMALS: ReadonlyMap<string, number> = new Map(
  CODES_BY_DECIMALS.flatMap((codes, decimals) =>
    codes
      .split(' ')
      .filter(Boolean)
      .map((code): [string, number] => [code, decimals]),
  ),
);

/** A currency code that exists; only `parseCurrency` makes one from outside text. */
export type Currency = string & { readonly __names: 'currency' };

export const KES = 'KES' as Currency;

export function parseCurrency(code: string): Currency | null {
  return DECIMALS.has(code) ? (code as Currency) : null;
}

export function decimalsOf(currency: Currency): number {
  return DECIMALS.get(currency) ?? 2;
}
