import type { IncomingHttpHeaders } from 'node:http';
import type { Credential } from '@mkopo/core/access/credential.ts';
import type { TSchema } from 'typebox';
import type { CredentialDirectory } from '#store/credential-directory.ts';
import type { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './error-registry.ts';

/** What a caller shows at the door. */
export type Knock = {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Temporal.Instant;
};

/** How a caller proves who it is, in the words of OpenAPI. */
export type SecurityScheme = { readonly description: string } & (
  | { readonly type: 'apiKey'; readonly in: 'header'; readonly name: string }
  | { readonly type: 'http'; readonly scheme: 'basic' | 'bearer' }
);

/**
 * How one API family differs from the others: where it lives, who it lets in, how it words its
 * answers.
 */
export type Family = {
  readonly name: string;
  readonly title: string;
  /** Markdown; the reference opens with it. */
  readonly description: string;
  /** With `{name}` for a parameter. */
  readonly prefix: string;
  /** What stands for the prefix's parameters in the reference. */
  readonly prefixParams: Readonly<
    Record<string, { readonly default: string; readonly description: string }>
  >;
  readonly endpoints: readonly Endpoint[];
  readonly tags: Readonly<Record<string, string>>;
  /** All of them together let a caller in. */
  readonly security: Readonly<Record<string, SecurityScheme>>;
  /** What `authenticate` and `authorize` may throw. */
  readonly doorCodes: readonly ErrorCode[];
  /** Resolves to who is calling, or throws what stops them. */
  readonly authenticate: (knock: Knock, directory: CredentialDirectory) => Promise<Credential>;
  /** Throws unless the caller may do what the endpoint needs. */
  readonly authorize: (credential: Credential, endpoint: Endpoint) => void;
  readonly success: (requestId: string, data: unknown) => object;
  readonly failure: (requestId: string, error: ApiError) => object;
  /** The shape of what `success` makes of such data. */
  readonly envelope: (data: TSchema) => TSchema;
  /** The shape of what `failure` makes of errors with these codes. */
  readonly failureSchema: (codes: readonly ErrorCode[]) => TSchema;
};
