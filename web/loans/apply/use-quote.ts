import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { call } from '#kit/call/call.ts';
import { isRefusal } from '#kit/call/send-once.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { type QuotedProduct, quoteHere, type ShownQuote } from '#kit/quote/quote-here.ts';
import type { ApplySearch } from './draft.ts';
import type { Why } from './why-refused.ts';

const PAUSE_MS = 200;

/** What is asked for comes to this; or is refused, or could not be worked out. */
export type QuoteState = {
  readonly data: ShownQuote | undefined;
  readonly why: Why | null;
  readonly error: Error | null;
  /** Whether it is of what is asked for now, and can be had. */
  readonly isQuoted: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** What a loan would be and cost, at every key. Where this browser cannot tell, the server does. */
export function useQuote(search: ApplySearch, product: QuotedProduct | undefined): QuoteState {
  const { today } = useSignedIn().tenant;
  // A long schedule takes a tenth of a second: what is typed comes first.
  const asked = useDeferredValue(search);
  const { amount, term } = asked;
  const here = useMemo(
    () =>
      product && amount && term
        ? quoteHere(product, { amount, termDays: term, on: today })
        : undefined,
    [product, amount, term, today],
  );
  const served = useServedQuote(search, here === null);
  if (!here) return served;
  const isRefused = 'code' in here;
  return {
    data: isRefused ? undefined : here,
    why: isRefused ? here : null,
    error: null,
    isQuoted: !isRefused && asked === search,
    isFetching: false,
    retry: served.retry,
  };
}

/** The server's own word, which is what is handed in: a product may have changed meanwhile. */
export function useServedQuote({ product, amount, term }: ApplySearch, isOn = true): QuoteState {
  const isWhole = isOn && Boolean(product && amount && term);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['/loans/quote', { product, amount, term }],
    queryFn: async ({ signal }) => {
      // Each key would ask otherwise; who types on cancels.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const body = { product_id: product ?? '', amount: amount ?? 0, term_days: term ?? 0 };
      return call('post', '/loans/quote', { body });
    },
    enabled: isWhole,
    ...(isWhole && { placeholderData: keepPreviousData }),
    retry: false,
  });
  const isNo = error !== null && isRefusal(error);
  return {
    data,
    why: isNo ? error : null,
    error: isNo ? null : error,
    isQuoted: data !== undefined && !error && !isPlaceholderData,
    isFetching,
    retry: () => void refetch(),
  };
}
