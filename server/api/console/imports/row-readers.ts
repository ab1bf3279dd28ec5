import type { RowReaders } from '#operations/imports/parts/row-handlers.ts';
import { readClientRow } from './client-row.ts';
import { readLoanRow } from './loan-row.ts';
import { readRepaymentRow } from './repayment-row.ts';
import { readSavingsRow } from './savings-row.ts';

/** How the rows of files are read: as the console's own calls would read them. */
export const ROW_READERS: RowReaders = {
  clients: readClientRow,
  repayments: readRepaymentRow,
  savings: readSavingsRow,
  loans: readLoanRow,
};
