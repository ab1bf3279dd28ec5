import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Application, decideApplication } from '@mkopo/core/loan/decide-application.ts';
import type { ProductId } from '@mkopo/core/loan/product.ts';
import { findClient } from '#store/client-store.ts';
import { listCustomFields } from '#store/custom-field-store.ts';
import { insertLoan } from '#store/loan-store.ts';
import { newId } from '#store/new-id.ts';
import { findProduct } from '#store/product-store.ts';
import { type SavedStep, saveStep } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

export type LoanApplication = Omit<Application, 'id' | 'product' | 'definedFields'> & {
  readonly clientId: ClientId;
  readonly productId: ProductId;
  /** What the money is for, in the borrower's words. */
  readonly purpose?: string | null;
};

/** Takes in an application for a loan, on the terms that the product has today. */
export async function applyForLoan(
  tx: TenantTx,
  { productId, purpose = null, ...asked }: LoanApplication,
): Promise<SavedStep> {
  // Load.
  const [found, offered, definedFields] = await Promise.all([
    findClient(tx, asked.clientId),
    findProduct(tx, { id: productId }),
    listCustomFields(tx, { isActive: true }),
  ]);
  const client = orRefuse(found ?? refuse('not_found', { client_id: asked.clientId }));
  if (client.deletedAt) orRefuse(refuse('invalid_state', { status: 'deleted' }));
  const product = orRefuse(offered ?? refuse('product_not_available', { product_id: productId }));

  // Decide.
  const application = { ...asked, id: newId('loan'), product, definedFields };
  const step = orRefuse(decideApplication(application));

  // Save.
  insertLoan(tx, { ...asked, purpose, loan: step.loan });
  return saveStep(tx, { before: null, step });
}
