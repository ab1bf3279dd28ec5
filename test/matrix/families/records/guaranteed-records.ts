import type { GuarantorId } from '@mkopo/core/guarantee/guarantor.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { addGuarantor } from '@mkopo/server/operations/guarantors/manage-guarantors.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { approveLoan, disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { FREE_HAND } from '@mkopo/test/kit/worlds/lending.ts';
import type { Making } from '@mkopo/test/matrix/matrix-family.ts';
import { makeClient, makeProduct } from './lent-records.ts';

// Loans of people who matter to a call, made by operations past every door.

const APPLIED = { amount: kes(12_000_00n), termDays: 120 };

/** An application of a client's own, on which nobody has decided. */
export async function makeLoanOf(making: Making, clientId: string): Promise<LoanId> {
  const productId = (await makeProduct(making)) as ProductId;
  const entry = { appliedOn: SAMPLE_ON, appliedBy: null, customFields: {} };
  const about = { clientId: clientId as ClientId, productId, applied: APPLIED };
  const { loan } = await making.as((tx) =>
    // As staff enter it: of one client's own applications only so many may wait.
    applyForLoan(tx, { ...about, ...entry, channel: 'staff' }),
  );
  return loan.id;
}

export async function makeApprovedLoanOf(making: Making, clientId: string): Promise<LoanId> {
  const loanId = await makeLoanOf(making, clientId);
  const approval = { loanId, offer: APPLIED, ...FREE_HAND, bookedOn: SAMPLE_ON };
  await making.as((tx) => approveLoan(tx, approval));
  return loanId;
}

/** A loan of a client's own that is out. */
export async function makeDisbursedLoanOf(making: Making, clientId: string): Promise<LoanId> {
  const loanId = await makeApprovedLoanOf(making, clientId);
  const payOut = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
  await making.as((tx) => disburseLoan(tx, { loanId, ...payOut }));
  return loanId;
}

export type Guaranteed = { readonly loanId: LoanId; readonly guarantorId: GuarantorId };

/** Somebody who was asked to stand for a stranger's loan: a client of their own unless told. */
export async function makeGuarantor(making: Making, who?: ClientId): Promise<Guaranteed> {
  const loanId = await makeLoanOf(making, await makeClient(making));
  const clientId = who ?? ((await makeClient(making)) as ClientId);
  const named = { loanId, person: { clientId }, pledge: kes(6_000_00n) };
  return { loanId, guarantorId: await making.as((tx) => addGuarantor(tx, named)) };
}

/** The same, of a loan that was approved without them: too late for any answer. */
export async function makeLateGuarantor(making: Making, who?: ClientId): Promise<Guaranteed> {
  const guaranteed = await makeGuarantor(making, who);
  const { loanId } = guaranteed;
  const approval = { loanId, offer: APPLIED, ...FREE_HAND, bookedOn: SAMPLE_ON };
  await making.as((tx) => approveLoan(tx, approval));
  return guaranteed;
}
