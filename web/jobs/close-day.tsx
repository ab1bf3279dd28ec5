import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { daysLater } from '#kit/page/use-today.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { JOBS } from './words.ts';

/** A business day is ended now, for whoever cannot wait for the night. */
export function CloseDay({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(JOBS);
  const say = useWords(KIT);
  const { today } = useSignedIn().tenant;
  const [day, setDay] = useState(daysLater(today, -1));
  const send = useSend('post', '/close-day');
  const done = send.data;
  const isOver = done?.is_closed === true;
  return (
    <FormDrawer
      title={t('closeTitle')}
      submit={isOver ? say('done') : t('closeDo')}
      onClose={onClose}
      onSubmit={() => (isOver ? onClose() : send.mutate({ body: { date: day } }))}
      isPending={send.isPending}
      isReady={day !== ''}
      error={send.error}
    >
      <p>{t('closeLead')}</p>
      <TextInput
        type="date"
        label={t('closeDay')}
        data-autofocus
        max={today}
        value={day}
        onChange={(event) => {
          send.reset();
          setDay(event.target.value);
        }}
      />
      <p role="status">
        {done && t('closed', { n: done.days.length })} {done && !isOver && t('again')}
      </p>
    </FormDrawer>
  );
}
