import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { WorldSelect } from '#developers/world-select.tsx';
import type { World } from '#developers/worlds.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { METHODS, STATUSES } from './choices.ts';
import css from './requests.module.css';
import { REQUESTS } from './words.ts';

export type RequestSearch = {
  readonly world?: World | undefined;
  readonly path?: string | undefined;
  readonly status?: (typeof STATUSES)[number] | undefined;
  readonly method?: (typeof METHODS)[number] | undefined;
  readonly key?: string | undefined;
  readonly idem?: string | undefined;
  readonly rid?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type RequestFiltersProps = {
  readonly search: RequestSearch;
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
};

/** What one looks for in the log. All of it stands in the address. */
export function RequestFilters({ search, onChange }: RequestFiltersProps) {
  const t = useWords(REQUESTS);
  const { idem, rid, from, to } = search;
  const [isOpen, setIsOpen] = useState(Boolean(idem ?? rid ?? from ?? to));
  return (
    <>
      <ListBar label={t('find')} q={search.path} onSearch={(sought) => onChange({ path: sought })}>
        <NativeSelect
          aria-label={t('status')}
          value={search.status ?? ''}
          onChange={({ target }) => onChange({ status: target.value || undefined })}
          data={[
            { value: '', label: t('allStatuses') },
            ...STATUSES.map((value) => ({ value, label: t(`s_${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('method')}
          value={search.method ?? ''}
          onChange={({ target }) => onChange({ method: target.value || undefined })}
          data={[{ value: '', label: t('allMethods') }, ...METHODS]}
        />
        <WorldSelect value={search.world} onChange={(world) => onChange({ world })} />
        <KeySelect search={search} onChange={onChange} />
        <Button
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {t(isOpen ? 'fewer' : 'more')}
        </Button>
      </ListBar>
      {isOpen && <More search={search} onChange={onChange} />}
    </>
  );
}

function KeySelect({ search, onChange }: RequestFiltersProps) {
  const t = useWords(REQUESTS);
  const { data } = useRead('/keys', {
    query: { environment: search.world ?? 'live', limit: 200 },
  });
  return (
    <NativeSelect
      aria-label={t('key')}
      value={search.key ?? ''}
      onChange={({ target }) => onChange({ key: target.value || undefined })}
      data={[
        { value: '', label: t('allKeys') },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

const TEXTS = [
  ['idem', 'idempotency'],
  ['rid', 'requestId'],
] as const;
const DAYS = ['from', 'to'] as const;

function More({ search, onChange }: RequestFiltersProps) {
  const t = useWords(REQUESTS);
  return (
    <div className={css.more}>
      {TEXTS.map(([name, label]) => (
        <TextInput
          key={name}
          label={t(label)}
          defaultValue={search[name] ?? ''}
          onBlur={({ target }) => onChange({ [name]: target.value.trim() || undefined })}
          onKeyDown={(event) => {
            if (event.key === 'Enter')
              onChange({ [name]: event.currentTarget.value.trim() || undefined });
          }}
        />
      ))}
      {DAYS.map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(name)}
          value={search[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value || undefined })}
        />
      ))}
    </div>
  );
}
