/** What the cells of a column hold. */
export type CellKind = 'text' | 'whole' | 'number' | 'flag' | 'day' | 'instant';

export type Column = { readonly name: string; readonly kind: CellKind };

/** As the wire has it: days and instants as text. */
export type Cell = string | number | boolean | null;

/** A table whose rows come one after the other: it may be longer than memory is large. */
export type Table = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]>;
};

/** How it goes over the wire, a piece at a time. */
export type TableBytes = AsyncIterable<Uint8Array>;
