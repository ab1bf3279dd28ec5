import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { daysLater, useToday } from '#kit/page/use-today.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { BOOKS } from './words.ts';

/** Locks days, or opens them again. */
export function LockForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(BOOKS);
  const today = useToday();
  const { settings } = useSignedIn();
  const [through, setThrough] = useState(settings.books_locked_through ?? '');
  const send = useSend('patch', '/settings');
  return (
    <FormDrawer
      title={t('lockTitle')}
      submit={t(through ? 'lockButton' : 'unlockButton')}
      onClose={onClose}
      onSubmit={() =>
        send.mutate({ body: { books_locked_through: through || null } }, { onSuccess: onClose })
      }
      isPending={send.isPending}
      isReady={through !== (settings.books_locked_through ?? '')}
      error={send.error}
    >
      <p>{t('lockLead')}</p>
      <TextInput
        type="date"
        label={t('lockDay')}
        description={t('lockHint')}
        value={through}
        max={daysLater(today, -1)}
        data-autofocus
        onChange={(event) => setThrough(event.target.value)}
      />
    </FormDrawer>
  );
}
