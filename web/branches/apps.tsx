import { Ban, CircleDot, ClockAlert, KeyRound, Plus } from 'lucide-react';
import { useSend } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { ConfirmButton } from '#kit/parts/confirm-button.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { CopyId, When } from '#kit/parts/values.tsx';
import { nowMs } from '#kit/text/clock.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './branches.module.css';
import type { App, KnownBranch } from './choices.ts';
import { BRANCHES } from './words.ts';

type AppsProps = {
  readonly branch: KnownBranch;
  readonly apps: {
    readonly data?: { readonly items: readonly App[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
};

/** The apps of a branch, each with its key; the secret is nowhere any more. */
export function Apps({ branch, apps: { data, error, refetch } }: AppsProps) {
  const t = useWords(BRANCHES);
  const may = useMay();
  const columns = useColumns();
  const make = may('key.write') ? <NewApp branch={branch} /> : null;
  const items = data?.items ?? [];
  return (
    <section aria-label={t('apps')}>
      <header className={css.title}>
        <div>
          <h2>{t('apps')}</h2>
          <p className="dim small">{t('appsLead')}</p>
        </div>
        {items.length > 0 && make}
      </header>
      <div className="card">
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Bones rows={3} />}
        {data && items.length === 0 && (
          <Empty title={t('noApps')} lead={t('noAppsLead')} Icon={KeyRound} action={make} />
        )}
        {items.length > 0 && (
          <DataTable
            label={t('apps')}
            rows={items}
            idOf={({ id }) => id}
            columns={columns}
            card={(app) => <AppCard app={app} />}
          />
        )}
      </div>
    </section>
  );
}

function NewApp({ branch }: { readonly branch: KnownBranch }) {
  const t = useWords(BRANCHES);
  return (
    <LinkButton
      leftSection={<Plus size={16} aria-hidden="true" />}
      link={{
        to: '/branches/$branchId',
        params: { branchId: branch.id },
        search: { tab: 'api', do: 'app' },
      }}
    >
      {t('newApp')}
    </LinkButton>
  );
}

function useColumns(): readonly Column<App>[] {
  const t = useWords(BRANCHES);
  const { whole } = useFormat();
  return [
    { id: 'name', head: t('app'), cell: (app) => <AppName app={app} /> },
    {
      ...{ id: 'key', head: t('key') },
      cell: ({ api_key }) => <CopyId value={api_key} />,
    },
    { id: 'state', head: t('state'), cell: (app) => <AppState app={app} /> },
    {
      ...{ id: 'calls', head: t('calls'), align: 'end' },
      cell: ({ calls_7d }) => <span className="num">{whole(calls_7d)}</span>,
    },
    { id: 'used', head: t('lastUsed'), align: 'end', cell: (app) => <LastUsed app={app} /> },
    {
      ...{ id: 'moves', head: t('manageApi'), isHeadUnseen: true, align: 'end' },
      cell: (app) => <AppMoves app={app} />,
    },
  ];
}

/** With whose pages may call with it, where any may. */
function AppName({ app: { name, allowed_origins: origins } }: { readonly app: App }) {
  return (
    <>
      <b>{name}</b>
      {origins.map((origin) => (
        <span key={origin} className={`dim small ${css.origin}`}>
          {origin}
        </span>
      ))}
    </>
  );
}

function AppState({ app: { revoked_at: at } }: { readonly app: App }) {
  const t = useWords(BRANCHES);
  const { ago } = useFormat();
  if (at === null) {
    return (
      <Badge tone="good" Icon={CircleDot}>
        {t('state_works')}
      </Badge>
    );
  }
  const isOver = Date.parse(at) <= nowMs();
  return (
    <Badge tone={isOver ? 'idle' : 'warn'} Icon={isOver ? Ban : ClockAlert}>
      {isOver ? t('state_revoked') : t('state_ends', { when: ago(at) })}
    </Badge>
  );
}

function LastUsed({ app: { last_used_at: at } }: { readonly app: App }) {
  const t = useWords(BRANCHES);
  return <span className="dim">{at ? <When at={at} /> : t('never')}</span>;
}

/** What opens nothing any more, or soon, is left as it is. */
function AppMoves({ app: { id, name, branch_id, revoked_at } }: { readonly app: App }) {
  const t = useWords(BRANCHES);
  const may = useMay();
  const revoke = useSend('delete', '/apps/{id}');
  if (!may('key.write') || revoked_at !== null) return null;
  return (
    <span className={css.buttons}>
      <LinkButton
        size="compact-sm"
        variant="default"
        link={{
          to: '/branches/$branchId',
          params: { branchId: branch_id },
          search: { tab: 'api', do: 'change', app: id },
        }}
      >
        {t('change')}
      </LinkButton>
      <LinkButton
        size="compact-sm"
        variant="default"
        link={{
          to: '/branches/$branchId',
          params: { branchId: branch_id },
          search: { tab: 'api', do: 'rotate', app: id },
        }}
      >
        {t('rotate')}
      </LinkButton>
      <ConfirmButton
        size="compact-sm"
        variant="default"
        label={t('revoke')}
        title={t('revokeTitle', { app: name })}
        lead={t('revokeLead')}
        onConfirm={(onDone) => revoke.mutate({ path: { id } }, { onSuccess: onDone })}
        isPending={revoke.isPending}
        error={revoke.error}
      />
    </span>
  );
}

function AppCard({ app }: { readonly app: App }) {
  const t = useWords(BRANCHES);
  const { whole } = useFormat();
  return (
    <div className={css.card}>
      <span>
        <span>
          <AppName app={app} />
        </span>
        <AppState app={app} />
      </span>
      <CopyId value={app.api_key} />
      <span className="dim small">
        <span>
          {t('calls')}: {whole(app.calls_7d)}
        </span>
        <LastUsed app={app} />
      </span>
      <AppMoves app={app} />
    </div>
  );
}
