import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/kit/declare/api-context.ts';
import { versionHeaders } from '#api/kit/declare/api-version.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { ApiError, toApiError } from '#api/kit/wire/api-error.ts';
import { SECURITY_HEADERS } from '#api/kit/wire/security-headers.ts';
import { send } from './send-answer.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** How a failure is told: to a caller whose request was understood, and to one whose was not. */
export type FailureTeller = {
  toCaller(error: unknown, exchange: Exchange): FastifyReply;
  toSocket(socket: Socket): void;
};

/**
 * A failure below a family's prefix is told in that family's words, anywhere else in the first
 * one's.
 */
export function failureTeller(families: readonly Family[], context: ApiContext): FailureTeller {
  const doors = families.toSorted(deepestFirst).map((family) => ({
    family,
    below: new RegExp(`^${placeOf(family).replace(/\{\w+\}/g, '[^/]*')}(/|\\?|$)`),
  }));
  const [fallback] = families;
  if (!fallback) throw new Error('a server without a family has nothing to say');
  return {
    toCaller(error, { request, reply }) {
      const door = doors.find(({ below }) => below.test(request.raw.url ?? ''));
      const family = door?.family ?? fallback;
      const failure = toApiError(error);
      request.refusedWith = failure.code;
      context.reportFault(failure, { error, requestId: request.id });
      // An address that cannot be decoded comes here past every hook.
      if (!reply.hasHeader('content-security-policy')) reply.headers(SECURITY_HEADERS);
      // A path or method that no endpoint has is still answered by the family around it.
      if (door) reply.headers(versionHeaders());
      reply.headers({ 'x-request-id': request.id, ...failure.headers });
      const body = JSON.stringify(family.failure(request.id, failure));
      return send(reply, { status: failure.status, body });
    },
    toSocket(socket) {
      if (!socket.writable) return;
      // Browsers open a line before they need it: who said nothing would take an answer to nothing
      // for the answer to the question that is on its way.
      if (socket.bytesRead === 0) return void socket.destroy();
      const requestId = randomUUID();
      const failure = new ApiError('bad_request');
      socket.end(rawAnswer(failure.status, fallback.failure(requestId, failure), requestId));
    },
  };
}

/** A family that goes by its name behind the lender's is the one called, in whichever version. */
function placeOf({ prefix }: Family): string {
  return prefix.replace(/(?<=\{\w+\}\/\w+)\/v\d+$/, '/v\\d+');
}

/** One family may live below another's prefix, and is then the one that was called. */
function deepestFirst(left: Family, right: Family): number {
  return right.prefix.split('/').length - left.prefix.split('/').length;
}

/** What is not HTTP has no reply object; its answer is written by hand, and the line is closed. */
function rawAnswer(status: number, content: object, requestId: string): string {
  const body = JSON.stringify(content);
  const headers = {
    ...SECURITY_HEADERS,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Bad Request`, ...lines, '', body].join('\r\n');
}
