import { only } from '@mkopo/core/kit/only.ts';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import type { ListedSavingsPayment } from '@mkopo/core/savings/decide-savings-payments.ts';
import {
  type MovedSavings,
  takeSavingsPayments,
} from '#operations/savings/parts/take-savings-payments.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Makes a list of deposits and withdrawals that somebody brings. One that is refused changes
 * nothing for the others; one that came before is answered as it was then.
 */
export function moveSavings(
  tx: TenantTx,
  list: readonly ListedSavingsPayment[],
): Promise<(MovedSavings | Refused)[]> {
  return takeSavingsPayments(tx, list);
}

/** Makes one deposit or withdrawal, which is a list of one. */
export async function moveSavingsOnce(
  tx: TenantTx,
  payment: ListedSavingsPayment,
): Promise<MovedSavings> {
  return orRefuse(only(await moveSavings(tx, [payment])));
}
