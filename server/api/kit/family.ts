import type { IncomingHttpHeaders } from 'node:http';
import type { Credential } from '@mkopo/core/access/credential.ts';
import type { CredentialDirectory } from '#store/credential-directory.ts';
import type { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';

/** What a caller shows at the door. */
export type Knock = {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Temporal.Instant;
};

/** How one API family differs from the others: where it lives, who it lets in, how it words its answers. */
export type Family = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** With `{name}` for a parameter. */
  readonly prefix: string;
  readonly endpoints: readonly Endpoint[];
  readonly tags: Readonly<Record<string, string>>;
  /** Resolves to who is calling, or throws what stops them. */
  readonly authenticate: (knock: Knock, directory: CredentialDirectory) => Promise<Credential>;
  /** Throws unless the caller may do what the endpoint needs. */
  readonly authorize: (credential: Credential, endpoint: Endpoint) => void;
  readonly success: (requestId: string, data: unknown) => object;
  readonly failure: (requestId: string, error: ApiError) => object;
};
