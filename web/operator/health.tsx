import type { FindingCode } from '@mkopo/core/kit/finding.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Facts } from '#kit/parts/facts.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { type Answer, useRead } from './call.ts';
import css from './operator.module.css';
import { useDuration } from './use-duration.ts';
import { OPERATOR } from './words.ts';

type HealthData = Answer<'getHealth'>;
type Finding = HealthData['findings'][number];
type Job = HealthData['jobs'][number];

/** Oftener than the server makes its checks: they may be under way. */
const EVERY_MS = 5_000;

/** What is wrong, what to do about it, and what waits. */
export function Health() {
  const t = useWords(OPERATOR);
  const health = useRead('getHealth', { everyMs: EVERY_MS });
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('health')}</h1>
          <p className="dim">{t('healthLead')}</p>
        </div>
        {health.data && <Ready isReady={health.data.is_ready} />}
      </header>
      {health.error && !health.data && (
        <Failure error={health.error} onRetry={() => void health.refetch()} />
      )}
      {!health.error && !health.data && <Bones />}
      {health.data && <Found health={health.data} />}
    </>
  );
}

function Ready({ isReady }: { readonly isReady: boolean }) {
  const t = useWords(OPERATOR);
  const [tone, Icon] = isReady
    ? (['good', CircleCheck] as const)
    : (['bad', TriangleAlert] as const);
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(isReady ? 'ready' : 'notReady')}
    </Badge>
  );
}

function Found({ health }: { readonly health: HealthData }) {
  const t = useWords(OPERATOR);
  return (
    <>
      {health.causes.length > 0 && (
        <Part id="causes" title={t('causes')}>
          <ul className={css.findings} lang="en">
            {health.causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="findings" title={t('findings')}>
        <Findings health={health} />
      </Part>
      <Part id="waiting" title={t('waiting')}>
        <Waiting waiting={health.waiting} />
      </Part>
      <Part id="jobs" title={t('jobs')}>
        <Jobs jobs={health.jobs} />
      </Part>
    </>
  );
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id}>{title}</h2>
      <div className="card">{children}</div>
    </section>
  );
}

const LEVELS = {
  serious: { tone: 'bad', Icon: TriangleAlert },
  warning: { tone: 'warn', Icon: CircleAlert },
  hint: { tone: 'info', Icon: Info },
} as const;

function Findings({ health: { findings, looked_at: at } }: { readonly health: HealthData }) {
  const t = useWords(OPERATOR);
  const { exact } = useFormat();
  if (findings.length === 0) return <p className={css.quiet}>{t(at ? 'allWell' : 'notLooked')}</p>;
  return (
    <>
      <ul className={css.findings}>
        {findings.map((found) => (
          <li key={`${found.check} ${found.what}`}>
            <Badge tone={LEVELS[found.level].tone} Icon={LEVELS[found.level].Icon}>
              {t(`level_${found.level}`)}
            </Badge>
            <Told found={found} />
          </li>
        ))}
      </ul>
      {at && <p className={`dim small ${css.quiet}`}>{t('lookedAt', { at: exact(at) })}</p>}
    </>
  );
}

/** In the reader's language; what a newer server finds is told as its command tells it. */
function Told({ found: { check, code, values, what, todo } }: { readonly found: Finding }) {
  const t = useWords(OPERATOR);
  const isKnown = `what_${code}` in OPERATOR.en;
  return (
    <div {...(!isKnown && { lang: 'en' })}>
      <p>
        <b>{t(`check_${check}`)}</b>: {isKnown ? t(`what_${code as FindingCode}`, values) : what}
      </p>
      <p className="dim">{isKnown ? t(`todo_${code as FindingCode}`, values) : todo}</p>
    </div>
  );
}

function Waiting({ waiting }: Pick<HealthData, 'waiting'>) {
  const t = useWords(OPERATOR);
  const { whole } = useFormat();
  const duration = useDuration();
  const told = (count: number | null, oldest: number | null) => {
    if (count === null) return t('unknown');
    if (count === 0 || oldest === null) return whole(count);
    return `${whole(count)} · ${t('oldest', { time: duration(oldest) })}`;
  };
  const one = (count: number | null) => (count === null ? t('unknown') : whole(count));
  const behind = waiting.events_behind_seconds;
  return (
    <div className={css.facts}>
      <Facts
        facts={[
          { name: t('payouts'), value: told(waiting.payouts, waiting.oldest_payout_seconds) },
          { name: t('prompts'), value: told(waiting.prompts, waiting.oldest_prompt_seconds) },
          { name: t('messages'), value: told(waiting.messages, waiting.oldest_message_seconds) },
          { name: t('messagesFailed'), value: one(waiting.messages_failed) },
          { name: t('webhooks'), value: told(waiting.webhooks, waiting.oldest_webhook_seconds) },
          { name: t('eventsBehind'), value: behind === null ? t('nobody') : duration(behind) },
          { name: t('daysSince'), value: one(waiting.days_since_closed) },
        ]}
      />
    </div>
  );
}

function Jobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const t = useWords(OPERATOR);
  const { whole } = useFormat();
  const duration = useDuration();
  const columns: readonly Column<Job>[] = [
    { id: 'name', head: t('job'), cell: (job) => <span className="mono">{job.name}</span> },
    { id: 'since', head: t('lastWell'), cell: (job) => duration(job.seconds_since) },
    ...(['rounds', 'failures'] as const).map((id) => ({
      ...{ id, head: t(id), align: 'end' as const },
      cell: (job: Job) => <span className="num">{whole(job[id])}</span>,
    })),
  ];
  return (
    <DataTable
      label={t('jobs')}
      rows={jobs}
      idOf={(job) => job.name}
      columns={columns}
      card={(job) => (
        <div className={css.card}>
          <b className="mono">{job.name}</b>
          <span className="dim small">
            {t('lastWell')}: {duration(job.seconds_since)} · {t('failures')}: {whole(job.failures)}
          </span>
        </div>
      )}
    />
  );
}
