import { SCORING_SERVICES } from '@mkopo/core/scoring/scoring-service.ts';
import { Gauge } from 'lucide-react';
import { everyDay } from '#developers/every-day.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LineChart } from '#kit/parts/line-chart.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { KeyCard, ScoreUsage } from './choices.ts';
import css from './scorecards.module.css';
import { SCORECARDS } from './words.ts';

type ScoresProps = { readonly usage: ScoreUsage; readonly cards: readonly KeyCard[] };

/** How often people were scored, and the last scores. */
export function Scores({ usage, cards }: ScoresProps) {
  const t = useWords(SCORECARDS);
  if (usage.total === 0) {
    return (
      <div className="card">
        <Empty title={t('noScores')} lead={t('noScoresLead')} Icon={Gauge} />
      </div>
    );
  }
  return (
    <>
      <ByDay usage={usage} />
      <section className={`card ${css.latest}`} aria-labelledby="latest">
        <h2 id="latest">{t('latest')}</h2>
        <Latest rows={usage.latest} cards={cards} />
      </section>
    </>
  );
}

const LOOKS = {
  deposit_score: { color: 'var(--chart-in)' },
  demographic_score: { color: 'var(--chart-out)', dash: '7 5' },
  repayment_score: { color: 'var(--risk-90)', dash: '0.1 5' },
} as const;

function ByDay({ usage: { days, total, ...period } }: Pick<ScoresProps, 'usage'>) {
  const t = useWords(SCORECARDS);
  const { whole, dayShort } = useFormat();
  const all = everyDay(period);
  const scoresOf = (day: string, service: string) =>
    days
      .filter((one) => one.date === day && one.service === service)
      .reduce((sum, { scores }) => sum + scores, 0);
  return (
    <LineChart
      title={t('byDay')}
      lead={t('byDayLead', { n: total })}
      unit={t('day')}
      labels={all.map(dayShort)}
      format={whole}
      series={SCORING_SERVICES.map((service) => ({
        ...{ id: service, label: t(service), ...LOOKS[service] },
        values: all.map((day) => scoresOf(day, service)),
      }))}
    />
  );
}

type Given = ScoreUsage['latest'][number];
type LatestProps = { readonly rows: readonly Given[]; readonly cards: readonly KeyCard[] };

function Latest({ rows, cards }: LatestProps) {
  const t = useWords(SCORECARDS);
  const keyOf = ({ key_id: id }: Given) =>
    cards.find((one) => one.key_id === id)?.key_name ?? t('endedKey');
  const scoreOf = ({ score }: Given) => (
    <b className="num">{score === null ? t('noScore') : String(score)}</b>
  );
  const columns: readonly Column<Given>[] = [
    {
      id: 'client',
      head: t('client'),
      cell: (one) => <span className="mono">{one.client_id}</span>,
    },
    { id: 'service', head: t('service'), cell: ({ service }) => t(service) },
    { id: 'key', head: t('key'), cell: keyOf },
    { id: 'by', head: t('by'), cell: ({ policy }) => <span className="mono dim">{policy}</span> },
    { id: 'score', head: t('score'), align: 'end', cell: scoreOf },
    { id: 'when', head: t('when'), align: 'end', cell: (one) => <When at={one.made_at} /> },
  ];
  return (
    <DataTable
      label={t('latest')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      card={(one) => (
        <div className={rowCard.card}>
          <span>
            <span className={`mono ${css.long}`}>{one.client_id}</span>
            {scoreOf(one)}
          </span>
          <span className="dim small">
            {t(one.service)} · <When at={one.made_at} />
          </span>
        </div>
      )}
    />
  );
}
