import type { CallerProof } from '#api/kit/wire/caller-proof.ts';

type Protocol = CallerProof['protocol'];

/**
 * Over TLS a browser takes a cookie of such a name from this very host alone, and over TLS: no
 * other host of the domain, and nobody on the way, can put one there. A laptop without TLS must be
 * able to log in too.
 */
function nameOver(protocol: Protocol, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

/** No script can read it, and no other site can send it. */
const RULES = 'HttpOnly; SameSite=Strict';

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  /** Below which it goes without TLS; the name over TLS asks for the whole host. */
  readonly below: string;
};

/** A cookie of ours, as the header `Set-Cookie` has it. */
export function placeCookie(protocol: Protocol, { name, value, seconds, below }: Cookie): string {
  const where = protocol === 'https' ? 'Path=/; Secure' : `Path=${below}`;
  return `${nameOver(protocol, name)}=${value}; ${where}; ${RULES}; Max-Age=${Math.round(seconds)}`;
}

/** Takes a cookie away, whichever way it was placed. */
export function takeCookieAway(cookie: Pick<Cookie, 'name' | 'below'>): string[] {
  return (['http', 'https'] as const).map((protocol) =>
    placeCookie(protocol, { ...cookie, value: '', seconds: 0 }),
  );
}

/**
 * What a browser sends back of a cookie. Of two of one name one was put there by somebody else, and
 * which is not ours to guess: then there is none.
 */
export function cookieIn(
  { headers, protocol }: Pick<CallerProof, 'headers' | 'protocol'>,
  name: string,
): string | null {
  const start = `${nameOver(protocol, name)}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [ours, ...others] = pairs.filter((pair) => pair.startsWith(start));
  return others.length === 0 && ours !== undefined ? ours.slice(start.length) : null;
}
