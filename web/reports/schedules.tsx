import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { ConfirmButton } from '#kit/parts/confirm-button.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './reports.module.css';
import { REPORTS } from './words.ts';

type Schedule = Item<'/report-schedules'>;

type SchedulesProps = { readonly onClose: () => void; readonly onSend: () => void };

/** Which reports go to whom by themselves. */
export function Schedules({ onClose, onSend }: SchedulesProps) {
  const t = useWords(REPORTS);
  const say = useWords(KIT);
  const { data, error, refetch } = useRead('/report-schedules', {});
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={t('sentReports')}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <div className={css.parts}>
        <p className="dim">{t('sentLead')}</p>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Bones />}
        {data?.items.length === 0 && <Empty title={t('noneSent')} lead={t('noneSentLead')} />}
        {data?.items.map((schedule) => (
          <Line key={schedule.id} schedule={schedule} />
        ))}
        <Button onClick={onSend}>{t('sendReport')}</Button>
      </div>
    </Drawer>
  );
}

function Line({ schedule }: { readonly schedule: Schedule }) {
  const t = useWords(REPORTS);
  const { date } = useFormat();
  const stop = useSend('delete', '/report-schedules/{id}');
  const { report, format, frequency, recipients, next_on, last_on, last_outcome } = schedule;
  const Icon = last_outcome === 'failed' ? CircleAlert : CircleCheck;
  const name = t(`sent_${report}`);
  return (
    <article className={`card ${rowCard.sums}`} aria-label={name}>
      <b>{name}</b>
      <span className="dim small">
        {t(`often_${frequency}`)} · {format.toUpperCase()}
      </span>
      <span className="small">{recipients.map((person) => person.name).join(', ')}</span>
      <span className="dim small">{t('nextOn', { date: date(next_on) })}</span>
      {last_on && (
        <span className="dim small">
          <Icon size={14} aria-hidden="true" />
          {t(last_outcome === 'failed' ? 'lastFailed' : 'lastSent', { date: date(last_on) })}
        </span>
      )}
      <ConfirmButton
        size="xs"
        variant="default"
        label={t('stop')}
        title={t('stopTitle', { report: name })}
        lead={t('stopLead')}
        onConfirm={(onSuccess) => stop.mutate({ path: { id: schedule.id } }, { onSuccess })}
        isPending={stop.isPending}
        error={stop.error}
      />
    </article>
  );
}
