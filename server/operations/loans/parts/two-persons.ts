import type { Client } from '@mkopo/core/client/client.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import type { ApprovalInput } from '@mkopo/core/lending/decide-on-application.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { money } from '@mkopo/core/money/money.ts';
import { type Paying, payingRefused } from '@mkopo/core/tenant/approval-rule.ts';
import { approvalRuleFor, type TenantSettings } from '@mkopo/core/tenant/tenant-settings.ts';
import { readPasswordGivers } from '#store/access/password-giver.ts';
import { findStaff } from '#store/access/staff-store.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  findApproval,
  type KeptApproval,
  readHandsOn,
  readOwedElsewhere,
} from '#store/loans/approval-facts.ts';

/** Who approved a loan, where it goes, and all that says whether somebody may pay it out. */
export type PayingFacts = {
  readonly approval: KeptApproval | null;
  readonly paying: Paying;
  readonly settings: TenantSettings;
};

/** What there is to know of a loan that whoever acts is about to pay out. */
export async function readPaying(tx: TenantTx, loan: Loan): Promise<PayingFacts> {
  const [settings, approval, { principalMinor }, { currency }] = await Promise.all([
    readSettings(tx),
    findApproval(tx, loan.id),
    readOwedElsewhere(tx, loan),
    readTenant(tx),
  ]);
  const approver = approval && parseId<'staff'>(approval.by);
  const found = approver && (await findStaff(tx, approver));
  const granted = loan.approved?.amount;
  const paying = {
    ...{ approver: approval?.by ?? null, payer: tx.actor.id },
    amount: granted ? money(granted.currency, granted.minor + principalMinor) : null,
    approverRule: found ? approvalRuleFor(found, settings, currency) : null,
  };
  return { approval, paying, settings };
}

/**
 * Lets somebody pay an approved loan out: where the lender asks for two persons, not whoever
 * approved it; and no more than the approver may grant to this client by now. A payment that was
 * taken back since the approval had made room which was never there.
 */
export async function demandPayer(tx: TenantTx, loan: Loan): Promise<KeptApproval | null> {
  const { approval, paying, settings } = await readPaying(tx, loan);
  const refused = payingRefused(paying, settings);
  if (refused) orRefuse(refused);
  return approval;
}

/** Where the money of an approval goes, as far as whoever approves says it. */
type Payee = {
  readonly client: Pick<Client, 'phone'>;
  readonly payee?: string | undefined;
  readonly payeeReason?: string;
};

/** What an approval must see of a loan's guarantors and of its borrower. */
export async function readApprovalFacts(
  tx: TenantTx,
  loan: Loan,
  { client: { phone }, payee = phone, payeeReason = '' }: Payee,
): Promise<Required<Pick<ApprovalInput, 'guarantors' | 'borrower'>>> {
  const [guarantors, hands, { owesMinor }] = await Promise.all([
    listGuarantorsOf(tx, loan.id),
    readHandsOn(tx, loan),
    readOwedElsewhere(tx, loan),
  ]);
  const staff = [loan.appliedBy ?? [], hands.contactsBy, hands.accountBy].flat();
  const passwordsBy = await readPasswordGivers(tx, staff);
  const whereTo = { phone, payee, payeeReason: payeeReason || null };
  return { guarantors, borrower: { ...whereTo, ...hands, passwordsBy, owesMinor } };
}
