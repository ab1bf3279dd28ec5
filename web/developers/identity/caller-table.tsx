import { Link } from '@tanstack/react-router';
import type { Answer } from '#kit/call/answers.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { IDENTITY } from './words.ts';

type Caller = Answer<'get', '/identity-usage'>['callers'][number];
type CallerTableProps = { readonly rows: readonly Caller[] };

/** Who looked what up. A name leads to what was looked up by it alone. */
export function CallerTable({ rows }: CallerTableProps) {
  const t = useWords(IDENTITY);
  const { whole } = useFormat();
  const nameOf = ({ caller }: Caller) => (
    <Link
      from="/developers/identity"
      to="."
      search={(before) => ({ ...before, caller: caller.id })}
      className="link"
      data-row-link
    >
      {caller.name ?? t('system')}
    </Link>
  );
  const whoOf = ({ caller, public_id: publicId }: Caller) =>
    publicId ? <span className="mono dim">{publicId}</span> : t(caller.kind);
  const count = (id: 'look_ups' | 'found' | 'not_found' | 'unavailable', head: string) => ({
    ...{ id, head, align: 'end' as const },
    cell: (row: Caller) => <span className="num">{whole(row[id])}</span>,
    foot: <span className="num">{whole(rows.reduce((sum, row) => sum + row[id], 0))}</span>,
  });
  const columns: readonly Column<Caller>[] = [
    { id: 'caller', head: t('caller'), cell: nameOf, foot: t('total') },
    { id: 'who', head: t('who'), cell: whoOf },
    { id: 'kind', head: t('kind'), cell: ({ kind }) => t(kind) },
    count('look_ups', t('lookUps')),
    count('found', t('found')),
    count('not_found', t('notFound')),
    count('unavailable', t('unavailable')),
    {
      ...{ id: 'took', head: t('took'), align: 'end' },
      cell: (row) => <span className="num">{t('ms', { n: whole(row.median_ms) })}</span>,
    },
  ];
  return (
    <DataTable
      label={t('byCaller')}
      rows={rows}
      idOf={({ caller, kind }) => `${caller.kind} ${caller.id} ${kind}`}
      columns={columns}
      card={(row) => (
        <div className={rowCard.card}>
          <span>
            {nameOf(row)}
            <b className="num">{whole(row.look_ups)}</b>
          </span>
          <span className="dim small">
            {t(row.kind)} ·{' '}
            {t('cameOf', {
              found: whole(row.found),
              missing: whole(row.not_found),
              failed: whole(row.unavailable),
            })}
          </span>
        </div>
      )}
    />
  );
}
