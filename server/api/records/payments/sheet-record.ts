import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { ERRORS } from '#api/kit/wire/error-registry.ts';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ClientParty } from '#api/records/clients/client-party.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { RepaymentRecord } from '#api/records/repayments/repayment-record.ts';
import type { SheetRow } from '#views/payments/collection-sheet.ts';

/** A loan of which something is due by a day. */
export const { schema: SheetRowRecord, show: showSheetRow } = record(
  'CollectionSheetRow',
  (row: SheetRow) => row,
  {
    loan_id: [Uuid, 'id'],
    loan_number: [Type.String({ examples: ['LN-000123'] }), 'loanNumber'],
    client: [
      ClientParty,
      ({ clientId, clientName, phone }) => ({ id: clientId, name: clientName, phone }),
    ],
    product_name: [Type.String(), 'productName'],
    currency: [Type.String(), 'currency'],
    due: [AmountOf('Due on the day itself.'), 'dueMinor'],
    arrears: [AmountOf('Due before it, and unpaid.'), 'arrearsMinor'],
    expected: [AmountOf('Both together.'), ({ dueMinor, arrearsMinor }) => dueMinor + arrearsMinor],
    oldest_due_on: [DayOf('Since when something is unpaid.'), 'oldestDueOn'],
    owed: [AmountOf('All that is owed, due or not.'), 'owedMinor'],
  },
);

/** What a line of a sheet came to. */
export const BookedLineRecord = Titled('BookedSheetLine', {
  loan_id: Uuid,
  amount: ShownAmount,
  status: Type.Enum(['booked', 'before', 'refused'], {
    description: '`before`: it was booked when the sheet, or the same money, came before.',
  }),
  code: OrNull(TextOf('Why it was refused.')),
  message: OrNull(TextOf('The same in words.')),
  details: OrNull(Type.Object({}, { additionalProperties: true })),
  repayment: OrNull(RepaymentRecord),
});

/** Why a line was refused, as a call of its own would have told. */
export function refusedLine({ refused, facts }: Refused) {
  return {
    ...{ status: 'refused' as const, code: refused, message: ERRORS[refused].message },
    ...{ details: facts, repayment: null },
  };
}
