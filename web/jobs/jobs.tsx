import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck, LoaderCircle, MoonStar } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { way } from '#kit/page/way.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './jobs.module.css';
import { JOBS } from './words.ts';

type ClosedDay = Item<'/close-days'>;

const route = getRouteApi('/frame/jobs');
const CloseDay = late(() => import('./close-day.tsx').then((module) => module.CloseDay));

/** What the system does by itself: the nights, and the ways to what else it does. */
export function Jobs() {
  const t = useWords(JOBS);
  const may = useMay();
  const { do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: 'close' | undefined) =>
    void navigate({ search: next ? { do: next } : {}, replace: true });
  const list = useList('/close-days', { query: { limit: 31 } });
  const empty = <Empty title={t('none')} lead={t('noneLead')} Icon={MoonStar} />;
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('title')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
        {may('books.close_day') && <Button onClick={() => open('close')}>{t('close')}</Button>}
      </header>
      <section aria-labelledby="days" className={css.part}>
        <h2 id="days">{t('days')}</h2>
        <p className="dim small">{t('daysLead')}</p>
        <ListBody list={list} empty={empty}>
          {(rows) => <DayTable rows={rows} />}
        </ListBody>
      </section>
      <section aria-labelledby="others" className={css.part}>
        <h2 id="others">{t('others')}</h2>
        <ul className={css.ways}>
          {may('webhook.read') && (
            <li>
              <Link {...way('/developers/webhooks')} className="link">
                {t('toWebhooks')}
              </Link>
            </li>
          )}
          {may('import.read') && (
            <li>
              <Link {...way('/imports')} className="link">
                {t('toImports')}
              </Link>
            </li>
          )}
          {may('books.send') && (
            <li>
              <Link {...way('/reports', { search: { do: 'schedules' } })} className="link">
                {t('toReports')}
              </Link>
            </li>
          )}
          {may('message.read') && (
            <li>
              <Link {...way('/messages', { search: { state: 'failed' } })} className="link">
                {t('toMessages')}
              </Link>
            </li>
          )}
        </ul>
      </section>
      {act === 'close' && may('books.close_day') && <CloseDay onClose={() => open(undefined)} />}
    </div>
  );
}

function DayState({ status }: Pick<ClosedDay, 'status'>) {
  const t = useWords(JOBS);
  const isDone = status === 'finished';
  return (
    <Badge tone={isDone ? 'good' : 'info'} Icon={isDone ? CircleCheck : LoaderCircle}>
      {t(status)}
    </Badge>
  );
}

const COUNTS = [
  ['loans', 'loans'],
  ['accrued', 'accrued'],
  ['penalised', 'penalised'],
  ['turned', 'turned'],
  ['told_overdue', 'overdue'],
] as const;

function DayTable({ rows }: { readonly rows: readonly ClosedDay[] }) {
  const t = useWords(JOBS);
  const { date, whole } = useFormat();
  const columns: readonly Column<ClosedDay>[] = [
    { id: 'day', head: t('day'), cell: (one) => <b className="nowrap">{date(one.date)}</b> },
    { id: 'state', head: t('state'), cell: (one) => <DayState status={one.status} /> },
    ...COUNTS.map(([name, label]) => ({
      id: name,
      head: t(label),
      align: 'end' as const,
      cell: (one: ClosedDay) => <span className="num">{whole(one[name])}</span>,
    })),
  ];
  return (
    <DataTable
      label={t('days')}
      rows={rows}
      idOf={(one) => one.date}
      columns={columns}
      card={(one) => (
        <div className={rowCard.card}>
          <span>
            <b>{date(one.date)}</b>
            <DayState status={one.status} />
          </span>
          <span className="dim small">
            {t('loans')}: {whole(one.loans)} · {t('penalised')}: {whole(one.penalised)}
          </span>
        </div>
      )}
    />
  );
}
