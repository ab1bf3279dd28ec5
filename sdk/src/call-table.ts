/** How one call is made. The tables are written from the documents, by `npm run sdk:types`. */
export type CallRow = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the names of its parts: `/loans/{id}`. */
  readonly path: string;
  /** What goes into the query, where all else goes into a body. */
  readonly query?: readonly string[];
  readonly body?: 'json' | 'form';
  /** Whether it takes an `Idempotency-Key`; others refuse one. */
  readonly takesKey?: true;
  readonly takesDevice?: true;
  readonly isPaged?: true;
  /** Whether an app makes it on its own behalf, before somebody has logged in. */
  readonly isByApp?: true;
};

/** The calls of a family by their names. */
export type CallTable = Readonly<Record<string, CallRow>>;
