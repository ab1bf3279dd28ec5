import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, Pencil, Phone, Plus } from 'lucide-react';
import { useRead } from '#kit/call/use-calls.ts';
import { farLink } from '#kit/page/far-link.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { Badge, StatusBadge } from '#kit/parts/badge.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { CopyId } from '#kit/parts/values.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { Behaviour } from './behaviour.tsx';
import { FILE_TABS, type FileTab, type Overview } from './choices.ts';
import { ClientFacts, ClientFigures } from './client-facts.tsx';
import css from './client-file.module.css';
import { DoLink } from './do-link.tsx';
import { IdentityBadge } from './identity-badge.tsx';
import { CLIENTS } from './words.ts';

const ClientPanel = late(
  () => import('./client-panels.tsx').then((module) => module.ClientPanel),
  <Bones />,
);
const ClientDoings = late(() =>
  import('./client-doings.tsx').then((module) => module.ClientDoings),
);
const route = getRouteApi('/frame/clients/$clientId');

/** All that matters about a client, on one page. */
export function ClientFile() {
  const { clientId } = route.useParams();
  const overview = useRead('/clients/{id}/overview', { path: { id: clientId } });
  if (overview.error) {
    return <Failure error={overview.error} onRetry={() => void overview.refetch()} isPage />;
  }
  // What is kept of the client before is not shown as this one's.
  if (overview.data?.client.id !== clientId) return <Bones rows={8} height={56} />;
  return <File overview={overview.data} />;
}

function File({ overview }: { readonly overview: Overview }) {
  const t = useWords(CLIENTS);
  const { clientId } = route.useParams();
  const { tab = 'loans', do: doing } = route.useSearch();
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '/clients/$clientId',
      params: { clientId },
      search: { tab: tab === 'loans' ? undefined : tab },
      replace: true,
    });
  const counts: Partial<Record<FileTab, number>> = {
    loans: overview.loans.reduce((sum, { loans }) => sum + loans, 0),
    savings: overview.savings.accounts,
    documents: overview.documents,
  };
  return (
    <div className="page">
      <Head overview={overview} />
      <div className={`card ${css.summaryCard}`}>
        <ClientFigures overview={overview} />
        <Behaviour bars={overview.behaviour} />
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <LinkTabs
            label={t('sections')}
            active={tab}
            tabs={FILE_TABS.map((id) => ({
              id,
              label: t(`tab_${id}`),
              count: counts[id],
              link: {
                to: '/clients/$clientId',
                params: { clientId },
                search: { tab: id === 'loans' ? undefined : id },
              },
            }))}
          />
          <ClientPanel tab={tab} overview={overview} />
        </div>
        <ClientFacts overview={overview} />
      </div>
      {doing && <ClientDoings doing={doing} overview={overview} onClose={close} />}
    </div>
  );
}

function Head({ overview }: { readonly overview: Overview }) {
  const t = useWords(CLIENTS);
  const { date } = useFormat();
  const may = useMay();
  const { client, active_loans: active, days_late: days } = overview;
  const phone = spokenPhone(client.phone);
  return (
    <>
      <p className={css.crumb}>
        <Link to="/clients" search={{}}>
          {t('clients')}
        </Link>
        <ChevronRight size={14} aria-hidden="true" />
        <CopyId value={client.id} label={overview.member?.member_no ?? client.id.slice(-8)} />
      </p>
      <header className={`head ${css.head}`}>
        <div>
          <div className={css.title}>
            <h1>
              {client.first_name} {client.last_name}
            </h1>
            {active > 0 && <StatusBadge loan={{ status: 'disbursed', days_past_due: days }} />}
            <IdentityBadge status={client.identity.status} />
            {client.deleted_at && (
              <Badge tone="bad">{t('deletedOn', { day: date(client.deleted_at) })}</Badge>
            )}
          </div>
          <p className="dim">
            {[client.national_id, client.email].filter(Boolean).join(' · ') || '\u00a0'}
          </p>
        </div>
        <div className={css.actions}>
          <Button
            variant="default"
            leftSection={<Phone size={15} aria-hidden="true" />}
            renderRoot={(props) => <a {...props} href={`tel:${client.phone}`} />}
          >
            {t('call')} <span className={css.number}>{phone}</span>
          </Button>
          {may('client.write') && !client.deleted_at && (
            <Button
              variant="default"
              leftSection={<Pencil size={15} aria-hidden="true" />}
              renderRoot={(props) => <DoLink {...props} doing="edit" />}
            >
              {t('edit')}
            </Button>
          )}
          {may('loan.apply') && !client.deleted_at && (
            <Button
              className={css.primary ?? ''}
              leftSection={<Plus size={16} aria-hidden="true" />}
              renderRoot={(props) => (
                <Link {...props} {...farLink('/loans/new', { client: client.id })} />
              )}
            >
              {t('newLoan')}
            </Button>
          )}
        </div>
      </header>
    </>
  );
}
