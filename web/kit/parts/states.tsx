import { Button } from '@mantine/core';
import { CloudOff, Lock, type LucideIcon, Search, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#kit/call/call.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './states.module.css';
import { CopyId } from './values.tsx';

type EmptyProps = {
  readonly title: string;
  readonly lead: string;
  readonly Icon?: LucideIcon;
  readonly action?: ReactNode;
  /** When it is all that the page shows. */
  readonly isPage?: boolean;
};

/** One sentence, one way on. */
export function Empty({ title, lead, Icon = Search, action, isPage = false }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={css.state}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <Heading>{title}</Heading>
      <p className="dim">{lead}</p>
      {action}
    </div>
  );
}

type FailureProps = {
  readonly error: Error;
  readonly onRetry: () => void;
  /** When nothing else of the page could be shown. */
  readonly isPage?: boolean;
};

/** What did not load, that nothing was lost, and the number to quote. */
export function Failure(props: FailureProps) {
  const { error, isPage = false } = props;
  const roles = rolesFor(error);
  return roles ? <NotAllowed roles={roles} isPage={isPage} /> : <Broken {...props} />;
}

const ROLES = ['admin', 'manager', 'officer', 'cashier', 'auditor'] as const;
type Role = (typeof ROLES)[number];

/** Who may see what somebody's role may not; null where it is something else. */
function rolesFor(error: Error): readonly Role[] | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  const { why, required_roles: named } = error.data;
  return why === 'role' && Array.isArray(named)
    ? ROLES.filter((role) => named.includes(role))
    : null;
}

/** Whom to ask, instead of a page that leads elsewhere. */
function NotAllowed({
  roles,
  isPage,
}: {
  readonly roles: readonly Role[];
  readonly isPage: boolean;
}) {
  const t = useWords(KIT);
  const named = roles.map((role) => t(`role_${role}`)).join(', ');
  return (
    <Empty
      title={t('notAllowed')}
      lead={t('notAllowedLead', { roles: named })}
      Icon={Lock}
      isPage={isPage}
    />
  );
}

function Broken({ error, onRetry, isPage = false }: FailureProps) {
  const t = useWords(KIT);
  const isOffline = error instanceof ApiError && error.status === 0;
  const requestId = error instanceof ApiError ? error.requestId : null;
  const Icon = isOffline ? CloudOff : TriangleAlert;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={css.state} role="alert">
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={css.bad} />
      <Heading>{isOffline ? t('offline') : t('failed')}</Heading>
      <p className="dim">{t(leadOf({ isOffline, requestId }))}</p>
      {requestId && <CopyId value={requestId} />}
      <Button variant="default" onClick={onRetry} mt={8}>
        {t('retry')}
      </Button>
    </div>
  );
}

type Broken = { readonly isOffline: boolean; readonly requestId: string | null };

function leadOf({ isOffline, requestId }: Broken) {
  if (isOffline) return 'offlineLead';
  return requestId ? 'failedLead' : 'failedHere';
}

type BonesProps = { readonly rows?: number; readonly height?: number };

/** Grey lines in the shape of what comes, so that nothing jumps. */
export function Bones({ rows = 6, height = 40 }: BonesProps) {
  const t = useWords(KIT);
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={css.bone} style={{ height }}>
          <span style={{ width: `${30 + ((row * 17) % 25)}%` }} />
          <span style={{ width: '12%' }} />
        </div>
      ))}
    </div>
  );
}
