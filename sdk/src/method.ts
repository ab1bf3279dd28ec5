// What the methods of a client take and answer, worked out from the types of its document.
import type { Paged } from './pages.ts';

/** What may be said about any call. */
export type CallOptions = {
  /**
   * For a write: your own key, such as the id of an order. Without one the SDK makes one for each
   * call and sends it with every try of it.
   */
  readonly idempotencyKey?: string;
  /** Under which the call is in the server's log; made up where you give none. */
  readonly requestId?: string;
  /** Ends the call and all its tries. */
  readonly signal?: AbortSignal;
  /** How long one try may take. */
  readonly timeoutMs?: number;
  /** How many times it may be tried again. */
  readonly retries?: number;
  /** Called with what came along with a good answer. */
  readonly onAnswer?: (answer: AnswerNote) => void;
};

/** What comes along with a good answer. */
export type AnswerNote = {
  readonly status: number;
  readonly requestId: string;
  /** Whether an earlier call with the same key was answered, and nothing was done anew. */
  readonly isReplay: boolean;
  readonly attempts: number;
  readonly headers: Headers;
};

type Parameters<Call, Where extends string> = Call extends { parameters: infer All }
  ? Where extends keyof All
    ? Given<NonNullable<All[Where]>>
    : unknown
  : unknown;
type Body<Call> = Call extends { requestBody?: infer Sent }
  ? NonNullable<Sent> extends { content: infer Forms }
    ? Given<Forms[keyof Forms]>
    : unknown
  : unknown;
/** Nothing adds nothing. */
type Given<Part> = [Part] extends [never] ? unknown : Part;

type Flat<Parts> = { [Name in keyof Parts]: Parts[Name] };

/** The forms that a good answer may have, by their media types. */
type Forms<Call> = Call extends { responses: infer All }
  ? All[keyof All & (200 | 201)] extends { content: infer Found }
    ? Found
    : never
  : never;

/** A record as JSON, or a file. */
type HasJson<Call> = 'application/json' extends keyof Forms<Call> ? true : false;
type FileType<Call> = Exclude<keyof Forms<Call>, 'application/json'>;

/** What a call takes: what is in its path, its query and its body, in one object. */
export type InputOf<Call> = Flat<
  Parameters<Call, 'path'> &
    (IsOpen<Body<Call>> extends true ? unknown : QueryOf<Call>) &
    Body<Call>
>;

/** A body that takes any name has no room for the query: that goes into the options then. */
type IsOpen<Sent> = string extends keyof Sent ? true : false;

/** Whoever wants a file says so by `accept`, which the answer's type can follow. */
type QueryOf<Call> =
  FileType<Call> extends never ? Parameters<Call, 'query'> : NoFormat<Parameters<Call, 'query'>>;
type NoFormat<Query> = {
  [Name in keyof Query as Name extends 'format' ? never : Name]: Query[Name];
};

/** The options of one call. */
type OptionsOf<Call> =
  IsOpen<Body<Call>> extends true ? CallOptions & { readonly query?: QueryOf<Call> } : CallOptions;

/** What a call answers, out of its envelope. */
export type DataOf<Call> = HasJson<Call> extends true ? Unwrapped<Forms<Call>> : Blob;
type Unwrapped<Found> = Found extends { 'application/json': infer Told }
  ? Told extends { data: infer Data; message: string }
    ? Data
    : Told
  : never;

type Page = { readonly items: readonly unknown[]; readonly has_more: boolean };
type Result<Data> = Data extends Page ? Paged<Data['items'][number], Data> : Promise<Data>;

type Plain<Call, Answer> =
  Record<never, never> extends InputOf<Call>
    ? (input?: InputOf<Call>, options?: OptionsOf<Call>) => Answer
    : (input: InputOf<Call>, options?: OptionsOf<Call>) => Answer;

/** The same call with a file for its answer: a statement as PDF, a score as a picture. */
type AsFile<Call> = (
  input: InputOf<Call>,
  options: OptionsOf<Call> & { readonly accept: FileType<Call> },
) => Promise<Blob>;

/** The method of one call. */
export type Method<Call> =
  HasJson<Call> extends true
    ? FileType<Call> extends never
      ? Plain<Call, Result<DataOf<Call>>>
      : AsFile<Call> & Plain<Call, Result<DataOf<Call>>>
    : Plain<Call, Promise<Blob>>;

/** A client: a method for every call of a family. */
export type ClientOf<Calls> = { readonly [Name in keyof Calls]: Method<Calls[Name]> };
