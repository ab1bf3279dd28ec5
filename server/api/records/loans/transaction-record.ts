import { MOVE_KINDS } from '@mkopo/core/loan/loan-life.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { Day, Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { PartsRecord, showParts } from '#api/records/kit/parts-record.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import type { Movement } from '#store/loans/loan-movements.ts';

export const Reason = Words({ minLength: 1, maxLength: 500 });

/** Something that was done to a loan, or that time did. */
export const TransactionRecord = Type.Object(
  {
    id: Uuid,
    number: Type.Integer({ minimum: 1, description: 'Within the loan, without gaps.' }),
    kind: Type.Enum([...MOVE_KINDS]),
    effective_on: Type.String({ ...Day, description: 'The day it counts from for the borrower.' }),
    booked_on: Type.String({ ...Day, description: 'The day it stands under in the books.' }),
    amount: OrNull(ShownAmount),
    payment_method: OrNull(Method),
    reference: OrNull(Type.String()),
    reason: OrNull(Type.String()),
    change: PartsRecord,
    credit: Type.Number({ description: 'What it added to the client’s credit.' }),
    status: Type.Enum(['posted', 'reversed']),
    reverses: OrNull(Type.Integer({ description: 'Of a reversal: the number of what it undid.' })),
    caused_by: OrNull(
      Type.Integer({ description: 'Of a correction: the number of the payment that came late.' }),
    ),
    closed_on: OrNull(
      Type.String({ ...Day, description: 'Of a correction: the day that was closed late.' }),
    ),
    created_at: Instant,
  },
  { title: 'LoanTransaction' },
);

/** A transaction of a loan, whose currency it does not say itself. */
export function showTransaction(
  currency: Currency,
  made: Movement,
): Static<typeof TransactionRecord> {
  const { amountMinor } = made;
  return {
    id: made.id,
    number: made.number,
    kind: made.kind,
    effective_on: made.on.toString(),
    booked_on: made.bookedOn.toString(),
    amount: amountMinor === null ? null : showAmount(currency, amountMinor),
    payment_method: made.method,
    reference: made.reference,
    reason: made.reason,
    change: showParts(currency, made),
    credit: showAmount(currency, made.creditMinor),
    status: made.isReversed ? 'reversed' : 'posted',
    reverses: made.reverses,
    caused_by: made.causedBy,
    closed_on: made.closedOn?.toString() ?? null,
    created_at: made.madeAt.toString(),
  };
}
