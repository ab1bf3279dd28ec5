import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './behaviour.module.css';
import type { Overview } from './choices.ts';
import { CLIENTS } from './words.ts';

const STATES = ['on_time', 'late', 'missed'] as const;

/**
 * How somebody pays, one bar per instalment, the oldest first. What was late is taller and hatched,
 * what is not paid is tallest and hollow: it can be told without colour.
 */
export function Behaviour({ bars }: { readonly bars: Overview['behaviour'] }) {
  const t = useWords(CLIENTS);
  const { date } = useFormat();
  const count = (state: (typeof STATES)[number]) =>
    bars.filter((bar) => bar.state === state).length;
  if (bars.length === 0) {
    return <p className={`${css.none} dim small`}>{t('behaviourNone')}</p>;
  }
  const label = t('behaviourLabel', {
    onTime: count('on_time'),
    late: count('late'),
    missed: count('missed'),
  });
  return (
    <div className={css.behaviour}>
      <p className={css.head}>
        <span className="dim small">{t('behaviour', { n: bars.length })}</span>
        <span className={css.legend} aria-hidden="true">
          {STATES.map((state) => (
            <span key={state}>
              <i className={css.bar} data-state={state} />
              {t(`legend_${state}`)}
            </span>
          ))}
        </span>
      </p>
      <div className={css.strip} role="img" aria-label={label}>
        {bars.map(({ due_on, state, days_late }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two loans may have the same due date
            key={`${due_on} ${index}`}
            className={css.bar}
            data-state={state}
            title={t(`bar_${state}`, { day: date(due_on), n: days_late })}
          />
        ))}
      </div>
    </div>
  );
}
