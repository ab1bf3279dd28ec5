import type { ReactNode } from 'react';
import css from './figures.module.css';

export type Figure = {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** What it is made of or compared with, in a few words. */
  readonly note?: ReactNode;
  readonly tone?: 'bad';
};

/** The few numbers of a page, divided by lines. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={`card ${css.figures}`} aria-label={label}>
      {figures.map(({ id, label: name, value, note, tone }) => (
        <div key={id} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {note !== undefined && <span className={css.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
