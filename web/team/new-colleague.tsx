import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { AccessForm } from '#kit/access/access-form.tsx';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { SecretDialog } from '#kit/parts/secret-dialog.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { limitOf, type StaffDraft, StaffFields } from './staff-fields.tsx';
import { TEAM } from './words.ts';

/** Somebody is let in to work here: with a password that is handed over, and changed at once. */
export function NewColleague({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(TEAM);
  const [draft, setDraft] = useState<StaffDraft>({
    ...{ name: '', role: 'officer', limit: '', branch: null },
  });
  const [email, setEmail] = useState('');
  const send = useSend('post', '/staff');
  const problems = problemsOf(send.error);
  const { name, role } = draft;
  const limit = limitOf(draft, useSignedIn().tenant.currency);
  const isLimited = role === 'manager' && limit !== undefined && limit !== null;
  const body = {
    ...{ name: name.trim(), email: email.trim(), role },
    ...(isLimited && { approval_limit: limit }),
    ...(draft.branch && { branch_id: draft.branch }),
  };
  if (send.data?.one_time_password) {
    return (
      <SecretDialog
        title={t('password', { name: send.data.name })}
        lead={t('passwordLead')}
        secret={send.data.one_time_password}
        onClose={onClose}
      />
    );
  }
  return (
    <AccessForm
      title={t('add')}
      submit={t('addDo')}
      onClose={onClose}
      onSubmit={() => send.mutate({ body })}
      isPending={send.isPending}
      isReady={body.name !== '' && body.email.includes('@') && limit !== undefined}
      error={send.error}
      asks={{ operation: 'createStaffMember', body }}
      note={t('addNote')}
    >
      <StaffFields
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        problems={problems}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="off"
        value={email}
        error={problems['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
    </AccessForm>
  );
}
