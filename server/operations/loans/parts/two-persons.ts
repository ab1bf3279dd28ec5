import type { StaffId } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { approvalRefused, limitPassed, payerRefused } from '@mkopo/core/tenant/approval-rule.ts';
import { approvalRuleFor } from '@mkopo/core/tenant/tenant-settings.ts';
import { takeMaker } from '#operations/access/parts/second-person.ts';
import { readPasswordGivers } from '#store/access/password-giver.ts';
import { findStaff } from '#store/access/staff-store.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findApproval, type KeptApproval, readOwedElsewhere } from '#store/loans/approval-facts.ts';

/**
 * Lets a member of staff give money, or a claim to it, out of the house: within their limit, and
 * where the lender asks for two persons, only what another asked for, who is not one of their own
 * making. The rule is read here, so that no door can bring a kinder one. What gives nothing away is
 * for one.
 */
export async function demandChecker(tx: TenantTx, amount: Money): Promise<void> {
  const maker = await takeMaker(tx);
  const { kind, id } = tx.actor;
  if (kind !== 'staff' || amount.minor === 0n) return;
  const [settings, found, { currency }, givers] = await Promise.all([
    readSettings(tx),
    findStaff(tx, id as StaffId),
    readTenant(tx),
    readPasswordGivers(tx, [maker]),
  ]);
  const rule = approvalRuleFor(orNotFound(found), settings, currency);
  const refused = approvalRefused({ makers: [maker, ...givers], checker: id, amount }, rule);
  if (refused) orRefuse(refused);
}

/**
 * Lets somebody pay an approved loan out: where the lender asks for two persons, not whoever
 * approved it; and no more than the approver may grant to this client by now. A payment that was
 * taken back since the approval had made room which was never there.
 */
export async function demandPayer(tx: TenantTx, loan: Loan): Promise<KeptApproval | null> {
  const [settings, approval, { principalMinor }, { currency }] = await Promise.all([
    readSettings(tx),
    findApproval(tx, loan.id),
    readOwedElsewhere(tx, loan),
    readTenant(tx),
  ]);
  const approver = approval && parseId<'staff'>(approval.by);
  const found = approver && (await findStaff(tx, approver));
  const granted = loan.approved?.amount;
  const amount = granted && money(granted.currency, granted.minor + principalMinor);
  const rule = found && approvalRuleFor(found, settings, currency);
  const refused =
    payerRefused({ approver: approval?.by ?? null, payer: tx.actor.id }, settings) ??
    (amount && rule ? limitPassed(amount, rule) : null);
  if (refused) orRefuse(refused);
  return approval;
}
