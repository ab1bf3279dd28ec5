import { Button, Modal, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import {
  REMINDED_MAX,
  REMINDER_KINDS,
  type ReminderKind,
  type WorkList,
} from '@mkopo/core/collection/work-list.ts';
import { useState } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { isOver } from '#kit/text/clock.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './remind-dialog.module.css';
import type { Whose } from './search.ts';
import { COLLECTIONS } from './words.ts';

type Plan = Answer<'get', '/collections/reminders'>;

type RemindDialogProps = {
  readonly list: WorkList;
  /** Whose loans the list shows: others of it are not meant. */
  readonly whose: Whose;
  /** The loans that were chosen; none: all of the list. */
  readonly chosen: readonly string[];
  readonly onClose: () => void;
};

/** A message to the borrowers of a list: what it says, to how many, and what it costs. */
export function RemindDialog({ list, whose, chosen, onClose }: RemindDialogProps) {
  const t = useWords(COLLECTIONS);
  const kit = useWords(KIT);
  const [kind, setKind] = useState<ReminderKind>(list === 'due_today' ? 'due_soon' : 'overdue');
  const chosenOnes = chosen.length > 0 ? { loan_ids: chosen.join(',') } : {};
  const plan = useRead('/collections/reminders', {
    query: { list, kind, ...whose, ...chosenOnes },
  });
  const send = useSend('post', '/collections/reminders');
  const some = chosen.length > 0 ? { loan_ids: [...chosen] } : {};
  const messages = plan.data?.messages ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('remindTitle')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {send.data ? (
        <div className={css.body} role="status">
          <h2>{t('remindSent', { n: send.data.messages })}</h2>
          <p className="dim">{t('remindSentLead')}</p>
          <LeftOut plan={send.data} />
          <Button onClick={onClose}>{kit('done')}</Button>
        </div>
      ) : (
        <div className={css.body}>
          <NativeSelect
            label={t('remindKind')}
            data-autofocus
            value={kind}
            onChange={(event) => setKind(event.target.value as ReminderKind)}
            data={REMINDER_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          />
          {plan.error && <Failure error={plan.error} onRetry={() => void plan.refetch()} />}
          {plan.isPending && <Bones rows={3} />}
          {plan.data && <PlanOf plan={plan.data} />}
          <Problem error={send.error} />
          <Button
            disabled={!plan.data?.is_on || messages === 0}
            loading={send.isPending}
            onClick={() => send.mutate({ body: { list, kind, ...whose, ...some } })}
          >
            {messages > 0 ? t('remindSend', { n: messages }) : t('remindNone')}
          </Button>
        </div>
      )}
    </Modal>
  );
}

function PlanOf({ plan }: { readonly plan: Plan }) {
  const t = useWords(COLLECTIONS);
  const { money, exact } = useFormat();
  if (!plan.is_on) {
    return (
      <p className={css.off}>
        <b>{t('remindOff')}</b> {t('remindOffLead')}
      </p>
    );
  }
  const { cost, messages, parts, due_at: dueAt, sample } = plan;
  const isLater = dueAt !== null && !isOver(dueAt, -60_000);
  const charged = cost ? t('remindCost', { cost: money(cost.amount, cost.currency) }) : null;
  return (
    <>
      <p>
        <b>{t('remindCount', { n: messages })}</b>
        {sample?.channel === 'sms' && `, ${t('remindParts', { n: parts })}`}
        {charged && ` · ${charged}`}
      </p>
      {messages > 0 && !cost && <p className="dim small">{t('remindNoCost')}</p>}
      {messages > 0 && (
        <p className="dim small">
          {isLater && dueAt ? t('remindLater', { time: exact(dueAt) }) : t('remindNow')}
        </p>
      )}
      {plan.has_more && <p className="dim small">{t('remindMore', { n: REMINDED_MAX })}</p>}
      {sample && (
        <figure className={css.sample}>
          <figcaption className="dim small">{t('sample', { to: sample.to })}</figcaption>
          <p>{sample.text}</p>
        </figure>
      )}
      <LeftOut plan={plan} />
    </>
  );
}

function LeftOut({ plan: { left_out: left } }: { readonly plan: Plan }) {
  const t = useWords(COLLECTIONS);
  if (left.length === 0) return null;
  return (
    <ul className={`${css.left} dim small`}>
      {left.map(({ reason, loans }) => (
        <li key={reason}>
          {t('leftOut', { n: loans })}: {t(`left_${reason}`)}
        </li>
      ))}
    </ul>
  );
}
