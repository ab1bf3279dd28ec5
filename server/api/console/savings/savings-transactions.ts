import { parseId } from '@mkopo/core/kit/id.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { MOVE_MONEY, movedMoney } from '#api/records/payments/moved-money-record.ts';
import { savingsIn, shownSavingsMove } from '#api/records/savings/savings-answers.ts';
import { DEPOSIT_SAVINGS, WITHDRAW_SAVINGS } from '#api/records/savings/savings-shapes.ts';
import { SavingsMoveRecord } from '#api/records/savings/savings-transaction-record.ts';
import { reverseSavingsTransaction } from '#operations/savings/reverse-savings-transaction.ts';
import type { SavingsTransactionId } from '#store/savings/savings-transaction-store.ts';

const TransactionPath = Type.Object({ id: Uuid, transaction_id: Uuid });

export const postSavingsDeposits = endpoint({
  ...DEPOSIT_SAVINGS,
  description:
    'The same `reference` is one deposit, however often it is told. Told of another account or ' +
    'amount, or where other money has the name (a repayment, a receipt in suspense), it is ' +
    'refused with `invalid_state`; `data.existing_id` has its name. A reversal frees it.',
  needs: 'savings.deposit',
  example: {
    params: { id: EXAMPLE_IDS.savings },
    body: { amount: 3000, payment_method: 'mpesa', reference: 'SAE4T7Q2XN' },
  },
});

export const postSavingsWithdrawals = endpoint({
  ...WITHDRAW_SAVINGS,
  description:
    `${WITHDRAW_SAVINGS.description} It keeps to your approval limit, and where the lender asks ` +
    'for two persons it is asked for by `POST /money-requests`.',
  refusals: [...(WITHDRAW_SAVINGS.refusals ?? []), 'not_permitted'],
  needs: 'savings.withdraw',
  example: { params: { id: EXAMPLE_IDS.savings }, body: { amount: 1000, payment_method: 'cash' } },
});

/** POST /savings-accounts/{id}/transactions/{transaction_id}/reversal: undoes a transaction. */
export const postSavingsTransactionReversal = endpoint({
  method: 'POST',
  path: '/savings-accounts/{id}/transactions/{transaction_id}/reversal',
  name: 'reverseSavingsTransaction',
  tag: 'Savings',
  summary: 'Reverse a savings transaction',
  description:
    'Takes it back by another one that counts from the same day, and corrects the interest of ' +
    'months since. Once, and only where no day since comes below zero. Interest itself is not ' +
    'reversed: it follows from the other transactions. That of a withdrawal, which gives the ' +
    'client a claim, keeps to your approval limit, and where the lender asks for two persons it ' +
    'is asked for by `POST /money-requests`.',
  needs: 'savings.reverse',
  params: TransactionPath,
  body: Body('SavingsReversal', { reason: Reason }),
  reply: { status: 200, data: SavingsMoveRecord },
  refusals: [
    ...(['not_found', 'not_permitted', 'invalid_state'] as const),
    ...(['amount_out_of_range', 'date_out_of_range'] as const),
  ],
  example: {
    params: {
      id: EXAMPLE_IDS.savings,
      transaction_id: EXAMPLE_IDS.savingsTransaction,
    },
    body: { reason: 'Entered twice' },
  },

  async live({ tx, params, body, ...call }) {
    const asked = { ...transactionIn(params), ...body, bookedOn: businessDay(call) };
    const { line } = await reverseSavingsTransaction(tx, asked);
    return shownSavingsMove(tx, line);
  },
});

/** POST /savings-accounts/{id}/transactions/{transaction_id}/move: a deposit on a wrong account. */
export const postSavingsTransactionMove = endpoint({
  ...MOVE_MONEY,
  path: '/savings-accounts/{id}/transactions/{transaction_id}/move',
  name: 'moveSavingsTransaction',
  tag: 'Savings',
  summary: 'Move a deposit to where it belongs',
  description:
    'Takes it back and posts its money to another account, as a deposit, or to a loan, as a ' +
    'repayment: as much, under the same reference and from the day it was paid, where that day ' +
    'does. Both or neither. Say one of `loan_id` and `savings_account_id`.',
  needs: 'savings.reverse',
  params: TransactionPath,
  refusals: [
    ...(['not_found', 'invalid_state', 'loan_not_disbursed'] as const),
    ...(['amount_out_of_range', 'date_out_of_range'] as const),
  ],
  example: {
    params: {
      id: EXAMPLE_IDS.savings,
      transaction_id: EXAMPLE_IDS.savingsTransaction,
    },
    body: { loan_id: EXAMPLE_IDS.otherLoan, reason: 'It was meant for the loan' },
  },

  async live({ tx, params, ...call }) {
    const { reason } = call.body;
    const asked = { ...transactionIn(params), reason, bookedOn: businessDay(call) };
    await reverseSavingsTransaction(tx, asked);
    return movedMoney(tx, asked.transactionId, call);
  },
});

/** The transaction that a path names, with its account. */
function transactionIn(params: Static<typeof TransactionPath>) {
  const transactionId = parseId(params.transaction_id) as SavingsTransactionId;
  return { accountId: savingsIn(params), transactionId };
}
