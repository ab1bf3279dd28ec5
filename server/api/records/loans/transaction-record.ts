import { MOVE_KINDS } from '@mkopo/core/loan/loan-life.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf, DayOf } from '#api/records/kit/described.ts';
import { PartsRecord, showParts } from '#api/records/kit/parts-record.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import { record } from '#api/records/kit/record.ts';
import type { Movement } from '#store/loans/loan-movements.ts';

export const Reason = Words({ minLength: 1, maxLength: 500 });

/** Something that was done to a loan, or that time did; it does not say its currency itself. */
export const { schema: TransactionRecord, show: showTransaction } = record(
  'LoanTransaction',
  (currency: Currency, made: Movement) => ({ ...made, currency }),
  {
    id: [Uuid, 'id'],
    number: [Type.Integer({ minimum: 1, description: 'Within the loan, without gaps.' }), 'number'],
    kind: [Type.Enum([...MOVE_KINDS]), 'kind'],
    effective_on: [DayOf('The day it counts from for the borrower.'), 'on'],
    booked_on: [DayOf('The day it stands under in the books.'), 'bookedOn'],
    amount: [OrNull(ShownAmount), 'amountMinor'],
    payment_method: [OrNull(Method), 'method'],
    reference: [OrNull(Type.String()), 'reference'],
    reason: [OrNull(Type.String()), 'reason'],
    change: [PartsRecord, showParts],
    credit: [AmountOf('What it added to the client’s credit.'), 'creditMinor'],
    status: [
      Type.Enum(['posted', 'reversed']),
      (made) => (made.isReversed ? 'reversed' : 'posted'),
    ],
    reverses: [OrNull(CountOf('Of a reversal: the number of what it undid.')), 'reverses'],
    caused_by: [
      OrNull(CountOf('Of a correction: the number of the payment that came late.')),
      'causedBy',
    ],
    closed_on: [OrNull(DayOf('Of a correction: the day that was closed late.')), 'closedOn'],
    created_at: [Instant, 'madeAt'],
  },
);
