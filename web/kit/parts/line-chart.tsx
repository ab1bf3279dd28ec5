import { useState } from 'react';
import {
  Axis,
  CHART,
  ChartFigure,
  type ChartProps,
  heightIn,
  niceTicks,
  type Series,
  useWidth,
} from './chart-figure.tsx';
import css from './charts.module.css';

const { height: HEIGHT, left: LEFT, bottom: BOTTOM, top: TOP } = CHART;
/** Room for the names at the ends of the lines. */
const NAMES = 76;
/** As far apart as two lines of text. */
const APART = 29;

/** Lines that carry their own names at the end: nobody has to match a legend by colour. */
export function LineChart(props: ChartProps) {
  const { labels, series, format, axis = format, title } = props;
  const [at, setAt] = useState<number | null>(null);
  const { ref, width } = useWidth();
  const right = width - NAMES;
  const ticks = niceTicks(series);
  const slot = (right - LEFT) / Math.max(labels.length, 1);
  const x = (index: number) => LEFT + (index / Math.max(labels.length - 1, 1)) * (right - LEFT);
  const drawn = { x, y: heightIn(ticks.at(-1) ?? 1), shown: at ?? labels.length - 1 };
  const stride = Math.ceil((labels.length * 34) / Math.max(right - LEFT, 1));
  return (
    <ChartFigure {...props}>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={css.svg}
        role="img"
        aria-label={title}
        onPointerLeave={() => setAt(null)}
      >
        <Axis ticks={ticks} right={right} format={axis} />
        {labels.map((label, index) => (
          <text
            key={label}
            x={x(index)}
            y={HEIGHT - 6}
            textAnchor="middle"
            className={css.tick}
            data-strong={index === at || undefined}
          >
            {(labels.length - 1 - index) % stride === 0 || index === at ? label : ''}
          </text>
        ))}
        {at !== null && (
          <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} className={css.cursor} />
        )}
        {series.map((one) => (
          <Line key={one.id} one={one} {...drawn} />
        ))}
        <Ends series={series} right={right} format={format} {...drawn} />
        {labels.map((label, index) => (
          <rect
            key={label}
            x={x(index) - slot / 2}
            y={0}
            width={slot}
            height={HEIGHT}
            fill="transparent"
            onPointerEnter={() => setAt(index)}
          />
        ))}
      </svg>
    </ChartFigure>
  );
}

type Drawn = {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** The one whose values are told. */
  readonly shown: number;
};

function Line({ one, x, y, shown }: Drawn & { readonly one: Series }) {
  return (
    <g>
      <polyline
        points={one.values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        stroke={one.color}
        strokeWidth="2.25"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={one.dash}
      />
      <circle cx={x(shown)} cy={y(one.values[shown] ?? 0)} r="3.5" fill={one.color} />
    </g>
  );
}

type EndsProps = Drawn & Pick<ChartProps, 'series' | 'format'> & { readonly right: number };

/** Names that would lie on each other move apart, and all of them up where that leads too low. */
function Ends({ series, right, format, y, shown }: EndsProps) {
  const ends = apart(series.map((one) => ({ one, y: y(one.values[shown] ?? 0) })));
  const overflow = Math.max(0, (ends.at(-1)?.y ?? 0) - (HEIGHT - BOTTOM - 10));
  return ends.map((end) => (
    <text key={end.one.id} x={right + 12} y={end.y - overflow} className={css.end}>
      <tspan className={css.value}>{format(end.one.values[shown] ?? 0)}</tspan>
      <tspan x={right + 12} dy="12">
        {end.one.label}
      </tspan>
    </text>
  ));
}

type End = { readonly one: Series; readonly y: number };

function apart(ends: readonly End[]): readonly End[] {
  let above = Number.NEGATIVE_INFINITY;
  return ends
    .toSorted((a, b) => a.y - b.y)
    .map((end) => {
      above = Math.max(end.y, above + APART);
      return { ...end, y: above };
    });
}
