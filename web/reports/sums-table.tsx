import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import css from './reports.module.css';

/** A column of sums: of money, of a count, or of a share in something. Null: there is none. */
export type SumColumn<Row> = {
  readonly id: string;
  readonly head: string;
  readonly of: (row: Row) => number | null;
  readonly isCount?: boolean;
  readonly isShare?: boolean;
  readonly total?: number | null;
};

type SumsTableProps<Row> = {
  readonly title: string;
  readonly nameHead: string;
  readonly nameOf: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly columns: readonly SumColumn<Row>[];
  /** What the last line is called; without it there is none. */
  readonly total?: string;
};

/** Rows of sums under one heading. On a phone each row says its sums by name. */
export function SumsTable<Row>(props: SumsTableProps<Row>) {
  const { title, nameHead, nameOf, rows, columns, total } = props;
  const table: readonly Column<Row>[] = [
    {
      ...{ id: 'name', head: nameHead },
      cell: (row) => nameOf(row),
      ...(total !== undefined && { foot: total }),
    },
    ...columns.map(
      ({ id, head, of, total: sum, ...kind }): Column<Row> => ({
        ...{ id, head, align: 'end' },
        cell: (row) => <Sum value={of(row)} {...kind} />,
        ...(total !== undefined && sum !== undefined && { foot: <Sum value={sum} {...kind} /> }),
      }),
    ),
  ];
  return (
    <section className="card" aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <DataTable
        label={title}
        rows={rows}
        idOf={nameOf}
        columns={table}
        card={(row) => (
          <div className={rowCard.sums}>
            <b>{nameOf(row)}</b>
            {columns.map(({ id, head, of, total: _, ...kind }) => (
              <span key={id}>
                <span className="dim small">{head}</span>
                <Sum value={of(row)} {...kind} />
              </span>
            ))}
          </div>
        )}
      />
    </section>
  );
}

type SumProps = Pick<SumColumn<never>, 'isCount' | 'isShare'> & { readonly value: number | null };

function Sum({ value, isCount = false, isShare = false }: SumProps) {
  const { percent } = useFormat();
  if (value === null) return <span className="dim">–</span>;
  if (isShare) return <span className="num">{percent(value)}</span>;
  return isCount ? <span className="num">{value}</span> : <Money value={value} isQuietAtZero />;
}
