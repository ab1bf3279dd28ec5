import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Answer, ApiError, call } from '#kit/call/call.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './apply.module.css';
import type { ApplySearch } from './draft.ts';
import { whyRefused } from './why-refused.ts';
import { APPLY } from './words.ts';

export type Quote = Answer<'post', '/loans/quote'>;

const PAUSE_MS = 200;

/** What a loan would be and cost, worked out by the server's own rules: nothing is written. */
export function useQuote({ product, amount, term }: ApplySearch) {
  const isWhole = Boolean(product && amount && term);
  return useQuery({
    queryKey: ['/loans/quote', { product, amount, term }],
    queryFn: async ({ signal }) => {
      // Each key would ask otherwise; who types on cancels.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const body = { product_id: product ?? '', amount: amount ?? 0, term_days: term ?? 0 };
      return call('post', '/loans/quote', { body });
    },
    enabled: isWhole,
    ...(isWhole && { placeholderData: keepPreviousData }),
    retry: false,
  });
}

/** Whether a quote is of what is asked for now, and can be had. */
export function isQuoted({ data, error, isPlaceholderData }: ReturnType<typeof useQuote>): boolean {
  return data !== undefined && !error && !isPlaceholderData;
}

type QuotePanelProps = { readonly quote: ReturnType<typeof useQuote> };

/** The schedule and the cost of what is being asked for. */
export function QuotePanel({ quote }: QuotePanelProps) {
  const t = useWords(APPLY);
  const { date } = useFormat();
  const { data, error } = quote;
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <section className={`card ${css.panel}`} aria-label={t('quote')}>
      <h2>{t('quote')}</h2>
      {!data && !error && !quote.isFetching && <p className="dim">{t('quoteLead')}</p>}
      {quote.isFetching && !data && <Bones rows={5} />}
      {error && isRefusal && (
        <p className={css.problem} role="alert">
          {whyRefused(error, t)}
        </p>
      )}
      {error && !isRefusal && <Failure error={error} onRetry={() => void quote.refetch()} />}
      {data && !error && (
        <>
          <p className="dim small">{t('ifPaidOut', { date: date(data.disbursed_on) })}</p>
          <Figures quote={data} />
          <Schedule quote={data} />
        </>
      )}
    </section>
  );
}

export function Figures({ quote }: { readonly quote: Quote }) {
  const t = useWords(APPLY);
  const { percent } = useFormat();
  const { currency } = quote;
  const rate = (pct: number | null) => (pct === null ? '–' : percent(pct / 100));
  return (
    <dl className={css.figures}>
      <Figure label={t('paidOut')}>
        <Money value={quote.paid_out} currency={currency} />
      </Figure>
      <Figure label={t('totalPaid')}>
        <Money value={quote.total_paid} currency={currency} />
      </Figure>
      <Figure label={t('totalCost')}>
        <Money value={quote.total_cost} currency={currency} />
      </Figure>
      <Figure label={t('apr')}>
        <span className="num">{rate(quote.apr_pct)}</span>
      </Figure>
      <Figure label={t('interest')}>
        <Money value={quote.interest} currency={currency} />
      </Figure>
      <Figure label={t('fees')}>
        <Money value={quote.fees} currency={currency} />
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Schedule({ quote }: { readonly quote: Quote }) {
  const t = useWords(APPLY);
  const { date } = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={css.scroll} tabIndex={0} aria-label={t('schedule')}>
      <table className={css.schedule}>
        <thead>
          <tr>
            <th scope="col">{t('dueOn')}</th>
            <th scope="col" className={css.hideable}>
              {t('principal')}
            </th>
            <th scope="col" className={css.hideable}>
              {t('interest')}
            </th>
            <th scope="col" className={css.hideable}>
              {t('fees')}
            </th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {quote.schedule.map((row) => (
            <tr key={row.number}>
              <td>{date(row.due_on)}</td>
              <td className={css.hideable}>
                <Money value={row.principal} isQuietAtZero />
              </td>
              <td className={css.hideable}>
                <Money value={row.interest} isQuietAtZero />
              </td>
              <td className={css.hideable}>
                <Money value={row.fees} isQuietAtZero />
              </td>
              <td>
                <Money value={row.total} />
              </td>
              <td>
                <Money value={row.balance} isQuietAtZero />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
