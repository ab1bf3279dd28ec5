import type { Files } from '#gateways/files/files.ts';
import type { Paper } from '#gateways/paper/paper.ts';
import type { RailDesk } from '#gateways/rail/rail-desk.ts';
import type { CredentialDirectory } from '#store/credential-directory.ts';
import type { Database } from '#store/database.ts';
import type { MemberTokens } from '#store/member-tokens.ts';
import type { ApiError } from './api-error.ts';
import type { RateLimiter } from './rate-limit.ts';

/** What every endpoint stands on. `main` puts it together. */
export type Kit = {
  readonly database: Database;
  readonly directory: CredentialDirectory;
  readonly tokens: MemberTokens;
  readonly files: Files;
  readonly desk: RailDesk;
  readonly paper: Paper;
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
