import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Key } from './choices.ts';
import { KEYS } from './words.ts';

type RevokeKeyProps = { readonly apiKey: Key; readonly onDone: () => void };

/** A key is ended for good: by its name, so that it is the right one. */
export function RevokeKey({ apiKey, onDone }: RevokeKeyProps) {
  const t = useWords(KEYS);
  const { ago } = useFormat();
  const [typed, setTyped] = useState('');
  const send = useSend('delete', '/keys/{id}');
  const { id, name, last_used_at: usedAt } = apiKey;
  return (
    <FormDrawer
      title={t('revokeTitle', { name })}
      submit={t('revokeDo')}
      onClose={onDone}
      onSubmit={() => send.mutate({ path: { id } }, { onSuccess: onDone })}
      isPending={send.isPending}
      isReady={typed.trim() === name}
      error={send.error}
    >
      <p>
        {t('revokeLead')} {usedAt && t('revokeUsed', { when: ago(usedAt) })}
      </p>
      <TextInput
        label={t('revokeType')}
        description={name}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDrawer>
  );
}
