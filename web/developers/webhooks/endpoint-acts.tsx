import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { World } from '#developers/worlds.ts';
import { given } from '#kit/call/given.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { beginningOf, endOf } from '#kit/page/moment.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useToday } from '#kit/page/use-today.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { SecretDialog } from '#kit/parts/secret-dialog.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Endpoint } from './choices.ts';
import { WEBHOOKS } from './words.ts';

type ActProps = {
  readonly endpoint: Endpoint;
  readonly world: World | undefined;
  readonly onDone: () => void;
};

const callOf = ({ endpoint, world }: Pick<ActProps, 'endpoint' | 'world'>) => ({
  path: { id: endpoint.id },
  query: given({ environment: world }),
});

const OVERLAPS = [0, 1, 24, 168] as const;

/** Another secret; both sign for a while, so that no event is refused meanwhile. */
export function RotateSecret({ onDone, ...which }: ActProps) {
  const t = useWords(WEBHOOKS);
  const [hours, setHours] = useState<number>(24);
  const send = useSend('post', '/webhook-endpoints/{id}/rotation');
  if (send.data) {
    return (
      <SecretDialog
        title={t('secretTitle')}
        lead={t('secretOnce')}
        secret={send.data.secret}
        onClose={onDone}
      />
    );
  }
  return (
    <FormDrawer
      title={t('rotate')}
      submit={t('rotateDo')}
      onClose={onDone}
      onSubmit={() => send.mutate({ ...callOf(which), body: { overlap_hours: hours } })}
      isPending={send.isPending}
      error={send.error}
    >
      <p>{t('rotateLead')}</p>
      <NativeSelect
        label={t('overlap')}
        data-autofocus
        value={hours}
        onChange={(event) => setHours(Number(event.target.value))}
        data={OVERLAPS.map((value) => ({ value: `${value}`, label: t(`overlap_${value}`) }))}
      />
    </FormDrawer>
  );
}

/** It is ended for good: by its address, so that it is the right one. */
export function RemoveEndpoint({ onDone, ...which }: ActProps) {
  const t = useWords(WEBHOOKS);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const send = useSend('delete', '/webhook-endpoints/{id}');
  const { url } = which.endpoint;
  const leave = () => void navigate({ to: '/developers/webhooks', search: { world: which.world } });
  return (
    <FormDrawer
      title={t('removeTitle')}
      submit={t('removeDo')}
      onClose={onDone}
      onSubmit={() => send.mutate(callOf(which), { onSuccess: leave })}
      isPending={send.isPending}
      isReady={typed.trim() === url}
      error={send.error}
    >
      <p>{t('removeLead')}</p>
      <TextInput
        label={t('removeType')}
        description={url}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDrawer>
  );
}

/** What happened on some days is told once more, a thousand at a time. */
export function ReplayEvents({ onDone, ...which }: ActProps) {
  const t = useWords(WEBHOOKS);
  const say = useWords(KIT);
  const today = useToday();
  const { time_zone: zone } = useSignedIn().tenant;
  const [days, setDays] = useState({ from: today, to: today });
  const send = useSend('post', '/webhook-endpoints/{id}/replay');
  const done = send.data;
  const cursor = done?.has_more ? done.next_cursor : null;
  const isOver = done !== undefined && !cursor;
  const body = {
    ...{ from: beginningOf(days.from, zone), to: endOf(days.to, zone) },
    ...(cursor && { cursor }),
  };
  return (
    <FormDrawer
      title={t('replayTitle')}
      submit={isOver ? say('done') : t('replayDo')}
      onClose={onDone}
      onSubmit={() => (isOver ? onDone() : send.mutate({ ...callOf(which), body }))}
      isPending={send.isPending}
      isReady={days.from !== '' && days.to !== ''}
      error={send.error}
    >
      <p>{t('replayLead')}</p>
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(name === 'from' ? 'replayFrom' : 'replayTo')}
          max={today}
          value={days[name]}
          onChange={(event) => {
            send.reset();
            setDays({ ...days, [name]: event.target.value });
          }}
        />
      ))}
      <p role="status">
        {done && t('replayed', { n: done.queued })} {cursor && t('replayMore')}
      </p>
    </FormDrawer>
  );
}
