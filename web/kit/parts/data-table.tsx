import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './data-table.module.css';
import { Tick } from './tick.tsx';
import { useRowKeys } from './use-row-keys.ts';

export type Column<Row> = {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** For columns of buttons, which need a name but no heading. */
  readonly isHeadUnseen?: true;
  readonly foot?: ReactNode;
  /** The name by which the server sorts it; without one it cannot be sorted. */
  readonly sort?: string;
};

type Selection<Row> = {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly nameOf: (row: Row) => string;
};

/** `amount` is the smallest first, `-amount` the largest. */
type Sorting = { readonly by: string; readonly onChange: (by: string) => void };

type DataTableProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** How a row looks on a phone. It holds the row's link, as one cell does. */
  readonly card: (row: Row) => ReactNode;
  readonly onOpen?: (row: Row) => void;
  readonly selection?: Selection<Row>;
  readonly sorting?: Sorting;
  /** The likely next step, over the last column when a row has the pointer or the focus. */
  readonly actions?: (row: Row) => ReactNode;
  readonly isMarked?: (row: Row) => boolean;
  /** For tables of many amounts. */
  readonly isTight?: boolean;
};

/**
 * A list of things to work through. The link of a row carries `data-row-link`: the keys move from
 * one to the next. Where the table has less than 640 px, each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, idOf, columns, card, selection, isTight = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = selection && ((id: string) => selection.onChange(toggled(selection.ids, id)));
  useRowKeys(body, toggle);
  return (
    <div className={css.wrap}>
      <table className={css.table} aria-label={label} data-tight={isTight || undefined}>
        <Heads {...props} />
        <tbody ref={body}>
          {rows.map((row) => (
            <Line key={idOf(row)} row={row} {...props} />
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr>
              {selection && <td />}
              {columns.map(({ id, align, foot }) => (
                <td key={id} data-align={align}>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <ul className={css.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={idOf(row)}>{card(row)}</li>
        ))}
      </ul>
    </div>
  );
}

function Heads<Row>({ rows, idOf, columns, selection, sorting }: DataTableProps<Row>) {
  const t = useWords(KIT);
  const isAll = rows.length > 0 && rows.every((row) => selection?.ids.has(idOf(row)));
  const isSome = rows.some((row) => selection?.ids.has(idOf(row)));
  return (
    <thead>
      <tr>
        {selection && (
          <th className={css.tick}>
            <Tick
              aria-label={t('selectAll')}
              checked={isAll}
              isPart={isSome && !isAll}
              onChange={() => selection.onChange(isAll ? new Set() : new Set(rows.map(idOf)))}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.id} column={column} {...(sorting && { sorting })} />
        ))}
      </tr>
    </thead>
  );
}

type HeadProps<Row> = { readonly column: Column<Row>; readonly sorting?: Sorting };

function Head<Row>({ column, sorting }: HeadProps<Row>) {
  const { sort, head, align, isHeadUnseen } = column;
  const text = isHeadUnseen ? <span className="unseen">{head}</span> : head;
  if (!sort || !sorting) {
    return (
      <th data-align={align} scope="col">
        {text}
      </th>
    );
  }
  const isUp = sorting.by === sort;
  const isDown = sorting.by === `-${sort}`;
  const direction = isUp ? 'ascending' : 'descending';
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th data-align={align} scope="col" aria-sort={isUp || isDown ? direction : 'none'}>
      <button
        type="button"
        className={css.sort}
        onClick={() => sorting.onChange(isDown ? sort : `-${sort}`)}
      >
        {text}
        {(isUp || isDown) && <Arrow size={12} aria-hidden="true" />}
      </button>
    </th>
  );
}

function Line<Row>({ row, ...props }: DataTableProps<Row> & { readonly row: Row }) {
  const { idOf, columns, selection, actions, isMarked, onOpen } = props;
  const t = useWords(KIT);
  const id = idOf(row);
  const isSelected = selection?.ids.has(id) ?? false;
  const open = (event: MouseEvent) => {
    const isOnControl = (event.target as HTMLElement).closest('a, button, input, label');
    if (!isOnControl && !window.getSelection()?.toString()) onOpen?.(row);
  };
  return (
    <tr
      data-id={id}
      data-selected={isSelected || isMarked?.(row) || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={open}
    >
      {selection && (
        <td className={css.tick}>
          <Tick
            aria-label={t('selectRow', { name: selection.nameOf(row) })}
            checked={isSelected}
            onChange={() => selection.onChange(toggled(selection.ids, id))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
          {actions && index === columns.length - 1 && (
            <span className={css.actions}>{actions(row)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}
