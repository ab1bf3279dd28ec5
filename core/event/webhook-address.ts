import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import {
  type AddressRange,
  addressKind,
  isAddress,
  isInRange,
  readRange,
} from './public-address.ts';

/** Where webhooks may go beside public addresses by https, as the operator says. */
export type WebhookReach = {
  readonly allowsHttp: boolean;
  readonly allowsLoopback: boolean;
  /** Names whose addresses are not asked about. */
  readonly names: readonly string[];
  /** Private addresses that may be called. */
  readonly ranges: readonly AddressRange[];
};

/** What holds where nobody says anything. */
export const PUBLIC_REACH: WebhookReach = {
  allowsHttp: false,
  allowsLoopback: false,
  names: [],
  ranges: [],
};

export const WEBHOOK_URL_MAX = 2_000;

/** What an address for webhooks is made of. */
export type WebhookTarget = {
  readonly isSecure: boolean;
  /** A name without a dot at its end, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  /** The path and the query. */
  readonly path: string;
};

/** A parsed URL, in which every way to spell an address has become one. */
type ParsedUrl = Readonly<
  Record<'href' | 'protocol' | 'username' | 'password' | 'hostname', string> &
    Record<'port' | 'pathname' | 'search', string>
>;

/**
 * Says in words what is wrong with the URL of an endpoint, or what a connection needs. A name is
 * judged by its addresses each time that it is called, because they change.
 */
export function judgeWebhookUrl(
  url: ParsedUrl | null,
  reach: WebhookReach,
): WebhookTarget | ProblemText {
  if (!url || !/^https?:$/.test(url.protocol)) return `must be an ${kindsOf(reach)} address`;
  if (url.protocol === 'http:' && !reach.allowsHttp) return 'must be https://';
  if (url.username || url.password) return 'must have no user name or password in it';
  if (url.href.includes('#')) return 'must have no fragment (#…), which is never sent';
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  if (!mayHavePort(port)) return `must not name port ${port}: 80, 443 and 1024 or more will do`;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (!mayNameHost(host, reach)) return `must be reachable from the internet: ${host} is not`;
  return { isSecure, host, port, path: `${url.pathname}${url.search}` };
}

/** Whether a connection may be made to an address that a host turned out to have. */
export function mayConnect(address: string, host: string, reach: WebhookReach): boolean {
  if (reach.names.includes(host) || isInRange(address, reach.ranges)) return true;
  const kind = addressKind(address);
  return kind === 'public' || (kind === 'loopback' && reach.allowsLoopback);
}

/** Reads what an operator allows: names of hosts, addresses and ranges. */
export function readAllowed(
  list: readonly string[],
): Pick<WebhookReach, 'names' | 'ranges'> & { readonly faults: readonly string[] } {
  const ranges = list.flatMap((text) => {
    const range = readRange(text);
    return range ? [range] : [];
  });
  const names = list.filter((text) => !readRange(text));
  return { names, ranges, faults: names.filter((name) => !HOST_NAME.test(name)) };
}

const HOST_NAME = /^(?=.{1,253}$)(?!.*\.\d+$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_-]+)*$/;

/** Whose every resolver says that it is this machine (RFC 6761). */
const LOOPBACK_NAME = /^(.*\.)?localhost$/;

function mayNameHost(host: string, reach: WebhookReach): boolean {
  if (isAddress(host)) return mayConnect(host, host, reach);
  if (LOOPBACK_NAME.test(host)) return reach.allowsLoopback || reach.names.includes(host);
  return HOST_NAME.test(host);
}

/** Below 1024 other services listen, some of which take what is posted to them as commands. */
function mayHavePort(port: number): boolean {
  return port === 80 || port === 443 || port >= 1_024;
}

function kindsOf({ allowsHttp }: WebhookReach): string {
  return `${allowsHttp ? 'http:// or https://' : 'https://'}`;
}
