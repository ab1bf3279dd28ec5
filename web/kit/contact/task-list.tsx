import { Link } from '@tanstack/react-router';
import type { Item } from '#kit/call/answers.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { farLink, toLoan } from '#kit/page/far-link.ts';
import { useMay } from '#kit/page/session.ts';
import { useToday } from '#kit/page/use-today.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { Tick } from '#kit/parts/tick.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './contact-list.module.css';
import { CONTACT } from './words.ts';

type Task = Item<'/tasks'>;

/** What is to be done, each with a box to tick. */
export function TaskLines({ tasks }: { readonly tasks: readonly Task[] }) {
  return (
    <ul className={css.list}>
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} />
      ))}
    </ul>
  );
}

function TaskLine({ task }: { readonly task: Task }) {
  const t = useWords(CONTACT);
  const { date, ago } = useFormat();
  const may = useMay();
  const today = useToday();
  const change = useSend('patch', '/tasks/{id}');
  const isDone = task.done_at !== null;
  const isLate = !isDone && task.due_on !== null && task.due_on < today;
  const { client, loan, made_by: maker, assigned_to: doer } = task;
  return (
    <li className={css.line} data-done={isDone || undefined}>
      <div className={css.task}>
        <Tick
          aria-label={t('taskDone', { title: task.title })}
          checked={change.isPending ? !isDone : isDone}
          disabled={!may('collections.write')}
          onChange={() =>
            change.isPending || change.mutate({ path: { id: task.id }, body: { is_done: !isDone } })
          }
        />
        <div>
          <p className={css.text}>{task.title}</p>
          <p className="dim small">
            {doer.name}
            {maker.id !== doer.id && ` · ${t('taskFrom', { name: maker.name })}`}
            {task.due_on && (
              <span className={isLate ? css.late : undefined}>
                {` · ${date(task.due_on)}, ${ago(task.due_on)}`}
              </span>
            )}
            {client && (
              <>
                {' · '}
                <Link {...farLink(`/clients/${client.id}`)} className="link">
                  {client.name}
                </Link>
              </>
            )}
            {loan && (
              <>
                {' · '}
                <Link {...toLoan(loan.id)} className="link">
                  {loan.loan_number}
                </Link>
              </>
            )}
          </p>
          <Problem error={change.error} />
        </div>
      </div>
    </li>
  );
}
