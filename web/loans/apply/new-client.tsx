import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#kit/call/call.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { type ClientRow, nameOf, useFoundClients } from '#kit/clients/find-client.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './apply.module.css';
import { APPLY } from './words.ts';

const PHONE_DIGITS = 9;

type NewClientProps = { readonly onMade: (client: Pick<ClientRow, 'id'>) => void };

/** The little that a loan needs to know of somebody new; the rest is on their own page. */
export function NewClient({ onMade }: NewClientProps) {
  const t = useWords(APPLY);
  const [said, setSaid] = useState({ first_name: '', last_name: '', phone: '', national_id: '' });
  const make = useSend('post', '/clients');
  const problems = problemsOf(make.error);
  const isKnown = make.error instanceof ApiError && make.error.code === 'client_exists';
  const field = (name: keyof typeof said) => ({
    value: said[name],
    onChange: (event: { target: { value: string } }) =>
      setSaid({ ...said, [name]: event.target.value }),
    error: problems[name],
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { national_id, ...rest } = said;
    const named = Object.fromEntries(
      Object.entries(rest).map(([name, text]) => [name, text.trim()]),
    ) as typeof rest;
    const body = { ...named, ...(national_id.trim() && { national_id: national_id.trim() }) };
    make.mutate({ body }, { onSuccess: (client) => onMade(client) });
  };
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <div className={css.pair}>
        <TextInput label={t('firstName')} required autoComplete="off" {...field('first_name')} />
        <TextInput label={t('lastName')} required autoComplete="off" {...field('last_name')} />
      </div>
      <TextInput
        label={t('phone')}
        description={t('phoneHint')}
        type="tel"
        required
        autoComplete="off"
        {...field('phone')}
      />
      <SamePhone phone={said.phone} onChoose={onMade} />
      <TextInput
        label={`${t('nationalId')} (${t('optional')})`}
        autoComplete="off"
        {...field('national_id')}
        error={isKnown ? t('why_client_exists') : problems['national_id']}
      />
      {make.error && !isKnown && Object.keys(problems).length === 0 && (
        <p className={css.problem} role="alert">
          {make.error.message}
        </p>
      )}
      <Button type="submit" loading={make.isPending}>
        {t('addClient')}
      </Button>
    </form>
  );
}

type SamePhoneProps = {
  readonly phone: string;
  readonly onChoose: (client: Pick<ClientRow, 'id'>) => void;
};

/** A phone that somebody has already may be a family's, or the same person twice. */
function SamePhone({ phone, onChoose }: SamePhoneProps) {
  const t = useWords(APPLY);
  const digits = phone.replaceAll(/\D/g, '');
  const isWhole = digits.length >= PHONE_DIGITS;
  const found = useFoundClients(isWhole ? phone : '');
  const same = isWhole ? (found.data?.items ?? []) : [];
  if (same.length === 0) return null;
  return (
    <div className={css.warn} role="status">
      <p>{t('samePhone')}</p>
      {same.map((client) => (
        <span key={client.id}>
          <Button size="xs" variant="default" onClick={() => onChoose(client)}>
            {t('useThis', { name: nameOf(client) })}
          </Button>
        </span>
      ))}
    </div>
  );
}
