import { Button, NativeSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useBranches } from '#kit/desk/branch-filter.tsx';
import { DESK } from '#kit/desk/words.ts';
import { useSignedIn } from '#kit/page/session.ts';
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
  const { branch } = useSignedIn();
  const [draft, setDraft] = useState(EMPTY_CLIENT);
  /** Whose client it is; empty: the head office’s. */
  const [branchId, setBranchId] = useState(branch?.id ?? '');
  const branches = useBranches();
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
      ...(branches.length > 0 && { branch_id: branchId || null }),
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
        <BranchField branches={branches} value={branchId} onChange={setBranchId} />
        <Alike found={found} />
        <Problem error={make.error} />
        <Button type="submit" disabled={!isReady || isRefused} loading={make.isPending}>
          {t('saveClient')}
        </Button>
      </form>
    </div>
  );
}

type BranchFieldProps = {
  readonly branches: ReturnType<typeof useBranches>;
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** Whose client somebody is, for lenders who have branches and who may choose. */
function BranchField({ branches, value, onChange }: BranchFieldProps) {
  const t = useWords(DESK);
  if (branches.length === 0) return null;
  return (
    <NativeSelect
      label={t('branch')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      data={[
        { value: '', label: t('headOffice') },
        ...branches.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
