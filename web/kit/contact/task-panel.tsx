import { ListTodo } from 'lucide-react';
import type { ReactNode } from 'react';
import { useList } from '#kit/call/use-calls.ts';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './contact-list.module.css';
import { TaskLines } from './task-list.tsx';
import { CONTACT } from './words.ts';

type TaskPanelProps = ({ readonly clientId: string } | { readonly loanId: string }) & {
  /** The way to give one; nothing where somebody may not. */
  readonly give: ReactNode;
};

/** What is to be done about a client or a loan. */
export function TaskPanel({ give, ...of }: TaskPanelProps) {
  const t = useWords(CONTACT);
  const query = 'loanId' in of ? { loan_id: of.loanId } : { client_id: of.clientId };
  const tasks = useList('/tasks', { query });
  const empty = <Empty title={t('noTasks')} lead={t('noTasksLead')} Icon={ListTodo} />;
  return (
    <section aria-label={t('tasks')}>
      <div className={css.head}>
        <h2>{t('tasks')}</h2>
        {give}
      </div>
      <ListBody list={tasks} empty={empty}>
        {(rows) => <TaskLines tasks={rows} />}
      </ListBody>
    </section>
  );
}
