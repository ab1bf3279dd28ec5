/** A column of a list: its name in the statement, its type in SQL, and its value in a row. */
export type ListColumn<Row> = readonly [name: string, type: string, of: (row: Row) => unknown];

type ListStatement<Row> = {
  /** What the list is called in the statement. */
  readonly as: string;
  /** How many parameters stand before those of the list. */
  readonly after: number;
  readonly columns: readonly ListColumn<Row>[];
  /** The statement around the list. */
  readonly write: (list: string) => string;
};

/**
 * A statement over a list of rows. It has two texts: a list of one is handed over as plain values,
 * a longer one as arrays that `unnest` takes apart, so that every length has the same text. Reading
 * twenty arrays of one element each would cost a repayment more than writing its rows.
 */
export function listStatement<Row>({ as, after, columns, write }: ListStatement<Row>) {
  const names = columns.map(([name]) => name).join(', ');
  const parameters = (suffix: string) =>
    columns.map(([, type], index) => `$${after + index + 1}::${type}${suffix}`).join(', ');
  const one = write(`(values (${parameters('')})) as ${as} (${names})`);
  const many = write(`unnest(${parameters('[]')}) as ${as} (${names})`);
  const values = columns.map(([, , of]) => of);
  return (before: readonly unknown[], rows: readonly Row[]): [text: string, values: unknown[]] => {
    const [only] = rows;
    if (only === undefined || rows.length > 1) {
      return [many, [...before, ...columnsOf(rows, values)]];
    }
    return [one, [...before, ...values.map((of) => of(only))]];
  };
}

/**
 * Turns rows into the columns that `unnest` takes apart again, so that a list of any length is one
 * statement.
 */
export function columnsOf<Row>(
  rows: readonly Row[],
  columns: readonly ((row: Row, index: number) => unknown)[],
): unknown[][] {
  return columns.map((column) => rows.map(column));
}
