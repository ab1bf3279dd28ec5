import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';

import css from './allocation.module.css';
import { Money } from './values.tsx';

/** The order in which a payment is taken. */
export const PARTS = ['penalties', 'fees', 'interest', 'principal'] as const;
export type Parts = Readonly<Record<(typeof PARTS)[number], number>>;

/** Which part of a payment paid what, as a bar. The numbers stand beside it or in its label. */
export function AllocationBar({ parts, rest = 0 }: { parts: Parts; rest?: number }) {
  const t = useWords(KIT);
  const { number } = useFormat();
  const total = PARTS.reduce((sum, part) => sum + parts[part], rest);
  const label = PARTS.filter((part) => parts[part] > 0)
    .map((part) => `${t(part)} ${number(parts[part])}`)
    .join(', ');
  return (
    <span className={css.bar} role="img" aria-label={label} title={label}>
      {total > 0 &&
        PARTS.map(
          (part) =>
            parts[part] > 0 && (
              <i key={part} data-part={part} style={{ flexGrow: parts[part] / total }} />
            ),
        )}
      {total > 0 && rest > 0 && <i data-part="rest" style={{ flexGrow: rest / total }} />}
    </span>
  );
}

export function AllocationList({ parts, rest = 0 }: { parts: Parts; rest?: number }) {
  const t = useWords(KIT);
  return (
    <dl className={css.list}>
      {PARTS.map((part) => (
        <div key={part} data-zero={parts[part] === 0 || undefined}>
          <dt>
            <i data-part={part} />
            {t(part)}
          </dt>
          <dd>
            <Money value={parts[part]} isQuietAtZero />
          </dd>
        </div>
      ))}
      {rest > 0 && (
        <div>
          <dt>
            <i data-part="rest" />
            {t('overpayment')}
          </dt>
          <dd>
            <Money value={rest} />
          </dd>
        </div>
      )}
    </dl>
  );
}
