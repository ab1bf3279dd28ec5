import {
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer, Asked, Item, Method, PathOf } from './answers.ts';
import { ApiError, call, reach } from './call.ts';
import {
  aboutOf,
  forget,
  isOtherThanFirst,
  isOutcomeKnown,
  isRefusal,
  sendOnce,
} from './send-once.ts';

/** What is tried and taken back: no longer, once something is done for good. */
export const TRIED = '/loans/{id}/preview';

/** What was read lately is shown at once; a refusal is an answer and is not asked again. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, error) => count < 2 && !isRefusal(error) },
    },
  });
}

type ReadOptions = {
  readonly isOn?: boolean;
  readonly staleMs?: number;
  /** Asks again and again, for what changes by itself, such as a payment on its way. */
  readonly everyMs?: number | false;
};

/** Reads something of the API. Its key is the path, so that a write can say what it changed. */
export function useRead<P extends PathOf<'get'>>(
  path: P,
  asked: Asked<'get', P>,
  { isOn = true, staleMs, everyMs = false }: ReadOptions = {},
) {
  return useQuery({
    queryKey: [path, asked],
    queryFn: () => call('get', path, asked) as Promise<Answer<'get', P>>,
    enabled: isOn,
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    ...(staleMs !== undefined && { staleTime: staleMs }),
  });
}

type Page<Row> = {
  readonly items: readonly Row[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
};

/** Reads a list page by page; `rows` are those of all pages that were fetched. */
export function useList<P extends PathOf<'get'>>(
  path: P,
  asked: Asked<'get', P>,
  { isOn = true, everyMs = false }: Pick<ReadOptions, 'isOn' | 'everyMs'> = {},
) {
  const list = useInfiniteQuery({
    queryKey: [path, asked, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => {
      const { query } = asked as { readonly query?: object };
      const page = { ...asked, query: { ...query, cursor } } as unknown as Asked<'get', P>;
      return call('get', path, page) as Promise<Page<Item<P>>>;
    },
    getNextPageParam: (page) => (page.has_more ? (page.next_cursor ?? undefined) : undefined),
    enabled: isOn,
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
  return { ...list, rows: list.data?.pages.flatMap(({ items }) => items) };
}

type SendOptions = {
  /**
   * Loads the part that shows the answer, before the call is made: a secret that is told once and
   * cannot be shown is lost.
   */
  readonly first?: () => Promise<unknown>;
};

/**
 * Writes something, and has everything anew that may show it: also where no answer came, for it
 * may be done. Pressed twice, or sent again after a lost answer, it is still one call, whether its
 * drawer was closed meanwhile or not.
 *
 * Who sends something else behind a lost answer, and is told that the first arrived, is refused for
 * as long as this stands open. To close it, with what was booked fresh on the page behind it, and
 * to open it again is the deliberate way on: pressing the same button once more is not.
 */
export function useSend<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  method: M,
  path: P,
  { first }: SendOptions = {},
) {
  const queries = useQueryClient();
  const told = useLeavingTold();
  const isUnderWay = useRef(false);
  const sending = useMutation<Answer<M, P>, Error, Asked<M, P>>({
    mutationFn: async (asked) => {
      if (first) await reach(first());
      const about = aboutOf({ method, path }, asked);
      return sendOnce(about, (key) => call(method, path, { ...asked, key }));
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
    onSuccess: () => queries.invalidateQueries(),
    onError: async (error, asked) => {
      if (isOutcomeKnown(error)) return;
      const fresh = queries.invalidateQueries();
      if (!isOtherThanFirst(error)) return;
      const about = aboutOf({ method, path }, asked);
      // What says how something is to be may be said twice; what makes something may not.
      if (method === 'post') told.current = about;
      else forget(about);
      await fresh;
    },
  });
  // A second press comes before the button is drawn as pressed: it is the same press.
  const mutate: typeof sending.mutate = (...asked) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // A try that is under way would come behind it, and be refused.
    void queries.cancelQueries({ queryKey: [TRIED] });
    sending.mutate(...asked);
  };
  return { ...sending, mutate };
}

/** What its user was told to look at: forgotten when this is left, and not before. */
function useLeavingTold() {
  const told = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (told.current !== null) forget(told.current);
    },
    [],
  );
  return told;
}

/** What the server says is wrong with each field, by its name. */
export function problemsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = error.data as { readonly fields?: unknown };
  if (!Array.isArray(fields)) return {};
  return Object.fromEntries(
    (fields as readonly { readonly field: string; readonly problem: string }[]).map(
      ({ field, problem }) => [field, problem],
    ),
  );
}
