import type { Credential } from '@mkopo/core/access/credential.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from '#api/kit/wire/caller-address.ts';
import type { RequestLog } from '#store/requests/request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it was refused with; null while it was not. */
    refusedWith: string | null;
  }
}

/** What logs everywhere write for a caller that did not wait for its answer. */
export const HUNG_UP = 499;

const PATH_MAX_LENGTH = 300;
const KEY_MAX_LENGTH = 255;

type Call = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: Credential;
  readonly beganMs: number;
  readonly at: Temporal.Instant;
};

/**
 * Notes a call of a key that has proven itself, let in or not, once it is over. The query stays
 * out: it may name people. So do headers and bodies.
 */
export function logCall(log: RequestLog, { request, reply, key, beganMs, at }: Call): void {
  // Looked at now: of who has hung up nobody knows the address.
  const ip = callerAddress(request);
  reply.raw.once('close', () => {
    const { method, raw, id: requestId, headers, refusedWith } = request;
    const [path = ''] = (raw.url ?? '').split('?', 1);
    const idempotencyKey = headers['idempotency-key'];
    log.note({
      ...{ tenantId: key.tenantId, credentialId: key.id, at, ip, method, requestId },
      ...{ environment: key.environment, family: key.family },
      path: path.slice(0, PATH_MAX_LENGTH),
      status: reply.raw.writableFinished ? reply.statusCode : HUNG_UP,
      ms: Math.round((performance.now() - beganMs) * 10) / 10,
      idempotencyKey:
        typeof idempotencyKey === 'string' ? idempotencyKey.slice(0, KEY_MAX_LENGTH) : null,
      replayed: reply.hasHeader('idempotent-replayed'),
      errorCode: refusedWith,
    });
  });
}
