import type { WorkList } from '@mkopo/core/collection/work-list.ts';
import { late } from '#kit/page/late.tsx';
import type { Doing } from './doing.ts';
import type { Whose } from './search.ts';
import type { WorkRow } from './work-table.tsx';

const NoteDrawer = late(() =>
  import('#kit/contact/note-drawer.tsx').then((module) => module.NoteDrawer),
);
const PromiseDrawer = late(() =>
  import('#kit/contact/promise-drawer.tsx').then((module) => module.PromiseDrawer),
);
const TaskDrawer = late(() =>
  import('#kit/contact/task-drawer.tsx').then((module) => module.TaskDrawer),
);
const RemindDialog = late(() =>
  import('./remind-dialog.tsx').then((module) => module.RemindDialog),
);

type WorkDrawersProps = {
  readonly doing: Doing;
  /** Left out where it is about all of the list, or about what is not on it any more. */
  readonly row: WorkRow | undefined;
  readonly list: WorkList;
  readonly whose: Whose;
  readonly selected: ReadonlySet<string>;
  readonly onClose: () => void;
};

/** What is done about a loan of a list, or about all of them. */
export function WorkDrawers({ doing, row, list, whose, selected, onClose }: WorkDrawersProps) {
  if (doing === 'message') {
    const chosen = row ? [row.loan_id] : [...selected];
    return <RemindDialog {...{ list, whose, chosen, onClose }} />;
  }
  if (!row) return null;
  const { client, loan_id: loanId } = row;
  const about = { name: client.name, clientId: client.id, loanId, onClose };
  if (doing === 'note') return <NoteDrawer {...about} />;
  if (doing === 'task') return <TaskDrawer {...about} />;
  return (
    <PromiseDrawer
      {...{ name: client.name, loanId, onClose }}
      currency={row.currency}
      arrears={row.arrears}
      dueToday={row.due_today}
      balance={row.balance}
    />
  );
}
