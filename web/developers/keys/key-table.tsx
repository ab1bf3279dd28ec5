import { Link } from '@tanstack/react-router';
import { WorldBadge } from '#developers/world-badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { type Key, shortKey } from './choices.ts';
import { KeyState, useAccessWords } from './key-state.tsx';
import css from './keys.module.css';
import { KEYS } from './words.ts';

type KeyTableProps = { readonly rows: readonly Key[]; readonly onOpen: (key: Key) => void };

export function KeyTable({ rows, onOpen }: KeyTableProps) {
  const t = useWords(KEYS);
  const accessOf = useAccessWords();
  const columns = useColumns();
  return (
    <DataTable
      label={t('list')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(key) => (
        <Link
          from="/developers"
          to="."
          search={(before) => ({ ...before, id: key.id, do: undefined })}
          className={rowCard.card}
        >
          <span>
            <b>{key.name}</b>
            <KeyState status={key.status} />
          </span>
          <span className="mono dim">{shortKey(key)}</span>
          <span className="dim small">
            <WorldBadge world={key.environment} /> {accessOf(key)}
          </span>
        </Link>
      )}
    />
  );
}

function useColumns(): readonly Column<Key>[] {
  const t = useWords(KEYS);
  const accessOf = useAccessWords();
  const { whole, date } = useFormat();
  return [
    {
      id: 'name',
      head: t('name'),
      cell: (key) => (
        <Link
          from="/developers"
          to="."
          search={(before) => ({ ...before, id: key.id, do: undefined })}
          className={css.name}
          data-row-link
        >
          {key.name}
        </Link>
      ),
    },
    { id: 'key', head: t('key'), cell: (key) => <span className="mono dim">{shortKey(key)}</span> },
    { id: 'world', head: t('world'), cell: (key) => <WorldBadge world={key.environment} /> },
    { id: 'access', head: t('access'), cell: accessOf },
    {
      id: 'used',
      head: t('lastUsed'),
      cell: ({ last_used_at: at }) =>
        at ? <When at={at} /> : <span className="dim">{t('never')}</span>,
    },
    {
      id: 'calls',
      head: t('calls'),
      align: 'end',
      cell: (key) => <span className="num">{whole(key.calls_7d)}</span>,
    },
    {
      id: 'expires',
      head: t('expires'),
      align: 'end',
      cell: ({ expires_at: at }) => <span className="dim num">{at ? date(at) : t('never')}</span>,
    },
    { id: 'state', head: t('state'), align: 'end', cell: (key) => <KeyState {...key} /> },
  ];
}
