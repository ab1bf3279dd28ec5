import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { AccessForm } from '#kit/access/access-form.tsx';
import { useSend } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Key } from './choices.ts';
import { LateKeyMade, loadKeyMade } from './late-key-made.tsx';
import { KEYS } from './words.ts';

const GRACES = [0, 1, 24, 168] as const;

type RotateKeyProps = { readonly apiKey: Key; readonly onDone: () => void };

/** A successor with the same rights; the old key lives on until programs have the new one. */
export function RotateKey({ apiKey, onDone }: RotateKeyProps) {
  const t = useWords(KEYS);
  const [grace, setGrace] = useState<number>(24);
  const send = useSend('post', '/keys/{id}/rotation', { first: loadKeyMade });
  const body = { grace_hours: grace };
  if (send.data) return <LateKeyMade made={send.data} onClose={onDone} />;
  return (
    <AccessForm
      title={t('rotateTitle', { name: apiKey.name })}
      submit={t('rotateDo')}
      onClose={onDone}
      onSubmit={() => send.mutate({ path: { id: apiKey.id }, body })}
      isPending={send.isPending}
      error={send.error}
      asks={{ operation: 'rotateKey', subjectId: apiKey.id, body }}
    >
      <p>{t('rotateLead')}</p>
      <NativeSelect
        label={t('grace')}
        data-autofocus
        value={grace}
        onChange={(event) => setGrace(Number(event.target.value))}
        data={GRACES.map((hours) => ({ value: `${hours}`, label: t(`grace_${hours}`) }))}
      />
    </AccessForm>
  );
}
