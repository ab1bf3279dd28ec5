import type { Product } from '@mkopo/core/product/product.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { storedProduct } from '#store/products/product-store.ts';
import type { HeldAsked } from './known-clients.ts';

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
export async function findHeldLoanRows(
  tx: TenantTx,
  { importId, numbers, limit }: HeldAsked,
): Promise<number[]> {
  const has = ABOUT_LOANS.map(
    (table) => `exists (select from ${table} kept
                         where kept.tenant_id = $1 and kept.loan_id = row.subject_id)`,
  );
  const rows = await tx.query<{ number: number }>(
    `select row.number from data_import_row row
      where row.tenant_id = $1 and row.import_id = $2 and row.state = 'done'
        and ($3::integer[] is null or row.number = any ($3))
        and (exists (
          select from loan_transaction later
           where later.tenant_id = $1 and later.loan_id = row.subject_id
             and later.kind <> all ($5::text[]))
          or ${has.join(' or ')})
      order by row.number limit $4`,
    [tx.tenantId, importId, numbers, limit, UNTOUCHED],
  );
  return rows.map(({ number }) => number);
}
