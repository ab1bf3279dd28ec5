import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './charts.module.css';

export type Series = {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  readonly values: readonly number[];
  readonly dash?: string;
  readonly isHatched?: boolean;
};

export type ChartProps = {
  readonly title: string;
  readonly lead: string;
  /** What the labels are: months, days. */
  readonly unit: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** Which of the labels is now; the last unless told. */
  readonly now?: number;
  /** For the ticks, where fewer digits do. */
  readonly axis?: (value: number) => string;
};

export const CHART = { height: 200, left: 40, bottom: 22, top: 8 } as const;

/** Charts are drawn in real pixels, so that their text is as large on a phone as on a desk. */
export function useWidth() {
  const { ref, width } = useElementSize();
  return { ref, width: Math.max(width, 280) };
}

/** The smallest of 1, 2, 2.5 or 5 times a power of ten that makes at most four steps. */
export function niceTicks(series: readonly Series[]): readonly number[] {
  const most = Math.max(0, ...series.flatMap(({ values }) => values));
  if (most === 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power * 4 >= most) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Where a value stands, of which `most` is at the top. */
export function heightIn(most: number): (value: number) => number {
  const { height, bottom, top } = CHART;
  return (value) => top + (1 - Math.max(value, 0) / most) * (height - bottom - top);
}

/** A chart that turns into its numbers. */
export function ChartFigure(props: ChartProps & { readonly children: ReactNode }) {
  const { title, lead, children } = props;
  const t = useWords(KIT);
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={`card ${css.figure}`}>
      <figcaption>
        <div>
          <h2>{title}</h2>
          <p className="dim small">{lead}</p>
        </div>
        <button type="button" className={css.toggle} onClick={() => setIsTable(!isTable)}>
          {isTable ? t('hideNumbers') : t('showNumbers')}
          <span className="unseen">: {title}</span>
        </button>
      </figcaption>
      {isTable ? <Numbers {...props} /> : children}
    </figure>
  );
}

function Numbers({ title, unit, labels, series, format }: ChartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too
    <section className={css.scroll} tabIndex={0} aria-label={title}>
      <table className={css.numbers}>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ id, values }) => (
                <td key={id}>{format(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type AxisProps = {
  readonly ticks: readonly number[];
  readonly right: number;
  readonly format: (value: number) => string;
};

export function Axis({ ticks, right, format }: AxisProps) {
  const y = heightIn(ticks.at(-1) ?? 1);
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={CHART.left}
        x2={right}
        y1={y(tick)}
        y2={y(tick)}
        className={tick === 0 ? css.base : css.grid}
      />
      <text x={CHART.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className={css.tick}>
        {format(tick)}
      </text>
    </g>
  ));
}
