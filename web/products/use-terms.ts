import type { Answer } from '#kit/call/answers.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { PRODUCTS } from './words.ts';

export type Product = Answer<'get', '/products'>['items'][number];
/** A term, by what it is about. */
export type Term = { readonly name: string; readonly value: string };
type Charge = { readonly fixed?: number | null; readonly pct?: number | null };

type Told = { readonly lends: string; readonly terms: readonly Term[] };

/** The terms of a product as one would say them to a borrower. */
export function useTerms() {
  const t = useWords(PRODUCTS);
  const { money, date } = useFormat();
  return (product: Omit<Product, 'id' | 'version'>): Told => {
    const { amount, currency, term_days: days, rate, frequency, penalty } = product;
    const charged = ({ fixed, pct }: Charge) =>
      [fixed ? money(fixed, currency) : null, pct ? t('pct', { n: pct }) : null]
        .filter(Boolean)
        .join(' + ');
    const often =
      frequency.unit === 'once'
        ? t('f_once')
        : t(`f_${frequency.unit}`, { n: frequency.every ?? 1 });
    const cost = t('rate', { pct: rate.pct, per: t(`per_${rate.per}`) });
    const late = penalty
      ? t(`penalty_${penalty.raised}`, {
          charge: charged(penalty.charge),
          days: penalty.grace_days,
        })
      : t('noPenalty');
    const cap = penalty?.cap && charged(penalty.cap);
    const most = penalty?.cap?.pct ? t('ofLoan', { share: cap ?? '' }) : cap;
    const [min, max] = [money(amount.min, currency), money(amount.max, currency)];
    return {
      lends: t('lends', { min, max, from: days.min, to: days.max }),
      terms: [
        { name: t('interest'), value: `${cost}, ${t(`m_${product.method}`)}` },
        { name: t('repaid'), value: `${often}, ${t(`a_${product.amortization}`)}` },
        ...product.fees.map((fee, at) => ({
          name: numbered(t('fee'), at),
          value: `${charged(fee)}, ${t(`d_${fee.due}`)}`,
        })),
        ...product.fee_taxes.map(({ from_on: from, pct }, at) => ({
          name: numbered(t('tax'), at),
          value: t('taxFrom', { pct: t('pct', { n: pct }), date: date(from) }),
        })),
        { name: t('late'), value: most ? t('capped', { late, most }) : late },
        ...(product.guarantors_min > 0
          ? [{ name: t('guarantors'), value: t('atLeast', { n: product.guarantors_min }) }]
          : []),
        ...(product.has_in_duplum ? [{ name: t('cap'), value: t('inDuplum') }] : []),
      ],
    };
  };
}

/** The first goes without: it keeps its name when another comes. */
const numbered = (name: string, at: number) => (at > 0 ? `${name} ${at + 1}` : name);
