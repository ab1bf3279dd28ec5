import { moneyName, spellName } from '@mkopo/core/payment/money-name.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { Payment } from '#store/payments/payment-store.ts';
import { findHolders, takeNames } from '#store/receipts/money-name-store.ts';

/**
 * Money that was booked under the id of its prompt has its receipt's name as well, once that is
 * learnt: wherever it is by then. Answers false where something else has that name: the money was
 * credited twice.
 */
export async function nameReceipt(
  tx: TenantTx,
  { life }: Pick<Payment, 'life'>,
  receipt: string,
): Promise<boolean> {
  const name = moneyName({ method: 'mpesa', reference: receipt });
  const prompt = moneyName({ method: 'mpesa', reference: life.ids?.requestId ?? receipt });
  const holders = await findHolders(tx, [name, prompt]);
  const [other, own] = [holders.get(spellName(name)), holders.get(spellName(prompt))];
  if (other) return !own || other.holderId === own.holderId;
  if (own) takeNames(tx, [{ ...name, kind: own.kind, holderId: own.holderId }]);
  return true;
}
