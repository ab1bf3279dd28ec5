import type { ClientDetails } from '@mkopo/core/client/client.ts';
import type { ImportKind } from '@mkopo/core/import/data-import.ts';
import type { LoanRow } from '@mkopo/core/import/loan-row.ts';
import type { RepaymentRow } from '@mkopo/core/import/repayment-row.ts';
import type { SavingsRow } from '@mkopo/core/import/savings-row.ts';
import { CLIENT_ROWS } from './client-rows.ts';
import { loanRows } from './loan-rows.ts';
import { repaymentRows } from './repayment-rows.ts';
import type { RowHandler, RowReader } from './row-handler.ts';
import { savingsRows } from './savings-rows.ts';

/** What a row of each kind says. */
export type RowValues = {
  readonly clients: ClientDetails;
  readonly repayments: RepaymentRow;
  readonly savings: SavingsRow;
  readonly loans: LoanRow;
};

/** How the rows of each kind are read: as the doors read what callers send. */
export type RowReaders = { readonly [Kind in ImportKind]: RowReader<RowValues[Kind]> };

const HANDLERS: { readonly [Kind in ImportKind]: RowHandler<RowValues[Kind]> } = {
  clients: CLIENT_ROWS,
  repayments: repaymentRows(),
  savings: savingsRows(),
  loans: loanRows(),
};

/** What is done with the rows of a kind; what they say is between its reader and its handler. */
export function handlerOf(kind: ImportKind): RowHandler<unknown> {
  return HANDLERS[kind] as RowHandler<unknown>;
}

export function readerOf(readers: RowReaders, kind: ImportKind): RowReader<unknown> {
  return readers[kind] as RowReader<unknown>;
}
