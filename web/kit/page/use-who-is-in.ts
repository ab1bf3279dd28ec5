import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedOut } from '#kit/call/call.ts';
import { whenOver } from '#kit/call/session-over.ts';

type SessionRead<Who> = {
  readonly data: Who | null | undefined;
  readonly error: Error | null;
  refetch(): Promise<{ readonly isSuccess: boolean; readonly data: Who | null | undefined }>;
};

/**
 * Whoever was signed in last on this page, and whether they are out by now, as any call may be
 * told. The page of who is out stays as it is behind the door, with all that was typed into it.
 */
export function useWhoIsIn<Who extends object>(
  { data, error, refetch }: SessionRead<Who>,
  idOf: (who: Who) => string,
) {
  const queries = useQueryClient();
  const [who, setWho] = useState<Who | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isOut = isOver || data === null || isSignedOut(error);
  const isAnother = Boolean(data && who && idOf(data) !== idOf(who));
  if (data && data !== who && !isAnother) setWho(data);
  useEffect(() => {
    return whenOver(() => setIsOver(true));
  }, []);
  // Nothing that one person read or typed is another's.
  useEffect(() => {
    if (isAnother) window.location.reload();
  }, [isAnother]);
  /** To be called once somebody is in: what could not be read is read now. */
  const comeIn = async () => {
    const now = await refetch();
    if (!now.isSuccess || !now.data) return;
    setIsOver(false);
    await queries.invalidateQueries();
  };
  useOnReturn(() => void (isOut && comeIn()));
  return { who, isOut, comeIn };
}

/** They may have signed in on another tab. */
function useOnReturn(look: () => void): void {
  useEffect(() => {
    const onChange = () => !document.hidden && look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  });
}
