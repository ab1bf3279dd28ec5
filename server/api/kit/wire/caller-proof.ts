import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { believesProxy, callerAddress } from './caller-address.ts';

/** What a caller shows at the door. */
export type CallerProof = {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  /** Whether we believe the proxy in front of us, so that the address is the caller's own. */
  readonly trustsProxy: boolean;
  /** As the caller spoke it: to us, or to the proxy that we trust. */
  readonly protocol: 'http' | 'https';
  readonly params: Readonly<Record<string, string>>;
  readonly now: Temporal.Instant;
  readonly requestId: string;
};

export function callerProofOf(request: FastifyRequest, now: Temporal.Instant): CallerProof {
  const { method, headers, protocol, id: requestId } = request;
  const [ip, trustsProxy] = [callerAddress(request), believesProxy(request)];
  const params = request.params as Record<string, string>;
  return { method, headers, ip, trustsProxy, protocol, params, now, requestId };
}
