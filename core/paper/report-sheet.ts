import type { Currency } from '@mkopo/core/money/currency.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import type { ReportVoice } from './report-words.ts';

/** What the cells of a column of a report hold. An amount is in minor units. */
type CellOf = {
  readonly text: string;
  readonly count: number;
  readonly amount: bigint | null;
  readonly share: Decimal | null;
  readonly day: Temporal.PlainDate | null;
};
export type ReportCellKind = keyof CellOf;
/** Empty where there is nothing to say, as behind the name of a last line. */
export type ReportCell = CellOf[ReportCellKind];

export type ReportColumn = { readonly head: string; readonly kind: ReportCellKind };

/** Rows under one heading, whole: what is in them is said the same in every kind of file. */
export type ReportTable = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** The last line; null where there is none. */
  readonly total: readonly ReportCell[] | null;
};

/** A report as it is printed or saved. */
export type ReportSheet = {
  readonly title: string;
  /** The day or the days it is of, in words. */
  readonly period: string;
  /** The last day of it: its file is dated by it. */
  readonly on: Temporal.PlainDate;
  readonly currency: Currency;
  readonly say: ReportVoice;
  readonly tables: readonly ReportTable[];
};

/** One column, and what it tells of a row. */
export type ReportColumnOf<Row> = ReportColumn & { readonly of: (row: Row) => ReportCell };

function columnOf<Kind extends ReportCellKind>(kind: Kind) {
  return <Row>(head: string, of: (row: Row) => CellOf[Kind]): ReportColumnOf<Row> => {
    return { head, kind, of };
  };
}

export const texts = columnOf('text');
export const counts = columnOf('count');
export const amounts = columnOf('amount');
export const shares = columnOf('share');
export const days = columnOf('day');

type TableOf<Sums, Row extends Sums> = {
  readonly title: string;
  /** What tells rows from each other; the last line has its own name there. */
  readonly names: readonly ReportColumnOf<Row>[];
  readonly rows: readonly Row[];
  readonly sums: readonly ReportColumnOf<Sums>[];
  readonly total?: { readonly name: string; readonly of: Sums };
};

/** A table of rows with sums, and of the same sums over all of them. */
export function tableOf<Sums, Row extends Sums>(table: TableOf<Sums, Row>): ReportTable {
  const { title, names, rows, sums, total } = table;
  const plain = ({ head, kind }: ReportColumn): ReportColumn => ({ head, kind });
  const behind = names.slice(1).map(() => '');
  return {
    title,
    columns: [...names.map(plain), ...sums.map(plain)],
    rows: rows.map((row) => [...names.map(({ of }) => of(row)), ...sums.map(({ of }) => of(row))]),
    total: total ? [total.name, ...behind, ...sums.map(({ of }) => of(total.of))] : null,
  };
}
