import { Button, NativeSelect, TextInput } from '@mantine/core';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Table2 } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { given } from '#kit/call/given.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { BranchFilter } from '#kit/desk/branch-filter.tsx';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { ListTools } from '#kit/desk/list-tools.tsx';
import { useMethodWords } from '#kit/money/method-field.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Figures } from '#kit/parts/figures.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { readRepaymentsSearch, STATES } from './choices.ts';
import { RepaymentState } from './repayment-state.tsx';
import css from './repayments.module.css';
import { REPAYMENTS } from './words.ts';

const route = getRouteApi('/frame/money');
const RepaymentDrawer = late(() =>
  import('./repayment-drawer.tsx').then((module) => module.RepaymentDrawer),
);

type Repayment = Item<'/repayments'>;

/** All receipts: found by code and client, looked at, taken back, moved. */
export function Repayments() {
  const t = useWords(REPAYMENTS);
  const may = useMay();
  const search = route.useSearch();
  const { id } = search;
  const navigate = route.useNavigate();
  const show = (open: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, id: open }) });
  const query = queryOf(search);
  const list = useList('/repayments', { query: { ...query, limit: 50 } });
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('repayments')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
        {may('repayment.post') && (
          <Button
            component={Link}
            to="/money/sheet"
            leftSection={<Table2 size={16} aria-hidden="true" />}
          >
            {t('sheet')}
          </Button>
        )}
      </header>
      <Sums />
      <Filters />
      <ListBody
        list={list}
        empty={
          <Empty
            title={t(isFiltered ? 'noMatch' : 'none')}
            lead={t(isFiltered ? 'noMatchLead' : 'noneLead')}
          />
        }
      >
        {(rows) => <RepaymentTable rows={rows} onOpen={({ id: open }) => show(open)} />}
      </ListBody>
      {id && <RepaymentDrawer key={id} id={id} onClose={() => show(undefined)} />}
    </div>
  );
}

type RepaymentsSearch = ReturnType<typeof readRepaymentsSearch>;

function queryOf({ q, branch, method, state, from, to }: RepaymentsSearch) {
  const shared = { q, branch_id: branch, payment_method: method, from, to };
  return given({ ...shared, status: state });
}

function Sums() {
  const t = useWords(REPAYMENTS);
  const { q, branch, method, from, to } = route.useSearch();
  const { tenant } = useSignedIn();
  const { data } = useRead('/repayments/counts', {
    query: given({ q, branch_id: branch, payment_method: method, from, to }),
  });
  if (!data) return null;
  const { currency } = tenant;
  const by = (name: PaymentMethod) => data.by_method.find((one) => one.payment_method === name);
  const figure = (sum: { readonly count: number; readonly amount: number } | undefined) => ({
    value: <Money value={sum?.amount ?? 0} currency={currency} />,
    note: t('receipts', { n: sum?.count ?? 0 }),
  });
  return (
    <Figures
      label={t('received')}
      figures={[
        { id: 'all', label: t('received'), ...figure(data.posted) },
        { id: 'mpesa', label: t('byMpesa'), ...figure(by('mpesa')) },
        { id: 'cash', label: t('inCash'), ...figure(by('cash')) },
        { id: 'reversed', label: t('takenBack'), ...figure(data.reversed) },
      ]}
    />
  );
}

function Filters() {
  const t = useWords(REPAYMENTS);
  const methodWord = useMethodWords();
  const search = route.useSearch();
  const { q, branch, method, state, from, to } = search;
  const navigate = route.useNavigate();
  const filter = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const isFiltered = Boolean(q || branch || method || state || from || to);
  return (
    <ListBar
      label={t('find')}
      q={q}
      onSearch={(sought) => filter({ q: sought })}
      onClear={isFiltered ? () => void navigate({ search: {} }) : undefined}
      tools={
        <ListTools
          list="repayments"
          query={queryOf(search)}
          search={search}
          onOpen={(view) => void navigate({ search: readRepaymentsSearch(view) })}
        />
      }
    >
      <BranchFilter value={branch} onChange={(chosen) => filter({ branch: chosen })} />
      <NativeSelect
        aria-label={t('method')}
        value={method ?? ''}
        onChange={(event) => filter({ method: event.target.value || undefined })}
        data={[
          { value: '', label: t('anyMethod') },
          ...PAYMENT_METHODS.map((one) => ({ value: one, label: methodWord(one) })),
        ]}
      />
      <NativeSelect
        aria-label={t('state')}
        value={state ?? ''}
        onChange={(event) => filter({ state: event.target.value || undefined })}
        data={[
          { value: '', label: t('anyState') },
          ...STATES.map((one) => ({ value: one, label: t(one) })),
        ]}
      />
      <TextInput
        type="date"
        aria-label={t('from')}
        value={from ?? ''}
        max={to}
        onChange={(event) => filter({ from: event.target.value || undefined })}
      />
      <TextInput
        type="date"
        aria-label={t('to')}
        value={to ?? ''}
        min={from}
        onChange={(event) => filter({ to: event.target.value || undefined })}
      />
    </ListBar>
  );
}

type RepaymentTableProps = {
  readonly rows: readonly Repayment[];
  readonly onOpen: (repayment: Repayment) => void;
};

function RepaymentTable({ rows, onOpen }: RepaymentTableProps) {
  const t = useWords(REPAYMENTS);
  const { tenant } = useSignedIn();
  const columns = useColumns(tenant.currency);
  return (
    <DataTable
      label={t('repayments')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(row) => (
        <Link
          from="/money"
          to="."
          search={(before) => ({ ...before, id: row.id })}
          className={rowCard.lines}
        >
          <span>
            <b>{row.client.name}</b>
            <Money value={row.amount} />
          </span>
          <span>
            <span className="dim small">
              {row.loan_number}
              {row.reference ? ` · ${row.reference}` : ''}
            </span>
            <RepaymentState state={row.status} />
          </span>
          <span className="dim small">
            <BookedOn repayment={row} />
          </span>
        </Link>
      )}
    />
  );
}

function useColumns(currency: string): readonly Column<Repayment>[] {
  const t = useWords(REPAYMENTS);
  const methodWord = useMethodWords();
  return [
    {
      id: 'client',
      head: t('client'),
      cell: (row) => (
        <Link
          from="/money"
          to="."
          search={(before) => ({ ...before, id: row.id })}
          className={css.client}
          data-row-link
        >
          {row.client.name}
        </Link>
      ),
    },
    {
      id: 'loan',
      head: t('loan'),
      cell: (row) => <span className="mono dim">{row.loan_number}</span>,
    },
    {
      id: 'code',
      head: t('code'),
      cell: (row) => <span className="mono">{row.reference ?? '–'}</span>,
    },
    { id: 'method', head: t('method'), cell: (row) => methodWord(row.payment_method) },
    { id: 'state', head: t('state'), cell: (row) => <RepaymentState state={row.status} /> },
    {
      id: 'amount',
      head: `${t('amount')} ${currency}`,
      align: 'end',
      cell: (row) => <Money value={row.amount} />,
    },
    {
      id: 'booked',
      head: t('booked'),
      align: 'end',
      cell: (row) => (
        <span className="dim">
          <BookedOn repayment={row} />
        </span>
      ),
    },
  ];
}

/** The day of the books, by which the list is ordered; and the day it counts from, if another. */
function BookedOn({ repayment }: { readonly repayment: Repayment }) {
  const t = useWords(REPAYMENTS);
  const { date } = useFormat();
  const { booked_on, paid_on } = repayment;
  return (
    <>
      <When at={booked_on} />
      {paid_on !== booked_on && <div className="small">{t('paidOn', { date: date(paid_on) })}</div>}
    </>
  );
}
