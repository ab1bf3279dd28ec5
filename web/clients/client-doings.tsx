import { NativeSelect, TextInput } from '@mantine/core';
import { REGISTRY_KINDS, type RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { TaskDrawer } from '#kit/contact/task-drawer.tsx';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { FileDoing, Overview } from './choices.ts';
import { Alike, ClientFields, useDuplicates } from './client-form.tsx';
import { DocumentDrawer } from './document-drawer.tsx';
import { InviteDrawer } from './invite-drawer.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { CLIENTS } from './words.ts';

type DoingProps = { readonly overview: Overview; readonly onClose: () => void };
type ClientDoingsProps = DoingProps & { readonly doing: FileDoing };

const nameOf = ({ client }: Overview) => `${client.first_name} ${client.last_name}`;

/** What is done about a client, in a drawer beside the page. */
export function ClientDoings({ doing, overview, onClose }: ClientDoingsProps) {
  switch (doing) {
    case 'edit':
      return <EditDrawer {...{ overview, onClose }} />;
    case 'check':
      return <CheckDrawer {...{ overview, onClose }} />;
    case 'document':
      return <DocumentDrawer clientId={overview.client.id} onClose={onClose} />;
    case 'invite':
      return <InviteDrawer {...{ overview, onClose }} />;
    case 'branch':
      return <MoveDrawer {...{ overview, onClose }} />;
    case 'task':
      return <TaskDrawer name={nameOf(overview)} clientId={overview.client.id} onClose={onClose} />;
  }
}

function EditDrawer({ overview: { client }, onClose }: DoingProps) {
  const t = useWords(CLIENTS);
  const [draft, setDraft] = useState({
    ...{ first_name: client.first_name, last_name: client.last_name, phone: client.phone },
    national_id: client.national_id ?? '',
    gender: client.gender ?? ('' as const),
    email: client.email ?? '',
  });
  const change = useSend('patch', '/clients/{id}');
  const { data: found } = useDuplicates(draft);
  const others = found?.items.filter(({ id }) => id !== client.id) ?? [];
  const save = () => {
    const body = {
      ...{ first_name: draft.first_name.trim(), last_name: draft.last_name.trim() },
      ...{ phone: draft.phone.trim(), national_id: draft.national_id.trim() || null },
      ...{ gender: draft.gender || null, email: draft.email.trim() || null },
    };
    change.mutate({ path: { id: client.id }, body }, { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title={t('editClient')}
      submit={t('saveChanges')}
      onClose={onClose}
      onSubmit={save}
      isPending={change.isPending}
      isReady={!others.some(({ refuses }) => refuses)}
      error={change.error}
    >
      <ClientFields
        draft={draft}
        onChange={setDraft}
        problems={problemsOf(change.error)}
        found={found}
      />
      <Alike found={found} except={client.id} />
    </FormDrawer>
  );
}

function CheckDrawer({ overview, onClose }: DoingProps) {
  const t = useWords(CLIENTS);
  const { client } = overview;
  const [kind, setKind] = useState<RegistryKind>('alienid');
  const [number, setNumber] = useState('');
  const check = useSend('post', '/clients/{id}/identity-checks');
  const navigate = useNavigate();
  const save = () => {
    const body = { kind, ...(number.trim() && { number: number.trim() }) };
    const seen = () =>
      void navigate({
        to: '/clients/$clientId',
        params: { clientId: client.id },
        search: { tab: 'identity' },
        replace: true,
      });
    check.mutate({ path: { id: client.id }, body }, { onSuccess: seen });
  };
  const isOwn = kind === 'alienid' && client.national_id !== null;
  return (
    <FormDrawer
      title={t('checkTitle', { name: nameOf(overview) })}
      submit={t('check')}
      onClose={onClose}
      onSubmit={save}
      isPending={check.isPending}
      isReady={number.trim() !== '' || isOwn}
      error={check.error}
    >
      <NativeSelect
        label={t('registry')}
        value={kind}
        onChange={(event) => setKind(event.target.value as RegistryKind)}
        data={REGISTRY_KINDS.map((value) => ({ value, label: t(`registry_${value}`) }))}
      />
      <TextInput
        label={t('number')}
        description={isOwn ? t('numberOwn') : undefined}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={problemsOf(check.error)['number']}
      />
    </FormDrawer>
  );
}
