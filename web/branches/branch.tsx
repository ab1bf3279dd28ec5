import { getRouteApi, Link } from '@tanstack/react-router';
import { useRead } from '#kit/call/use-calls.ts';
import { farLink } from '#kit/page/far-link.ts';
import { useMay } from '#kit/page/session.ts';
import { Figures } from '#kit/parts/figures.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { CopyId, Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { BranchApi } from './branch-api.tsx';
import { BranchStaff } from './branch-staff.tsx';
import css from './branches.module.css';
import type { KnownBranch, Portfolio } from './choices.ts';
import { BRANCHES } from './words.ts';

const route = getRouteApi('/frame/branches/$branchId');

/** One branch: what it has in hand, its API, and who works there. */
export function Branch() {
  const kit = useWords(KIT);
  const { branchId } = route.useParams();
  const { data, error, refetch } = useRead('/branches/portfolio', {});
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} isPage />;
  if (!data) return <Bones />;
  const figures = data.items.find(({ branch }) => branch?.id === branchId);
  if (!figures?.branch) {
    return <Empty title={kit('notFound')} lead={kit('notFoundLead')} isPage />;
  }
  return (
    <div className="page">
      <Head branch={figures.branch} />
      <BranchFigures figures={figures} currency={data.currency} />
      <Pages branch={figures.branch} />
    </div>
  );
}

function Head({ branch }: { readonly branch: KnownBranch }) {
  const t = useWords(BRANCHES);
  const may = useMay();
  const of = { branch: branch.id };
  return (
    <header className={`head ${css.head}`}>
      <div>
        <p className="dim small">
          <Link to="/branches" search={{}} className={css.back}>
            {t('branches')}
          </Link>{' '}
          › <CopyId value={branch.code} />
        </p>
        <h1>{branch.name}</h1>
      </div>
      <div className={css.moves}>
        {may('client.read') && (
          <LinkButton variant="default" link={farLink('/clients', of)}>
            {t('seeClients')}
          </LinkButton>
        )}
        {may('loan.read') && (
          <LinkButton variant="default" link={farLink('/loans', of)}>
            {t('seeLoans')}
          </LinkButton>
        )}
      </div>
    </header>
  );
}

type FiguresProps = { readonly figures: Portfolio; readonly currency: string };

function BranchFigures({ figures, currency }: FiguresProps) {
  const t = useWords(BRANCHES);
  const { whole, percent, money } = useFormat();
  const { clients, staff, active_loans, outstanding, par30, principal } = figures;
  const share = principal === 0 ? 0 : par30 / principal;
  const amounts = { amount: money(par30, currency), all: money(principal, currency) };
  return (
    <Figures
      label={t('figures')}
      figures={[
        { id: 'clients', label: t('clients'), value: whole(clients) },
        { id: 'loans', label: t('activeLoans'), value: whole(active_loans) },
        {
          ...{ id: 'outstanding', label: t('outstanding') },
          value: <Money value={outstanding} currency={currency} />,
        },
        {
          ...{ id: 'par', label: t('par30'), value: percent(share) },
          note: t('par30Note', amounts),
        },
        { id: 'staff', label: t('staff'), value: whole(staff) },
      ]}
    />
  );
}

/** Its API is for who may see keys, its people for who may see staff. */
function Pages({ branch }: { readonly branch: KnownBranch }) {
  const t = useWords(BRANCHES);
  const may = useMay();
  const { tab } = route.useSearch();
  const pages = [
    { id: 'api', label: t('manageApi'), needs: 'key.read' },
    { id: 'staff', label: t('people'), needs: 'staff.read' },
  ].filter(({ needs }) => may(needs));
  const active = pages.find(({ id }) => id === tab)?.id ?? pages[0]?.id;
  if (!active) return null;
  return (
    <>
      <LinkTabs
        label={t('pages')}
        active={active}
        tabs={pages.map(({ id, label }) => ({
          ...{ id, label },
          link: {
            to: '/branches/$branchId',
            params: { branchId: branch.id },
            search: { tab: id as 'api' | 'staff' },
          },
        }))}
      />
      {active === 'api' ? <BranchApi branch={branch} /> : <BranchStaff branch={branch} />}
    </>
  );
}
