import { useEffect, useState } from 'react';
import { quoteHere, type RefusedHere, type ShownQuote } from '#kit/quote/quote-here.ts';
import type { LoanProduct } from '#me/kit/answers.ts';
import { call } from '#me/kit/call.ts';
import { Facts } from '#me/kit/parts.tsx';
import { useFormat, useSay } from '#me/kit/use-say.ts';

type Wanted = { readonly amount: number | null; readonly termDays: number; readonly on: string };
type CostProps = { readonly product: LoanProduct; readonly wanted: Wanted };

/** What the loan would cost, told at every key. */
export function Cost({ product, wanted }: CostProps) {
  const t = useSay();
  const quote = useQuote(product, wanted);
  return (
    <section aria-live="polite" aria-label={t('cost')}>
      {quote === null && <p className="dim">{t('costUnknown')}</p>}
      {quote && 'code' in quote && <p className="me-wrong">{t('costOutside')}</p>}
      {quote && 'schedule' in quote && <Figures quote={quote} />}
    </section>
  );
}

function Figures({ quote }: { readonly quote: ShownQuote }) {
  const t = useSay();
  const { money, day, number, percent } = useFormat();
  const { currency, schedule } = quote;
  const [first] = schedule;
  return (
    <>
      <Facts
        of={[
          [t('youGet'), money(quote.paid_out, currency)],
          [t('instalments'), t('times', { n: schedule.length })],
          ...(first ? [[t('firstInstalment'), money(first.total, currency)] as const] : []),
          [t('totalCost'), money(quote.total_cost, currency)],
          [t('totalPaid'), money(quote.total_paid, currency)],
          ...(quote.apr_pct === null ? [] : [[t('apr'), percent(quote.apr_pct)] as const]),
        ]}
      />
      <details>
        <summary>{t('schedule')}</summary>
        <table className="me-table">
          <thead>
            <tr>
              <th scope="col">{t('dueOn')}</th>
              <th scope="col">{t('instalment')}</th>
            </tr>
          </thead>
          <tbody>
            {schedule.map((one) => (
              <tr key={one.number}>
                <td>{day(one.due_on)}</td>
                <td className="num">{number(one.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const PAUSE_MS = 400;
type Quote = ShownQuote | RefusedHere | null;

/** By the rules of core, here; a browser that has no `Temporal` asks the server after a pause. */
function useQuote(product: LoanProduct, { amount, termDays, on }: Wanted): Quote {
  const here = amount === null ? null : quoteHere(product, { amount, termDays, on });
  const [told, setTold] = useState<{ readonly of: string; readonly quote: Quote } | null>(null);
  const id = product.loan_product_id;
  const asked = `${id} ${amount} ${termDays}`;
  const isAsked = amount !== null && here === null;
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => {
      const body = { product_id: id, amount, term_days: termDays };
      call<ShownQuote>('POST /loans/quote', { body }).then(
        (quote) => setTold({ of: asked, quote }),
        () => setTold({ of: asked, quote: { code: 'refused' } }),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, isAsked, id, amount, termDays]);
  return here ?? (told?.of === asked ? told.quote : null);
}
