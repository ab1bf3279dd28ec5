import type { Language } from '@mkopo/core/kit/language.ts';
import type { Answer, Asked, Method, Path, PathOf } from './answers.ts';
import { sessionOver } from './session-over.ts';

/** An answer that is not what was asked for. It carries the id to quote to whoever helps. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, { code, message, request_id, data }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = request_id;
    this.data = data ?? {};
  }
}

type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly request_id: string | null;
  readonly data?: Readonly<Record<string, unknown>> | null;
};

const PREFIX = '/console/api';
const told = (code: string, message: string): Refusal => ({ code, message, request_id: null });

/** Calls the console API. What it refuses is thrown as an ApiError. */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  asked: Asked<M, P>,
): Promise<Answer<M, P>> {
  const { body, key, signal = null } = asked as Sent;
  return send(addressOf(path, asked), {
    method: method.toUpperCase(),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body ? JSON.stringify(body) : null,
    signal,
  });
}

type Sent = { readonly body?: object; readonly key?: string; readonly signal?: AbortSignal };

/** What an address answers. What it refuses is thrown, in the words of whoever sits here. */
export async function send<Data>(address: string, init: RequestInit): Promise<Data> {
  const isWrite = new Headers(init.headers).has('Idempotency-Key');
  const response = await reach(fetch(address, init), isWrite ? UNHEARD : UNREACHABLE);
  if (response.status === 204) return undefined as Data;
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer.data;
  const unreadable = told('unreadable', 'No readable answer came.');
  const refusal: Refusal = answer?.code ? answer : unreadable;
  const isUnheard = isWrite && MAY_BE_DONE.includes(refusal.code);
  const refused = await refusalOf(
    response.status,
    isUnheard ? { ...refusal, ...UNHEARD } : refusal,
  );
  if (isSignedOut(refused)) sessionOver();
  throw refused;
}

/** Whether an answer says that nobody is signed in; a wrong password has a code of its own. */
export function isSignedOut(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'unauthorized';
}

/** Waits for what comes over the wire: an answer, or a part of the page. */
export async function reach<T>(coming: Promise<T>, failed: Told = UNREACHABLE): Promise<T> {
  return coming.catch(async () => {
    throw await refusalOf(0, { ...failed, request_id: null });
  });
}

type Told = Pick<Refusal, 'code' | 'message'>;
const UNREACHABLE: Told = { code: 'unreachable', message: 'The server cannot be reached.' };

/** Of a write that nobody answered: nobody is to be told just to try again. */
const UNHEARD: Told = {
  code: 'unheard',
  message: 'No answer came: it may be done all the same. Look before you do it again.',
};
/** Answers that leave open what became of a write. Some of 5xx say that nothing was done. */
const MAY_BE_DONE = ['unreadable', 'internal_error', 'unavailable'];

const refusalWords = () => import('#kit/refusal/word-refusal.ts');

/**
 * Has the words of refusals here before one comes: without a connection they cannot be had. They
 * come behind the screen that was asked for.
 */
export function fetchRefusalWords(language: Language): void {
  if (language === 'en') return;
  whenIdle(() => {
    refusalWords()
      .then(({ tellerIn }) => tellerIn(language))
      .catch(() => undefined);
  });
}

/** Safari cannot tell when it is idle: there it is some moments later. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 3000);
}

/** Where no words can be had, the server's must do. */
async function refusalOf(status: number, refusal: Refusal): Promise<ApiError> {
  const language = document.documentElement.lang === 'sw' ? 'sw' : 'en';
  const worded = await refusalWords()
    .then(({ wordRefusal }) => wordRefusal(refusal, language))
    .catch(() => refusal);
  return new ApiError(status, worded);
}

/** Where a call goes; also the address of a file to open or to save. */
export function addressOf(
  path: Path,
  { path: ids, query }: { readonly path?: unknown; readonly query?: unknown } = {},
): string {
  const values = (ids ?? {}) as Readonly<Record<string, string>>;
  const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `${PREFIX}${place}${search.size > 0 ? `?${search}` : ''}`;
}
