import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import {
  mayConnect,
  type WebhookReach,
  type WebhookTarget,
} from '@mkopo/core/event/webhook-address.ts';
import type { WebhookFailure, WebhookOutcome } from '@mkopo/core/event/webhook-answer.ts';
import { inCallOut, noteStatus } from '#tracing/in-call-out.ts';
import { readAnswerStart } from './read-answer-start.ts';
import { readWebhookUrl } from './read-webhook-url.ts';
import { hostResolver, type ResolveHost } from './resolve-host.ts';

/** A webhook on its way, signed. */
export type WebhookCall = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends it wherever it is, when the server stops. */
  readonly signal?: AbortSignal;
};

/** Sends a webhook once. It never throws, and takes no longer than its limit. */
export type SendWebhook = (call: WebhookCall) => Promise<WebhookOutcome>;

type Options = {
  /** For all of it: the name, the connection, TLS, the head and the body of the answer. */
  readonly timeoutMs?: number;
  readonly resolve?: ResolveHost;
  /** Who is believed beside those whom the machine believes, in PEM. */
  readonly trusted?: string;
};

const TIMEOUT_MS = 15_000;
const HEAD_MAX = 16 * 1024;
/** So many addresses of a host are tried; somebody's name server may name thousands. */
const ADDRESSES_MAX = 8;

/**
 * Sends webhooks to wherever lenders say, and so to whoever wants us to knock where they cannot: at
 * this machine, its neighbours, the cloud's metadata. Hence each call judges the addresses of its
 * host as it connects, and connects to one of those very addresses; no redirect is followed, no
 * connection is shared, no proxy is asked, and nothing that comes back is trusted to end.
 */
export function webhookSender(reach: WebhookReach, options: Options = {}): SendWebhook {
  const resolve = options.resolve ?? hostResolver(reach.names);
  return (call) => {
    const startedAt = performance.now();
    const ms = () => Math.round(performance.now() - startedAt);
    const target = readWebhookUrl(call.url, reach);
    if (typeof target === 'string') {
      return Promise.resolve({ kind: 'failed', error: 'refused_address', ms: ms() });
    }
    const lookup = allowedLookup(target.host, { reach, resolve });
    const traced = { method: 'POST', url: new URL(call.url), template: 'webhook' };
    return inCallOut(traced, async (headers, span) => {
      const sent = { ...call, headers: { ...call.headers, ...headers } };
      const outcome = await exchange(sent, { target, lookup, ...options });
      if (outcome.kind === 'answered') noteStatus(span, outcome.status);
      else span?.fail(outcome.error);
      return { ...outcome, ms: ms() };
    });
  };
}

/** Answers the socket that asks for the addresses of a host with those that may be called. */
function allowedLookup(
  host: string,
  { reach, resolve }: { readonly reach: WebhookReach; readonly resolve: ResolveHost },
): LookupFunction {
  return (_, { all }, answer) => {
    resolve(host).then(
      (found) => {
        const allowed = found
          .filter((address) => isIP(address) > 0 && mayConnect(address, host, reach))
          .map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        const [first] = allowed;
        if (!first) return answer(new RefusedAddress(), []);
        if (all) return answer(null, allowed.slice(0, ADDRESSES_MAX));
        answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, []),
    );
  };
}

class RefusedAddress extends Error {}

type Way = Options & { readonly target: WebhookTarget; readonly lookup: LookupFunction };
/** TypeScript leaves a union alone only when asked to. */
type Unmeasured<T> = T extends unknown ? Omit<T, 'ms'> : never;

/** One request, one connection, and what was answered, or why nothing was. */
function exchange(
  call: WebhookCall,
  { timeoutMs = TIMEOUT_MS, ...way }: Way,
): Promise<Unmeasured<WebhookOutcome>> {
  return new Promise((settle) => {
    const request = open(call, way);
    const end = (outcome: Unmeasured<WebhookOutcome>) => {
      clearTimeout(deadline);
      call.signal?.removeEventListener('abort', stop);
      settle(outcome);
      request.destroy();
    };
    const fail = (error: WebhookFailure) => end({ kind: 'failed', error });
    const stop = () => fail('stopped');
    const deadline = setTimeout(() => fail('timeout'), timeoutMs);
    request.on('error', (error) => fail(failureOf(error)));
    request.on('close', () => fail('reset'));
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      readAnswerStart(response).then(
        (bodyStart) => end({ kind: 'answered', status, bodyStart }),
        () => fail('reset'),
      );
    });
    if (call.signal?.aborted) return stop();
    call.signal?.addEventListener('abort', stop, { once: true });
    request.end(call.body);
  });
}

/** Literal addresses never reach `lookup`: they were judged with the URL. */
function open({ headers, body }: WebhookCall, { target, lookup, trusted }: Omit<Way, 'timeoutMs'>) {
  const length = String(Buffer.byteLength(body));
  const request: typeof requestSecure = target.isSecure ? requestSecure : requestPlain;
  return request({
    method: 'POST',
    host: target.host,
    port: target.port,
    path: target.path,
    headers: { ...headers, 'content-length': length },
    lookup,
    // One of its own without a past: cookies, proxies and kept connections belong to others.
    agent: false,
    maxHeaderSize: HEAD_MAX,
    rejectUnauthorized: true,
    ...(trusted && { ca: trusted }),
  }) as ClientRequest;
}

const UNREACHABLE = [
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'EACCES'],
  ...['ERR_SOCKET_CONNECTION_TIMEOUT', 'EINVAL'],
];

function failureOf(error: Error & { readonly code?: unknown; readonly syscall?: unknown }) {
  if (error instanceof RefusedAddress) return 'refused_address';
  const code = String(error.code ?? '');
  if (code === 'HPE_HEADER_OVERFLOW') return 'too_long';
  if (code.startsWith('HPE_')) return 'not_http';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'reset';
  if (UNREACHABLE.includes(code) || error.syscall === 'getaddrinfo') return 'unreachable';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_|EPROTO|HOSTNAME|ERR_OSSL)/.test(code)) {
    return 'tls';
  }
  return code === '' ? 'unreachable' : 'reset';
}
