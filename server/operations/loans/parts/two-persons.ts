import type { StaffId } from '@mkopo/core/access/staff.ts';
import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { approvalRefused, payerRefused } from '@mkopo/core/tenant/approval-rule.ts';
import { approvalRuleFor } from '@mkopo/core/tenant/tenant-settings.ts';
import { takeMaker } from '#operations/access/parts/second-person.ts';
import { findStaff } from '#store/access/staff-store.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findApproval, type KeptApproval } from '#store/loans/approval-facts.ts';

/**
 * Lets a member of staff give money, or a claim to it, out of the house: within their limit, and
 * where the lender asks for two persons, only what another asked for. The rule is read here, so
 * that no door can bring a kinder one. What gives nothing away is for one.
 */
export async function demandChecker(tx: TenantTx, amount: Money): Promise<void> {
  const maker = await takeMaker(tx);
  const { kind, id } = tx.actor;
  if (kind !== 'staff' || amount.minor === 0n) return;
  const [settings, found, { currency }] = await Promise.all([
    readSettings(tx),
    findStaff(tx, id as StaffId),
    readTenant(tx),
  ]);
  const rule = approvalRuleFor(orNotFound(found), settings, currency);
  const refused = approvalRefused({ makers: [maker], checker: id, amount }, rule);
  if (refused) orRefuse(refused);
}

/** Whoever approved a loan does not let its money out, where the lender asks for two persons. */
export async function demandOtherPayer(tx: TenantTx, loanId: LoanId): Promise<KeptApproval | null> {
  const [settings, approval] = await Promise.all([readSettings(tx), findApproval(tx, loanId)]);
  const refused = payerRefused({ approver: approval?.by ?? null, payer: tx.actor.id }, settings);
  if (refused) orRefuse(refused);
  return approval;
}
