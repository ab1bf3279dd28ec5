import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { useWords } from '#kit/text/use-words.ts';
import file from './client-file.module.css';
import css from './client-form.module.css';
import { Alike, ClientFields, EMPTY_CLIENT, useDuplicates } from './client-form.tsx';
import { CLIENTS } from './words.ts';

/** Somebody comes to the counter for the first time. */
export function NewClient() {
  const t = useWords(CLIENTS);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_CLIENT);
  const make = useSend('post', '/clients');
  const { data: found } = useDuplicates(draft);
  const isRefused = found?.items.some(({ refuses }) => refuses) ?? false;
  const isReady = draft.first_name.trim() && draft.last_name.trim() && draft.phone.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { first_name, last_name, phone, national_id, gender, email } = draft;
    const body = {
      ...{ first_name: first_name.trim(), last_name: last_name.trim(), phone: phone.trim() },
      ...(national_id.trim() && { national_id: national_id.trim() }),
      ...(gender && { gender }),
      ...(email.trim() && { email: email.trim() }),
    };
    make.mutate(
      { body },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/clients/$clientId', params: { clientId: id }, search: {} }),
      },
    );
  };
  return (
    <div className={`page ${css.page}`}>
      <p className={file.crumb}>
        <Link to="/clients" search={{}}>
          {t('clients')}
        </Link>
        <ChevronRight size={14} aria-hidden="true" />
      </p>
      <header className="head">
        <div>
          <h1>{t('newClient')}</h1>
          <p className="dim">{t('newLead')}</p>
        </div>
      </header>
      <form className={`card ${css.form}`} onSubmit={onSubmit} noValidate>
        <ClientFields
          draft={draft}
          onChange={setDraft}
          problems={problemsOf(make.error)}
          found={found}
        />
        <Alike found={found} />
        <Problem error={make.error} />
        <Button type="submit" disabled={!isReady || isRefused} loading={make.isPending}>
          {t('saveClient')}
        </Button>
      </form>
    </div>
  );
}
