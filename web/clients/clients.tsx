import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, UserPlus } from 'lucide-react';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { DESK } from '#kit/desk/words.ts';
import { useMay } from '#kit/page/session.ts';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { CLIENT_TABS } from './choices.ts';
import { ClientFilters } from './client-filters.tsx';
import { ClientTable } from './client-table.tsx';
import css from './clients.module.css';
import { filtersOf, queryOf } from './search.ts';
import { CLIENTS } from './words.ts';

const route = getRouteApi('/frame/clients');
const PAGE = 50;

/** Whom the lender lends to. */
export function Clients() {
  const t = useWords(CLIENTS);
  const may = useMay();
  const search = route.useSearch();
  const { tab = 'all' } = search;
  const clients = useList('/clients', { query: { ...queryOf(search), limit: PAGE } });
  const counts = useRead('/clients/counts', { query: filtersOf(search) });
  const isFiltered = Boolean(search.q || search.identity || search.branch || search.tab);
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('clients')}</h1>
        </div>
        {may('client.write') && <NewButton />}
      </header>
      <LinkTabs
        label={t('status')}
        active={tab}
        tabs={CLIENT_TABS.map((id) => ({
          id,
          label: t(id),
          count: counts.data?.[id],
          link: { to: '/clients', search: { ...search, tab: id === 'all' ? undefined : id } },
        }))}
      />
      <ClientFilters search={search} rows={counts.data?.[tab]} />
      <div className="card">
        {clients.error && <Failure error={clients.error} onRetry={() => void clients.refetch()} />}
        {clients.isPending && <Bones rows={12} />}
        {clients.rows?.length === 0 && <Nobody isFiltered={isFiltered} />}
        {clients.rows && clients.rows.length > 0 && (
          <ClientTable rows={clients.rows} currency={counts.data?.currency ?? ''} />
        )}
      </div>
      <More clients={clients} all={counts.data?.[tab]} />
    </div>
  );
}

function NewButton() {
  const t = useWords(CLIENTS);
  return (
    <Button
      leftSection={<Plus size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/clients/new" />}
    >
      {t('newClient')}
    </Button>
  );
}

function Nobody({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useWords(CLIENTS);
  const desk = useWords(DESK);
  const may = useMay();
  if (isFiltered) {
    const all = (
      <Button
        variant="default"
        mt={8}
        renderRoot={(props) => <Link {...props} to="/clients" search={{}} />}
      >
        {desk('clearFilters')}
      </Button>
    );
    return <Empty title={t('noMatch')} lead={t('noMatchLead')} action={all} />;
  }
  return (
    <Empty
      title={t('noClients')}
      lead={t('noClientsLead')}
      Icon={UserPlus}
      action={may('client.write') ? <NewButton /> : null}
    />
  );
}

type MoreProps = {
  readonly clients: ReturnType<typeof useList<'/clients'>>;
  readonly all: number | undefined;
};

function More({ clients, all }: MoreProps) {
  const t = useWords(CLIENTS);
  const kit = useWords(KIT);
  const n = clients.rows?.length ?? 0;
  if (n === 0) return null;
  return (
    <p className={css.more}>
      {all !== undefined && <span className="dim small">{t('shown', { n, all })}</span>}
      {clients.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={clients.isFetchingNextPage}
          onClick={() => void clients.fetchNextPage()}
        >
          {kit('showMore')}
        </Button>
      )}
    </p>
  );
}
