import type { Method, PathOf } from './answers.ts';
import { ApiError, addressOf } from './call.ts';

/** The server’s no: an answer, and no failure. */
export const isRefusal = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Refusals of the press, behind which the first press was done, or is being done. */
const OF_THE_PRESS = ['idempotency_in_progress', 'idempotency_key_reused'];

/** Whether an answer tells what became of the write: what was refused never happened. */
export const isOutcomeKnown = (error: Error) =>
  isRefusal(error) && !OF_THE_PRESS.includes((error as ApiError).code);

/** Whether the server heard the first with something else in it, and did not do the second. */
export const isOtherThanFirst = (error: Error) =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';

export const newKey = () => crypto.randomUUID() as string;

/** The key of the next try: under another key, what may be done already would be done twice. */
export function keyAfter(error: Error, key: string): string {
  return isOutcomeKnown(error) ? newKey() : key;
}

/**
 * The keys of writes of which nobody here knows what became, by what they are about. They are kept
 * beside the screens, because people close a drawer that failed, open it and do it again. Sent by
 * its first key, the same is done once; something else is done only if the first never arrived,
 * and is refused if it did. Not for ever: who is paid as much again later has seen by then what
 * became of the first.
 */
const unheard = new Map<string, { readonly key: string; readonly sinceMs: number }>();
const KEPT_MS = 10 * 60_000;

function keyOf(about: string): string {
  const kept = unheard.get(about);
  if (kept && performance.now() - kept.sinceMs < KEPT_MS) return kept.key;
  const key = newKey();
  unheard.set(about, { key, sinceMs: performance.now() });
  return key;
}

/** Sends a write by the key of the one before it whose answer never came, or else by a new one. */
export async function sendOnce<Data>(
  about: string,
  send: (key: string) => Promise<Data>,
): Promise<Data> {
  try {
    const answer = await send(keyOf(about));
    unheard.delete(about);
    return answer;
  } catch (error) {
    if (isOutcomeKnown(error as Error)) unheard.delete(about);
    throw error;
  }
}

/** Lets the next write be another one: for who was told that the first arrived, and has looked. */
export function forget(about: string): void {
  unheard.delete(about);
}

type Write<M extends Method> = { readonly method: M; readonly path: PathOf<M> };

/**
 * What a write is about: its call, its address, and what its body names. Repayments of two loans
 * have one address; the amount is what people change when they try again.
 */
export function aboutOf<M extends Method>({ method, path }: Write<M>, asked: object): string {
  const { body = {} } = asked as { readonly body?: object };
  const named = Object.entries(body).filter(
    ([name]) => name.endsWith('_id') || name === 'operation',
  );
  return JSON.stringify([method, addressOf(path, asked), named]);
}
