import type { Product } from '@mkopo/core/product/product.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { storedProduct } from '#store/products/product-store.ts';
import { findHeldRows, type HeldAsked } from './held-rows.ts';

/** Of these numbers, those under which a loan was taken over, each with its number here. */
export async function findFormerNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ formerNumber: string; loanNumber: string }>(
    `select former_number, loan_number from loan
      where tenant_id = $1 and former_number = any ($2::text[]) and status <> 'withdrawn'`,
    [tx.tenantId, numbers],
  );
  return new Map(rows.map(({ formerNumber, loanNumber }) => [formerNumber, loanNumber]));
}

/** The versions in force of all products, those that are not offered any more too. */
export async function listProductsInForce(tx: TenantTx): Promise<Product[]> {
  const rows = await tx.query<{ terms: unknown }>(
    `select terms from product
       join product_version on product_version.tenant_id = $1 and product_id = product.id
        and product_version.version = product.version
      where product.tenant_id = $1 order by product.name, product.id`,
    [tx.tenantId],
  );
  return rows.map(({ terms }) => storedProduct(terms));
}

/** How a loan is taken over, and what nights do to it by themselves. */
const UNTOUCHED = [
  ...['application', 'approval', 'take_over'],
  ...['accrual', 'penalty', 'non_performing', 'performing', 'cure', 'correction'],
];

/** Whatever people keep about a loan beside the loan. */
const ABOUT_LOANS = [
  ...['promise_to_pay', 'contact_note', 'staff_task', 'loan_guarantor', 'payment', 'receipt'],
  'collection_sheet_line',
];

/** Rows whose loans somebody has done something with since. */
export function findHeldLoanRows(tx: TenantTx, asked: HeldAsked): Promise<number[]> {
  const has = ABOUT_LOANS.map(
    (table) => `exists (select from ${table} kept
                         where kept.tenant_id = $1 and kept.loan_id = row.subject_id)`,
  );
  return findHeldRows(
    tx,
    asked,
    `select where ${has.join(' or ')} or (
       select true from loan_transaction later
        where later.tenant_id = $1 and later.loan_id = row.subject_id
          and later.kind not in (${UNTOUCHED.map((kind) => `'${kind}'`).join(', ')})
        order by later.number limit 1)`,
  );
}
