import { late } from '#kit/page/late.tsx';
import type { LoanFile } from '#loans/moves/loan-file.ts';
import type { ContactDoing } from './file-tabs.ts';
import { OfficerDrawer } from './officer-drawer.tsx';

const PromiseDrawer = late(() =>
  import('#kit/contact/promise-drawer.tsx').then((module) => module.PromiseDrawer),
);
const TaskDrawer = late(() =>
  import('#kit/contact/task-drawer.tsx').then((module) => module.TaskDrawer),
);

type ContactDrawersProps = {
  readonly loan: LoanFile;
  readonly doing: ContactDoing;
  readonly onClose: () => void;
};

/** A promise that is taken, a task that is given, or who is responsible from now on. */
export function ContactDrawers({ loan, doing, onClose }: ContactDrawersProps) {
  const { client, balances, currency } = loan;
  const about = { name: client.name, loanId: loan.id, onClose };
  if (doing === 'officer') return <OfficerDrawer loan={loan} onClose={onClose} />;
  if (doing === 'task') return <TaskDrawer {...about} />;
  return (
    <PromiseDrawer
      {...about}
      currency={currency}
      arrears={loan.arrears}
      dueToday={Math.max(loan.due_now - loan.arrears, 0)}
      balance={balances.total}
    />
  );
}
