import type { GuarantorId } from '@mkopo/core/guarantee/guarantor.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';
import type { Holder } from '#api/records/loans/statement-file.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import { findGuarantor, type ListedGuarantor } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummary, type LoanSummary } from '#store/loans/loan-summary.ts';
import { findSavingsAccount, type StoredSavingsAccount } from '#store/savings/savings-store.ts';

// A member sees what is their own. What is another's is as unknown to them as what is nobody's.

export const LoanPath = Type.Object({ loan_id: Uuid });
export const AccountPath = Type.Object({ account_id: Uuid });
export const GuaranteePath = Type.Object({ guarantee_id: Uuid });

export async function ownLoan(
  tx: TenantTx,
  { loan_id }: { readonly loan_id: string },
  { clientId }: MemberCaller,
): Promise<LoanSummary> {
  const loan = await findLoanSummary(tx, parseId(loan_id) as LoanId);
  return orNotFound(loan?.clientId === clientId ? loan : null);
}

export async function ownAccount(
  tx: TenantTx,
  { account_id }: { readonly account_id: string },
  { clientId }: MemberCaller,
): Promise<StoredSavingsAccount> {
  const account = await findSavingsAccount(tx, parseId(account_id) as SavingsAccountId);
  return orNotFound(account?.clientId === clientId ? account : null);
}

/** What a member was asked to stand for. */
export async function ownGuarantee(
  tx: TenantTx,
  { guarantee_id }: { readonly guarantee_id: string },
  { clientId }: MemberCaller,
): Promise<ListedGuarantor> {
  const guarantee = await findGuarantor(tx, parseId(guarantee_id) as GuarantorId);
  return orNotFound(guarantee?.clientId === clientId ? guarantee : null);
}

/** Whose name stands on a statement. */
export async function holderOf(
  tx: TenantTx,
  { clientId, memberNo }: MemberCaller,
): Promise<Holder> {
  const [{ name: lender }, client] = await Promise.all([readTenant(tx), findClient(tx, clientId)]);
  return { lender, client: orNotFound(client), memberNo };
}
