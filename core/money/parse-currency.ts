import { type Currency, WITH_NONE, WITH_THREE } from './currency.ts';

/**
 * ISO 4217 (list one of 2026-01-01). Lenders keep books in real money, so funds codes, metals and
 * test codes are left out. The list stands apart: screens that show money do without it.
 */
const WITH_TWO =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
  'CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD ' +
  'HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN ' +
  'QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP ' +
  'TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG';

/** A currency that exists. */
export function parseCurrency(code: string): Currency | null {
  const isOne = [WITH_NONE, WITH_TWO, WITH_THREE].some((codes) => codes.includes(code));
  return /^[A-Z]{3}$/.test(code) && isOne ? (code as Currency) : null;
}
