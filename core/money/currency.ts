/** ISO 4217: money whose minor unit has no decimals, or three. All others have two. */
export const WITH_NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
export const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND';

/** A currency code that exists; only `parseCurrency` makes one from outside text. */
export type Currency = string & { readonly __names: 'currency' };

export const KES = 'KES' as Currency;

export function decimalsOf(currency: Currency): number {
  if (WITH_NONE.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}
