import { type Id, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Static } from 'typebox';
import { type RepaymentRecord, showRepayment } from '#api/records/repayment-record.ts';
import { findListedLoan } from '#store/listed-loan.ts';
import type { TenantTx } from '#store/transaction.ts';
import { getRepayment } from '#views/get-repayment.ts';

/** The repayment that a path names. */
export function repaymentIn({ id }: { readonly id: string }): Id<'loan transaction'> {
  return parseId(id) as Id<'loan transaction'>;
}

/** A repayment as it counts now, with its loan as it stands. */
export async function shownRepayment(
  tx: TenantTx,
  id: Id<'loan transaction'>,
): Promise<Static<typeof RepaymentRecord>> {
  const repayment = await getRepayment(tx, id);
  const loan = orRefuse((await findListedLoan(tx, repayment.loanId)) ?? refuse('not_found'));
  return showRepayment(repayment, loan);
}
