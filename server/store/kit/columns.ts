/**
 * Turns rows into the columns that `unnest` takes apart again, so that a list of any length is one
 * statement. Dates go as text: the driver would write them into an array as JSON.
 */
export function columnsOf<Row>(
  rows: readonly Row[],
  columns: readonly ((row: Row, index: number) => unknown)[],
): unknown[][] {
  return columns.map((column) =>
    rows.map((row, index) => {
      const value = column(row, index);
      return value instanceof Temporal.PlainDate ? value.toString() : value;
    }),
  );
}
