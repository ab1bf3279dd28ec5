import type { Item } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { AccountLink } from './account-link.tsx';
import css from './books.module.css';
import { BOOKS } from './words.ts';

type Account = Item<'/books/accounts'>;

/** Every account, and who writes to it. */
export function Chart() {
  const t = useWords(BOOKS);
  const { data, error, refetch } = useRead('/books/accounts', {});
  const writers = ({ role, is_open_to_people }: Account) => {
    if (!is_open_to_people) return t('byRules');
    return role === null ? t('byPeople') : t('byRulesAndPeople');
  };
  return (
    <div className={`card ${css.below}`}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Bones />}
      {data && (
        <DataTable
          label={t('chart')}
          rows={data.items}
          idOf={({ id }) => id}
          columns={[
            {
              ...{ id: 'code', head: t('code') },
              cell: ({ code }) => <span className="mono dim">{code}</span>,
            },
            { id: 'name', head: t('account'), cell: (row) => <AccountLink {...row} /> },
            { id: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
            {
              ...{ id: 'who', head: t('whoWrites') },
              cell: (row) => <span className="dim">{writers(row)}</span>,
            },
          ]}
          card={(row) => (
            <div className={rowCard.sums}>
              <span>
                <AccountLink {...row} />
                <span className="mono dim">{row.code}</span>
              </span>
              <span className="dim small">
                <span>{t(`kind_${row.kind}`)}</span>
                <span>{writers(row)}</span>
              </span>
            </div>
          )}
        />
      )}
    </div>
  );
}
