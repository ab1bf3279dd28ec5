import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
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

/**
 * What a move on a loan would do, by the server, which makes it and takes it back. Null asks for
 * nothing. `isStale` until the answer is to what is asked now. `isOver` once it is being done for
 * good: what is done cannot be tried again.
 */
export function usePreview(loanId: string, move: Move | null, isOver = false) {
  const wanted = move ? JSON.stringify(move) : '';
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const client = useQueryClient();
  // What was typed last may have been asked for behind the press.
  useLayoutEffect(() => {
    if (isOver) void client.cancelQueries({ queryKey: [TRIED, loanId] });
  }, [client, isOver, loanId]);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [TRIED, loanId, asked],
    queryFn: ({ signal }) =>
      call('post', TRIED, { path: { id: loanId }, body: JSON.parse(asked), signal }),
    enabled: asked !== '' && wanted !== '' && !isOver,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isStale = asked !== wanted || isFetching || isPlaceholderData;
  return { preview: wanted === '' || error ? null : (data ?? null), error, isStale };
}
