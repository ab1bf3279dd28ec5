import type { Credential } from '@mkopo/core/access/credential.ts';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { TenantTx } from '#store/transaction.ts';
import type { CursorBox } from './cursor.ts';
import type { ErrorCode } from './error-registry.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What every body of an endpoint is handed, live or not. */
export type Call<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly credential: Credential;
  /** Spells and reads the cursors of lists; bound to this endpoint, tenant and filters. */
  readonly cursors: CursorBox;
};

/** The transaction and the time come with a live call only: the sandbox has neither. */
type LiveCall<Params, Query, Body> = Call<Params, Query, Body> & {
  readonly tx: TenantTx;
  readonly now: Temporal.Instant;
};

const AGAIN = Symbol('again');

/** What a live body answers where the caller brings something that it has brought before. */
export type Again<Reply> = { readonly [AGAIN]: Reply };

/** Answers with `reply.again` instead of `reply.status`: nothing was made. */
export function again<Reply>(data: Reply): Again<Reply> {
  return { [AGAIN]: data };
}

/** Which status goes with what a body answered, and the data itself. */
export function statusAndData({ reply }: Endpoint, answered: unknown): [number, unknown] {
  const isAgain = typeof answered === 'object' && answered !== null && AGAIN in answered;
  return isAgain ? [reply.again ?? reply.status, answered[AGAIN]] : [reply.status, answered];
}

type Declaration<P extends TObject, Q extends TObject, B extends TSchema, R extends TSchema> = {
  readonly method: Method;
  /** Below the family's prefix, with `{name}` for a parameter. */
  readonly path: string;
  /** The operation's name in the reference and in the SDK. */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  /** The scope a key must hold; null where any key will do. */
  readonly needs: string | null;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: {
    readonly status: 200 | 201;
    readonly data: R;
    /** The status where nothing had to be made, because the same was brought before. */
    readonly again?: 200;
  };
  /** What a rule may say no with, beside the trouble that every call can meet at the door. */
  readonly refusals: readonly ErrorCode[];
  /** A call that works on the sandbox as it stands; the reference shows it and tests replay it. */
  readonly example: {
    readonly params?: Static<P>;
    readonly query?: Static<Q>;
    readonly body?: Static<B>;
  };
};

/**
 * Two bodies of one endpoint: `live` works in a transaction, `sandbox` makes its answer from the
 * call alone. Both must satisfy the same reply. What needs no data at all has one body, `answer`.
 */
type Bodies<P, Q, B, R> =
  | {
      readonly live: (call: LiveCall<P, Q, B>) => Promise<R | Again<R>>;
      readonly sandbox: (call: Call<P, Q, B>) => R;
    }
  | { readonly answer: (call: Call<P, Q, B>) => R };

/**
 * An endpoint is data: router, OpenAPI file, SDK and the matrix of tests all read the same lists.
 */
export type Endpoint = Omit<Declaration<TObject, TObject, TSchema, TSchema>, 'params' | 'query'> & {
  readonly params: TObject;
  readonly query: TObject;
} & Bodies<never, never, never, unknown>;

const NOTHING = Type.Object({}, { additionalProperties: false });

export function endpoint<
  R extends TSchema,
  P extends TObject = typeof NOTHING,
  Q extends TObject = typeof NOTHING,
  B extends TSchema = typeof NOTHING,
>(
  declaration: Declaration<P, Q, B, R> & Bodies<Static<P>, Static<Q>, Static<B>, Static<R>>,
): Endpoint {
  const whole = { params: NOTHING, query: NOTHING, ...declaration };
  return whole as unknown as Endpoint;
}
