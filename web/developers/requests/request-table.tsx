import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { LoggedCall } from './choices.ts';
import css from './requests.module.css';
import { REQUESTS } from './words.ts';

/** What a call was answered with. */
export function Outcome({ status }: Pick<LoggedCall, 'status'>) {
  const failed = status >= 500 ? 'bad' : 'warn';
  return (
    <Badge tone={status < 400 ? 'good' : failed} Icon={status < 400 ? CircleCheck : CircleX}>
      {String(status)}
    </Badge>
  );
}

/** A path without what is the same for all: `/loans` of `/api/v1/umoja/partner/v1/loans`. */
export const shortPath = (path: string) => path.replace(/^\/api\/v1\/[^/]+\/partner\/v1/, '');

type RequestTableProps = {
  readonly rows: readonly LoggedCall[];
  readonly onOpen: (call: LoggedCall) => void;
};

export function RequestTable({ rows, onOpen }: RequestTableProps) {
  const t = useWords(REQUESTS);
  const columns = useColumns();
  const { whole } = useFormat();
  return (
    <DataTable
      label={t('list')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(call) => (
        <Link
          from="/developers/requests"
          to="."
          search={(before) => ({ ...before, id: call.id })}
          className={rowCard.card}
        >
          <span>
            <span className={`mono ${css.long}`}>
              {call.method} {shortPath(call.path)}
            </span>
            <Outcome status={call.status} />
          </span>
          <span className="dim small">
            <When at={call.at} /> · {t('ms', { n: whole(call.ms) })}
          </span>
        </Link>
      )}
    />
  );
}

function useColumns(): readonly Column<LoggedCall>[] {
  const t = useWords(REQUESTS);
  const { whole } = useFormat();
  return [
    { id: 'status', head: t('status'), cell: (call) => <Outcome status={call.status} /> },
    {
      id: 'method',
      head: t('method'),
      cell: (call) => <span className="mono">{call.method}</span>,
    },
    {
      id: 'path',
      head: t('path'),
      cell: (call) => (
        <Link
          from="/developers/requests"
          to="."
          search={(before) => ({ ...before, id: call.id })}
          className={css.path}
          data-row-link
        >
          {shortPath(call.path)}
        </Link>
      ),
    },
    {
      id: 'code',
      head: t('code'),
      cell: (call) => <span className="mono dim">{call.error_code ?? '–'}</span>,
    },
    {
      id: 'took',
      head: t('took'),
      align: 'end',
      cell: (call) => <span className="num">{t('ms', { n: whole(call.ms) })}</span>,
    },
    {
      id: 'time',
      head: t('time'),
      align: 'end',
      cell: (call) => (
        <span className="dim">
          <When at={call.at} />
        </span>
      ),
    },
  ];
}
