import { Button, NativeSelect, TextInput } from '@mantine/core';
import { KeptAmountField } from '#kit/amount/amount-field.tsx';
import type { Item } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './apply.module.css';
import { ChosenClient } from './client-step.tsx';
import { type ApplySearch, type Step, useApplyNavigation } from './draft.ts';
import { QuotePanel } from './quote-panel.tsx';
import { useQuote } from './use-quote.ts';
import { APPLY } from './words.ts';

export type ProductRow = Item<'/products'>;

/** Terms that people ask for, in days. */
const USUAL_TERMS = [30, 60, 90, 120, 180, 360, 720] as const;

type StepProps = { readonly search: ApplySearch; readonly onGo: (step: Step) => void };

/** How much, for how long, on which terms, and what that comes to as one types. */
export function TermsStep({ search, onGo }: StepProps) {
  const t = useWords(APPLY);
  const go = useApplyNavigation();
  const products = useRead('/products', { query: { is_active: true } });
  const product = products.data?.items.find(({ id }) => id === search.product);
  const quote = useQuote(search, product);
  if (products.error) {
    return <Failure error={products.error} onRetry={() => void products.refetch()} />;
  }
  if (!products.data) return <Bones rows={4} />;
  const { items } = products.data;
  if (items.length === 0) return <Empty title={t('noProducts')} lead={t('noProductsLead')} />;
  const choose = (id: string) => {
    const chosen = items.find((one) => one.id === id);
    go({ product: id || undefined, ...(chosen && usualOf(chosen, search)) });
  };
  return (
    <div className={css.columns}>
      <div className={css.form}>
        {search.client && <ChosenClient id={search.client} />}
        <NativeSelect
          label={t('product')}
          value={search.product ?? ''}
          onChange={(event) => choose(event.target.value)}
          data={[
            { value: '', label: t('chooseProduct') },
            ...items.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {product && (
          <AmountAndTerm key={product.id} product={product} search={search} onChange={go} />
        )}
        <div className={css.buttons}>
          <Button variant="default" onClick={() => onGo('client')}>
            {t('back')}
          </Button>
          <Button disabled={!quote.isQuoted} onClick={() => onGo('more')}>
            {t('next')}
          </Button>
        </div>
      </div>
      <QuotePanel quote={quote} />
    </div>
  );
}

/** What most ask for of a product, where nothing was said that it allows. */
function usualOf({ amount, term_days }: ProductRow, said: ApplySearch): ApplySearch {
  const isWithin = (value: number | undefined, { min, max }: { min: number; max: number }) =>
    value !== undefined && value >= min && value <= max;
  const usualTerm = USUAL_TERMS.find((days) => isWithin(days, term_days)) ?? term_days.min;
  return {
    amount: isWithin(said.amount, amount) ? said.amount : (amount.usual ?? amount.min),
    term: isWithin(said.term, term_days) ? said.term : usualTerm,
  };
}

type AmountProps = {
  readonly product: ProductRow;
  readonly search: ApplySearch;
  readonly onChange: (changes: ApplySearch) => void;
};

function AmountAndTerm({ product, search, onChange }: AmountProps) {
  const t = useWords(APPLY);
  const { amount: written, whole } = useFormat();
  const { amount, term_days, currency } = product;
  const terms = USUAL_TERMS.filter((days) => days >= term_days.min && days <= term_days.max);
  return (
    <>
      <KeptAmountField
        label={t('amount', { currency })}
        description={t('amountRange', {
          min: written(amount.min, currency),
          max: written(amount.max, currency),
        })}
        currency={currency}
        amount={search.amount}
        onAmount={(typed) => onChange({ amount: typed })}
      />
      <div>
        <TextInput
          label={t('term')}
          description={t('termRange', { min: whole(term_days.min), max: whole(term_days.max) })}
          type="number"
          inputMode="numeric"
          min={term_days.min}
          max={term_days.max}
          step={1}
          value={search.term ?? ''}
          onChange={(event) =>
            onChange({ term: Math.trunc(Number(event.target.value)) || undefined })
          }
        />
        <div className={css.chips}>
          {terms.map((days) => (
            <Button
              key={days}
              size="compact-sm"
              variant="default"
              aria-pressed={search.term === days}
              onClick={() => onChange({ term: days })}
            >
              {t('termDays', { n: days })}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}
