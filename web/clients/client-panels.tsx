import { Button } from '@mantine/core';
import { ListTodo, Plus } from 'lucide-react';
import { useList } from '#kit/call/use-calls.ts';
import { NoteList } from '#kit/contact/note-list.tsx';
import { TaskLines } from '#kit/contact/task-list.tsx';
import { CONTACT } from '#kit/contact/words.ts';
import { useMay } from '#kit/page/session.ts';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { FileTab, Overview } from './choices.ts';
import { DoLink } from './do-link.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { LoansPanel, SavingsPanel } from './money-panels.tsx';
import css from './panels.module.css';

type ClientPanelProps = {
  readonly tab: FileTab;
  readonly overview: Overview;
};

/** What the chosen tab of a client shows. */
export function ClientPanel({ tab, overview }: ClientPanelProps) {
  const { client } = overview;
  switch (tab) {
    case 'loans':
      return <LoansPanel clientId={client.id} currency={overview.currency} />;
    case 'savings':
      return <SavingsPanel clientId={client.id} currency={overview.currency} />;
    case 'notes':
      return <NotesAndTasks overview={overview} />;
    case 'identity':
      return <IdentityPanel clientId={client.id} />;
    case 'documents':
      return <DocumentsPanel clientId={client.id} />;
    case 'messages':
      return <MessagesPanel clientId={client.id} />;
    case 'json':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <pre className={`card ${css.json}`} tabIndex={0}>
          {JSON.stringify(overview, null, 2)}
        </pre>
      );
  }
}

function NotesAndTasks({ overview: { client } }: { readonly overview: Overview }) {
  const t = useWords(CONTACT);
  const may = useMay();
  const tasks = useList('/tasks', { query: { client_id: client.id } });
  const name = `${client.first_name} ${client.last_name}`;
  return (
    <div className={css.stack}>
      <NoteList name={name} clientId={client.id} />
      <section aria-label={t('tasks')}>
        <div className={css.head}>
          <h2>{t('tasks')}</h2>
          {may('collections.write') && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Plus size={14} aria-hidden="true" />}
              renderRoot={(props) => <DoLink {...props} doing="task" />}
            >
              {t('giveTask')}
            </Button>
          )}
        </div>
        <div className="card">
          {tasks.error && <Failure error={tasks.error} onRetry={() => void tasks.refetch()} />}
          {tasks.isPending && <Bones rows={2} height={56} />}
          {tasks.rows?.length === 0 && (
            <Empty title={t('noTasks')} lead={t('noTasksLead')} Icon={ListTodo} />
          )}
          {tasks.rows && <TaskLines tasks={tasks.rows} />}
        </div>
      </section>
    </div>
  );
}
