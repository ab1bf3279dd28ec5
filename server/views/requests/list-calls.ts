import type { CredentialId, Environment } from '@mkopo/core/access/credential.ts';
import { madeBetween, newestFirst } from '#store/kit/listing.ts';
import type { MadeBetween } from '#store/kit/paging.ts';
import { LOG_TABLES, type LoggedRequest } from '#store/requests/request-log.ts';

/** A call as it was kept. */
export type LoggedCall = Omit<LoggedRequest, 'tenantId' | 'environment' | 'ip' | 'at'> & {
  readonly id: string;
  readonly ip: string | null;
  /** When it came. */
  readonly createdAt: Temporal.Instant;
};

export type CallFilter = MadeBetween & {
  readonly credentialId: CredentialId | null;
  /** The first digit of the status. */
  readonly statusClass: number | null;
  readonly method: string | null;
  /** How the path begins. */
  readonly path: string | null;
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  readonly errorCode: string | null;
};

function callsIn(environment: Environment) {
  return newestFirst({
    columns: `id, created_at, credential_id, family, method, path, status, ms, request_id,
      idempotency_key, replayed, error_code, host(ip) as ip`,
    table: LOG_TABLES[environment],
    at: 'created_at',
    where({ statusClass: digit, ...filter }: CallFilter) {
      const isFailure = (digit ?? 0) >= 4 || filter.errorCode !== null;
      return {
        'credential_id = ?': filter.credentialId,
        'request_id = ?': filter.requestId,
        ...madeBetween(filter),
        // Failures have an index of their own, which is known by this very condition.
        'status >= 400': isFailure ? [] : null,
        'status between ? and ?': digit && [digit * 100, digit * 100 + 99],
        'method = ?': filter.method,
        'starts_with(path, ?)': filter.path,
        'idempotency_key = ?': filter.idempotencyKey,
        'error_code = ?': filter.errorCode,
      };
    },
    item: (call: LoggedCall) => call,
  });
}

/** What was called with the keys of a lender, of either world, newest first. */
export const listCalls = { live: callsIn('live'), test: callsIn('test') } as const;
