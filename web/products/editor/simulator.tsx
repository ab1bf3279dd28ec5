import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { readAmount } from '#kit/amount/read-amount.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { type QuotedProduct, quoteHere } from '#kit/quote/quote-here.ts';
import { QuoteFigures, QuoteSchedule } from '#kit/quote/quote-parts.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './editor.module.css';
import { numberIn } from './product-draft.ts';
import { EDITOR } from './words.ts';

/** A month or two of what most lend for. */
const USUAL_DAYS = 60;

type SimulatorProps = {
  readonly currency: string;
  /** Null while the terms are not whole. */
  readonly product: QuotedProduct | null;
};

/** What a loan on these terms comes to, by the rules that the server lends by, at every key. */
export function Simulator({ currency, product }: SimulatorProps) {
  const t = useWords(EDITOR);
  const [typed, setTyped] = useState<{ readonly amount?: string; readonly term?: string }>({});
  const amount = typed.amount ?? `${product?.amount.usual ?? ''}`;
  const term = typed.term ?? (product ? `${usualTerm(product.term_days)}` : '');
  return (
    <section className={`card ${css.simulator}`} aria-labelledby="simulator">
      <h2 id="simulator">{t('simulator')}</h2>
      <div className={css.pair}>
        <AmountField
          label={t('tryAmount', { currency })}
          currency={currency}
          value={amount}
          onChange={(value) => setTyped({ ...typed, amount: value })}
        />
        <TextInput
          label={t('tryTerm')}
          inputMode="numeric"
          value={term}
          onChange={({ target }) => setTyped({ ...typed, term: target.value })}
        />
      </div>
      {product ? (
        <Outcome
          product={product}
          amount={readAmount(amount, currency) ?? 0}
          termDays={numberIn(term)}
        />
      ) : (
        <p className="dim">{t('simulatorLead')}</p>
      )}
    </section>
  );
}

const usualTerm = ({ min, max }: QuotedProduct['term_days']) =>
  Math.min(Math.max(USUAL_DAYS, min), max);

type OutcomeProps = {
  readonly product: QuotedProduct;
  readonly amount: number;
  readonly termDays: number;
};

function Outcome({ product, amount, termDays }: OutcomeProps) {
  const t = useWords(EDITOR);
  const { date } = useFormat();
  const { today: on } = useSignedIn().tenant;
  // A long schedule takes a tenth of a second: what is typed comes first.
  const asked = useDeferredValue(JSON.stringify({ product, amount, termDays }));
  const quote = useMemo(() => {
    const { product: terms, ...wanted } = JSON.parse(asked) as OutcomeProps;
    return wanted.amount > 0 ? quoteHere(terms, { ...wanted, on }) : { code: 'no_amount' };
  }, [asked, on]);
  if (!quote) return <p role="status">{t('noHere')}</p>;
  if ('code' in quote) {
    const { min, max } = product.amount;
    const isOutside = !(amount >= min && amount <= max) || !isWithin(termDays, product.term_days);
    return <p role="status">{t(isOutside ? 'noOffer' : 'noSchedule')}</p>;
  }
  return (
    <>
      <p className="dim small">{t('ifPaidOut', { date: date(quote.disbursed_on) })}</p>
      <QuoteFigures quote={quote} />
      <QuoteSchedule quote={quote} />
    </>
  );
}

const isWithin = (value: number, { min, max }: QuotedProduct['term_days']) =>
  value >= min && value <= max;
