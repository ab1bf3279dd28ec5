/** So many origins an app may list: all are kept in memory. */
export const ORIGINS_MAX = 20;

/** The name of a host has 253 characters at most, and a port five digits. */
const LENGTH_MAX = 300;

/** Scheme, host and port, as people write them: nothing behind, nobody's name in front. */
const WRITTEN = /^(https?):\/\/([a-z0-9.-]+|\[::1\])(?::(\d{1,5}))?\/?$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const BYTE = /^(0|[1-9]\d{0,2})$/;

/** Where a page is looked at by those who make it, and nobody is in between. */
const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const USUAL_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

/**
 * The origin of pages that are let in, in the one spelling that browsers send it in; null for what
 * is none. Exact ones alone: whoever may make a name below a wildcard would be let in too. Pages
 * without TLS can be changed on their way, so they must be on the machine itself. A name with other
 * letters than ours is written as browsers send it, with `xn--`.
 */
export function readOrigin(text: string): string | null {
  if (text.length > LENGTH_MAX) return null;
  const [, scheme = '', host = '', digits] = WRITTEN.exec(text.toLowerCase()) ?? [];
  if (!isHost(host) || (scheme === 'http' && !OWN_MACHINE.includes(host))) return null;
  const port = digits === undefined ? USUAL_PORTS[scheme] : Number(digits);
  if (port === undefined || port < 1 || port > 65_535) return null;
  return `${scheme}://${host}${port === USUAL_PORTS[scheme] ? '' : `:${port}`}`;
}

/** A name, or an address in its plain spelling: browsers read others, such as 127.1, as that. */
function isHost(host: string): boolean {
  if (host === '[::1]') return true;
  const labels = host.split('.');
  if (!labels.every((label) => LABEL.test(label)) || host.length > 253) return false;
  if (/[a-z-]/.test(labels.at(-1)?.replace(/^0x[0-9a-f]*$/, '') ?? '')) return true;
  return labels.length === 4 && labels.every((part) => BYTE.test(part) && Number(part) <= 255);
}

/** The same list in that spelling, each once; what is no origin is left out. */
export function readOrigins(texts: readonly string[]): string[] {
  return [...new Set(texts.map(readOrigin).filter((origin) => origin !== null))];
}
