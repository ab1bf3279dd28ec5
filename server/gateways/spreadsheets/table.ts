/** What the cells of a column hold; a share is one of one, and shown in hundredths. */
export type CellKind = 'text' | 'whole' | 'number' | 'share' | 'flag' | 'day' | 'instant';

export type Column = { readonly name: string; readonly kind: CellKind };

/** As the wire has it: days and instants as text. */
export type Cell = string | number | boolean | null;

/** A table whose rows come one after the other: it may be longer than memory is large. */
export type Table = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]>;
};

/** A table that is at hand, one of several that go into one file. */
export type FilledTable = Pick<Table, 'title' | 'columns'> & {
  readonly rows: readonly (readonly Cell[])[];
};

/** How it goes over the wire, a piece at a time. */
export type TableBytes = AsyncIterable<Uint8Array>;
