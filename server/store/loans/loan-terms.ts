import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { coreToJson } from '#store/kit/core-json.ts';
import { FIRST_ID } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { UNASKED } from '#store/products/product-store.ts';

/**
 * Whether a lender's rows leave out what stands elsewhere. A version of before cannot read them, so
 * lenders of before have whole ones until somebody says that all servers can. The tenant is $1.
 */
export const ROWS_ARE_COMPACT = '(select compact_rows from tenant where tenant_id = $1)';

/** Each row of `loan` with the version of its product, as `version`. The tenant is $1. */
export const LOAN_WITH_VERSION = `
  loan join product_version version on version.tenant_id = $1
   and version.product_id = loan.product_id and version.version = loan.product_version`;

/** What a loan was made with: its own terms, or those of its version, which are never changed. */
export const TERMS = 'coalesce(loan.terms, version.terms)';

/** The same for a statement that locks the loan: the version is looked up beside it. */
export const LOOKED_UP_TERMS = `
  coalesce(loan.terms, (
    select version.terms from product_version version
     where version.tenant_id = $1 and version.product_id = loan.product_id
       and version.version = loan.product_version))`;

/** Whether a loan's terms come to what a version says, once what neither asks is filled in. */
function isSame(loan: string, version: string): string {
  return `${ALL_UNASKED} || ${loan} = ${ALL_UNASKED} || ${version}`;
}
const ALL_UNASKED = `'${coreToJson(UNASKED)}'::jsonb`;

/** Of a loan that is written: its own terms, or null where they are its version's. */
export function ownTerms(asked: {
  readonly terms: string;
  readonly product: string;
  readonly version: string;
}): string {
  return `case when not (${ROWS_ARE_COMPACT} and exists (
    select from product_version
     where tenant_id = $1 and product_id = ${asked.product}::uuid
       and version = ${asked.version}::integer
       and ${isSame(`${asked.terms}::jsonb`, 'terms')})) then ${asked.terms}::jsonb end`;
}

/** From now on, rows of the lender leave out what stands elsewhere. There is no way back. */
export async function startCompactRows(tx: TenantTx): Promise<void> {
  await tx.query('update tenant set compact_rows = true where tenant_id = $1', [tx.tenantId]);
}

export type ThinnedLoans = {
  /** Where to go on; null: these were the last. */
  readonly lastId: LoanId | null;
  readonly thinned: number;
};

/**
 * Takes the terms off the next loans that have them from their version. When a loan was updated
 * stays as it was: nothing that anybody is shown did.
 */
export async function thinLoans(
  tx: TenantTx,
  { after, loansMax }: { readonly after: LoanId | null; readonly loansMax: number },
): Promise<ThinnedLoans> {
  const [done] = await tx.query<ThinnedLoans>(
    `with found as materialized (
       select id from loan where tenant_id = $1 and id > $2::uuid and terms is not null
        order by id limit $3 for no key update),
     thin as (
       update loan set terms = null
         from found, product_version version
        where loan.tenant_id = $1 and loan.id = found.id and version.tenant_id = $1
          and version.product_id = loan.product_id and version.version = loan.product_version
          and ${isSame('loan.terms', 'version.terms')}
       returning loan.id)
     select (select id from found order by id desc limit 1) as last_id,
            (select count(*)::integer from thin) as thinned`,
    [tx.tenantId, after ?? FIRST_ID, loansMax],
  );
  return done ?? { lastId: null, thinned: 0 };
}
