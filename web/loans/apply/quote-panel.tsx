import { Bones, Failure } from '#kit/parts/states.tsx';
import { QuoteFigures, QuoteSchedule } from '#kit/quote/quote-parts.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './apply.module.css';
import type { QuoteState } from './use-quote.ts';
import { whyRefused } from './why-refused.ts';
import { APPLY } from './words.ts';

type QuotePanelProps = { readonly quote: QuoteState };

/** The schedule and the cost of what is being asked for. */
export function QuotePanel({ quote }: QuotePanelProps) {
  const t = useWords(APPLY);
  const { date } = useFormat();
  const { data, error, why } = quote;
  return (
    <section className={`card ${css.panel}`} aria-label={t('quote')}>
      <h2>{t('quote')}</h2>
      {!data && !error && !why && !quote.isFetching && <p className="dim">{t('quoteLead')}</p>}
      {quote.isFetching && !data && <Bones rows={5} />}
      {why && (
        <p className={css.problem} role="alert">
          {whyRefused(why, t)}
        </p>
      )}
      {error && <Failure error={error} onRetry={quote.retry} />}
      {data && !error && !why && (
        <>
          <p className="dim small">{t('ifPaidOut', { date: date(data.disbursed_on) })}</p>
          <QuoteFigures quote={data} />
          <QuoteSchedule quote={data} />
        </>
      )}
    </section>
  );
}
