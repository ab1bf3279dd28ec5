import type { paths } from './console-api.ts';

export type Path = keyof paths;
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** The paths that take a method. */
export type PathOf<M extends Method> = {
  [P in Path]: NonNullable<paths[P][M]> extends { responses: unknown } ? P : never;
}[Path];

type Operation<M extends Method, P extends Path> = NonNullable<paths[P][M]>;
type Part<O, Name extends string> = O extends { parameters: infer Q }
  ? Name extends keyof Q
    ? Q[Name]
    : never
  : never;
type Body<O> = O extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: { 'application/json': infer J } }
    ? J
    : never
  : never;
/** Asked for where the API asks for it, left out where it takes none. */
type Field<Name extends string, T> = [NonNullable<T>] extends [never]
  ? { readonly [K in Name]?: undefined }
  : undefined extends T
    ? { readonly [K in Name]?: NonNullable<T> | undefined }
    : { readonly [K in Name]: T };

/** What a call takes: the ids in its path, its query, its body. */
export type Asked<M extends Method, P extends PathOf<M>> = Field<
  'path',
  Part<Operation<M, P>, 'path'>
> &
  Field<'query', Part<Operation<M, P>, 'query'>> &
  Field<'body', Body<Operation<M, P>>> & {
    /** Makes a second press of the same button the same call. */
    readonly key?: string | undefined;
  };

/** What a call answers, without its envelope. */
export type Answer<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer R }
    ? R[keyof R & (200 | 201 | 202)] extends {
        content: { 'application/json': { data: infer D } };
      }
      ? D
      : undefined
    : never;

/** One row of a list. */
export type Item<P extends PathOf<'get'>> =
  Answer<'get', P> extends { items: readonly (infer Row)[] } ? Row : never;

/** An answer that is not what was asked for. It carries the id to quote to whoever helps. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, { code, message, request_id, data }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = request_id;
    this.data = data ?? {};
  }
}

type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly request_id: string | null;
  readonly data?: Readonly<Record<string, unknown>> | null;
};

const PREFIX = '/console/api';
const told = (code: string, message: string): Refusal => ({ code, message, request_id: null });

/** Calls the console API. What it refuses is thrown as an ApiError. */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  asked: Asked<M, P>,
): Promise<Answer<M, P>> {
  const { body, key } = asked as { readonly body?: object; readonly key?: string };
  const response = await fetch(addressOf(path, asked), {
    method: method.toUpperCase(),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new ApiError(0, told('unreachable', 'The server cannot be reached.'));
  });
  if (response.status === 204) return undefined as Answer<M, P>;
  const answer = await response.json().catch(() => null);
  if (!answer) throw new ApiError(response.status, told('unreadable', 'No readable answer came.'));
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer.data;
}

/** Where a call goes; also the address of a file to open or to save. */
export function addressOf(
  path: Path,
  { path: ids, query }: { readonly path?: unknown; readonly query?: unknown } = {},
): string {
  const values = (ids ?? {}) as Readonly<Record<string, string>>;
  const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `${PREFIX}${place}${search.size > 0 ? `?${search}` : ''}`;
}
