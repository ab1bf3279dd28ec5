import { Button } from '@mantine/core';
import { SessionList } from '#kit/access/session-list.tsx';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './account.module.css';
import { ACCESS } from './words.ts';

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
      <SessionList
        sessions={items}
        act={({ id, is_this_one: isHere }, device) =>
          isHere ? null : <EndSession id={id} device={device} />
        }
      />
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

function EndSession({ id, device }: { readonly id: string; readonly device: string }) {
  const t = useWords(ACCESS);
  const end = useSend('delete', '/sessions/{id}');
  return (
    <Button
      size="xs"
      variant="default"
      loading={end.isPending}
      onClick={() => end.mutate({ path: { id } })}
    >
      {t('end')}
      <span className="unseen"> {device}</span>
    </Button>
  );
}
