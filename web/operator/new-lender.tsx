import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemsOf } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { SecretDialog } from '#kit/parts/secret-dialog.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { useSend } from './call.ts';
import { OPERATOR } from './words.ts';

const DRAFT = {
  ...{ name: '', slug: '', kind: 'live' as 'live' | 'sandbox' },
  ...{ country: 'KE', currency: 'KES', zone: 'Africa/Nairobi' },
  ...{ adminName: '', adminEmail: '' },
};
type Draft = typeof DRAFT;

/** A lender comes onto the platform, with somebody who can let the others in. */
export function NewLender({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(OPERATOR);
  const [draft, setDraft] = useState(DRAFT);
  const [isOwnSlug, setIsOwnSlug] = useState(false);
  const send = useSend('createTenant');
  const change = (changes: Partial<Draft>) => {
    if (changes.slug !== undefined) setIsOwnSlug(true);
    const follows = changes.name !== undefined && !isOwnSlug;
    setDraft({ ...draft, ...(follows && { slug: slugOf(changes.name ?? '') }), ...changes });
  };
  const { name, slug, kind, country, currency, zone, adminName, adminEmail } = draft;
  const admin = { name: adminName.trim(), email: adminEmail.trim() };
  const body = {
    ...{ name: name.trim(), slug: slug.trim(), kind, admin },
    ...{ country: country.trim(), currency: currency.trim(), time_zone: zone.trim() },
  };
  if (send.data) {
    const { one_time_password: password, admin: first, slug: made } = send.data;
    return (
      <SecretDialog
        title={t('passwordOf', { name: first.name })}
        lead={t('passwordLead')}
        secret={password}
        onClose={onClose}
      >
        <p>{t('passwordHow', { email: first.email, slug: made })}</p>
      </SecretDialog>
    );
  }
  return (
    <FormDrawer
      title={t('newLender')}
      submit={t('make')}
      onClose={onClose}
      onSubmit={() => send.mutate(body)}
      isPending={send.isPending}
      isReady={body.name !== '' && body.slug !== '' && admin.name !== '' && isMail(admin.email)}
      error={send.error}
      note={t('makeNote')}
    >
      <Fields draft={draft} onChange={change} problems={problemsOf(send.error)} />
    </FormDrawer>
  );
}

/** What a name becomes in addresses, until somebody says otherwise. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}

const isMail = (text: string) => /.@./.test(text);

const TERMS = [
  ['country', 'country'],
  ['currency', 'currency'],
  ['zone', 'time_zone'],
] as const;

type FieldsProps = {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly problems: Readonly<Record<string, string>>;
};

function Fields({ draft, onChange, problems }: FieldsProps) {
  const t = useWords(OPERATOR);
  const field = (id: keyof Draft, wire: string = id) => ({
    label: t(id),
    value: draft[id],
    error: problems[wire],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [id]: event.target.value }),
  });
  return (
    <>
      <TextInput {...field('name')} data-autofocus />
      <TextInput {...field('slug')} description={t('slugHint')} />
      <NativeSelect
        label={t('kind')}
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Draft['kind'] })}
        data={(['live', 'sandbox'] as const).map((value) => ({
          value,
          label: t(`kind_${value}`),
        }))}
      />
      {TERMS.map(([id, wire]) => (
        <TextInput key={id} {...field(id, wire)} />
      ))}
      <TextInput {...field('adminName', 'admin.name')} />
      <TextInput {...field('adminEmail', 'admin.email')} type="email" />
    </>
  );
}
