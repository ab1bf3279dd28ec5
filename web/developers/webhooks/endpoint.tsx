import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { WorldBadge } from '#developers/world-badge.tsx';
import type { World } from '#developers/worlds.ts';
import { given } from '#kit/call/given.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { EndpointAct, Endpoint as EndpointRow } from './choices.ts';
import { Deliveries } from './deliveries.tsx';
import { ChangeEndpoint } from './endpoint-form.tsx';
import { EndpointState } from './webhook-states.tsx';
import css from './webhooks.module.css';
import { WEBHOOKS } from './words.ts';

const route = getRouteApi('/frame/developers/webhooks/$endpointId');
const acts = () => import('./endpoint-acts.tsx');
const RotateSecret = late(() => acts().then((module) => module.RotateSecret));
const RemoveEndpoint = late(() => acts().then((module) => module.RemoveEndpoint));
const ReplayEvents = late(() => acts().then((module) => module.ReplayEvents));

/** One endpoint: how it stands, what is done with it, and what it got. */
export function EndpointPage() {
  const t = useWords(WEBHOOKS);
  const { endpointId: id } = route.useParams();
  const { world, do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const endpoint = useRead('/webhook-endpoints/{id}', {
    path: { id },
    query: given({ environment: world }),
  });
  const open = (next: EndpointAct | undefined) =>
    void navigate({ search: (before) => ({ ...before, do: next }), replace: true });
  if (endpoint.error && !endpoint.data)
    return <Failure error={endpoint.error} onRetry={() => void endpoint.refetch()} isPage />;
  if (!endpoint.data) return <Bones />;
  const { url, description } = endpoint.data;
  return (
    <div className="page">
      <Link to="/developers/webhooks" search={{ world }} className={`link ${css.crumb}`}>
        {t('back')}
      </Link>
      <header className="head">
        <div>
          <h1 className={css.title}>{url}</h1>
          <p className="dim">
            <EndpointState endpoint={endpoint.data} /> <WorldBadge world={world ?? 'live'} />{' '}
            {description}
          </p>
        </div>
      </header>
      <Standing endpoint={endpoint.data} />
      <Moves endpoint={endpoint.data} world={world} onAct={open} />
      <Deliveries endpointId={id} />
      <Doing endpoint={endpoint.data} world={world} act={act} onDone={() => open(undefined)} />
    </div>
  );
}

/** Why it is not told, or what it wants. */
function Standing({ endpoint }: { readonly endpoint: EndpointRow }) {
  const t = useWords(WEBHOOKS);
  const { ago, exact } = useFormat();
  const { status_reason: reason, failing_since: failing, overlap_until: until, types } = endpoint;
  return (
    <>
      {reason && <p className={css.note}>{t(`reason_${reason}`)}</p>}
      {!reason && failing && (
        <p className={css.note}>{t('failingSince', { when: ago(failing) })}</p>
      )}
      <p className="dim small">
        {t('wants')}: {types ? types.join(', ') : t('all')}
      </p>
      {until && (
        <p className="dim small">
          {t('overlapUntil')} {exact(until)}
        </p>
      )}
    </>
  );
}

type MovesProps = {
  readonly endpoint: EndpointRow;
  readonly world: World | undefined;
  readonly onAct: (act: EndpointAct) => void;
};

function Moves({ endpoint, world, onAct }: MovesProps) {
  const t = useWords(WEBHOOKS);
  const may = useMay();
  const test = useSend('post', '/webhook-endpoints/{id}/test');
  const change = useSend('patch', '/webhook-endpoints/{id}');
  const asked = { path: { id: endpoint.id }, query: given({ environment: world }) };
  const isActive = endpoint.status === 'active';
  if (!may('webhook.write')) return <p className="dim small">{t('adminOnly')}</p>;
  if (endpoint.status === 'ended') return null;
  return (
    <>
      <div className={css.moves}>
        {isActive && (
          <Button loading={test.isPending} onClick={() => test.mutate(asked)}>
            {t('test')}
          </Button>
        )}
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() =>
            change.mutate({ ...asked, body: { status: isActive ? 'paused' : 'active' } })
          }
        >
          {t(isActive ? 'pause' : 'resume')}
        </Button>
        {(['change', 'rotate', 'replay', 'remove'] as const).map((act) => (
          <Button key={act} variant="default" onClick={() => onAct(act)}>
            {t(act)}
          </Button>
        ))}
      </div>
      <p role="status">{test.data && t('tested')}</p>
      <Problem error={test.error ?? change.error} />
    </>
  );
}

type DoingProps = {
  readonly endpoint: EndpointRow;
  readonly world: World | undefined;
  readonly act: EndpointAct | undefined;
  readonly onDone: () => void;
};

function Doing({ act, ...rest }: DoingProps) {
  const may = useMay();
  if (!may('webhook.write')) return null;
  if (act === 'change') return <ChangeEndpoint {...rest} />;
  if (act === 'rotate') return <RotateSecret {...rest} />;
  if (act === 'remove') return <RemoveEndpoint {...rest} />;
  return act === 'replay' ? <ReplayEvents {...rest} /> : null;
}
