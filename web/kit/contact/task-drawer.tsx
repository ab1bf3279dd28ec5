import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemsOf, useRead, useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { daysLater, useToday } from '#kit/page/use-today.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { CONTACT } from './words.ts';

type TaskDrawerProps = {
  /** Whom it is about, where it is about somebody. */
  readonly name?: string | undefined;
  readonly clientId?: string | undefined;
  readonly loanId?: string | undefined;
  readonly onClose: () => void;
};

/** What somebody is to do, and by when. */
export function TaskDrawer({ name, clientId, loanId, onClose }: TaskDrawerProps) {
  const t = useWords(CONTACT);
  const kit = useWords(KIT);
  const { staff } = useSignedIn();
  const today = useToday();
  const colleagues = useRead('/colleagues', {});
  const [title, setTitle] = useState('');
  const [assigned, setAssigned] = useState('');
  const [dueOn, setDueOn] = useState(daysLater(today, 1));
  const give = useSend('post', '/tasks');
  const problems = problemsOf(give.error);
  const others = (colleagues.data?.items ?? []).filter(({ id }) => id !== staff.id);
  const save = () => {
    const about = {
      ...(clientId && !loanId && { client_id: clientId }),
      ...(loanId && { loan_id: loanId }),
    };
    const given = { ...(assigned && { assigned_to: assigned }), ...(dueOn && { due_on: dueOn }) };
    give.mutate({ body: { title: title.trim(), ...about, ...given } }, { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title={name ? t('taskOn', { name }) : t('giveTask')}
      submit={t('saveTask')}
      onClose={onClose}
      onSubmit={save}
      isPending={give.isPending}
      isReady={title.trim() !== ''}
      error={give.error}
    >
      <TextInput
        label={t('taskTitle')}
        maxLength={200}
        data-autofocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={problems['title']}
      />
      <NativeSelect
        label={t('taskFor')}
        value={assigned}
        onChange={(event) => setAssigned(event.target.value)}
        data={[
          { value: '', label: t('taskForMe') },
          ...others.map(({ id, name: own, role }) => ({
            value: id,
            label: `${own} · ${kit(`role_${role}`)}`,
          })),
        ]}
      />
      <TextInput
        label={t('taskBy')}
        type="date"
        value={dueOn}
        onChange={(event) => setDueOn(event.target.value)}
        error={problems['due_on']}
      />
    </FormDrawer>
  );
}
