import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { payerRefused } from '@mkopo/core/tenant/approval-rule.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findApproval, type KeptApproval } from '#store/loans/approval-facts.ts';

/** Whoever approved a loan does not let its money out, where the lender asks for two persons. */
export async function demandOtherPayer(tx: TenantTx, loanId: LoanId): Promise<KeptApproval | null> {
  const [settings, approval] = await Promise.all([readSettings(tx), findApproval(tx, loanId)]);
  const refused = payerRefused({ approver: approval?.by ?? null, payer: tx.actor.id }, settings);
  if (refused) orRefuse(refused);
  return approval;
}
