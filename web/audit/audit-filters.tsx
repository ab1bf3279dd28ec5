import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { ACTOR_KINDS } from './actor-kinds.ts';
import css from './audit.module.css';
import { AUDIT } from './words.ts';

type Search = Readonly<
  Partial<Record<'action' | 'kind' | 'who' | 'subject' | 'from' | 'to', string | undefined>>
>;

type AuditFiltersProps = {
  readonly search: Search;
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
};

/** What one looks for: by whom, what, on what, when. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const t = useWords(AUDIT);
  const { data } = useRead('/colleagues', {});
  const { action, kind = '', who = '', subject, from, to } = search;
  const [isOpen, setIsOpen] = useState(Boolean(subject ?? from ?? to));
  return (
    <>
      <ListBar label={t('find')} q={action} onSearch={(sought) => onChange({ action: sought })}>
        <NativeSelect
          aria-label={t('who')}
          value={who}
          onChange={({ target }) => onChange({ who: target.value || undefined })}
          data={[
            { value: '', label: t('anybody') },
            ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          aria-label={t('kind')}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value || undefined })}
          data={[
            { value: '', label: t('allKinds') },
            ...ACTOR_KINDS.map((value) => ({ value, label: t(`a_${value}`) })),
          ]}
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {t(isOpen ? 'fewer' : 'more')}
        </Button>
      </ListBar>
      {isOpen && (
        <div className={css.more}>
          <TextInput
            label={t('subjectHint')}
            defaultValue={subject ?? ''}
            onBlur={({ target }) => onChange({ subject: target.value.trim() || undefined })}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={t(end)}
              value={search[end] ?? ''}
              onChange={({ target }) => onChange({ [end]: target.value || undefined })}
            />
          ))}
        </div>
      )}
    </>
  );
}
