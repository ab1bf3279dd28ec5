import type { ReactNode } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { BarPairs } from '#kit/parts/bar-pairs.tsx';
import { LineChart } from '#kit/parts/line-chart.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { riskOf } from './figures.tsx';
import css from './today.module.css';
import { TODAY } from './words.ts';

const RISKS = [
  { days: 1, dash: '0.1 5' },
  { days: 30, dash: '7 5' },
  { days: 90, dash: undefined },
] as const;

/** How it came to stand so: a year by month, and this week by day. */
export function Trends({ children }: { readonly children: ReactNode }) {
  const series = useRead('/today/series', {}, { staleMs: 600_000 });
  if (series.error)
    return (
      <>
        <div className="card">
          <Failure error={series.error} onRetry={() => void series.refetch()} />
        </div>
        {children}
      </>
    );
  if (!series.data)
    return (
      <>
        <div className="card">
          <Bones rows={4} height={60} />
        </div>
        {children}
      </>
    );
  return (
    <div className={css.charts}>
      <Year series={series.data} />
      <Week series={series.data} />
      {children}
    </div>
  );
}

type SeriesProps = { readonly series: Answer<'get', '/today/series'> };

function Year({ series: { months, currency } }: SeriesProps) {
  const t = useWords(TODAY);
  const { percent, monthShort, whole } = useFormat();
  const labels = months.map(({ from }) => monthShort(from));
  return (
    <>
      <LineChart
        title={t('parTitle')}
        lead={t('parLead')}
        unit={t('month')}
        labels={labels}
        format={percent}
        axis={(share) => `${Math.round(share * 100)}%`}
        series={RISKS.map(({ days, dash }) => ({
          id: String(days),
          label: t('days', { n: days }),
          color: `var(--risk-${days})`,
          values: months.map(({ portfolio }) => riskOf(portfolio, days)),
          ...(dash && { dash }),
        }))}
      />
      <BarPairs
        title={t('moneyTitle')}
        lead={t('moneyLead', { currency })}
        unit={t('month')}
        labels={labels}
        format={(value) => whole(value / 1000)}
        series={[
          {
            ...{ id: 'in', label: t('moneyIn'), color: 'var(--chart-in)' },
            values: months.map(({ collected }) => collected),
          },
          {
            ...{ id: 'out', label: t('moneyOut'), color: 'var(--chart-out)', isHatched: true },
            values: months.map(({ lent }) => lent),
          },
        ]}
      />
    </>
  );
}

function Week({ series: { week, currency } }: SeriesProps) {
  const t = useWords(TODAY);
  const { whole, weekdayShort } = useFormat();
  return (
    <BarPairs
      title={t('weekTitle')}
      lead={t('weekLead', { currency })}
      unit={t('day')}
      labels={week.map(({ date }) => weekdayShort(date))}
      now={week.findLastIndex(({ collected }) => collected !== null)}
      format={(value) => whole(value / 1000)}
      series={[
        {
          ...{ id: 'in', label: t('moneyIn'), color: 'var(--chart-in)' },
          values: week.map(({ collected }) => collected ?? 0),
        },
        {
          ...{ id: 'due', label: t('expected'), color: 'var(--chart-out)', isHatched: true },
          values: week.map(({ due }) => due),
        },
      ]}
    />
  );
}
