import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Application, decideApplication } from '@mkopo/core/loan/decide-application.ts';
import type { BorrowerStanding } from '@mkopo/core/loan/eligibility.ts';
import type { NamedGuarantor } from '@mkopo/core/loan/name-guarantors.ts';
import type { Product, ProductId } from '@mkopo/core/loan/product.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { readBorrowerStanding } from '#store/borrower-standing.ts';
import { findClient, lockClient } from '#store/client-store.ts';
import { listCustomFields } from '#store/custom-field-store.ts';
import { findNamedPeople, type PersonName } from '#store/find-named-people.ts';
import { insertLoan } from '#store/loan-store.ts';
import { newId } from '#store/new-id.ts';
import { findProduct } from '#store/product-store.ts';
import { saveGuarantors } from '#store/save-guarantors.ts';
import { type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

type Looked = 'id' | 'product' | 'definedFields' | 'guarantors' | 'borrower';

export type LoanApplication = Omit<Application, Looked> & {
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
    findClient(tx, asked.clientId),
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
  insertLoan(tx, { ...asked, purpose, loan: step.loan });
  const stood = saveGuarantors(tx, { loanId: step.loan.id, named });
  const noted = stood.length > 0 ? { guarantors: stood } : {};
  return saveStep(tx, { before: null, step, noted });
}

/**
 * What the borrower's other loans say, where the product asks for it at all. The client is locked
 * first: of two applications at once the second must see the first.
 */
async function standingFor(
  tx: TenantTx,
  { openLoansMax, arrearsDaysMax }: Product,
  { clientId, appliedOn }: Pick<LoanApplication, 'clientId' | 'appliedOn'>,
): Promise<Omit<BorrowerStanding, 'isDeleted'>> {
  if (openLoansMax === null && arrearsDaysMax === null) return { openLoans: [], daysPastDue: 0 };
  const [, standing] = await Promise.all([
    lockClient(tx, clientId),
    readBorrowerStanding(tx, { clientId, today: appliedOn }),
  ]);
  return standing;
}
