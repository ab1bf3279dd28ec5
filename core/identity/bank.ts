import { type GivenRow, rowReader } from './row-reader.ts';

/** A bank as pickers of accounts show it. `bank_id` is its code in clearing, as a number. */
export type Bank = {
  readonly bank_id: number;
  readonly bank_name: string;
  readonly swift: string;
};

export const BANK_FIELDS = ['bank_id', 'bank_name', 'swift'] as const satisfies (keyof Bank)[];

const SWIFT = /^[A-Z0-9]{8}([A-Z0-9]{3})?$/;
const BANK_ID = /^\d{1,6}$/;

/** Makes a bank of a row, or tells all that is wrong with it at once. */
export function readBank(row: GivenRow): { bank: Bank } | { faults: readonly string[] } {
  const reader = rowReader(row, BANK_FIELDS);
  const id = reader.needed('bank_id');
  if (id !== '' && !BANK_ID.test(id)) reader.fault('bank_id', 'must be 1 to 6 digits');
  const name = reader.needed('bank_name');
  const swift = reader.text('swift').toUpperCase();
  if (swift !== '' && !SWIFT.test(swift)) {
    reader.fault('swift', 'must be 8 or 11 letters and digits, such as KCBLKENX, or left out');
  }
  if (reader.faults.length > 0) return { faults: reader.faults };
  return { bank: { bank_id: Number(id), bank_name: name, swift } };
}
