import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { AccessForm } from '#kit/access/access-form.tsx';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Key } from './choices.ts';
import { changesOf, draftOf, isReady } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { KEYS } from './words.ts';

type ChangeKeyProps = {
  readonly apiKey: Key;
  readonly onDone: () => void;
};

/** What a key is called, may do, from where and until when. Its secret stays. */
export function ChangeKey({ apiKey, onDone }: ChangeKeyProps) {
  const t = useWords(KEYS);
  const { tenant } = useSignedIn();
  const [draft, setDraft] = useState(() => draftOf(apiKey, tenant.time_zone));
  const send = useSend('patch', '/keys/{id}');
  const body = changesOf(draft, tenant.time_zone);
  const { id } = apiKey;
  const problems = problemsOf(send.error);
  return (
    <AccessForm
      title={t('changeTitle', { name: apiKey.name })}
      submit={t('save')}
      onClose={onDone}
      onSubmit={() => send.mutate({ path: { id }, body }, { onSuccess: onDone })}
      isPending={send.isPending}
      isReady={isReady(draft)}
      error={send.error}
      asks={{ operation: 'updateKey', subjectId: id, body }}
    >
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={100}
        value={draft.name}
        error={problems['name']}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <KeyFields
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        problems={problems}
      />
    </AccessForm>
  );
}
