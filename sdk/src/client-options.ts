import type { AnswerNote } from './method.ts';

/** How a client calls. All of it may be left out. */
export type ClientOptions = {
  /** How long one try may take. Default: 30 seconds. */
  readonly timeoutMs?: number;
  /** How many times a call may be tried again. Default: 3. */
  readonly retries?: number;
  /** A server that asks to wait longer is not waited for. Default: 30 seconds. */
  readonly waitMaxMs?: number;
  /** Called after every good answer, for a log. */
  readonly onAnswer?: (answer: AnswerNote) => void;
  /** Another fetch: one that goes by a proxy, or by the binding of a worker. */
  readonly fetch?: typeof globalThis.fetch;
  /** Waits between tries; give another to look on, or to make no pause in tests. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

/** Where a server is, and how it is called. */
export type ServerOptions = ClientOptions & {
  /** Such as `https://lender.example`. */
  readonly url: string;
};

/** The address without a slash at its end. */
export function originOf(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`${url} is no address`);
  return url.replace(/\/+$/, '');
}
