import type { Caller } from '@mkopo/core/access/caller.ts';
import type { Credential } from '@mkopo/core/access/credential.ts';
import type { LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Static, TObject, TSchema } from 'typebox';
import type { Formats } from '#api/kit/wire/accepted-format.ts';
import type { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';
import type { FileAnswer } from '#api/kit/wire/file-answer.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import type { UploadRule } from '#api/kit/wire/read-form.ts';
import type { RailContext } from '#gateways/mpesa/kit/rail-context.ts';
import type { MemberTokens } from '#operations/members/parts/member-tokens.ts';
import type { Database } from '#store/kit/database.ts';
import type { Actor, TenantScope, TenantTx } from '#store/kit/transaction.ts';
import type { AnswerWithHeaders } from './answer-with-headers.ts';
import type { ApiContext, LookUps } from './api-context.ts';
import type { Subject } from './subject.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** That a call is on its way out; docs/versions.md says how long that takes. */
export type Deprecation = {
  /** The day on which it was said, such as `2027-01-31`. */
  readonly since: string;
  /** The first day on which it may be gone. */
  readonly sunset: string;
  /** What to do instead: a sentence in Markdown. */
  readonly instead: string;
};

type Content<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
};

/** What every body of an endpoint is handed, live or not. */
export type Call<Params, Query, Body, Who extends Caller = Credential> = Content<
  Params,
  Query,
  Body
> & {
  readonly caller: Who;
  /** Spells and reads the cursors of lists; bound to this endpoint, tenant and filters. */
  readonly cursors: CursorBox;
};

/** A caller whose lender's day is known: it is read for the call, and remembered by nobody. */
export type OnItsDay<Who extends Caller> = Who & LenderCalendar;

/** Transaction and clock come with a live call only: the sandbox has neither. */
type LiveCall<P, Q, B, Who extends Caller> = Call<P, Q, B, OnItsDay<Who>> & {
  readonly tx: TenantTx;
  readonly now: Temporal.Instant;
};

/** One of several live calls that share a transaction: who makes it comes along. */
export type BatchCall<P, Q, B, Who extends Caller = Credential> = Call<P, Q, B, OnItsDay<Who>> & {
  readonly now: Temporal.Instant;
  readonly actor: Actor;
};

/** A call by somebody whom nobody knows yet: who logs in has no tenant, and so no transaction. */
export type AnonymousCall<P, Q, B> = Content<P, Q, B> & {
  readonly callerProof: CallerProof;
  /** Whether public credentials of demo lenders open from where the call comes. */
  readonly admitsDemo: boolean;
  readonly database: Database;
  readonly requestId: string;
};

/**
 * A call that makes its own transactions, by somebody known: log-ins, look-ups, what a provider
 * tells. It is not kept for retries; what changes something for good has `prepare`, `live` and
 * `afterwards` instead.
 */
export type OwnTransactionsCall<P, Q, B, Who extends Caller> = Content<P, Q, B> & {
  readonly caller: OnItsDay<Who>;
  readonly callerProof: CallerProof;
  readonly database: Database;
  readonly clock: ApiContext['clock'];
  readonly tokens: MemberTokens;
  readonly scope: TenantScope;
  readonly lookUps: LookUps;
  readonly desk: RailContext;
  readonly senders: ApiContext['senders'];
  readonly auditHeads: ApiContext['auditHeads'];
  readonly webhookReach: ApiContext['webhookReach'];
  readonly installation: ApiContext['installation'];
  /** The Idempotency-Key that came with it, for what is done in parts. */
  readonly retryKey: string | undefined;
};

/**
 * What must be done before the transaction of a call begins, because no transaction waits for it: a
 * registry is asked, a password hashed. It is not done when the answer to a retry is known, and
 * does no harm when it is done twice.
 */
type PrepareCall<P, Q, B, Who extends Caller> = OwnTransactionsCall<P, Q, B, Who>;

/**
 * What is done once the transaction of a call is committed, by the call that did the work and by no
 * retry: the rail is asked for what was written down. The answer stands whatever becomes of this,
 * so what must not be lost is taken up by a job as well.
 */
type AfterwardsCall<P, Q, B, Who extends Caller, R> = OwnTransactionsCall<P, Q, B, Who> & {
  readonly done: R | AnsweredBefore<R>;
};

/** What decides, before a file is kept, whether it may be. */
type ReserveCall<B> = {
  readonly tx: TenantTx;
  readonly body: B;
  readonly now: Temporal.Instant;
  /** How much the tenant may keep in files. */
  readonly quotaBytes: number;
};

/** What an open call comes to; it may leave something with the caller, such as a cookie. */
type AnonymousAnswer<R> = {
  readonly data: R;
  readonly headers: Readonly<Record<string, string | string[]>>;
};

/** What an endpoint takes and answers, whoever calls it. */
export type Shape<P extends TObject, Q extends TObject, B extends TSchema, R extends TSchema> = {
  readonly method: Method;
  /** Below the family's prefix, with `{name}` for a parameter. */
  readonly path: string;
  /** The operation's name in the reference and in the SDK. */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  /** The room that it is declared in. */
  readonly tag: Subject;
  /** Set where it is on its way out: every answer says so, and so does the reference. */
  readonly deprecated?: Deprecation;
  readonly params?: P;
  readonly query?: Q;
  /** Query parameters that may come in a header instead, with the name of the header. */
  readonly inHeader?: Readonly<Record<string, string>>;
  readonly body?: B;
  /** How large the body may be, where that is not what most are: see `BODY_MAX_BYTES`. */
  readonly bodyMaxBytes?: number;
  /**
   * What no schema can say of a body, such as two dates in the wrong order. It sees what was sent,
   * well-shaped or not, so that a caller is told of all problems at once.
   */
  readonly faults?: (body: unknown) => readonly Problem[];
  /** Where no body is needed, and one that is sent all the same does no harm. */
  readonly ignoresBody?: true;
  /** The body is handed over as the text that it is, unread: it must not be lost for its form. */
  readonly unread?: true;
  /** A body that is unread may also come as a web form, which some providers send. */
  readonly takesWebForm?: true;
  /**
   * It hashes a password, and takes its turn for that before it asks the database for anything: who
   * waits must keep no connection from others.
   */
  readonly hashes?: true;
  /**
   * It may be read from a replica: it shows, nothing is decided by it, and a moment of age does no
   * harm. Whoever wrote something sees it all the same.
   */
  readonly readsReplica?: true;
  /**
   * It adds up, and goes by the same keys whatever it is asked: its statements are planned once on
   * a connection, which else costs as much as running them. A list is not like that: how it is
   * found best depends on the values it is narrowed to.
   */
  readonly isPlannedOnce?: true;
  /** It is there for sandbox lenders alone, and for test keys of all. */
  readonly lenders?: 'sandbox';
  /** Whoever shows no proof at all is answered null, and not refused: a page may ask in vain. */
  readonly greetsVisitors?: true;
  /** The caller may say on which device it is, by the header X-Device-Id. */
  readonly takesDeviceId?: true;
  /**
   * Its body or its answer holds a secret: what is kept for retries is sealed by a key that is not
   * in the database, and the body is known again by a keyed hash.
   */
  readonly hasSecrets?: true;
  /** Where the body is a form with a file in it: what is taken. */
  readonly upload?: UploadRule;
  readonly reply: {
    readonly status: 200 | 201;
    readonly data: R;
    /** What a success says in words, in families whose answers have such words of their own. */
    readonly message?: string;
    /** The types of content it may have, where it is a file and no JSON. */
    readonly files?: readonly string[];
    /** Files that it may be had as instead of JSON, by `format` in the query or by `Accept`. */
    readonly formats?: Formats;
    /** When `live` may answer AnsweredBefore, which goes out as 200: when that is. */
    readonly again?: string;
    /** Sent along with every success. */
    readonly headers?: Readonly<Record<string, string | string[]>>;
  };
  /** What a rule may say no with, beside the trouble that every call can meet at the door. */
  readonly refusals?: readonly ErrorCode[];
};

type Declaration<
  P extends TObject,
  Q extends TObject,
  B extends TSchema,
  R extends TSchema,
> = Shape<P, Q, B, R> & {
  /** By which door callers come in, where the family has another beside its usual one. */
  readonly door?: string;
  /** A call that works as it stands; the reference shows it and tests replay it. */
  readonly example: {
    readonly params?: Static<P>;
    readonly query?: Static<Q>;
    readonly body?: Static<B>;
  };
};

export type Live<P, Q, B, R, Who extends Caller, Prepared> = {
  /** Its result is handed to `live`, which is where it is judged. */
  readonly prepare?: (call: PrepareCall<P, Q, B, Who>) => Promise<Prepared>;
  /**
   * Where the body has a file: refuses it, or writes down that it comes and gives the id under
   * which it is then put away, below the tenant's own. `live` gets that id, and adopts the file.
   */
  readonly reserve?: (call: ReserveCall<B>) => Promise<Prepared>;
  readonly live: (
    call: LiveCall<P, Q, B, Who> & { readonly prepared: Prepared },
  ) => Promise<R | AnsweredBefore<R> | FileAnswer>;
  readonly afterwards?: (call: AfterwardsCall<P, Q, B, Who, R>) => Promise<void> | void;
  /**
   * What `live` does, for a list: calls of one tenant that arrive together then share a
   * transaction. One that is refused must leave no trace in it.
   */
  readonly batch?: (
    tx: TenantTx,
    calls: readonly BatchCall<P, Q, B, Who>[],
  ) => Promise<readonly (R | AnsweredBefore<R> | Refused)[]>;
  /** The id of the row that a call of a batch locks: where others hold it, it alone waits. */
  readonly batchRow?: (call: Pick<Call<P, Q, B, Who>, 'body'>) => string;
};
type Answer<P, Q, B, R, Who extends Caller> = {
  readonly answer: (call: Call<P, Q, B, Who>) => R;
};
type OwnTransactions<P, Q, B, R, Who extends Caller> = {
  readonly ownTransactions: (
    call: OwnTransactionsCall<P, Q, B, Who>,
  ) => Promise<R | AnsweredBefore<R> | AnswerWithHeaders<R>>;
};
type Anonymous<P, Q, B, R> = {
  readonly anonymous: (call: AnonymousCall<P, Q, B>) => Promise<AnonymousAnswer<R>>;
};
type Drawn<P, Q, B> = {
  /** The answer as SVG, for who asks for that by `Accept`; drawn from the call alone. */
  readonly picture?: (content: Content<P, Q, B>) => string;
};

type Sandbox<P, Q, B, R> = { readonly sandbox: (call: Call<P, Q, B>) => R };

/**
 * Two bodies of one endpoint: `live` works in a transaction, `sandbox` makes its answer from the
 * call alone. Both must satisfy the same reply. What only test keys can do has no `live`, and what
 * needs no data at all has one body, `answer`. What test keys must have remembered is done by
 * `live` for them too, which keeps to the tables of the caller's environment.
 */
type TwoBodies<P, Q, B, R, Prepared> =
  | (Live<P, Q, B, R, Credential, Prepared> & Sandbox<P, Q, B, R>)
  | (Live<P, Q, B, R, Credential, Prepared> & { readonly inBothWorlds: true })
  | (Sandbox<P, Q, B, R> & { readonly live?: never })
  | Answer<P, Q, B, R, Credential>;

/** Without a sandbox there is one body, and what it answers to the example is kept from a run. */
type OneBody<P, Q, B, R, Who extends Caller, Prepared> = (
  | Live<P, Q, B, R, Who, Prepared>
  | Answer<P, Q, B, R, Who>
  | OwnTransactions<P, Q, B, R, Who>
  | Anonymous<P, Q, B, R>
) &
  Drawn<P, Q, B>;

/**
 * An endpoint is data: router, OpenAPI file, SDK and the matrix of tests all read the same lists.
 * What its body takes and answers was proven where it was declared, and is forgotten here.
 */
export type Endpoint = Omit<Declaration<TObject, TObject, TSchema, TSchema>, 'params' | 'query'> & {
  readonly needs: string | null;
  readonly params: TObject;
  readonly query: TObject;
  readonly refusals: readonly ErrorCode[];
} & {
  readonly prepare?: (call: never) => Promise<unknown>;
  readonly reserve?: (call: never) => Promise<unknown>;
  readonly live?: (call: never) => Promise<unknown>;
  readonly afterwards?: (call: never) => Promise<void> | void;
  readonly batch?: (tx: TenantTx, calls: readonly never[]) => Promise<readonly unknown[]>;
  readonly batchRow?: (call: never) => string;
  readonly sandbox?: (call: never) => unknown;
  readonly inBothWorlds?: true;
  readonly answer?: (call: never) => unknown;
  readonly ownTransactions?: (call: never) => Promise<unknown>;
  readonly anonymous?: (call: never) => Promise<AnonymousAnswer<unknown>>;
  readonly picture?: (content: never) => string;
};

/**
 * Whether the answer is kept for a retry with the same Idempotency-Key. Where it is not, the key is
 * refused: a caller who sends one must not believe in vain that a retry is safe.
 */
export function isKeptForRetries({
  method,
  anonymous,
  ownTransactions,
  unread,
}: Endpoint): boolean {
  return method !== 'GET' && !anonymous && !ownTransactions && !unread;
}

/** Whether it is there for test keys alone. */
export function isSandboxOnly({ live, sandbox }: Endpoint): boolean {
  return sandbox !== undefined && !live;
}

export const NOTHING = Closed({});

/** The scope or permission a caller must hold; null, or left out, where any caller will do. */
type Needs = { readonly needs?: string | null };
type NeedsNothing = { readonly needs?: null };

/** What holds where a declaration does not say otherwise. */
const UNSAID = { needs: null, params: NOTHING, query: NOTHING, refusals: [] };

/** Declares an endpoint of a family with a sandbox. */
export function endpoint<
  R extends TSchema,
  P extends TObject = typeof NOTHING,
  Q extends TObject = typeof NOTHING,
  B extends TSchema = typeof NOTHING,
  Prepared = null,
>(
  declaration: Declaration<P, Q, B, R> &
    Required<Needs> &
    TwoBodies<Static<P>, Static<Q>, Static<B>, Static<R>, Prepared>,
): Endpoint {
  return { ...UNSAID, ...declaration } as Endpoint;
}

/**
 * How endpoints are declared where there is no sandbox, by callers who need such permissions and
 * come in by that door.
 */
export function endpointsFor<Who extends Caller, Needing extends Needs = NeedsNothing>(
  by: Pick<Endpoint, 'door'> = {},
) {
  return <
    R extends TSchema,
    P extends TObject = typeof NOTHING,
    Q extends TObject = typeof NOTHING,
    B extends TSchema = typeof NOTHING,
    Prepared = null,
  >(
    declaration: Declaration<P, Q, B, R> &
      Needing &
      OneBody<Static<P>, Static<Q>, Static<B>, Static<R>, Who, Prepared>,
  ): Endpoint => ({ ...UNSAID, ...by, ...declaration }) as Endpoint;
}
