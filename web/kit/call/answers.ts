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
    /** Lets go of the call once nobody wants its answer any more. */
    readonly signal?: AbortSignal | undefined;
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
