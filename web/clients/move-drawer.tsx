import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { BranchField } from '#kit/desk/branch-filter.tsx';
import { useMay } from '#kit/page/session.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { Overview } from './choices.ts';
import { CLIENTS } from './words.ts';

type MoveDrawerProps = { readonly overview: Overview; readonly onClose: () => void };

/** Another branch takes a client over, with all loans. */
export function MoveDrawer({ overview: { client, branch }, onClose }: MoveDrawerProps) {
  const t = useWords(CLIENTS);
  const may = useMay();
  const before = branch?.id ?? null;
  const [chosen, setChosen] = useState(before);
  const move = useSend('post', '/clients/{id}/branch');
  if (!may('client.move')) return null;
  const save = () =>
    move.mutate({ path: { id: client.id }, body: { branch_id: chosen } }, { onSuccess: onClose });
  return (
    <FormDrawer
      title={t('moveTitle', { name: `${client.first_name} ${client.last_name}` })}
      submit={t('moveSave')}
      onClose={onClose}
      onSubmit={save}
      isPending={move.isPending}
      isReady={chosen !== before}
      error={move.error}
      note={t('moveNote')}
    >
      <BranchField
        label={t('moveTo')}
        data-autofocus
        value={chosen}
        onChange={setChosen}
        error={problemsOf(move.error)['branch_id']}
      />
    </FormDrawer>
  );
}
