type Maybe<T> = { [K in keyof T]?: T[K] };

/** What an address may say and need not: links to it may leave all of it out. */
export function maybe<T extends object>(search: T): Maybe<T> {
  return search;
}
