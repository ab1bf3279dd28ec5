import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AccessForm } from '#kit/access/access-form.tsx';
import { problemsOf, useRead, useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import { FAMILIES } from './choices.ts';
import { isPowerful, isReady, type KeyDraft, NEW_KEY, newKeyOf } from './key-draft.ts';
import { KeyFields, type KeyFieldsProps } from './key-fields.tsx';
import { LateKeyMade, loadKeyMade } from './late-key-made.tsx';
import { KEYS } from './words.ts';

/** A key is made: with little power unless somebody says otherwise. */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(KEYS);
  const { tenant } = useSignedIn();
  const [draft, setDraft] = useState(NEW_KEY);
  const send = useSend('post', '/keys', { first: loadKeyMade });
  const body = newKeyOf(draft, tenant.time_zone);
  const fields = {
    draft,
    onChange: (changes: Partial<KeyDraft>) => setDraft({ ...draft, ...changes }),
    problems: problemsOf(send.error),
  };
  if (send.data) return <LateKeyMade made={send.data} onClose={onClose} />;
  return (
    <AccessForm
      title={t('create')}
      submit={t('create')}
      onClose={onClose}
      onSubmit={() => send.mutate({ body })}
      isPending={send.isPending}
      isReady={isReady(draft)}
      error={send.error}
      asks={{ operation: 'createKey', body }}
      note={t(draft.family !== 'partner' || draft.world === 'live' ? 'liveLead' : 'testLead')}
    >
      <FirstFields {...fields} />
      <KeyFields {...fields} />
      {isPowerful(draft) && <p className="dim small">{t('powerful')}</p>}
    </AccessForm>
  );
}

/** What a key is for good. */
function FirstFields({ draft, onChange, problems }: KeyFieldsProps) {
  const t = useWords(KEYS);
  const { family, world } = draft;
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        data-autofocus
        maxLength={100}
        value={draft.name}
        error={problems['name']}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <NativeSelect
        label={t('family')}
        value={family}
        onChange={(event) => onChange({ family: event.target.value as KeyDraft['family'] })}
        data={FAMILIES.map((value) => ({ value, label: t(value) }))}
      />
      {family === 'partner' && (
        <NativeSelect
          label={t('world')}
          value={world}
          onChange={(event) => onChange({ world: event.target.value as KeyDraft['world'] })}
          data={(['test', 'live'] as const).map((value) => ({ value, label: t(`w_${value}`) }))}
        />
      )}
      {family === 'member' && <BranchField draft={draft} onChange={onChange} />}
    </>
  );
}

function BranchField({ draft, onChange }: Omit<KeyFieldsProps, 'problems'>) {
  const t = useWords(KEYS);
  const { data } = useRead('/branches', {});
  return (
    <NativeSelect
      label={t('branch')}
      value={draft.branchId}
      onChange={(event) => onChange({ branchId: event.target.value })}
      data={[
        { value: '', label: t('firstBranch') },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
