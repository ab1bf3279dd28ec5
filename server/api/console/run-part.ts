import type { Caller } from '@mkopo/core/access/caller.ts';
import type { Refusal } from '@mkopo/core/kit/refusal.ts';
import { type Endpoint, isKeptForRetries, type OnItsDay } from '#api/kit/declare/endpoint.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { pathOf, whoseRetry } from '#api/kit/serve/answer-call.ts';
import { readIdempotency } from '#api/kit/serve/idempotency.ts';
import { NotNow, runCommand } from '#api/kit/serve/run-once.ts';
import { toApiError } from '#api/kit/wire/api-error.ts';
import { failure, success } from '#api/kit/wire/envelope.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';
import type { Database } from '#store/kit/database.ts';
import type { TenantScope, TenantTx } from '#store/kit/transaction.ts';

/** One of several calls that are sent as one. */
export type PartCall = {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
  /** What was prepared for all of them. */
  readonly prepared: unknown;
};

export type PartSite = {
  readonly family: Pick<Family, 'name' | 'retries'>;
  readonly caller: OnItsDay<Caller>;
  readonly database: Database;
  readonly scope: TenantScope;
  readonly clock: () => Temporal.Instant;
  readonly retryKey: string | undefined;
};

/** Why a part was not done. */
export type PartRefused = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: object;
};

/** Does the work of a part in a transaction that is somebody else's. */
export function workOfPart(
  { endpoint, params, body, prepared }: PartCall,
  { caller, clock }: Pick<PartSite, 'caller' | 'clock'>,
): (tx: TenantTx) => Promise<unknown> {
  return async (tx) =>
    endpoint.live?.({ tx, params, query: {}, body, caller, now: clock(), prepared } as never);
}

/**
 * Runs a part as the call that it is by itself: in a transaction of its own, known again under the
 * same Idempotency-Key by a retry of the whole and by a retry of the part alone. Answers why it was
 * refused; null where it was done.
 */
export async function runPart(part: PartCall, site: PartSite): Promise<PartRefused | null> {
  const { endpoint, params, body } = part;
  const { family, caller, database, scope } = site;
  const { requestId } = scope.actor;
  const path = `${whoseRetry(family, caller)} ${pathOf(endpoint, { params })}`;
  const { environment } = caller;
  const content = { query: {}, body };
  const idempotency = isKeptForRetries(endpoint)
    ? readIdempotency(site.retryKey, { environment, method: endpoint.method, path, content })
    : null;
  const worded = (status: number, answer: object) => {
    return { status, body: JSON.stringify(answer), requestId, replayed: false };
  };
  const answer = await runCommand(database, scope, {
    idempotency,
    prepare: null,
    work: workOfPart(part, site),
    render: (done) => worded(endpoint.reply.status, success(requestId, done)),
    renderRefusal(refusal: Refusal) {
      // Somebody runs this very part now: what became of it is not known yet.
      if (refusal instanceof NotNow) throw refusal;
      const told = toApiError(refusal);
      return worded(told.status, failure(requestId, told));
    },
  });
  if (answer.status < 400) return null;
  const { code, message, data } = JSON.parse(answer.body);
  return { code, message, data };
}
