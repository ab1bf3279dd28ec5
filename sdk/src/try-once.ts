/** An answer with its body read to the end. */
export type WholeAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Blob;
};

export type Try = {
  readonly fetch: typeof globalThis.fetch;
  readonly url: string;
  readonly init: RequestInit;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
};

/** Nobody answered, or not in time. */
export type NoAnswer = {
  readonly code: 'no_answer' | 'timed_out';
  readonly cause: unknown;
};

/**
 * One try of a call, the reading of its body included: a server may go silent in the middle of it.
 * Throws only what the caller's own signal says.
 */
export async function tryOnce({
  fetch,
  url,
  init,
  timeoutMs,
  signal,
}: Try): Promise<WholeAnswer | NoAnswer> {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', end);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    ending.abort();
  }, timeoutMs);
  try {
    // A redirect would take the credentials along, to wherever it points.
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: ending.signal });
    const { status, headers } = answer;
    return { status, headers, body: await answer.blob() };
  } catch (cause) {
    signal?.throwIfAborted();
    return { code: isLate ? 'timed_out' : 'no_answer', cause };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
