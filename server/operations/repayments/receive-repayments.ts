import { only } from '@mkopo/core/kit/only.ts';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import type { ListedRepayment } from '@mkopo/core/lending/decide-repayments.ts';
import {
  type BroughtRepayment,
  type Received,
  takeRepayments,
} from '#operations/repayments/parts/take-repayments.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Takes in a list of payments that somebody brings. One that is refused changes nothing for the
 * others; one that came before is answered as it was then.
 */
export function receiveRepayments(
  tx: TenantTx,
  list: readonly BroughtRepayment[],
): Promise<(Received | Refused)[]> {
  return takeRepayments(tx, list);
}

/** Takes in one payment, which is a list of one. */
export async function receiveRepayment(tx: TenantTx, paid: ListedRepayment): Promise<Received> {
  return orRefuse(only(await receiveRepayments(tx, [paid])));
}
