import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IDENTITY_STATUSES } from '@mkopo/core/client/identity-standing.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus, Search, UserPlus, X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { CLIENT_SORTS, CLIENT_TABS } from './choices.ts';
import { ClientTable } from './client-table.tsx';
import css from './clients.module.css';
import { CLIENTS } from './words.ts';

const route = getRouteApi('/frame/clients');
const PAGE = 50;
type Asked = ReturnType<typeof route.useSearch>;

/** What a tab asks the list for. */
const TAB_FILTERS = {
  all: {},
  active: { has_active_loan: true },
  late: { late: true },
  unverified: {},
} as const;

/** Whom the lender lends to. */
export function Clients() {
  const t = useWords(CLIENTS);
  const may = useMay();
  const search = route.useSearch();
  const { tab = 'all', identity, sort = tab === 'late' ? 'days_late' : 'newest' } = search;
  const q = useDeferredValue(search.q);
  const asked = { ...(q && { q }), ...(identity && { identity_status: identity }) };
  const isUnverified = tab === 'unverified' && !identity;
  const only = isUnverified ? { identity_status: 'unverified' as const } : {};
  const query = { ...asked, ...TAB_FILTERS[tab], ...only, sort, limit: PAGE };
  const clients = useList('/clients', { query });
  const counts = useRead('/clients/counts', { query: asked });
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
      <Filters search={search} sort={sort} />
      <div className="card">
        {clients.error && <Failure error={clients.error} onRetry={() => void clients.refetch()} />}
        {clients.isPending && <Bones rows={12} />}
        {clients.rows?.length === 0 && <Nobody isFiltered={Boolean(q || identity || search.tab)} />}
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

type FiltersProps = { readonly search: Asked; readonly sort: (typeof CLIENT_SORTS)[number] };

function Filters({ search, sort }: FiltersProps) {
  const t = useWords(CLIENTS);
  const navigate = useNavigate();
  const [text, setText] = useState(search.q ?? '');
  const field = useRef<HTMLInputElement>(null);
  const filter = (changes: Partial<Asked>) =>
    void navigate({ to: '/clients', search: { ...search, ...changes }, replace: true });
  useSlash(field);
  return (
    <div className={css.filters}>
      <TextInput
        ref={field}
        className={css.find}
        placeholder={t('findClient')}
        aria-label={t('findClient')}
        leftSection={<Search size={15} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          filter({ q: event.target.value.trim() || undefined });
        }}
      />
      <NativeSelect
        aria-label={t('identity')}
        value={search.identity ?? ''}
        onChange={(event) =>
          filter({ identity: IDENTITY_STATUSES.find((one) => one === event.target.value) })
        }
        data={[
          { value: '', label: t('anyIdentity') },
          ...IDENTITY_STATUSES.map((value) => ({ value, label: t(`identity_${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('sortBy')}
        value={sort}
        onChange={(event) =>
          filter({ sort: CLIENT_SORTS.find((one) => one === event.target.value) })
        }
        data={CLIENT_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
      />
      {(search.q || search.identity) && (
        <Button
          variant="subtle"
          leftSection={<X size={14} aria-hidden="true" />}
          onClick={() => {
            setText('');
            filter({ q: undefined, identity: undefined });
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
      <span className={css.keys}>{t('keysHelp')}</span>
    </div>
  );
}

/** `/` goes to the search field, unless somebody is typing. */
function useSlash(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select');
      if (event.key !== '/' || isTyping || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

function Nobody({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useWords(CLIENTS);
  const may = useMay();
  if (isFiltered) {
    const all = (
      <Button
        variant="default"
        mt={8}
        renderRoot={(props) => <Link {...props} to="/clients" search={{}} />}
      >
        {t('clearFilters')}
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
