import { Button } from '@mantine/core';
import { SessionList } from '#kit/access/session-list.tsx';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { Colleague } from './choices.ts';
import css from './team.module.css';
import { TEAM } from './words.ts';

/** Where a colleague is signed in, and the way out for a phone that is lost. */
export function StaffSessions({ colleague: { id } }: { readonly colleague: Colleague }) {
  const t = useWords(TEAM);
  const sessions = useRead('/staff/{id}/sessions', { path: { id } });
  const end = useSend('delete', '/staff/{id}/sessions');
  const { data, error } = sessions;
  return (
    <section aria-labelledby="signed-in">
      <h3 id="signed-in">{t('signedIn')}</h3>
      {error && !data && <Failure error={error} onRetry={() => void sessions.refetch()} />}
      {!error && !data && <Bones rows={1} height={52} />}
      {data?.items.length === 0 && <p className="dim small">{t('signedInNowhere')}</p>}
      {data && data.items.length > 0 && (
        <div className={css.sessions}>
          <SessionList sessions={data.items} />
          <Problem error={end.error} />
          <Button
            variant="default"
            loading={end.isPending}
            onClick={() => end.mutate({ path: { id } })}
          >
            {t('signOut')}
          </Button>
        </div>
      )}
    </section>
  );
}
