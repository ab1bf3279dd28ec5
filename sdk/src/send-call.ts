import type { CallRow } from './call-table.ts';
import type { ClientOptions } from './client-options.ts';
import { type CallInput, makeRequest } from './make-request.ts';
import type { CallOptions } from './method.ts';
import { type Failure, type Family, MkopoError } from './mkopo-error.ts';
import { readRefusal } from './read-refusal.ts';
import { isRepeatable, pauseBefore, readRetryAfter } from './retry-policy.ts';
import { type NoAnswer, tryOnce, type WholeAnswer } from './try-once.ts';

/** The headers that say who calls. */
export type Proof = Readonly<Record<string, string>>;

/** A family at a server. */
export type Site = {
  readonly family: Family;
  readonly baseUrl: string;
  /** Whether its POSTs change anything. */
  readonly posts: 'reads' | 'writes';
  readonly options: ClientOptions;
  /** Who calls. It is asked before every try: a token may have been replaced meanwhile. */
  credentials(row: CallRow): Promise<Proof>;
};

/** A call as it comes from a method of a client. */
export type Call = {
  readonly row: CallRow;
  readonly input: CallInput;
  readonly options: CallOptions & { readonly accept?: string; readonly query?: CallInput };
};

const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const WAIT_MAX_MS = 30_000;

/** Makes a call, again where that is safe and may help, and answers what is in the envelope. */
export async function sendCall(site: Site, { row, input, options }: Call): Promise<unknown> {
  const request = makeRequest(`${site.baseUrl}${row.path}`, { row, input, query: options.query });
  const requestId = options.requestId ?? crypto.randomUUID();
  const idempotencyKey = row.takesKey ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
  const { wait = pause } = site.options;
  const rules = {
    isRepeatable: isRepeatable(row, site.posts),
    retries: options.retries ?? site.options.retries ?? RETRIES,
    waitMaxMs: site.options.waitMaxMs ?? WAIT_MAX_MS,
    random: Math.random,
  };
  for (let attempts = 1; ; attempts += 1) {
    const proof = await site.credentials(row);
    const headers = {
      ...proof,
      'x-request-id': requestId,
      accept: options.accept ?? 'application/json',
      ...(request.contentType && { 'content-type': request.contentType }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const outcome = await tryOnce({
      fetch: site.options.fetch ?? ((...given) => globalThis.fetch(...given)),
      url: request.url,
      init: { method: request.method, headers, ...(request.body && { body: request.body }) },
      timeoutMs: options.timeoutMs ?? site.options.timeoutMs ?? TIMEOUT_MS,
      signal: options.signal,
    });
    if ('status' in outcome && outcome.status >= 200 && outcome.status < 300) {
      const note = noteOf(outcome, { requestId, attempts });
      options.onAnswer?.(note);
      site.options.onAnswer?.(note);
      return contentOf(outcome);
    }
    const known = { family: site.family, requestId, idempotencyKey, attempts };
    const failure = await failureOf(outcome, known);
    const isOutdated = failure.status === 401 && (await isReplaced(site, row, proof));
    const pauseMs = isOutdated && attempts <= rules.retries ? 0 : pauseBefore(failure, rules);
    if (pauseMs === null) throw failure;
    await wait(pauseMs, options.signal);
  }
}

/** Another call may have had the token replaced while this one was under way with the old one. */
async function isReplaced(site: Site, row: CallRow, proof: Proof): Promise<boolean> {
  const current = await site.credentials(row);
  return current['authorization'] !== proof['authorization'];
}

function noteOf(
  { status, headers }: WholeAnswer,
  { requestId, attempts }: { readonly requestId: string; readonly attempts: number },
) {
  const isReplay = headers.get('idempotent-replayed') === 'true';
  return { status, headers, requestId, attempts, isReplay };
}

/** Out of the envelope, where the family has one; a file is a file. */
async function contentOf({ headers, body }: WholeAnswer): Promise<unknown> {
  if (!headers.get('content-type')?.startsWith('application/json')) return body;
  const told: unknown = JSON.parse(await body.text());
  const isWrapped =
    typeof told === 'object' && told !== null && 'data' in told && 'message' in told;
  return isWrapped ? told.data : told;
}

type Known = Pick<Failure, 'family' | 'requestId' | 'idempotencyKey' | 'attempts'>;

async function failureOf(outcome: WholeAnswer | NoAnswer, known: Known): Promise<MkopoError> {
  if ('cause' in outcome) {
    const { code, cause } = outcome;
    const message = code === 'timed_out' ? 'Nobody answered in time.' : 'Nobody answered.';
    const nothing = { status: 0, data: {}, fields: [], retryAfterMs: null };
    return new MkopoError({ ...known, ...nothing, code, message }, cause);
  }
  const { status, headers } = outcome;
  const told = readRefusal(known.family, status, await outcome.body.text());
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), Date.now());
  const message = `Something that is not the ${known.family} API answered ${status}.`;
  const refusal = told ?? { code: 'unexpected_answer', message, data: {}, fields: [] };
  return new MkopoError({ ...known, ...refusal, status, retryAfterMs });
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
