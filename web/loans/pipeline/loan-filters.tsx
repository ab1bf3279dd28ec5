import { Button, NativeSelect, TextInput } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { BranchFilter, OfficerFilter } from '#kit/desk/branch-filter.tsx';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { ListTools } from '#kit/desk/list-tools.tsx';
import { DESK } from '#kit/desk/words.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './loans.module.css';
import { type LoansSearch, queryOf, readLoansSearch } from './search.ts';
import { ViewSwitch } from './view-switch.tsx';
import { PIPELINE } from './words.ts';

const LATE_FROM = [1, 8, 31, 61, 91] as const;

type LoanFiltersProps = {
  readonly search: LoansSearch;
  readonly rows: number | undefined;
  readonly onChange: (changes: LoansSearch) => void;
  readonly onReplace: (search: LoansSearch) => void;
};

/** What the list shows of all there is. */
export function LoanFilters({ search, rows, onChange, onReplace }: LoanFiltersProps) {
  const t = useWords(PIPELINE);
  const desk = useWords(DESK);
  const products = useRead('/products', {});
  const { q, product, branch, officer, late, min, max, from, to } = search;
  const hasExtra = Boolean(branch || officer || min || max || from || to);
  const [isOpen, setIsOpen] = useState(hasExtra);
  const hasFilters = Boolean(q || product || late || hasExtra);
  return (
    <>
      <ListBar
        label={t('find')}
        q={q}
        onSearch={(sought) => onChange({ q: sought })}
        onClear={
          hasFilters
            ? () => onReplace({ tab: search.tab, view: search.view, sort: search.sort })
            : undefined
        }
        keys={t('keys')}
        tools={
          <>
            <ViewSwitch search={search} />
            <Button
              variant="subtle"
              aria-expanded={isOpen}
              leftSection={<SlidersHorizontal size={14} aria-hidden="true" />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {desk('moreFilters')}
            </Button>
            <ListTools
              list="loans"
              search={search}
              query={queryOf(search)}
              rows={rows}
              onOpen={(view) => onReplace(readLoansSearch(view))}
            />
          </>
        }
      >
        <NativeSelect
          aria-label={t('product')}
          value={product ?? ''}
          onChange={(event) => onChange({ product: event.target.value || undefined })}
          data={[
            { value: '', label: t('anyProduct') },
            ...(products.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          aria-label={t('lateness')}
          value={String(late ?? '')}
          onChange={(event) => onChange({ late: Number(event.target.value) || undefined })}
          data={[
            { value: '', label: t('anyLateness') },
            ...LATE_FROM.map((n) => ({ value: String(n), label: t('atLeastDays', { n }) })),
          ]}
        />
      </ListBar>
      {isOpen && <Ranges search={search} onChange={onChange} />}
    </>
  );
}

type RangesProps = Pick<LoanFiltersProps, 'search' | 'onChange'>;

function Ranges({ search, onChange }: RangesProps) {
  const t = useWords(PIPELINE);
  const amounts = [
    ['min', t('amountFrom')],
    ['max', t('amountTo')],
  ] as const;
  const days = [
    ['from', t('appliedFrom')],
    ['to', t('appliedTo')],
  ] as const;
  return (
    <div className={css.extra}>
      <BranchFilter value={search.branch} onChange={(branch) => onChange({ branch })} hasLabel />
      <OfficerFilter
        value={search.officer}
        onChange={(officer) => onChange({ officer })}
        hasLabel
      />
      {amounts.map(([name, label]) => (
        <TextInput
          key={name}
          className={css.range}
          type="number"
          min={0}
          step={1}
          label={label}
          value={search[name] ?? ''}
          onChange={(event) =>
            onChange({ [name]: Math.trunc(Number(event.target.value)) || undefined })
          }
        />
      ))}
      {days.map(([name, label]) => (
        <TextInput
          key={name}
          className={css.range}
          type="date"
          label={label}
          value={search[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value || undefined })}
        />
      ))}
    </div>
  );
}
