import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { FindClient, nameOf } from '#kit/clients/find-client.tsx';
import { useMay } from '#kit/page/session.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './apply.module.css';
import { type ApplySearch, type Step, useApplyNavigation } from './draft.ts';
import { NewClient } from './new-client.tsx';
import { APPLY } from './words.ts';

type StepProps = { readonly search: ApplySearch; readonly onGo: (step: Step) => void };

/** Who borrows: somebody who is known, or somebody new. */
export function ClientStep({ search, onGo }: StepProps) {
  const t = useWords(APPLY);
  const may = useMay();
  const go = useApplyNavigation();
  const [isNew, setIsNew] = useState(false);
  const choose = ({ id }: { readonly id: string }) => go({ client: id, step: 'terms' });
  if (search.client) {
    return (
      <>
        <ChosenClient id={search.client} onChange={() => go({ client: undefined })} />
        <div className={css.buttons}>
          <Button onClick={() => onGo('terms')}>{t('next')}</Button>
        </div>
      </>
    );
  }
  return (
    <div className={css.columns}>
      <div className={css.form}>
        {isNew ? <NewClient onMade={choose} /> : <FindClient onChoose={choose} />}
        {may('client.write') && (
          <Button variant="default" onClick={() => setIsNew(!isNew)}>
            {isNew ? t('findClient') : t('newClient')}
          </Button>
        )}
      </div>
    </div>
  );
}

type ChosenProps = { readonly id: string; readonly onChange?: () => void };

/** The borrower, as they were chosen. */
export function ChosenClient({ id, onChange }: ChosenProps) {
  const t = useWords(APPLY);
  const client = useRead('/clients/{id}', { path: { id } });
  if (client.error) return <Failure error={client.error} onRetry={() => void client.refetch()} />;
  if (!client.data) return <Bones rows={1} />;
  const { phone, national_id } = client.data;
  return (
    <section className={`card ${css.panel}`} aria-label={t('chosen')}>
      <h2>{nameOf(client.data)}</h2>
      <p className="dim small">
        {spokenPhone(phone)}
        {national_id && ` · ${national_id}`}
      </p>
      {onChange && (
        <Button variant="default" size="xs" mt={12} onClick={onChange}>
          {t('changeClient')}
        </Button>
      )}
    </section>
  );
}
