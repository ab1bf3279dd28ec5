import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import type { RefusalTeller } from '#kit/refusal/tell-refusal.ts';
import { useRefusal } from '#kit/refusal/use-refusal.ts';
import { type Say, useWords } from '#kit/text/use-words.ts';
import { ROW_TABS, type RowTab } from './choices.ts';
import type { DataImport } from './import-state.tsx';
import css from './imports.module.css';
import { IMPORTS } from './words.ts';

const route = getRouteApi('/frame/imports/$id');

type Row = Item<'/imports/{id}/rows'>;
type Fault = Row['faults'][number];

/** The rows of the file by what is to become of them: the bad ones first, each with why. */
export function ImportRows({ one }: { readonly one: DataImport }) {
  const t = useWords(IMPORTS);
  const { rows: tab = 'bad' } = route.useSearch();
  const list = useList('/imports/{id}/rows', {
    path: { id: one.id },
    query: { state: tab, limit: 50 },
  });
  const counts = countsOf(one);
  const tabs = ROW_TABS.filter((id) => id === 'bad' || id === tab || counts[id] > 0);
  const [title, lead] = tab === 'bad' ? (['noBad', 'noBadLead'] as const) : EMPTY;
  return (
    <section aria-label={t('rows')}>
      <LinkTabs
        label={t('rows')}
        active={tab}
        tabs={tabs.map((id) => ({
          ...{ id, label: t(`tab_${id}`), count: counts[id] },
          link: {
            ...{ to: '/imports/$id', params: { id: one.id } },
            search: { rows: id === 'bad' ? undefined : id },
          },
        }))}
      />
      <ListBody list={list} empty={<Empty title={t(title)} lead={t(lead)} Icon={CircleCheck} />}>
        {(rows) => <RowTable one={one} rows={rows} />}
      </ListBody>
    </section>
  );
}

const EMPTY = ['noRows', 'noRowsLead'] as const;

function countsOf(one: DataImport): Readonly<Record<RowTab, number>> {
  return {
    bad: one.rows_bad,
    failed: one.rows_failed,
    good: one.confirmed_at
      ? Math.max(0, one.rows_good - one.rows_done - one.rows_failed)
      : one.rows_good,
    done: one.rows_done - one.rows_undone,
    undone: one.rows_undone,
  };
}

type RowTableProps = { readonly one: DataImport; readonly rows: readonly Row[] };

function RowTable({ one, rows }: RowTableProps) {
  const t = useWords(IMPORTS);
  const columns: readonly Column<Row>[] = [
    { id: 'number', head: t('rowNumber'), align: 'end', cell: ({ number }) => number },
    { id: 'why', head: t('why'), cell: (row) => <Faults row={row} /> },
    { id: 'cells', head: t('cells'), cell: (row) => <Cells one={one} row={row} /> },
  ];
  const shown = rows.some(({ faults }) => faults.length > 0)
    ? columns
    : columns.filter(({ id }) => id !== 'why');
  return (
    <DataTable
      label={t('rows')}
      rows={rows}
      idOf={({ number }) => String(number)}
      columns={shown}
      card={(row) => (
        <div className={rowCard.card}>
          <b>{t('rowN', { n: row.number })}</b>
          <Faults row={row} />
          <Cells one={one} row={row} />
        </div>
      )}
    />
  );
}

function Faults({ row }: { readonly row: Row }) {
  const t = useWords(IMPORTS);
  const tell = useRefusal();
  if (row.faults.length === 0) return null;
  return (
    <ul className={css.faults}>
      {row.faults.map((fault) => (
        <li key={`${fault.field} ${fault.code}`}>{sentenceOf(fault, { t, tell })}</li>
      ))}
    </ul>
  );
}

function Cells({ one, row }: { readonly one: DataImport; readonly row: Row }) {
  const filled = row.cells.filter((cell) => cell.trim() !== '');
  const named = one.header.length > 0 ? filled.join(' · ') : '';
  return <span className={`dim small ${css.long}`}>{named}</span>;
}

type Text = keyof typeof IMPORTS.en;

const AMOUNTS = /^(balance|principal|amount_paid)$|_(paid|owed)$/;

/** All days are read alike, and all amounts. */
function kindOf(field: string | null): string {
  if (field?.endsWith('_on')) return 'day';
  return field && AMOUNTS.test(field) ? 'amount' : (field ?? '');
}

type Speech = { readonly t: Say<typeof IMPORTS.en>; readonly tell: RefusalTeller['tell'] };

/** What is wrong, in the reader's language; what no rule of imports says is told as a refusal. */
function sentenceOf({ field, column, code, about }: Fault, { t, tell }: Speech) {
  const text = `field_${field}`;
  const name = column ?? (text in IMPORTS.en ? t(text as Text) : (field ?? ''));
  const key = [`fault_${code}_${kindOf(field)}`, `fault_${code}`].find((one) => one in IMPORTS.en);
  return key ? t(key as Text, { column: name, about: about ?? '' }) : tell({ code });
}
