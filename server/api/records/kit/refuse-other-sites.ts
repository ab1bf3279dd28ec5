import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';

/**
 * A page of another site must not act with the cookie of whoever looks at it. Browsers say where a
 * call comes from; what says nothing, such as curl, has no cookie but its own.
 */
export function refuseOtherSites({
  method,
  headers,
}: Pick<CallerProof, 'method' | 'headers'>): void {
  if (method === 'GET' || method === 'HEAD') return;
  const site = headers['sec-fetch-site'] ?? 'none';
  const isOurs = site === 'same-origin' || site === 'none';
  if (isOurs && isOwnOrigin(headers.origin, headers.host)) return;
  throw new ApiError('not_permitted', { data: { why: 'other_site' } });
}

/** By the name alone: whether the proxy in front of us speaks TLS, its caller's origin does. */
function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  // Pages of no site, such as files of the caller's own, have no host; neither is ours.
  const { host: site } = new URL(origin);
  return site !== '' && site === hostOf(origin, host ?? '');
}

/** The host that was called, without the port that the origin's protocol implies. */
function hostOf(origin: string, host: string): string {
  const { protocol } = new URL(origin);
  return URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : '';
}
