import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxSavings, moveSandboxSavings } from '@mkopo/core/sandbox/sandbox-savings.ts';
import type { SavingsDirection } from '@mkopo/core/savings/decide-savings-payment.ts';
import type { Static } from 'typebox';
import { readAmount } from '#api/records/kit/amount.ts';
import type { SavingsPaymentFields } from '#api/records/savings/savings-answers.ts';
import { savingsLines, storedSavings } from '#api/records/savings/savings-parts.ts';
import { showSavings } from '#api/records/savings/savings-record.ts';
import {
  type SavingsMoveRecord,
  showSavingsTransaction,
} from '#api/records/savings/savings-transaction-record.ts';

type Move = {
  readonly direction: SavingsDirection;
  readonly body: Static<typeof SavingsPaymentFields>;
};

/** What comes of a payment onto or from an account of the sandbox. */
export function shownSandboxMove(
  id: string,
  { direction, body }: Move,
): Static<typeof SavingsMoveRecord> {
  const found = orRefuse(findSandboxSavings(id));
  const amount = readAmount(found.account.terms.currency, body.amount);
  const paidOn = body.paid_on === undefined ? null : Temporal.PlainDate.from(body.paid_on);
  const payment = { direction, amount, method: body.payment_method, paidOn };
  const moved = orRefuse(moveSandboxSavings(found, payment));
  const [made] = savingsLines(moved);
  if (!made) throw new Error('a payment that was decided is made');
  const transaction = showSavingsTransaction({ ...made, reference: body.reference ?? null });
  return { transaction, savings_account: showSavings(storedSavings(moved)) };
}
