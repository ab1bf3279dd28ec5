import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import type { CredentialDirectory } from '#store/access/credential-directory.ts';

type Known = { readonly directory: CredentialDirectory };

/**
 * Whose pages on other origins may call a family from a browser. A browser asks before it calls (a
 * preflight), and then does not show what the call will be made with; the call itself does.
 */
export type CrossOrigin = {
  /** Whether anybody's pages may be there. */
  readonly isListed: (
    origin: string,
    known: Known & { readonly now: Temporal.Instant },
  ) => Promise<boolean>;
  /** Whether the pages may be there of whom this very call is made for. */
  readonly isAllowed: (
    origin: string,
    known: Known & { readonly callerProof: CallerProof },
  ) => Promise<boolean>;
  /** What callers may send beside what every page may. */
  readonly sent: readonly string[];
};

/** What pages may read of an answer beside what every page may. */
const READ = [
  ...['X-Request-Id', 'Mkopo-Version', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
  ...['Deprecation', 'Sunset'],
  ...['Idempotent-Replayed', 'Content-Disposition', 'Allow'],
];

/** Two hours: the longest that any browser with many users remembers. A call is judged anew. */
const REMEMBERED_SECONDS = 7_200;

/**
 * Lets a page read an answer. Never with `Access-Control-Allow-Credentials`: what proves a caller
 * is sent by the page itself, and cookies of ours are for our own pages.
 */
export function readableBy(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': READ.join(', '),
  };
}

type Callable = { readonly methods: string; readonly sent: readonly string[] };

/** Lets a page make calls of such methods, with such header fields. */
export function callableBy(
  origin: string,
  { methods, sent }: Callable,
): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': sent.join(', '),
    'access-control-max-age': `${REMEMBERED_SECONDS}`,
  };
}
