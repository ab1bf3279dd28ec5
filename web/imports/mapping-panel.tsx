import { Button, NativeSelect } from '@mantine/core';
import { IMPORT_FIELDS } from '@mkopo/core/import/import-fields.ts';
import { mappingOf, missingFields, namedColumns } from '@mkopo/core/import/map-columns.ts';
import { useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { DataImport } from './import-state.tsx';
import css from './imports.module.css';
import { type FieldText, IMPORTS } from './words.ts';

const NONE = '';

/** Which column is which: found by their names, changed by hand. */
export function MappingPanel({ one }: { readonly one: DataImport }) {
  const t = useWords(IMPORTS);
  const map = useSend('post', '/imports/{id}/mapping');
  const [mapping, setMapping] = useState(() => mappingOf(one.mapping));
  const missing = missingFields(one.kind, mapping);
  const choose = (field: string, column: string) => {
    const { [field]: _, ...others } = mapping;
    const free = Object.entries(others).filter(([, place]) => String(place) !== column);
    const chosen = column === NONE ? [] : [[field, Number(column)] as const];
    setMapping(Object.fromEntries([...free, ...chosen]));
  };
  const named = namedColumns(mapping) as DataImport['mapping'];
  const isSame = JSON.stringify(named) === JSON.stringify(one.mapping);
  const columns = one.header.map((name, place) => ({
    value: String(place),
    label: name || t('unnamed', { n: place + 1 }),
  }));
  return (
    <details className={`card ${css.mapping}`} open={one.status === 'unmapped'}>
      <summary>{t('columns')}</summary>
      <p className="dim small">{t('columnsLead')}</p>
      <div className={css.fields}>
        {IMPORT_FIELDS[one.kind].fields.map(({ name, example }) => (
          <NativeSelect
            key={name}
            label={t(`field_${name}` as FieldText)}
            description={example ? t('example', { example }) : undefined}
            error={missing.includes(name) ? t('needed') : undefined}
            value={mapping[name] === undefined ? NONE : String(mapping[name])}
            onChange={(event) => choose(name, event.target.value)}
            data={[{ value: NONE, label: t('noColumn') }, ...columns]}
          />
        ))}
      </div>
      <div className={css.buttons}>
        <Button
          variant={one.status === 'unmapped' ? 'filled' : 'default'}
          disabled={missing.length > 0 || (isSame && one.status !== 'unmapped')}
          loading={map.isPending}
          onClick={() => map.mutate({ path: { id: one.id }, body: { mapping: named } })}
        >
          {t('useColumns')}
        </Button>
      </div>
      <Problem error={map.error} />
    </details>
  );
}
