type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A query of which some may be left out: what is undefined is not sent. */
export function given<T extends object>(query: T): Given<T> {
  return query as Given<T>;
}
