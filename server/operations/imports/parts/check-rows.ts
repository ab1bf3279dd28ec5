import type { DataImport, ImportRow, RowFault } from '@mkopo/core/import/data-import.ts';
import { cellsByField } from '@mkopo/core/import/map-columns.ts';
import { type RowKeys, readRowsByKey, setKeys } from '#store/imports/import-row-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { ImportDesk, ReadRow } from './row-handler.ts';
import { handlerOf, type RowReaders, readerOf } from './row-handlers.ts';

type Reading = { readonly readers: RowReaders; readonly desk: ImportDesk };

const SPILLED: RowFault = {
  ...{ field: null, code: 'columns' },
  problem: 'has more cells than the header: a comma may stand in one of them',
};

/** What a row says, by the columns that are known. */
export function readValue(
  { kind, header, mapping }: DataImport,
  { cells }: ImportRow,
  { readers, desk }: Reading,
): ReadRow<unknown> {
  if (cells.slice(header.length).some((cell) => cell.trim() !== '')) return { faults: [SPILLED] };
  return readerOf(readers, kind)(cellsByField(mapping, cells), desk);
}

type Checking = Reading & { readonly one: DataImport; readonly rows: readonly ImportRow[] };

/** Tells of each row whether it is good, and all that is wrong with it where it is not. */
export async function checkRows(tx: TenantTx, checking: Checking): Promise<CheckedRows> {
  const { one, rows } = checking;
  const handler = handlerOf(one.kind);
  const read = rows.map((row) => ({ row, ...readValue(one, row, checking) }));
  const sound = read.flatMap((each) => ('value' in each ? [each] : []));
  const values = sound.map(({ value }) => value);
  const keys = values.map(handler.keysOf);
  setKeys(tx, {
    id: one.id,
    rows: sound.map(({ row }, index) => ({ number: row.number, keys: keys[index] as RowKeys })),
  });
  const [alike, known] = await Promise.all([
    readRowsByKey(tx, { id: one.id, keys }),
    handler.examine(tx, values, checking.desk),
  ]);
  const earlierOf = earlierRows(alike, checking);
  const faultsOf = new Map(
    sound.map(({ row, value }, index) => {
      const earlier = earlierOf(row.number, keys[index] as RowKeys).find((other) =>
        handler.isSame(value, other.value),
      );
      const repeated = earlier ? [repeats(earlier.number)] : [];
      return [row.number, [...repeated, ...(known[index] ? [known[index]] : [])]];
    }),
  );
  const checked = read.map((each): ImportRow => {
    const faults = 'faults' in each ? each.faults : (faultsOf.get(each.row.number) ?? []);
    const isGood = faults.length === 0;
    return { ...each.row, state: isGood ? 'good' : 'bad', faults: isGood ? null : faults };
  });
  const good = sound.filter(({ row }) => faultsOf.get(row.number)?.length === 0);
  const amountMinor = good.reduce((sum, { value }) => sum + (handler.amountOf?.(value) ?? 0n), 0n);
  return { rows: checked, amountMinor };
}

type CheckedRows = { readonly rows: readonly ImportRow[]; readonly amountMinor: bigint };

function repeats(number: number): RowFault {
  const problem = `says again what row ${number} says`;
  return { field: null, code: 'repeated', problem, about: String(number) };
}

/** Of the rows that share a key, those before one, as what they say. */
function earlierRows(alike: readonly ImportRow[], checking: Checking) {
  const { keysOf } = handlerOf(checking.one.kind);
  const byKey = new Map<string, { readonly number: number; readonly value: unknown }[]>();
  for (const row of alike) {
    const read = readValue(checking.one, row, checking);
    if ('faults' in read) continue;
    const { number } = row;
    keysOf(read.value).forEach((key, place) => {
      if (key === null) return;
      const list = byKey.get(`${place} ${key}`) ?? [];
      list.push({ number, value: read.value });
      byKey.set(`${place} ${key}`, list);
    });
  }
  return (number: number, keys: RowKeys) =>
    keys
      .flatMap((key, place) => byKey.get(`${place} ${key}`) ?? [])
      .filter((other) => other.number < number);
}
