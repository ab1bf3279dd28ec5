import { Button } from '@mantine/core';
import { WorldBadge } from '#developers/world-badge.tsx';
import { useRead } from '#kit/call/use-calls.ts';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { CopyId, When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { isOpen, type Key, type KeyAct, shortKey } from './choices.ts';
import { KeyState, useAccessWords } from './key-state.tsx';
import css from './keys.module.css';
import { KEYS } from './words.ts';

const ChangeKey = late(() => import('./change-key.tsx').then((module) => module.ChangeKey));
const RotateKey = late(() => import('./rotate-key.tsx').then((module) => module.RotateKey));
const RevokeKey = late(() => import('./revoke-key.tsx').then((module) => module.RevokeKey));

type KeyDrawerProps = {
  readonly id: string;
  readonly act: KeyAct | undefined;
  readonly onAct: (act: KeyAct | undefined) => void;
  readonly onClose: () => void;
};

/** One key: what is known of it, and what an admin can do with it. */
export function KeyDrawer({ id, act, onAct, onClose }: KeyDrawerProps) {
  const t = useWords(KEYS);
  const may = useMay();
  const key = useRead('/keys/{id}', { path: { id } });
  const back = () => onAct(undefined);
  if (key.data && may('key.write')) {
    if (act === 'change') return <ChangeKey apiKey={key.data} onDone={back} />;
    if (act === 'rotate') return <RotateKey apiKey={key.data} onDone={onClose} />;
    if (act === 'revoke') return <RevokeKey apiKey={key.data} onDone={back} />;
  }
  return (
    <SidePanel title={key.data?.name ?? t('key')} onClose={onClose}>
      <div className={css.body}>
        {key.error && <Failure error={key.error} onRetry={() => void key.refetch()} />}
        {!key.error && !key.data && <Bones />}
        {key.data && <KeyFacts apiKey={key.data} />}
        {key.data && <Moves apiKey={key.data} onAct={onAct} />}
      </div>
    </SidePanel>
  );
}

function KeyFacts({ apiKey }: { readonly apiKey: Key }) {
  const t = useWords(KEYS);
  const { exact, whole } = useFormat();
  const accessOf = useAccessWords();
  const maker = useMaker(apiKey.created_by);
  const { last_used_at: usedAt, expires_at: expiresAt, revoked_at: revokedAt, scopes } = apiKey;
  const ips = apiKey.allowed_ips;
  return (
    <Facts
      facts={[
        { name: t('state'), value: <KeyState {...apiKey} /> },
        { name: t('key'), value: <span className="mono">{shortKey(apiKey)}</span> },
        { name: t('publicId'), value: <CopyId value={apiKey.public_id} /> },
        { name: t('world'), value: <WorldBadge world={apiKey.environment} /> },
        { name: t('family'), value: t(apiKey.family) },
        { name: t('access'), value: accessOf(apiKey) },
        scopes.length > 0
          ? { name: t('rightsLead'), value: <span className="small">{scopes.join(', ')}</span> }
          : null,
        { name: t('ips'), value: ips.length > 0 ? ips.join(', ') : t('anywhere') },
        { name: t('lastUsed'), value: usedAt ? <When at={usedAt} /> : t('never') },
        apiKey.last_used_ip ? { name: t('lastIp'), value: apiKey.last_used_ip } : null,
        { name: t('calls'), value: whole(apiKey.calls_7d) },
        { name: t('expires'), value: expiresAt ? exact(expiresAt) : t('never') },
        revokedAt ? { name: t('endedAt'), value: exact(revokedAt) } : null,
        { name: t('made'), value: exact(apiKey.created_at) },
        maker ? { name: t('madeBy'), value: maker } : null,
      ]}
    />
  );
}

/** Who made it, by name where it was one of the staff. */
function useMaker(id: string | null): string | null {
  const { data } = useRead('/colleagues', {});
  return data?.items.find((one) => one.id === id)?.name ?? id;
}

type MovesProps = { readonly apiKey: Key; readonly onAct: (act: KeyAct) => void };

function Moves({ apiKey, onAct }: MovesProps) {
  const t = useWords(KEYS);
  const may = useMay();
  const { id, environment } = apiKey;
  const acts = isOpen(apiKey) && may('key.write');
  return (
    <>
      <div className={css.moves}>
        <LinkButton
          variant="default"
          link={{
            to: '/developers/requests',
            search: { key: id, ...(environment === 'test' && { world: 'test' as const }) },
          }}
        >
          {t('seeCalls')}
        </LinkButton>
        {acts &&
          (['change', 'rotate', 'revoke'] as const).map((act) => (
            <Button key={act} variant="default" onClick={() => onAct(act)}>
              {t(act)}
            </Button>
          ))}
      </div>
      {!may('key.write') && <p className="dim small">{t('adminOnly')}</p>}
    </>
  );
}
