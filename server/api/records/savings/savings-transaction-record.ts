import { SAVINGS_MOVES } from '@mkopo/core/savings/savings-account.ts';
import { savingsMethod } from '@mkopo/core/savings/savings-words.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { AmountOf, CountOf, DayOf } from '#api/records/kit/described.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import { record } from '#api/records/kit/record.ts';
import { SAVINGS_LINE_STATUSES } from '#store/savings/savings-transaction-store.ts';
import type { ListedSavingsLine } from '#views/savings/list-savings-transactions.ts';
import { SavingsRecord } from './savings-record.ts';

/** Something that was done to a savings account, or that time did. */
export const { schema: SavingsTransactionRecord, show: showSavingsTransaction } = record(
  'SavingsTransaction',
  (line: ListedSavingsLine) => line,
  {
    id: [Uuid, 'id'],
    savings_account_id: [Uuid, 'accountId'],
    number: [
      Type.Integer({ minimum: 1, description: 'Within the account, without gaps.' }),
      'number',
    ],
    kind: [Type.Enum([...SAVINGS_MOVES]), ({ move }) => move.kind],
    effective_on: [DayOf('The day it counts from for the client.'), 'on'],
    booked_on: [DayOf('The day it stands under in the books.'), 'bookedOn'],
    change: [AmountOf('What the balance went up or, below zero, down by.'), 'changeMinor'],
    balance: [AmountOf('What it came to.'), 'balanceMinor'],
    payment_method: [OrNull(Method), ({ move }) => savingsMethod(move)],
    reference: [OrNull(Type.String()), 'reference'],
    reason: [OrNull(Type.String()), ({ move }) => (move.kind === 'reversal' ? move.reason : null)],
    status: [Type.Enum([...SAVINGS_LINE_STATUSES]), 'status'],
    reverses: [
      OrNull(CountOf('Of a reversal: the number of what it undid.')),
      ({ move }) => (move.kind === 'reversal' ? move.of : null),
    ],
    caused_by: [
      OrNull(CountOf('Of an interest correction: the number of what changed a month’s days.')),
      ({ move }) => (move.kind === 'interest_correction' ? move.cause : null),
    ],
    created_at: [Instant, 'madeAt'],
  },
);

/** What every move on an account answers: what was done, and the account as it stands. */
export const SavingsMoveRecord = Titled('SavingsMove', {
  transaction: SavingsTransactionRecord,
  savings_account: SavingsRecord,
});
