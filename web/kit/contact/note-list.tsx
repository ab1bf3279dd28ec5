import { Button } from '@mantine/core';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Item } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { isOver } from '#kit/text/clock.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './contact-list.module.css';
import { CONTACT } from './words.ts';

const NoteDrawer = late(() => import('./note-drawer.tsx').then((module) => module.NoteDrawer));

type Note = Item<'/notes'>;
type NoteListProps = {
  readonly name: string;
  readonly clientId: string;
  /** Of this loan alone. */
  readonly loanId?: string | undefined;
};

/** What was said to and by a client, newest first, and a way to write more. */
export function NoteList({ name, clientId, loanId }: NoteListProps) {
  const t = useWords(CONTACT);
  const kit = useWords(KIT);
  const may = useMay();
  const [open, setOpen] = useState<'new' | Note | null>(null);
  const query = loanId ? { loan_id: loanId } : { client_id: clientId };
  const notes = useList('/notes', { query });
  const canWrite = may('collections.write');
  const write = canWrite && (
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={14} aria-hidden="true" />}
      onClick={() => setOpen('new')}
    >
      {t('writeNote')}
    </Button>
  );
  return (
    <section aria-label={t('notes')}>
      <div className={css.head}>
        <h2>{t('notes')}</h2>
        {write}
      </div>
      <div className="card">
        {notes.error && <Failure error={notes.error} onRetry={() => void notes.refetch()} />}
        {notes.isPending && <Bones rows={3} height={56} />}
        {notes.rows?.length === 0 && (
          <Empty title={t('noNotes')} lead={t('noNotesLead')} Icon={NotebookPen} />
        )}
        <ul className={css.list}>
          {notes.rows?.map((note) => (
            <NoteLine key={note.id} note={note} onEdit={() => setOpen(note)} />
          ))}
        </ul>
      </div>
      {notes.hasNextPage && (
        <Button variant="default" size="xs" mt={8} onClick={() => void notes.fetchNextPage()}>
          {kit('showMore')}
        </Button>
      )}
      {open && (
        <NoteDrawer
          {...{ name, clientId, loanId }}
          note={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function NoteLine({ note, onEdit }: { readonly note: Note; readonly onEdit: () => void }) {
  const t = useWords(CONTACT);
  const { staff } = useSignedIn();
  const isMine = note.written_by.id === staff.id;
  const isEditable = isMine && !isOver(note.editable_until);
  return (
    <li className={css.line}>
      <p className={css.about}>
        <b>{t(`channel_${note.channel}`)}</b>
        {note.outcome && <Badge tone="idle">{t(`outcome_${note.outcome}`)}</Badge>}
        {note.loan_number && <span className="mono dim">{note.loan_number}</span>}
      </p>
      <p className={css.text}>{note.text}</p>
      <p className="dim small">
        {note.written_by.name} · <When at={note.created_at} />
        {note.edited_at && ` · ${t('edited')}`}
        {isEditable && (
          <>
            {' · '}
            <button type="button" className={css.inline} onClick={onEdit}>
              {t('editNote')}
            </button>
          </>
        )}
      </p>
    </li>
  );
}
