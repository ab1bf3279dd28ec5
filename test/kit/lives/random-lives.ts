import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantScope, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { insertLoan } from '@mkopo/server/store/loans/loan-store.ts';
import { saveStep } from '@mkopo/server/store/loans/save-loan-steps.ts';
import fc from 'fast-check';
import { anySteps, liveThrough, type World } from './any-life.ts';
import { anyProduct } from './any-product.ts';

/** A loan that was lived in the core alone and is saved as it was lived. */
export type SavedLife = Pick<World, 'loan' | 'history' | 'restated'>;

/**
 * Fills a lender with random loans over random products: paid, late, reversed, waived, rescheduled,
 * written off, paid out late. Rules and history are the core's; what a test reads back is ours.
 */
export async function saveRandomLives(
  database: Database,
  lender: TenantScope,
  { lives, seed }: { readonly lives: number; readonly seed: number },
): Promise<SavedLife[]> {
  const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
  const borrower = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
  const client = await as((tx) => createClient(tx, borrower));
  const options = fc.sample(anyProduct, { numRuns: Math.ceil(lives / 8), seed });
  const products = await Promise.all(options.map((each) => as((tx) => createProduct(tx, each))));
  const saved: SavedLife[] = [];
  for (const [index, steps] of fc.sample(anySteps, { numRuns: lives, seed }).entries()) {
    const product = products[index % products.length];
    if (!product) throw new Error('there are products');
    const moments: World[] = [];
    liveThrough(product, steps, (before, after) => {
      if (moments.length === 0) moments.push(before);
      moments.push(after);
    });
    if (moments.length > 0) saved.push(await as((tx) => saveLife(tx, moments, client.id)));
  }
  return saved;
}

async function saveLife(
  tx: TenantTx,
  moments: readonly World[],
  clientId: ClientId,
): Promise<SavedLife> {
  const named = { id: newId('loan') as LoanId, clientId };
  let before: World | null = null;
  for (const moment of moments) {
    const transactions = moment.history.slice(before?.history.length ?? 0);
    const loan = { ...moment.loan, ...named };
    const was = before && { ...before.loan, ...named };
    if (!was) {
      const formerNumber = loan.takenOverOn && loan.id;
      insertLoan(tx, { loan, formerNumber, channel: 'staff', customFields: {}, events: 0 });
    }
    const restated = moment.restated.slice(before?.restated.length ?? 0);
    saveStep(tx, { before: was, step: { loan, transactions, events: [], restated } });
    before = moment;
  }
  if (!before) throw new Error('a life begins with its application');
  const { history, restated } = before;
  return { loan: { ...before.loan, ...named }, history, restated };
}
