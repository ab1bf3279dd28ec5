import { Button, NativeSelect } from '@mantine/core';
import { REGISTRY_KINDS } from '@mkopo/core/identity/registry-kind.ts';
import { getRouteApi } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';
import { everyDay, movedPeriod, usualPeriod } from '#developers/every-day.ts';
import { Head } from '#developers/head.tsx';
import type { Answer } from '#kit/call/answers.ts';
import { given } from '#kit/call/given.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { PeriodFields } from '#kit/days/day-fields.tsx';
import { useToday } from '#kit/page/use-today.ts';
import { Figures } from '#kit/parts/figures.tsx';
import { LineChart } from '#kit/parts/line-chart.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { CallerTable } from './caller-table.tsx';
import css from './identity.module.css';
import { IDENTITY } from './words.ts';

const route = getRouteApi('/frame/developers/identity');
type Usage = Answer<'get', '/identity-usage'>;

/** How often the registry was asked, by whom, for what, and what came of it. */
export function IdentityUsage() {
  const t = useWords(IDENTITY);
  const { from, to, kind, caller } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const usage = useRead('/identity-usage', {
    query: given({ from, to, kind, caller_id: caller }),
  });
  const { data, error } = usage;
  const today = useToday();
  const usual = usualPeriod(today);
  const period = { from: from ?? data?.from ?? usual.from, to: to ?? data?.to ?? usual.to };
  return (
    <div className="page">
      <Head page="identity" />
      <p className={`dim ${css.lead}`}>{t('lead')}</p>
      <PeriodFields
        {...period}
        today={today}
        onChange={(moved) => filter(movedPeriod(period, moved))}
      >
        <NativeSelect
          label={t('kind')}
          value={kind ?? ''}
          onChange={({ target }) => filter({ kind: target.value || undefined })}
          data={[
            { value: '', label: t('allKinds') },
            ...REGISTRY_KINDS.map((value) => ({ value, label: t(value) })),
          ]}
        />
        {caller && (
          <Button variant="default" onClick={() => filter({ caller: undefined })}>
            {t('allCallers')}
          </Button>
        )}
      </PeriodFields>
      {error && (
        <div className="card">
          <Failure error={error} onRetry={() => void usage.refetch()} />
        </div>
      )}
      {!error && !data && <Bones />}
      {!error && data && <Counted usage={data} isNarrowed={Boolean(kind ?? caller)} />}
    </div>
  );
}

type CountedProps = { readonly usage: Usage; readonly isNarrowed: boolean };

function Counted({ usage, isNarrowed }: CountedProps) {
  const t = useWords(IDENTITY);
  if (usage.callers.length === 0) {
    const none = isNarrowed ? 'noMatch' : 'none';
    return (
      <div className="card">
        <Empty title={t(none)} lead={t(`${none}Lead`)} Icon={ScanSearch} />
      </div>
    );
  }
  return (
    <div className={css.parts}>
      <Sums usage={usage} />
      <Days usage={usage} />
      <div className="card">
        <CallerTable rows={usage.callers} />
      </div>
    </div>
  );
}

type UsageProps = { readonly usage: Usage };

function Sums({ usage: { days } }: UsageProps) {
  const t = useWords(IDENTITY);
  const { whole, percent } = useFormat();
  const sum = (of: (day: Usage['days'][number]) => number) =>
    days.reduce((all, day) => all + of(day), 0);
  const all = sum((day) => day.look_ups);
  const failed = sum((day) => day.unavailable);
  const share = (part: number) => t('share', { pct: percent(all > 0 ? part / all : 0) });
  const found = sum((day) => day.found);
  const missing = sum((day) => day.not_found);
  return (
    <Figures
      label={t('sums')}
      figures={[
        { id: 'all', label: t('lookUps'), value: whole(all) },
        { id: 'found', label: t('found'), value: whole(found), note: share(found) },
        { id: 'missing', label: t('notFound'), value: whole(missing), note: share(missing) },
        {
          ...{ id: 'failed', label: t('unavailable'), value: whole(failed) },
          ...{ note: t('unavailableNote'), ...(failed > 0 && { tone: 'bad' as const }) },
        },
      ]}
    />
  );
}

function Days({ usage: { days, ...period } }: UsageProps) {
  const t = useWords(IDENTITY);
  const { whole, dayShort } = useFormat();
  const byDay = new Map(days.map((day) => [day.date, day]));
  const all = everyDay(period);
  const valuesOf = (name: 'found' | 'not_found' | 'unavailable') =>
    all.map((day) => byDay.get(day)?.[name] ?? 0);
  return (
    <LineChart
      title={t('byDay')}
      lead={t('byDayLead')}
      unit={t('day')}
      labels={all.map(dayShort)}
      format={whole}
      series={[
        { id: 'found', label: t('found'), color: 'var(--chart-in)', values: valuesOf('found') },
        {
          ...{ id: 'missing', label: t('notFound'), color: 'var(--chart-out)', dash: '7 5' },
          values: valuesOf('not_found'),
        },
        {
          ...{ id: 'failed', label: t('unavailable'), color: 'var(--risk-90)', dash: '0.1 5' },
          values: valuesOf('unavailable'),
        },
      ]}
    />
  );
}
