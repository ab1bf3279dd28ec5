import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './audit.module.css';
import type { AuditRecord } from './choices.ts';
import { useActorName } from './use-actor-name.ts';
import { AUDIT } from './words.ts';

type AuditTableProps = {
  readonly rows: readonly AuditRecord[];
  readonly onOpen: (record: AuditRecord) => void;
};

export function AuditTable({ rows, onOpen }: AuditTableProps) {
  const t = useWords(AUDIT);
  const nameOf = useActorName();
  const link = (record: AuditRecord) =>
    ({
      from: '/audit',
      to: '.',
      search: (before: object) => ({ ...before, id: record.id }),
    }) as const;
  const columns: readonly Column<AuditRecord>[] = [
    {
      id: 'what',
      head: t('what'),
      cell: (one) => (
        <Link {...link(one)} className={css.action} data-row-link>
          {one.action}
        </Link>
      ),
    },
    { id: 'who', head: t('who'), cell: nameOf },
    {
      id: 'on',
      head: t('on'),
      cell: (one) => (
        <span className="dim">
          {one.subject_kind} <span className="mono">{one.subject_id.slice(-6)}</span>
        </span>
      ),
    },
    { id: 'where', head: t('where'), cell: (one) => <span className="dim">{one.ip ?? '–'}</span> },
    {
      id: 'when',
      head: t('when'),
      align: 'end',
      cell: (one) => (
        <span className="dim">
          <When at={one.at} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(one) => (
        <Link {...link(one)} className={rowCard.card}>
          <span>
            <b className="mono">{one.action}</b>
            <span className="dim small">
              <When at={one.at} />
            </span>
          </span>
          <span className="dim small">{nameOf(one)}</span>
        </Link>
      )}
    />
  );
}
