import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Term } from '#products/use-terms.ts';
import { PRODUCTS } from '#products/words.ts';
import type { Product } from './product-draft.ts';
import { EDITOR } from './words.ts';

type Show = (value: number) => string;

/** The terms that one says to colleagues rather than to borrowers, in the words of the form. */
export function useMoreTerms() {
  const t = useWords(EDITOR);
  const say = useWords(PRODUCTS);
  const { money } = useFormat();
  return (product: Product): readonly Term[] => {
    const { amount, currency, grace, day_count: days } = product;
    const sum = (value: number) => money(value, currency);
    /** What is not asked for is not said. */
    const some = (name: string, value: number | null | undefined, show: Show = String): Term[] =>
      value ? [{ name, value: show(value) }] : [];
    const yesNo = (isSo: boolean) => t(isSo ? 'yes' : 'no');
    return [
      { name: t('usual', { currency }), value: sum(amount.usual) },
      ...some(t('step', { currency }), amount.step, sum),
      ...some(t('multiple', { currency }), product.instalment_multiple, sum),
      ...some(t('principalFree'), grace.principal),
      ...some(t('interestLater'), grace.interest_payment),
      ...some(t('interestFree'), grace.interest_free),
      ...some(t('share'), product.guaranteed_share, (n) => say('pct', { n })),
      ...some(t('openLoans'), product.open_loans_max),
      ...(product.arrears_days_max === null
        ? []
        : [{ name: t('arrearsDays'), value: `${product.arrears_days_max}` }]),
      { name: t('prepayment'), value: t(`p_${product.prepayment}`) },
      { name: t('rebate'), value: t(`b_${product.settlement_rebate}`) },
      { name: t('interestPeriod'), value: t(`i_${product.interest_period}`) },
      { name: t('year'), value: t(`y_${days.year}`) },
      { name: t('month'), value: t(`n_${days.month}`) },
      { name: t('rounding'), value: t(`h_${product.rounding}`) },
      { name: t('order'), value: product.allocation.map((kind) => t(`o_${kind}`)).join(', ') },
      ...(product.required_fields.length > 0
        ? [{ name: t('asked'), value: product.required_fields.join(', ') }]
        : []),
      { name: t('isActive'), value: yesNo(product.is_active) },
      { name: t('isInApp'), value: yesNo(product.is_portal_visible) },
    ];
  };
}
