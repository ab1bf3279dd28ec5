import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoteList } from '#kit/contact/note-list.tsx';
import { PromisePanel } from '#kit/contact/promise-panel.tsx';
import { TaskPanel } from '#kit/contact/task-panel.tsx';
import { CONTACT } from '#kit/contact/words.ts';
import { useMay } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { LoanFile } from '#loans/moves/loan-file.ts';
import type { ContactDoing } from './file-tabs.ts';
import css from './loan-file.module.css';

/** What was said about a loan, what was promised on it, and what is to be done. */
export function NotesTab({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(CONTACT);
  const mayWrite = useMay()('collections.write');
  const way = (doing: ContactDoing, label: ReactNode) => (
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={14} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/loans/$loanId"
          params={{ loanId: loan.id }}
          search={{ tab: 'notes', do: doing }}
          resetScroll={false}
        />
      )}
    >
      {label}
    </Button>
  );
  return (
    <div className={css.stack}>
      <NoteList name={loan.client.name} clientId={loan.client.id} loanId={loan.id} />
      <PromisePanel
        loanId={loan.id}
        take={mayWrite && loan.status === 'disbursed' && way('promise', t('takePromise'))}
      />
      <TaskPanel loanId={loan.id} give={mayWrite && way('task', t('giveTask'))} />
    </div>
  );
}
