import { SAVINGS_MOVES } from '@mkopo/core/savings/savings-account.ts';
import { savingsMethod } from '@mkopo/core/savings/savings-words.ts';
import { type Static, Type } from 'typebox';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import { SAVINGS_LINE_STATUSES } from '#store/savings/savings-transaction-store.ts';
import type { ListedSavingsLine } from '#views/savings/list-savings-transactions.ts';
import { SavingsRecord } from './savings-record.ts';

/** Something that was done to a savings account, or that time did. */
export const SavingsTransactionRecord = Type.Object(
  {
    id: Uuid,
    savings_account_id: Uuid,
    number: Type.Integer({ minimum: 1, description: 'Within the account, without gaps.' }),
    kind: Type.Enum([...SAVINGS_MOVES]),
    effective_on: Type.String({ ...Day, description: 'The day it counts from for the client.' }),
    booked_on: Type.String({ ...Day, description: 'The day it stands under in the books.' }),
    change: Type.Number({ description: 'What the balance went up or, below zero, down by.' }),
    balance: Type.Number({ description: 'What it came to.' }),
    payment_method: OrNull(Method),
    reference: OrNull(Type.String()),
    reason: OrNull(Type.String()),
    status: Type.Enum([...SAVINGS_LINE_STATUSES]),
    reverses: OrNull(Type.Integer({ description: 'Of a reversal: the number of what it undid.' })),
    caused_by: OrNull(
      Type.Integer({
        description: 'Of an interest correction: the number of what changed a month’s days.',
      }),
    ),
    created_at: Instant,
  },
  { title: 'SavingsTransaction' },
);

/** What every move on an account answers: what was done, and the account as it stands. */
export const SavingsMoveRecord = Type.Object(
  { transaction: SavingsTransactionRecord, savings_account: SavingsRecord },
  { title: 'SavingsMove' },
);

export function showSavingsTransaction(
  line: ListedSavingsLine,
): Static<typeof SavingsTransactionRecord> {
  const { currency, move } = line;
  return {
    id: line.id,
    savings_account_id: line.accountId,
    number: line.number,
    kind: move.kind,
    effective_on: line.on.toString(),
    booked_on: line.bookedOn.toString(),
    change: showAmount(currency, line.changeMinor),
    balance: showAmount(currency, line.balanceMinor),
    payment_method: savingsMethod(move),
    reference: line.reference,
    reason: move.kind === 'reversal' ? move.reason : null,
    status: line.status,
    reverses: move.kind === 'reversal' ? move.of : null,
    caused_by: move.kind === 'interest_correction' ? move.cause : null,
    created_at: line.madeAt.toString(),
  };
}
