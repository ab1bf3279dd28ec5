import type { RowFault } from '@mkopo/core/import/data-import.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { HeldAsked } from '#store/imports/held-rows.ts';
import type { RowKeys } from '#store/imports/import-row-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Whose rows they are, and when they are read. */
export type ImportDesk = {
  readonly country: string;
  readonly currency: Currency;
  readonly today: Temporal.PlainDate;
};

/** A row as what it says, or all that is wrong with it. */
export type ReadRow<Value> = { readonly value: Value } | { readonly faults: readonly RowFault[] };

/** Reads the cells of a row, which are there where they are not empty. */
export type RowReader<Value> = (
  cells: Readonly<Record<string, string>>,
  desk: ImportDesk,
) => ReadRow<Value>;

/** What is done with rows of a kind, whoever reads them. */
export type RowHandler<Value> = {
  /** By what another row of the file may be the same. */
  readonly keysOf: (value: Value) => RowKeys;
  /** Whether a row says again what an earlier one said, with which it shares a key. */
  readonly isSame: (value: Value, earlier: Value) => boolean;
  /** What the books say against each row; null where nothing. */
  readonly examine: (
    tx: TenantTx,
    values: readonly Value[],
    desk: ImportDesk,
  ) => Promise<readonly (RowFault | null)[]>;
  /** Brings rows in that were examined in the same transaction; answers what each became. */
  readonly bringIn: (
    tx: TenantTx,
    values: readonly Value[],
    desk: ImportDesk,
  ) => Promise<readonly string[]>;
  /** Rows that something else has come to stand on. */
  readonly findHeld: (tx: TenantTx, asked: HeldAsked) => Promise<readonly number[]>;
  /** Takes back what rows became, the last first. */
  readonly takeBack: (
    tx: TenantTx,
    subjectIds: readonly string[],
    desk: ImportDesk,
  ) => Promise<unknown>;
  /** Whether it makes claims, of clients or on them: another than who brought the file says yes. */
  readonly makesClaims?: true;
  /** Whether clients owe less once it is undone: another than who said yes takes it back. */
  readonly givesUpClaims?: true;
  /** What a row brings, where it is of money. */
  readonly amountOf?: (value: Value) => bigint;
};
