import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { NoteList } from '#kit/contact/note-list.tsx';
import { TaskPanel } from '#kit/contact/task-panel.tsx';
import { CONTACT } from '#kit/contact/words.ts';
import { useMay } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Overview } from './choices.ts';
import { DoLink } from './do-link.tsx';
import css from './panels.module.css';

/** What was said with a client, and what is to be done. */
export function NotesPanel({ overview: { client } }: { readonly overview: Overview }) {
  const t = useWords(CONTACT);
  const may = useMay();
  const name = `${client.first_name} ${client.last_name}`;
  const give = may('collections.write') && (
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={14} aria-hidden="true" />}
      renderRoot={(props) => <DoLink {...props} doing="task" />}
    >
      {t('giveTask')}
    </Button>
  );
  return (
    <div className={css.stack}>
      <NoteList name={name} clientId={client.id} />
      <TaskPanel clientId={client.id} give={give} />
    </div>
  );
}
