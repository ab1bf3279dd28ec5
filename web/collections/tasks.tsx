import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { useList } from '#kit/call/use-calls.ts';
import { TaskLines } from '#kit/contact/task-list.tsx';
import { CONTACT } from '#kit/contact/words.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { Crumb } from './crumb.tsx';
import css from './list.module.css';
import { COLLECTIONS } from './words.ts';

const TaskDrawer = late(() =>
  import('#kit/contact/task-drawer.tsx').then((module) => module.TaskDrawer),
);
const route = getRouteApi('/frame/collections/tasks');
const QUERIES = {
  mine: { mine: true, is_done: false },
  all: { is_done: false },
  done: { is_done: true },
} as const;

/** What is to be done: mine, everybody's, and what is done. */
export function Tasks() {
  const t = useWords(COLLECTIONS);
  const words = useWords(CONTACT);
  const kit = useWords(KIT);
  const may = useMay();
  const { show = 'mine' } = route.useSearch();
  const [isGiving, setIsGiving] = useState(false);
  const tasks = useList('/tasks', { query: QUERIES[show] });
  const tab = (id: 'mine' | 'all' | 'done', label: string) => ({
    id,
    label,
    link: { to: '/collections/tasks', search: id === 'mine' ? {} : { show: id } } as const,
  });
  return (
    <div className="page">
      <Crumb />
      <header className="head">
        <div>
          <h1>{t('tasks')}</h1>
          <p className="dim">{t('tasksLead')}</p>
        </div>
        {may('collections.write') && (
          <Button
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => setIsGiving(true)}
          >
            {words('giveTask')}
          </Button>
        )}
      </header>
      <LinkTabs
        label={t('tasks')}
        active={show}
        tabs={[tab('mine', t('mine')), tab('all', t('everybody')), tab('done', t('done'))]}
      />
      <div className={`card ${css.below}`}>
        {tasks.error && <Failure error={tasks.error} onRetry={() => void tasks.refetch()} />}
        {tasks.isPending && <Bones height={56} />}
        {tasks.rows?.length === 0 && (
          <Empty title={words('noTasks')} lead={words('noTasksLead')} Icon={ListTodo} />
        )}
        {tasks.rows && <TaskLines tasks={tasks.rows} />}
      </div>
      {tasks.hasNextPage && (
        <Button variant="default" size="xs" mt={12} onClick={() => void tasks.fetchNextPage()}>
          {kit('showMore')}
        </Button>
      )}
      {isGiving && <TaskDrawer onClose={() => setIsGiving(false)} />}
    </div>
  );
}
