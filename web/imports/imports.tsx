import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useRead } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { type DataImport, ImportState } from './import-state.tsx';
import css from './imports.module.css';
import { StartPanel } from './start-panel.tsx';
import { IMPORTS } from './words.ts';

/** Bring a file in, and what was brought in before. */
export function Imports() {
  const t = useWords(IMPORTS);
  const may = useMay();
  const list = useRead('/imports', {});
  const rows = list.data?.items;
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('imports')}</h1>
          <p className="dim">{t('importsLead')}</p>
        </div>
      </header>
      {may('import.write') && <StartPanel />}
      <section aria-labelledby="history">
        <h2 id="history" className={css.title}>
          {t('history')}
        </h2>
        <div className="card">
          {list.error && !rows && (
            <Failure error={list.error} onRetry={() => void list.refetch()} />
          )}
          {!list.error && !rows && <Bones rows={4} />}
          {rows?.length === 0 && <Empty title={t('none')} lead={t('noneLead')} Icon={Upload} />}
          {rows && rows.length > 0 && <History rows={rows} />}
        </div>
      </section>
    </div>
  );
}

function History({ rows }: { readonly rows: readonly DataImport[] }) {
  const t = useWords(IMPORTS);
  const { whole } = useFormat();
  const columns: readonly Column<DataImport>[] = [
    {
      id: 'file',
      head: t('file'),
      cell: (one) => (
        <Link to="/imports/$id" params={{ id: one.id }} className={css.name} data-row-link>
          {one.file_name}
        </Link>
      ),
    },
    { id: 'kind', head: t('kind'), cell: (one) => t(`kind_${one.kind}`) },
    { id: 'state', head: t('state'), cell: (one) => <ImportState one={one} /> },
    { id: 'rows', head: t('rows'), align: 'end', cell: (one) => whole(one.rows) },
    { id: 'done', head: t('imported'), align: 'end', cell: (one) => whole(one.rows_done) },
    { id: 'by', head: t('by'), cell: (one) => one.asked_by.name ?? one.asked_by.id },
    { id: 'at', head: t('when'), cell: (one) => <When at={one.asked_at} /> },
  ];
  return (
    <DataTable
      label={t('history')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      card={(one) => (
        <Link to="/imports/$id" params={{ id: one.id }} className={rowCard.card}>
          <span>
            <b className={css.long}>{one.file_name}</b>
            <ImportState one={one} />
          </span>
          <span className="dim small">
            {t('cardLine', { rows: whole(one.rows), done: whole(one.rows_done) })}{' '}
            <When at={one.asked_at} />
          </span>
        </Link>
      )}
    />
  );
}
