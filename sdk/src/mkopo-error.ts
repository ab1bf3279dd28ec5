/** The four APIs. */
export type Family = 'partner' | 'scoring' | 'identity' | 'member';

/** One thing that is wrong with a call. */
export type FieldProblem = { readonly field: string; readonly problem: string };

/**
 * What no server says: nobody answered, nobody answered in time, or what answered is none of ours,
 * such as a proxy that redirects.
 */
export type LocalCode = 'no_answer' | 'timed_out' | 'unexpected_answer';

/** What is known of a call that failed. */
export type Failure<Code extends string = string, Data = unknown> = {
  readonly family: Family;
  readonly code: Code;
  readonly message: string;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Under which the call is in the server's log, as the SDK sent it: quote it to support. */
  readonly requestId: string;
  /** What helps to mend the call, by its code. */
  readonly data: Data;
  /** All that is wrong with the call, at once; empty where that is not the trouble. */
  readonly fields: readonly FieldProblem[];
  /** How long the server asked to wait. */
  readonly retryAfterMs: number | null;
  /** The key of a write: with the same key and the same input the call may be made again. */
  readonly idempotencyKey: string | null;
  /** How many times it was tried. */
  readonly attempts: number;
};

/** A call that failed. Decide by `code`, which never changes; `message` is for people. */
export class MkopoError<Code extends string = string, Data = unknown>
  extends Error
  implements Failure<Code, Data>
{
  readonly family: Family;
  readonly code: Code;
  readonly status: number;
  readonly requestId: string;
  readonly data: Data;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterMs: number | null;
  readonly idempotencyKey: string | null;
  readonly attempts: number;

  constructor(failure: Failure<Code, Data>, cause?: unknown) {
    super(failure.message, cause === undefined ? undefined : { cause });
    this.name = 'MkopoError';
    this.family = failure.family;
    this.code = failure.code;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.data = failure.data;
    this.fields = failure.fields;
    this.retryAfterMs = failure.retryAfterMs;
    this.idempotencyKey = failure.idempotencyKey;
    this.attempts = failure.attempts;
  }
}

type NoData = Readonly<Record<string, unknown>>;

/**
 * The errors of a family, told apart by `code`. A server that is newer than this SDK may have
 * codes that are not in the list: keep a `default` where you switch.
 */
export type ErrorOf<Refusals> =
  | { [Code in keyof Refusals & string]: MkopoError<Code, Refusals[Code]> }[keyof Refusals & string]
  | { [Code in LocalCode]: MkopoError<Code, NoData> }[LocalCode];

/**
 * Whether it is an error of that family's calls. By its name, not by its class: a program may hold
 * this package twice.
 */
export function isErrorOf(family: Family, error: unknown): error is MkopoError {
  return error instanceof Error && error.name === 'MkopoError' && familyOf(error) === family;
}

function familyOf(error: Error): unknown {
  return 'family' in error ? error.family : undefined;
}
