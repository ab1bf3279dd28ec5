import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useLenders } from '#kit/desk/branch-filter.tsx';
import { DESK } from '#kit/desk/words.ts';
import { useMay } from '#kit/page/session.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { LoanFile } from '#loans/moves/loan-file.ts';
import { FILE } from './words.ts';

type OfficerDrawerProps = { readonly loan: LoanFile; readonly onClose: () => void };

/** Somebody else is responsible for a loan from now on. */
export function OfficerDrawer({ loan, onClose }: OfficerDrawerProps) {
  const t = useWords(FILE);
  const desk = useWords(DESK);
  const kit = useWords(KIT);
  const may = useMay();
  const lenders = useLenders();
  const before = loan.officer?.id ?? '';
  const [chosen, setChosen] = useState(before);
  const send = useSend('post', '/loans/{id}/officer');
  if (!may('loan.assign')) return null;
  // Who is responsible may lend no more, and is still said.
  const isListed = before === '' || lenders.some(({ id }) => id === before);
  const save = () =>
    send.mutate(
      { path: { id: loan.id }, body: { officer_id: chosen || null } },
      { onSuccess: onClose },
    );
  return (
    <FormDrawer
      title={t('nameOfficer')}
      submit={t('saveOfficer')}
      onClose={onClose}
      onSubmit={save}
      isPending={send.isPending}
      isReady={chosen !== before}
      error={send.error}
      note={t('officerNote')}
    >
      <NativeSelect
        label={desk('officer')}
        data-autofocus
        value={chosen}
        error={problemsOf(send.error)['officer_id']}
        onChange={({ target }) => setChosen(target.value)}
        data={[
          { value: '', label: t('nobody') },
          ...(isListed ? [] : [{ value: before, label: loan.officer?.name ?? '' }]),
          ...lenders.map(({ id, name, role }) => ({
            value: id,
            label: `${name} · ${kit(`role_${role}`)}`,
          })),
        ]}
      />
    </FormDrawer>
  );
}
