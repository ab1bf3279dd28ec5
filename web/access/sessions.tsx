import { Button } from '@mantine/core';
import { Monitor, Smartphone } from 'lucide-react';
import type { Answer } from '#kit/call/call.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './account.module.css';
import { ACCESS } from './words.ts';

type OwnSession = Answer<'get', '/sessions'>['items'][number];

/** Where one is signed in, and the way out of it. */
export function Sessions() {
  const t = useWords(ACCESS);
  const sessions = useRead('/sessions', {});
  const endOthers = useSend('delete', '/sessions');
  if (sessions.error)
    return <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Bones rows={2} height={52} />;
  const { items } = sessions.data;
  return (
    <>
      <ul className={css.sessions}>
        {items.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {items.length > 1 && (
        <Button
          variant="default"
          className={css.button}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}

const PHONES: readonly (string | null)[] = ['Android', 'iOS'];

function SessionLine({ session }: { readonly session: OwnSession }) {
  const t = useWords(ACCESS);
  const { date } = useFormat();
  const end = useSend('delete', '/sessions/{id}');
  const { id, browser, system, address, is_this_one: isHere } = session;
  const Icon = PHONES.includes(system) ? Smartphone : Monitor;
  const device = [browser, system].filter(Boolean).join(' · ') || t('unknownDevice');
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <span className={css.device}>
        <b>
          {device} {isHere && <Badge tone="good">{t('thisOne')}</Badge>}
        </b>
        <span className="dim small">
          {address && `${address} · `}
          {t('began', { when: date(session.began_at) })} · <When at={session.last_used_at} />
        </span>
      </span>
      {!isHere && (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate({ path: { id } })}
        >
          {t('end')}
          <span className="unseen"> {device}</span>
        </Button>
      )}
    </li>
  );
}
