import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './strip.module.css';

/** What the strip shows of one instalment. */
export type StripBar = {
  readonly number: number;
  readonly total: number;
  readonly settled: number;
  readonly owed: number;
  readonly is_overdue: boolean;
};

/**
 * The life of a loan in one line: one bar per instalment, filled as far as it is paid. Late bars
 * are taller, so that they show without colour.
 */
export function Strip({ schedule }: { schedule: readonly StripBar[] }) {
  const t = useWords(KIT);
  const paid = schedule.filter((instalment) => instalment.owed <= 0).length;
  const late = schedule.filter((instalment) => instalment.is_overdue).length;
  return (
    <div
      className={css.strip}
      role="img"
      aria-label={t('stripLabel', { paid, all: schedule.length, late })}
    >
      {schedule.map((instalment) => (
        <span
          key={instalment.number}
          className={css.bar}
          data-late={instalment.is_overdue || undefined}
        >
          <span className={css.fill} style={{ width: `${settledShare(instalment) * 100}%` }} />
        </span>
      ))}
    </div>
  );
}

function settledShare({ settled, total }: StripBar): number {
  return total > 0 ? settled / total : 1;
}
