import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { Head } from '#developers/head.tsx';
import { WorldSelect } from '#developers/world-select.tsx';
import { given } from '#kit/call/given.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { Endpoint } from './choices.ts';
import { EndpointState } from './webhook-states.tsx';
import css from './webhooks.module.css';
import { WEBHOOKS } from './words.ts';

const route = getRouteApi('/frame/developers/webhooks');
const NewEndpoint = late(() => import('./endpoint-form.tsx').then((module) => module.NewEndpoint));

/** Who is told of what happens. */
export function Webhooks() {
  const t = useWords(WEBHOOKS);
  const may = useMay();
  const { world, do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const endpoints = useRead('/webhook-endpoints', { query: given({ environment: world }) });
  const add = may('webhook.write') && (
    <Button
      leftSection={<Plus size={16} aria-hidden="true" />}
      onClick={() => change({ do: 'new' })}
    >
      {t('add')}
    </Button>
  );
  const items = endpoints.data?.items;
  return (
    <div className="page">
      <Head page="webhooks" action={add} />
      <search className={css.filters}>
        <WorldSelect value={world} onChange={(next) => change({ world: next })} />
      </search>
      <div className="card">
        {endpoints.error && !items && (
          <Failure error={endpoints.error} onRetry={() => void endpoints.refetch()} />
        )}
        {!endpoints.error && !items && <Bones />}
        {items?.length === 0 && <Empty title={t('none')} lead={t('noneLead')} Icon={Webhook} />}
        {items && items.length > 0 && <EndpointTable rows={items} />}
      </div>
      {act === 'new' && may('webhook.write') && (
        <NewEndpoint world={world} onClose={() => change({ do: undefined })} />
      )}
    </div>
  );
}

function EndpointTable({ rows }: { readonly rows: readonly Endpoint[] }) {
  const t = useWords(WEBHOOKS);
  const navigate = route.useNavigate();
  const { world } = route.useSearch();
  const wants = ({ types }: Endpoint) => (types ? t('some', { n: types.length }) : t('all'));
  const to = (endpoint: Endpoint) =>
    ({
      to: '/developers/webhooks/$endpointId',
      params: { endpointId: endpoint.id },
      search: { world },
    }) as const;
  const columns: readonly Column<Endpoint>[] = [
    {
      id: 'url',
      head: t('url'),
      cell: (endpoint) => (
        <Link {...to(endpoint)} className={css.url} data-row-link>
          {endpoint.url}
        </Link>
      ),
    },
    {
      id: 'about',
      head: t('description'),
      cell: (endpoint) => <span className="dim">{endpoint.description ?? '–'}</span>,
    },
    { id: 'wants', head: t('wants'), cell: wants },
    { id: 'state', head: t('state'), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    {
      id: 'made',
      head: t('made'),
      align: 'end',
      cell: (endpoint) => (
        <span className="dim">
          <When at={endpoint.created_at} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('list')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={(endpoint) => void navigate(to(endpoint))}
      card={(endpoint) => (
        <Link {...to(endpoint)} className={rowCard.card}>
          <span>
            <b className={css.wrap}>{endpoint.url}</b>
            <EndpointState endpoint={endpoint} />
          </span>
          <span className="dim small">{wants(endpoint)}</span>
        </Link>
      )}
    />
  );
}
