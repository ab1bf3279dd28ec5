import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Answer, Asked } from './answers.ts';
import { call } from './call.ts';
import { TRIED } from './use-calls.ts';

export type Preview = Answer<'post', '/loans/{id}/preview'>;
/** A call on a loan, by its name and its body. */
export type Move = Omit<Asked<'post', '/loans/{id}/preview'>['body'], 'body'> & {
  readonly body?: object;
};

/** As long as somebody types. */
const PAUSE_MS = 250;
/** As long as a button waits for its preview: money must be taken in on a bad line too. */
const WAIT_MAX_MS = 4_000;

/**
 * What a move on a loan would do, by the server, which makes it and takes it back. Null asks for
 * nothing. The figures are of what is asked now, or there are none: those of another amount would
 * be believed. `isAwaited` while they may still come, and then what is asked is not to be done yet.
 * `isOver` once it is being done for good: what is done cannot be tried again.
 */
export function usePreview(loanId: string, move: Move | null, isOver = false) {
  const wanted = move ? JSON.stringify(move) : '';
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const client = useQueryClient();
  // What was typed last may have been asked for behind the press.
  useLayoutEffect(() => {
    if (isOver) void client.cancelQueries({ queryKey: [TRIED, loanId] });
  }, [client, isOver, loanId]);
  const { data, error, isFetching } = useQuery({
    queryKey: [TRIED, loanId, asked],
    queryFn: ({ signal }) =>
      call('post', TRIED, { path: { id: loanId }, body: JSON.parse(asked), signal }),
    enabled: asked !== '' && wanted !== '' && !isOver,
    retry: false,
  });
  const isComing = wanted !== '' && !isOver && (asked !== wanted || isFetching);
  const isLate = useIsLate(isComing ? wanted : '');
  return {
    preview: wanted === '' || asked !== wanted || error ? null : (data ?? null),
    error,
    isAwaited: isComing && !isLate,
  };
}

/** Whether something has been waited for long enough; nothing is waited for where it is empty. */
function useIsLate(awaited: string): boolean {
  const [late, setLate] = useState('');
  useEffect(() => {
    if (awaited === '') return undefined;
    const timer = setTimeout(() => setLate(awaited), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== '' && late === awaited;
}
