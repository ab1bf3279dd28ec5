import type { Caller } from '@mkopo/core/access/caller.ts';
import type { Credential } from '@mkopo/core/access/credential.ts';
import type { TSchema } from 'typebox';
import type { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';
import type { RailContext } from '#gateways/mpesa/kit/rail-context.ts';
import type { TestEvent } from '#operations/events/announce-test-events.ts';
import type { MemberTokens } from '#operations/members/parts/member-tokens.ts';
import type { CredentialDirectory } from '#store/access/credential-directory.ts';
import type { Database } from '#store/kit/database.ts';
import type { Actor } from '#store/kit/transaction.ts';
import type { CrossOrigin } from './cross-origin.ts';
import type { Endpoint } from './endpoint.ts';

/** How a caller proves who it is, in the words of OpenAPI. */
export type SecurityScheme = { readonly description: string } & (
  | { readonly type: 'apiKey'; readonly in: 'header' | 'cookie'; readonly name: string }
  | { readonly type: 'http'; readonly scheme: 'basic' | 'bearer' }
);

/** What is sent by itself: one type of event, as the reference tells of it. */
export type WebhookDeclaration = {
  readonly type: string;
  readonly summary: string;
  /** The body that is posted. */
  readonly body: TSchema;
  readonly example: object;
};

/** What those who open the door may ask. */
export type AuthDeps = {
  readonly directory: CredentialDirectory;
  readonly database: Database;
  readonly desk: Pick<RailContext, 'callbackKey'>;
  readonly tokens: MemberTokens;
  /** Hears whose key was shown, once that is proven, and before it is judged: it may be over. */
  readonly prove: (key: Credential) => void;
};

/**
 * How one API family differs from the others: where it lives, who it lets in, how it words its
 * answers.
 */
type FamilyOf<Who extends Caller> = {
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
  /** What it sends to those who asked to be told, by type. */
  readonly webhooks?: readonly WebhookDeclaration[];
  /** What test endpoints are told of when the sandbox gave such an answer. */
  readonly sandboxEvents?: (endpoint: Endpoint, answer: unknown) => readonly TestEvent[];
  /** SVG that its texts show, by file name; served at /docs/pictures. */
  readonly pictures?: Readonly<Record<string, () => string>>;
  /** All of them together let a caller in, where `proofsAt` does not say which. */
  readonly security: Readonly<Record<string, SecurityScheme>>;
  /** Which of them an endpoint's door asks for. */
  readonly proofsAt?: (door: string | undefined) => readonly string[];
  /** Whose pages elsewhere may call it from a browser; without it, no browser lets any. */
  readonly crossOrigin?: CrossOrigin | undefined;
  /** What `authenticate` and `authorize` may throw. */
  readonly doorCodes: readonly ErrorCode[];
  /** What its callers are, in the audit trail. */
  readonly callers: Actor['kind'];
  /** Set where no call may be turned away for coming too soon after others: it would be lost. */
  readonly pace?: 'any';
  /**
   * Whose allowance a call is of, where that is not the caller's own: what everybody may call as
   * one and the same caller would else be used up by anybody.
   */
  readonly pacedAs?: (caller: Who, callerProof: CallerProof) => string;
  /** Set where `authenticate` asks the database: that is done in a turn, like the work itself. */
  readonly asksToKnow?: true;
  /** Resolves to who is calling, or throws what stops them. */
  readonly authenticate: (
    callerProof: CallerProof,
    deps: AuthDeps,
    endpoint: Endpoint,
  ) => Promise<Who>;
  /** Whether a call comes without any proof, good or bad; where endpoints greet visitors. */
  readonly isVisitor?: (callerProof: CallerProof) => boolean;
  /** Throws unless the caller may do what the endpoint needs. */
  readonly authorize: (caller: Who, endpoint: Endpoint) => void;
  /** How it speaks of what endpoints need, and what it refuses with for want of that. */
  readonly need: {
    readonly code: ErrorCode | null;
    readonly describe: (needs: string | null) => string;
  };
  /**
   * Whose retry a call can be: any caller's of the tenant, so that a rotated key's is known; or the
   * same caller's alone, where one must not get another's answer.
   */
  readonly retries: 'of_tenant' | 'of_caller';
  readonly success: (requestId: string, data: unknown, endpoint: Endpoint) => object;
  readonly failure: (requestId: string, error: ApiError) => object;
  /** The shape of what `success` makes of such data. */
  readonly envelope: (data: TSchema, endpoint: Endpoint) => TSchema;
  /** The shape of what `failure` makes of errors with these codes. */
  readonly failureSchema: (codes: readonly ErrorCode[]) => TSchema;
};

/** A family of which it is forgotten who its callers are: `familyFor` has seen that parts fit. */
export type Family = Omit<FamilyOf<Caller>, 'authorize' | 'pacedAs'> & {
  readonly authorize: (caller: never, endpoint: Endpoint) => void;
  readonly pacedAs?: (caller: never, callerProof: CallerProof) => string;
};

export function familyFor<Who extends Caller>(family: FamilyOf<Who>): Family {
  return family;
}
