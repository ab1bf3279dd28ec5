import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '#kit/parts/values.tsx';
import { useRefusal } from '#kit/refusal/use-refusal.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './loans.module.css';
import type { Result } from './use-parts.ts';
import { PIPELINE } from './words.ts';

type BulkItem = Result['items'][number];

/** What it would come to, and who would be refused. */
export function Summary({ result }: { readonly result: Result }) {
  const t = useWords(PIPELINE);
  const refused = result.items.filter(({ error }) => error);
  return (
    <>
      <dl className={css.facts}>
        <Line label={t('bulkDone')}>{result.done}</Line>
        <Line label={t('bulkSum')}>
          <Money value={result.amount} currency={result.currency} />
        </Line>
        <Line label={t('bulkLargest')}>
          <Money value={result.largest} currency={result.currency} />
        </Line>
        {refused.length > 0 && <Line label={t('bulkRefused')}>{result.refused}</Line>}
      </dl>
      <Items items={refused} label={t('bulkRefused')} />
      {result.done === 0 && <p className={css.note}>{t('bulkNone')}</p>}
    </>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

type ItemsProps = { readonly items: readonly BulkItem[]; readonly label: string };

/** Loans with what became of each. */
export function Items({ items, label }: ItemsProps) {
  const t = useWords(PIPELINE);
  const tell = useRefusal();
  if (items.length === 0) return null;
  return (
    // Longer than the dialog, it is scrolled: by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <ul className={css.refused} aria-label={label} tabIndex={0}>
      {items.map(({ loan_id, client_name, loan_number, amount, error }) => (
        <li key={loan_id}>
          <span>
            <span>
              <b>{client_name}</b> <span className="mono dim">{loan_number}</span>
            </span>
            {amount !== null && <Money value={amount} />}
          </span>
          {error ? (
            <span className={css.why}>
              <CircleX size={14} aria-hidden="true" />
              {tell(error)}
            </span>
          ) : (
            <span className="dim small">
              <CircleCheck size={14} aria-hidden="true" /> {t('bulkWentThrough')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
