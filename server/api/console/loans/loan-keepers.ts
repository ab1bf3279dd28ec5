import { Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { record } from '#api/records/kit/record.ts';
import type { LoanKeepers } from '#store/loans/loan-officer-store.ts';

const NamedRecord = Type.Object({ id: Uuid, name: Type.String() });

function named(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

/** Whose loan it is within the house. */
export const KEEPERS = {
  branch: [
    OrNull(NamedRecord, { description: 'Whose loan it is: its client’s branch.' }),
    ({ branchId, branchName }: LoanKeepers) => named(branchId, branchName),
  ],
  officer: [
    OrNull(NamedRecord, { description: 'Who is responsible for it.' }),
    ({ officerId, officerName }: LoanKeepers) => named(officerId, officerName),
  ],
} as const;

export const { schema: LoanKeepersRecord, show: showKeepers } = record(
  null,
  (keepers: LoanKeepers) => keepers,
  KEEPERS,
);
