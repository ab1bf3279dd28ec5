import { ActionIcon, Button } from '@mantine/core';
import type { WorkList } from '@mkopo/core/collection/work-list.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, Phone } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { PromiseBadge } from '#kit/contact/promise-badge.tsx';
import { CONTACT } from '#kit/contact/words.ts';
import { MenuButton } from '#kit/menu/menu-button.tsx';
import { toLoan } from '#kit/page/far-link.ts';
import { useMay } from '#kit/page/session.ts';
import { StatusBadge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Doing } from './doing.ts';
import { COLLECTIONS } from './words.ts';
import css from './work.module.css';

export type WorkRow = Item<'/collections'>;
const route = getRouteApi('/frame/collections');

type WorkTableProps = {
  readonly list: WorkList;
  readonly rows: readonly WorkRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
};

const lateness = ({ days_late }: WorkRow) =>
  ({ status: 'disbursed', days_past_due: days_late }) as const;

/** The loans of a list, each with what one needs to call about it. */
export function WorkTable({ list, rows, selected, onSelect }: WorkTableProps) {
  const t = useWords(COLLECTIONS);
  const navigate = useNavigate();
  const columns = useColumns(list, rows);
  return (
    <DataTable
      label={t(list)}
      rows={rows}
      idOf={({ loan_id }) => loan_id}
      columns={columns}
      card={(row) => <WorkCard row={row} list={list} />}
      onOpen={({ loan_id }) => void navigate(toLoan(loan_id) as never)}
      selection={{ ids: selected, onChange: onSelect, nameOf: ({ client }) => client.name }}
      isTight
    />
  );
}

function useColumns(list: WorkList, rows: readonly WorkRow[]): readonly Column<WorkRow>[] {
  const t = useWords(COLLECTIONS);
  const kit = useWords(KIT);
  const currency = rows[0]?.currency ?? '';
  const isToday = list === 'due_today';
  const asked = (row: WorkRow) => (isToday ? row.due_today : row.arrears);
  const sum = (of: (row: WorkRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return [
    {
      id: 'client',
      head: t('client'),
      cell: (row) => (
        <span className={css.who}>
          <Link {...toLoan(row.loan_id)} className={css.client} data-row-link>
            {row.client.name}
          </Link>
          <span className="mono dim">{row.loan_number}</span>
        </span>
      ),
      foot: kit('total'),
    },
    { id: 'phone', head: t('phone'), cell: (row) => <CallLink row={row} /> },
    { id: 'late', head: t('late'), cell: (row) => <StatusBadge loan={lateness(row)} /> },
    {
      id: 'asked',
      head: `${isToday ? t('dueToday') : t('arrears')} ${currency}`,
      align: 'end',
      cell: (row) => <Money value={asked(row)} isQuietAtZero />,
      foot: <Money value={sum(asked)} isQuietAtZero />,
    },
    {
      id: 'balance',
      head: `${t('balance')} ${currency}`,
      align: 'end',
      cell: (row) => <Money value={row.balance} />,
      foot: <Money value={sum(({ balance }) => balance)} />,
    },
    { id: 'note', head: t('lastNote'), cell: (row) => <LastWord row={row} /> },
    {
      id: 'actions',
      head: t('actions'),
      isHeadUnseen: true,
      align: 'end',
      cell: (row) => <RowMenu row={row} />,
    },
  ];
}

function CallLink({ row: { client } }: { readonly row: WorkRow }) {
  const t = useWords(COLLECTIONS);
  const phone = spokenPhone(client.phone);
  return (
    <a
      href={`tel:${client.phone}`}
      className={css.call}
      aria-label={t('call', { name: client.name, phone })}
    >
      <Phone size={14} aria-hidden="true" />
      <span className="num">{phone}</span>
    </a>
  );
}

/** What was said or promised last, in a line. */
function LastWord({ row: { last_note: note, promise, currency } }: { readonly row: WorkRow }) {
  const t = useWords(CONTACT);
  const { money, date } = useFormat();
  if (!note && !promise) return <span className="dim">–</span>;
  return (
    <span className={css.word}>
      {promise && (
        <span className={css.promised}>
          <PromiseBadge state={promise.state} />
          <span className="small nowrap">
            {t('promisedBy', {
              amount: money(promise.amount, currency),
              day: date(promise.due_on),
            })}
          </span>
        </span>
      )}
      {note && (
        <span className={css.said} title={note.text}>
          {note.outcome ? t(`outcome_${note.outcome}`) : note.text}
          <span className="dim">
            {' '}
            · <When at={note.at} />
          </span>
        </span>
      )}
    </span>
  );
}

/** Opens a drawer by the address. */
function useDoing() {
  const navigate = useNavigate();
  const search = route.useSearch();
  return (doing: Doing, loan: string) =>
    void navigate({ to: '/collections', search: { ...search, do: doing, loan } });
}

function RowMenu({ row }: { readonly row: WorkRow }) {
  const t = useWords(COLLECTIONS);
  const words = useWords(CONTACT);
  const may = useMay();
  const open = useDoing();
  const doing = (id: Doing, label: string) => ({
    id,
    label,
    onChoose: () => open(id, row.loan_id),
  });
  const choices = [
    ...(may('collections.write')
      ? [
          doing('note', words('writeNote')),
          doing('promise', words('takePromise')),
          doing('task', words('giveTask')),
        ]
      : []),
    ...(may('message.remind') ? [doing('message', t('message'))] : []),
    ...(may('repayment.post')
      ? [{ id: 'repay', label: t('repay'), link: toLoan(row.loan_id, { do: 'repay' }) }]
      : []),
  ];
  return (
    <MenuButton
      groups={[{ choices }]}
      target={(props) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('actionsFor', { name: row.client.name })}
          {...props}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    />
  );
}

/** In the field: who, how much, and the four things one does next. */
function WorkCard({ row, list }: { readonly row: WorkRow; readonly list: WorkList }) {
  const t = useWords(COLLECTIONS);
  const words = useWords(CONTACT);
  const may = useMay();
  const open = useDoing();
  const { client, currency } = row;
  const phone = spokenPhone(client.phone);
  return (
    <div className={css.card}>
      <Link {...toLoan(row.loan_id)} className={css.cardHead}>
        <span>
          <b>{client.name}</b>
          <Money value={list === 'due_today' ? row.due_today : row.arrears} currency={currency} />
        </span>
        <span>
          <span className="dim small">
            {row.loan_number} · {phone}
          </span>
          <StatusBadge loan={lateness(row)} />
        </span>
      </Link>
      {(row.last_note || row.promise) && <LastWord row={row} />}
      <div className={css.cardActions}>
        <Button
          variant="default"
          leftSection={<Phone size={15} aria-hidden="true" />}
          renderRoot={(props) => <a {...props} href={`tel:${client.phone}`} />}
          aria-label={t('call', { name: client.name, phone })}
        >
          {t('callShort')}
        </Button>
        {may('collections.write') && (
          <>
            <Button variant="default" onClick={() => open('note', row.loan_id)}>
              {words('note')}
            </Button>
            <Button variant="default" onClick={() => open('promise', row.loan_id)}>
              {words('promise')}
            </Button>
          </>
        )}
        <RowMenu row={row} />
      </div>
    </div>
  );
}
