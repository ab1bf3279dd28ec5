import type { ReactNode } from 'react';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './quote.module.css';
import type { ShownQuote } from './quote-here.ts';
import { QUOTE } from './words.ts';

/** What a loan costs, in six figures. */
export function QuoteFigures({ quote }: { readonly quote: ShownQuote }) {
  const t = useWords(QUOTE);
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

/** What is due when. */
export function QuoteSchedule({ quote }: { readonly quote: ShownQuote }) {
  const t = useWords(QUOTE);
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
