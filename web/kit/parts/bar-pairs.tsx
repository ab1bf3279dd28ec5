import { useId, useState } from 'react';
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

const { height: HEIGHT, left: LEFT } = CHART;

/** Two bars for each. The second is hatched, so that they differ in print and to every eye. */
export function BarPairs(props: ChartProps) {
  const { labels, series, format, axis = format, title, now = labels.length - 1 } = props;
  const [at, setAt] = useState<number | null>(null);
  const { ref, width } = useWidth();
  const hatch = useId();
  const right = width - 4;
  const ticks = niceTicks(series);
  const slot = (right - LEFT) / Math.max(labels.length, 1);
  const stride = Math.ceil((labels.length * 34) / Math.max(right - LEFT, 1));
  const isNamed = (index: number) => (labels.length - 1 - index) % stride === 0 || index === at;
  const y = heightIn(ticks.at(-1) ?? 1);
  return (
    <ChartFigure {...props}>
      <Legend {...props} shown={at ?? now} />
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={css.svg}
        role="img"
        aria-label={title}
        onPointerLeave={() => setAt(null)}
      >
        <Hatches series={series} hatch={hatch} />
        <Axis ticks={ticks} right={right} format={axis} />
        {labels.map((label, index) => (
          <g key={label} opacity={at === null || at === index ? 1 : 0.45}>
            <Pair series={series} index={index} hatch={hatch} y={y} slot={slot} />
            <text
              x={LEFT + slot * (index + 0.5)}
              y={HEIGHT - 6}
              textAnchor="middle"
              className={css.tick}
            >
              {isNamed(index) ? label : ''}
            </text>
            <rect
              x={LEFT + slot * index}
              y={0}
              width={slot}
              height={HEIGHT}
              fill="transparent"
              onPointerEnter={() => setAt(index)}
            />
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}

type Hatched = { readonly series: readonly Series[]; readonly hatch: string };

function Hatches({ series, hatch }: Hatched) {
  return (
    <defs>
      {series.map(({ id, color }) => (
        <pattern
          key={id}
          id={`${hatch}${id}`}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1="0" y1="0" x2="0" y2="4" stroke={color} strokeWidth="2.6" />
        </pattern>
      ))}
    </defs>
  );
}

type PairProps = Hatched & {
  readonly index: number;
  readonly slot: number;
  readonly y: (value: number) => number;
};

function Pair({ series, index, hatch, slot, y }: PairProps) {
  const bar = Math.min(13, slot / 2 - 4);
  return series.map(({ id, values, color, isHatched }, place) => {
    const value = values[index] ?? 0;
    return (
      <rect
        key={id}
        x={LEFT + slot * index + slot / 2 + (place === 0 ? -bar - 1 : 1)}
        y={y(value)}
        width={bar}
        height={Math.max(y(0) - y(value), 0)}
        rx="1.5"
        fill={isHatched ? `url(#${hatch}${id})` : color}
        stroke={isHatched ? color : 'none'}
        strokeWidth="1"
      />
    );
  });
}

function Legend({ labels, series, format, shown }: ChartProps & { readonly shown: number }) {
  return (
    <ul className={css.legend}>
      <li className="dim">{labels[shown]}</li>
      {series.map(({ id, label, color, values, isHatched }) => (
        <li key={id}>
          <i style={isHatched ? hatched(color) : { background: color }} />
          {label} <b className="num">{format(values[shown] ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}

function hatched(color: string) {
  const lines = `${color} 0 2px, transparent 2px 4px`;
  return {
    background: `repeating-linear-gradient(135deg, ${lines})`,
    boxShadow: `inset 0 0 0 1px ${color}`,
  };
}
