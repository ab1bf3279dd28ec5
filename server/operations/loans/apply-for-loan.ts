import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { NamedGuarantor } from '@mkopo/core/guarantee/name-guarantors.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Application, decideApplication } from '@mkopo/core/lending/decide-application.ts';
import type { BorrowerStanding } from '@mkopo/core/lending/eligibility.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { Product, ProductId } from '@mkopo/core/product/product.ts';
import { findNamedPeople, type PersonName } from '#store/access/named-people.ts';
import { lockClient } from '#store/clients/client-store.ts';
import { saveGuarantors } from '#store/guarantors/guarantor-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readBorrowerStanding } from '#store/loans/days-past-due.ts';
import { insertLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';
import { listCustomFields } from '#store/products/custom-field-store.ts';
import { findProduct } from '#store/products/product-store.ts';

type ApplyForLoanFields = 'id' | 'product' | 'definedFields' | 'guarantors' | 'borrower';

export type LoanApplication = Omit<Application, ApplyForLoanFields> & {
  readonly clientId: ClientId;
  readonly productId: ProductId;
  /** What the money is for, in the borrower's words. */
  readonly purpose?: string | null;
  /** Who is to stand for it; nobody where left out. */
  readonly guarantors?: readonly { readonly person: PersonName; readonly pledge: Money }[];
};

/** Takes in an application for a loan, on the terms that the product has today. */
export async function applyForLoan(
  tx: TenantTx,
  { productId, purpose = null, guarantors = [], ...asked }: LoanApplication,
): Promise<SavedStep> {
  // Load.
  const [found, offered, definedFields, people] = await Promise.all([
    // Of two applications at once the second sees the first, and who is deleted meanwhile is gone.
    lockClient(tx, asked.clientId),
    findProduct(tx, { id: productId }),
    listCustomFields(tx, { isActive: true }),
    findNamedPeople(
      tx,
      guarantors.map(({ person }) => person),
    ),
  ]);
  const client = orRefuse(found ?? refuse('not_found', { client_id: asked.clientId }));
  const named = guarantors.map(({ pledge }, index): NamedGuarantor => {
    return { client: people[index] ?? null, pledge };
  });
  const isDeleted = client.deletedAt !== null;
  if (isDeleted) orRefuse(refuse('invalid_state', { status: 'deleted' }));
  const product = orRefuse(offered ?? refuse('product_not_available', { product_id: productId }));
  const borrower = { isDeleted, ...(await standingFor(tx, product, asked)) };

  // Decide.
  const application = { ...asked, id: newId('loan'), product, definedFields };
  const step = orRefuse(decideApplication({ ...application, borrower, guarantors: named }));

  // Save.
  // Whoever of the staff takes it in is responsible for it until somebody says otherwise.
  const officerId = tx.actor.kind === 'staff' ? (tx.actor.id as StaffId) : null;
  const made = { purpose, officerId, loan: step.loan, events: step.events.length };
  insertLoan(tx, { ...asked, ...made });
  const stood = saveGuarantors(tx, { loanId: step.loan.id, named });
  const remark = stood.length > 0 ? { guarantors: stood } : {};
  return saveStep(tx, { before: null, step, remark });
}

/**
 * What the borrower's other loans say, where anything asks for it: the product, or how many
 * applications may wait.
 */
async function standingFor(
  tx: TenantTx,
  { openLoansMax, arrearsDaysMax }: Product,
  { clientId, appliedOn, channel }: Pick<LoanApplication, 'clientId' | 'appliedOn' | 'channel'>,
): Promise<Omit<BorrowerStanding, 'isDeleted'>> {
  const isAsked = openLoansMax !== null || arrearsDaysMax !== null || channel !== 'staff';
  if (!isAsked) return { openLoans: [], pendingApplications: 0, daysPastDue: 0 };
  return readBorrowerStanding(tx, { clientId, today: appliedOn });
}
