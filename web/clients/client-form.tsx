import { NativeSelect, TextInput } from '@mantine/core';
import { GENDERS } from '@mkopo/core/client/client.ts';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './client-form.module.css';
import { CLIENTS } from './words.ts';

/** What is typed of a client; empty where nothing is. */
export type ClientDraft = {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly national_id: string;
  readonly gender: '' | (typeof GENDERS)[number];
  readonly email: string;
};

export const EMPTY_CLIENT: ClientDraft = {
  ...{ first_name: '', last_name: '', phone: '', national_id: '', gender: '', email: '' },
};

type ClientFieldsProps = {
  readonly draft: ClientDraft;
  readonly onChange: (draft: ClientDraft) => void;
  /** What the server says of each field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly found: Duplicates | undefined;
};

export type Duplicates = Answer<'get', '/clients/duplicates'>;

/** Who may be meant by what is typed so far; asked by the very rule that refuses. */
export function useDuplicates(draft: ClientDraft) {
  const { first_name, last_name, phone, national_id } = useDeferredValue(draft);
  const name = first_name.trim() && last_name.trim() ? `${first_name} ${last_name}`.trim() : '';
  const query = {
    ...(phone.trim() && { tel: phone.trim() }),
    ...(national_id.trim() && { national_id: national_id.trim() }),
    ...(name && { name }),
  };
  return useRead('/clients/duplicates', { query }, { isOn: Object.keys(query).length > 0 });
}

/** The fields of a client, with the phone read as it is typed. */
export function ClientFields({ draft, onChange, problems, found }: ClientFieldsProps) {
  const t = useWords(CLIENTS);
  const set = (changes: Partial<ClientDraft>) => onChange({ ...draft, ...changes });
  const text = (name: 'first_name' | 'last_name' | 'phone' | 'national_id' | 'email') => ({
    name,
    value: draft[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      set({ [name]: event.target.value }),
    error: problems[name],
    maxLength: 100,
  });
  const optional = (label: string) => `${label} (${t('optional')})`;
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={t('firstName')}
          autoComplete="off"
          data-autofocus
          {...text('first_name')}
        />
        <TextInput label={t('lastName')} autoComplete="off" {...text('last_name')} />
      </div>
      <TextInput
        label={t('phoneField')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        description={<PhoneWord phone={draft.phone} number={found?.number} />}
        {...text('phone')}
      />
      <div className={css.pair}>
        <TextInput
          label={optional(t('nationalId'))}
          autoComplete="off"
          {...text('national_id')}
          maxLength={40}
        />
        <NativeSelect
          label={optional(t('gender'))}
          value={draft.gender}
          onChange={(event) => set({ gender: event.target.value as ClientDraft['gender'] })}
          data={[
            { value: '', label: t('gender_none') },
            ...GENDERS.map((value) => ({ value, label: t(`gender_${value}`) })),
          ]}
        />
      </div>
      <TextInput label={optional(t('email'))} type="email" autoComplete="off" {...text('email')} />
    </>
  );
}

type PhoneWordProps = { readonly phone: string; readonly number: string | null | undefined };

/** What the phone would be kept as, told while it is typed. */
function PhoneWord({ phone, number }: PhoneWordProps) {
  const t = useWords(CLIENTS);
  const digits = phone.replaceAll(/\D/g, '').length;
  if (number) return <>{t('phoneReads', { phone: number })}</>;
  return <>{number === null && digits >= 9 ? t('phoneWrong') : t('phoneHint')}</>;
}

type AlikeProps = { readonly found: Duplicates | undefined; readonly except?: string };

/** Those who may be the same person, each with a way to look. */
export function Alike({ found, except }: AlikeProps) {
  const t = useWords(CLIENTS);
  const items = (found?.items ?? []).filter(({ id }) => id !== except);
  if (items.length === 0) return null;
  const isRefused = items.some(({ refuses }) => refuses);
  return (
    <div className={css.alike} data-tone={isRefused ? 'bad' : 'warn'} role="status">
      <p>
        <TriangleAlert size={15} aria-hidden="true" />
        <b>{isRefused ? t('alikeRefuses') : t('alikeMaybe')}</b>
      </p>
      <ul>
        {items.map(({ id, name, phone, like }) => (
          <li key={id}>
            <Link to="/clients/$clientId" params={{ clientId: id }} search={{}}>
              {t('alikeOpen', { name })}
            </Link>
            {` · ${spokenPhone(phone)} · ${like.map((by) => t(`alikeBy_${by}`)).join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
