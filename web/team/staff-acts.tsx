import { useState } from 'react';
import { AccessForm } from '#kit/access/access-form.tsx';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { SecretDialog } from '#kit/parts/secret-dialog.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { Colleague } from './choices.ts';
import { limitOf, type StaffDraft, StaffFields } from './staff-fields.tsx';
import { TEAM } from './words.ts';

type ActProps = { readonly colleague: Colleague; readonly onDone: () => void };

/** What somebody is called, and may do. */
export function ChangeColleague({ colleague, onDone }: ActProps) {
  const t = useWords(TEAM);
  const { id, approval_limit: before } = colleague;
  const [draft, setDraft] = useState<StaffDraft>({
    ...{ name: colleague.name, role: colleague.role, limit: before === null ? '' : `${before}` },
    branch: colleague.branch_id,
  });
  const send = useSend('patch', '/staff/{id}');
  const limit = limitOf(draft, useSignedIn().tenant.currency);
  const name = draft.name.trim();
  const body = {
    ...(name !== colleague.name && { name }),
    ...(draft.role !== colleague.role && { role: draft.role }),
    ...(limit !== undefined && limit !== before && { approval_limit: limit }),
    ...(draft.branch !== colleague.branch_id && { branch_id: draft.branch }),
  };
  const isReady = name !== '' && limit !== undefined && Object.keys(body).length > 0;
  return (
    <AccessForm
      title={t('changeTitle', { name: colleague.name })}
      submit={t('save')}
      onClose={onDone}
      onSubmit={() => send.mutate({ path: { id }, body }, { onSuccess: onDone })}
      isPending={send.isPending}
      isReady={isReady}
      error={send.error}
      asks={{ operation: 'updateStaffMember', subjectId: id, body }}
    >
      <StaffFields
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        problems={problemsOf(send.error)}
      />
    </AccessForm>
  );
}

/** Somebody is shut out, or let in again. */
export function LockColleague({ colleague, onDone }: ActProps) {
  const t = useWords(TEAM);
  const { id, name, status } = colleague;
  const act = status === 'active' ? 'lock' : 'unlock';
  const body = { status: act === 'lock' ? 'suspended' : 'active' } as const;
  const send = useSend('patch', '/staff/{id}');
  return (
    <AccessForm
      title={t(`${act}Title`, { name })}
      submit={t(`${act}Do`)}
      onClose={onDone}
      onSubmit={() => send.mutate({ path: { id }, body }, { onSuccess: onDone })}
      isPending={send.isPending}
      error={send.error}
      asks={{ operation: 'updateStaffMember', subjectId: id, body }}
    >
      <p>{t(`${act}Lead`)}</p>
    </AccessForm>
  );
}

/** Help for who forgot the password. */
export function ResetPassword({ colleague, onDone }: ActProps) {
  const t = useWords(TEAM);
  const { id, name } = colleague;
  const send = useSend('post', '/staff/{id}/password-reset');
  const secret = send.data?.one_time_password;
  if (secret) {
    return (
      <SecretDialog
        title={t('password', { name })}
        lead={t('passwordLead')}
        secret={secret}
        onClose={onDone}
      />
    );
  }
  return (
    <AccessForm
      title={t('resetTitle', { name })}
      submit={t('resetDo')}
      onClose={onDone}
      onSubmit={() => send.mutate({ path: { id } })}
      isPending={send.isPending}
      error={send.error}
      asks={{ operation: 'resetStaffPassword', subjectId: id, body: {} }}
    >
      <p>{t('resetLead')}</p>
    </AccessForm>
  );
}

/** Help for who lost the device. */
export function ResetFactor({ colleague, onDone }: ActProps) {
  const t = useWords(TEAM);
  const { id, name } = colleague;
  const send = useSend('post', '/staff/{id}/second-factor-reset');
  return (
    <AccessForm
      title={t('factorTitle', { name })}
      submit={t('factorDo')}
      onClose={onDone}
      onSubmit={() => send.mutate({ path: { id } }, { onSuccess: onDone })}
      isPending={send.isPending}
      error={send.error}
      asks={{ operation: 'resetStaffSecondFactor', subjectId: id, body: {} }}
    >
      <p>{t('factorLead')}</p>
    </AccessForm>
  );
}
