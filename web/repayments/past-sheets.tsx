import { TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Item } from '#kit/call/answers.ts';
import { given } from '#kit/call/given.ts';
import { useList } from '#kit/call/use-calls.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './repayments.module.css';
import { REPAYMENTS } from './words.ts';

const route = getRouteApi('/frame/money/sheets');
type PastSheet = Item<'/collection-sheets'>;

/** What officers handed over, the last first. */
export function PastSheets() {
  const t = useWords(REPAYMENTS);
  const { date } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useList('/collection-sheets', { query: given({ held_on: date, limit: 50 }) });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('pastSheets')}</h1>
          <p className="dim">{t('pastSheetsLead')}</p>
        </div>
        <LinkButton link={{ to: '/money/sheet' }}>{t('toFill')}</LinkButton>
      </header>
      <TextInput
        type="date"
        className={css.day ?? ''}
        label={t('heldOn')}
        value={date ?? ''}
        onChange={(event) =>
          void navigate({ search: given({ date: event.target.value || undefined }), replace: true })
        }
      />
      <ListBody
        list={list}
        empty={
          <Empty
            title={t(date ? 'noSheetsThen' : 'noSheets')}
            lead={t(date ? 'noSheetsThenLead' : 'noSheetsLead')}
          />
        }
      >
        {(rows) => <SheetTable rows={rows} />}
      </ListBody>
    </div>
  );
}

function SheetTable({ rows }: { readonly rows: readonly PastSheet[] }) {
  const t = useWords(REPAYMENTS);
  const navigate = route.useNavigate();
  const columns = useColumns(rows[0]?.currency ?? '');
  return (
    <DataTable
      label={t('pastSheets')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: '/money/sheets/$sheetId', params: { sheetId: id } })}
      card={(row) => (
        <Link to="/money/sheets/$sheetId" params={{ sheetId: row.id }} className={rowCard.lines}>
          <span>
            <b>{row.sheet}</b>
            <Money value={row.total} />
          </span>
          <span className="dim small">
            <span>{row.booked_by.name}</span>
            <When at={row.held_on} />
          </span>
        </Link>
      )}
    />
  );
}

function useColumns(currency: string): readonly Column<PastSheet>[] {
  const t = useWords(REPAYMENTS);
  const { date } = useFormat();
  return [
    {
      id: 'sheet',
      head: t('sheetName'),
      cell: (row) => (
        <Link
          to="/money/sheets/$sheetId"
          params={{ sheetId: row.id }}
          className={css.client}
          data-row-link
        >
          {row.sheet}
        </Link>
      ),
    },
    { id: 'heldOn', head: t('heldOn'), cell: (row) => date(row.held_on) },
    { id: 'bookedBy', head: t('bookedBy'), cell: (row) => row.booked_by.name },
    {
      id: 'lines',
      head: t('lines'),
      align: 'end',
      cell: (row) => <span className="num">{row.lines}</span>,
    },
    {
      id: 'total',
      head: `${t('amount')} ${currency}`,
      align: 'end',
      cell: (row) => <Money value={row.total} />,
    },
    {
      id: 'booked',
      head: t('booked'),
      align: 'end',
      cell: (row) => (
        <span className="dim">
          <When at={row.booked_at} />
        </span>
      ),
    },
  ];
}
