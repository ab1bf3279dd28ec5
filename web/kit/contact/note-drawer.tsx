import { NativeSelect, Textarea } from '@mantine/core';
import { NOTE_CHANNELS, NOTE_OUTCOMES } from '@mkopo/core/collection/contact-note.ts';
import { useState } from 'react';
import type { Item } from '#kit/call/answers.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { CONTACT } from './words.ts';

type Note = Item<'/notes'>;
type Channel = Note['channel'];
type Outcome = NonNullable<Note['outcome']>;

type NoteDrawerProps = {
  readonly name: string;
  readonly clientId: string;
  readonly loanId?: string | undefined;
  /** One to mend. */
  readonly note?: Note | undefined;
  readonly onClose: () => void;
};

/** What was said, written down while it is fresh. */
export function NoteDrawer({ name, clientId, loanId, note, onClose }: NoteDrawerProps) {
  const t = useWords(CONTACT);
  const [channel, setChannel] = useState<Channel>(note?.channel ?? 'call');
  const [outcome, setOutcome] = useState<Outcome | ''>(note?.outcome ?? '');
  const [text, setText] = useState(note?.text ?? '');
  const write = useSend('post', '/notes');
  const edit = useSend('patch', '/notes/{id}');
  const { error, isPending } = note ? edit : write;
  const problems = problemsOf(error);
  // One line: what was said needs no paragraphs.
  const said = text.replaceAll(/\s+/g, ' ').trim();
  const save = () => {
    const words = { channel, text: said };
    if (note) {
      const body = { ...words, outcome: outcome || null };
      edit.mutate({ path: { id: note.id }, body }, { onSuccess: onClose });
      return;
    }
    const about = { client_id: clientId, ...(loanId && { loan_id: loanId }) };
    const body = { ...about, ...words, ...(outcome && { outcome }) };
    write.mutate({ body }, { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title={note ? t('editNote') : t('noteOn', { name })}
      submit={t('saveNote')}
      note={t('noteEditable')}
      onClose={onClose}
      onSubmit={save}
      isPending={isPending}
      isReady={said !== ''}
      error={error}
    >
      <NativeSelect
        label={t('channel')}
        value={channel}
        onChange={(event) => setChannel(event.target.value as Channel)}
        data={NOTE_CHANNELS.map((value) => ({ value, label: t(`channel_${value}`) }))}
      />
      <NativeSelect
        label={t('outcome')}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as Outcome | '')}
        data={[
          { value: '', label: t('noOutcome') },
          ...NOTE_OUTCOMES.map((value) => ({ value, label: t(`outcome_${value}`) })),
        ]}
      />
      <Textarea
        label={t('noteText')}
        rows={5}
        maxLength={1000}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problems['text']}
      />
    </FormDrawer>
  );
}
