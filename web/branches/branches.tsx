import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Building2, Plus } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './branches.module.css';
import { BRANCHES } from './words.ts';

const route = getRouteApi('/frame/branches');
const BranchForm = late(() => import('./branch-form.tsx').then((module) => module.BranchForm));

type Row = Item<'/branches/portfolio'>;

/** Where the lender works, and what each branch has in hand. */
export function Branches() {
  const t = useWords(BRANCHES);
  const may = useMay();
  const { do: doing } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useRead('/branches/portfolio', {});
  const hasBranches = data?.items.some(({ branch }) => branch !== null) ?? false;
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('branches')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
        {hasBranches && may('key.write') && <NewButton />}
      </header>
      <div className="card">
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Bones />}
        {data && !hasBranches && (
          <Empty
            title={t('noBranches')}
            lead={t('noBranchesLead')}
            Icon={Building2}
            action={may('key.write') ? <NewButton /> : null}
          />
        )}
        {data && hasBranches && <BranchTable rows={data.items} currency={data.currency} />}
      </div>
      {doing === 'new' && (
        <BranchForm onClose={() => void navigate({ search: {}, replace: true })} />
      )}
    </div>
  );
}

function NewButton() {
  const t = useWords(BRANCHES);
  return (
    <Button
      leftSection={<Plus size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/branches" search={{ do: 'new' }} />}
    >
      {t('newBranch')}
    </Button>
  );
}

type TableProps = { readonly rows: readonly Row[]; readonly currency: string };

function BranchTable({ rows, currency }: TableProps) {
  const t = useWords(BRANCHES);
  const may = useMay();
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('branches')}
      rows={rows}
      idOf={({ branch }) => branch?.id ?? 'head-office'}
      columns={useColumns(rows, currency)}
      card={(row) => <BranchCard row={row} currency={currency} />}
      onOpen={({ branch }) => {
        if (branch) void navigate({ to: '/branches/$branchId', params: { branchId: branch.id } });
      }}
      actions={({ branch }) =>
        branch &&
        may('key.read') && (
          <LinkButton
            size="compact-sm"
            variant="default"
            link={{
              to: '/branches/$branchId',
              params: { branchId: branch.id },
              search: { tab: 'api' },
            }}
          >
            {t('manageApi')}
          </LinkButton>
        )
      }
    />
  );
}

function useColumns(rows: readonly Row[], currency: string): readonly Column<Row>[] {
  const t = useWords(BRANCHES);
  const kit = useWords(KIT);
  const { whole } = useFormat();
  const sumOf = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const count = (id: 'clients' | 'staff' | 'active_loans', head: string): Column<Row> => ({
    ...{ id, head, align: 'end' },
    cell: (row) => <span className="num">{row[id] === 0 ? '–' : whole(row[id])}</span>,
    foot: <span className="num">{whole(sumOf((row) => row[id]))}</span>,
  });
  return [
    {
      ...{ id: 'branch', head: t('branch'), foot: kit('total') },
      cell: (row) => <BranchName row={row} />,
    },
    count('clients', t('clients')),
    count('staff', t('staff')),
    count('active_loans', t('activeLoans')),
    {
      ...{ id: 'outstanding', head: `${t('outstanding')} ${currency}`, align: 'end' },
      cell: ({ outstanding }) => <Money value={outstanding} isQuietAtZero />,
      foot: <Money value={sumOf(({ outstanding }) => outstanding)} isQuietAtZero />,
    },
    {
      ...{ id: 'par', head: t('par30'), align: 'end' },
      cell: (row) => <AtRisk {...row} />,
      foot: (
        <AtRisk
          par30={sumOf(({ par30 }) => par30)}
          principal={sumOf(({ principal }) => principal)}
        />
      ),
    },
  ];
}

function AtRisk({ par30, principal }: Pick<Row, 'par30' | 'principal'>) {
  const { percent } = useFormat();
  if (principal === 0) return <span className="dim">–</span>;
  return <span className="num">{percent(par30 / principal)}</span>;
}

/** The head office has no page of its own: what is there belongs to no branch. */
function BranchName({ row: { branch } }: { readonly row: Row }) {
  const t = useWords(BRANCHES);
  if (!branch) {
    return (
      <span className={css.office}>
        {t('headOffice')} <span className="dim small">{t('headOfficeNote')}</span>
      </span>
    );
  }
  return (
    <Link
      to="/branches/$branchId"
      params={{ branchId: branch.id }}
      className={css.name}
      data-row-link
    >
      {branch.name} <span className="mono dim">{branch.code}</span>
    </Link>
  );
}

type CardProps = { readonly row: Row; readonly currency: string };

function BranchCard({ row, currency }: CardProps) {
  const t = useWords(BRANCHES);
  const { whole } = useFormat();
  return (
    <div className={css.card}>
      <span>
        <BranchName row={row} />
        <Money value={row.outstanding} currency={currency} isQuietAtZero />
      </span>
      <span className="dim small">
        <span>
          {t('clients')} {whole(row.clients)} · {t('activeLoans')} {whole(row.active_loans)}
        </span>
        <span>
          {t('par30')} <AtRisk {...row} />
        </span>
      </span>
    </div>
  );
}
