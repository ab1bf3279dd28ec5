import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { type Static, Type } from 'typebox';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { readAmount } from '#api/records/kit/amount.ts';
import { bookedToday } from '#api/records/kit/business-day.ts';
import { MONEY_IN } from '#api/records/kit/money-fields.ts';
import { keptReference } from '#api/records/kit/payment-fields.ts';
import type { MovedSavings } from '#operations/savings/move-savings.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findSavingsAccount } from '#store/savings/savings-store.ts';
import type { SavingsLine } from '#store/savings/savings-transaction-store.ts';
import { listSavingsTransactions } from '#views/savings/list-savings-transactions.ts';
import { showSavings } from './savings-record.ts';
import { type SavingsMoveRecord, showSavingsTransaction } from './savings-transaction-record.ts';

export const SavingsPaymentFields = Body('SavingsPayment', {
  ...MONEY_IN,
  paid_on: Type.Optional(
    Type.String({
      ...Day,
      description:
        'The day it counts from. Default: today. It may lie back, as far as to the opening of ' +
        'the account, and not ahead. Interest of months since is corrected.',
    }),
  ),
});

type PaymentBody = { readonly body: Static<typeof SavingsPaymentFields> };

/** The account that a path names. */
export function savingsIn({ id }: { readonly id: string }): SavingsAccountId {
  return parseId(id) as SavingsAccountId;
}

/** A payment in the account's own currency, booked today. */
export async function readSavingsPayment(
  tx: TenantTx,
  accountId: SavingsAccountId,
  { body, ...call }: Parameters<typeof bookedToday>[0] & PaymentBody,
) {
  const { payment_method: method, paid_on } = body;
  const reference = keptReference(method, body.reference);
  const { terms } = orNotFound(await findSavingsAccount(tx, accountId));
  const amount = readAmount(terms.currency, body.amount);
  return { accountId, amount, method, reference, ...bookedToday(call, paid_on) };
}

/** A payment that was just made, or had been made before under the same name. */
export async function shownPayment(tx: TenantTx, { moved, line }: MovedSavings) {
  const shown = await shownSavingsMove(tx, line);
  return moved === 'now' ? shown : new AnsweredBefore(shown);
}

/** A move that was saved, read back as lists will show it. */
export async function shownSavingsMove(
  tx: TenantTx,
  { accountId, number }: Pick<SavingsLine, 'accountId' | 'number'>,
): Promise<Static<typeof SavingsMoveRecord>> {
  const [account, [made]] = await Promise.all([
    findSavingsAccount(tx, accountId).then(orNotFound),
    listSavingsTransactions(tx, { accountId, after: number + 1, limit: 1 }),
  ]);
  if (made?.number !== number) throw new Error('what was saved can be read back');
  return { transaction: showSavingsTransaction(made), savings_account: showSavings(account) };
}
