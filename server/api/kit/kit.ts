import type { Files } from '#gateways/files/files.ts';
import type { RailDesk } from '#gateways/rail/rail-desk.ts';
import type { Registry } from '#gateways/registry/registry.ts';
import type { CredentialDirectory } from '#store/credential-directory.ts';
import type { Database } from '#store/database.ts';
import type { MemberTokens } from '#store/member-tokens.ts';
import type { ApiError } from './api-error.ts';
import type { RateLimiter } from './rate-limit.ts';

/** What look-ups of people and businesses by their numbers stand on. */
export type LookUps = {
  readonly registry: Registry;
  /** Numbers are written down as hashes under this key alone. */
  readonly numberKey: Buffer;
  /** For keys without a quota of their own; 0 for none. */
  readonly dailyQuota: number;
};

/** What every endpoint stands on. `main` puts it together. */
export type Kit = {
  readonly database: Database;
  readonly directory: CredentialDirectory;
  readonly tokens: MemberTokens;
  readonly files: Files;
  readonly lookUps: LookUps;
  readonly desk: RailDesk;
  readonly limiter: RateLimiter;
  readonly clock: () => Temporal.Instant;
  readonly cursorKey: Buffer;
  /** The same everywhere, because the sandbox answers with the same bytes everywhere. */
  readonly sandboxCursorKey: Buffer;
  /** Writes down what a caller is not shown of a failure. */
  readonly reportFault: (
    failure: ApiError,
    cause: { readonly error: unknown; readonly requestId: string },
  ) => void;
};
