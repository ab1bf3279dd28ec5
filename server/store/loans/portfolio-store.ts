import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { PortfolioPart } from '@mkopo/core/end-of-day/portfolio.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { isHeldToBranch } from '#store/kit/branch-rows.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from './days-past-due.ts';
import { foldedPortfolio, isFoldedNear, type PortfolioParting } from './folded-portfolio.ts';
import { lastWordBy } from './loan-last-word.ts';
import { officerOf } from './loan-officer-store.ts';
import { BY_BRANCH, BY_OFFICER, BY_PRODUCT, INSTALMENT_REST } from './portfolio-changes.ts';

/** The end of a day of the books, today's or any before it. */
export type PortfolioAsked = { readonly on: Temporal.PlainDate; readonly currency: Currency };

export type ProductPart = PortfolioPart & {
  readonly productId: ProductId;
  /** As it is called today. */
  readonly productName: string;
} & RestructuredPart;

/** Those among them that got a new schedule and are not cured. */
export type RestructuredPart = {
  readonly restructuredLoans: number;
  readonly restructuredMinor: bigint;
};

/**
 * The loans that were out at the end of a day, added up by product and by how late they were. A day
 * is over when nothing can be booked on it any more; from then on it always answers the same.
 */
export async function readPortfolio(tx: TenantTx, asked: PortfolioAsked): Promise<ProductPart[]> {
  const { on, currency } = asked;
  const [isNear, isHeld] = await Promise.all([isFoldedNear(tx, on), isHeldToBranch(tx)]);
  const statement = isNear
    ? foldedPortfolio(OF_PRODUCTS, isHeld ? BY_BRANCH : BY_PRODUCT)
    : await portfolioStatement(tx, on);
  return tx.query<ProductPart>(statement, [tx.tenantId, on, currency]);
}

export type OfficerPart = PortfolioPart & RestructuredPart & { readonly officerId: StaffId | null };

/** The same by who is responsible for the loans today. */
export async function readOfficerPortfolio(
  tx: TenantTx,
  { on, currency }: PortfolioAsked,
): Promise<OfficerPart[]> {
  const isNear = await isFoldedNear(tx, on);
  const statement = isNear
    ? foldedPortfolio(OF_FOLDED_OFFICERS, BY_OFFICER)
    : await portfolioStatement(tx, on, OF_OFFICERS);
  return tx.query<OfficerPart>(statement, [tx.tenantId, on, currency]);
}

const OF_PRODUCTS: PortfolioParting = {
  key: 'product.name, product_id',
  name: 'product_id, product.name as product_name',
  join: 'join product on product.tenant_id = $1 and product.id = product_id',
};
const OF_OFFICERS: PortfolioParting = { key: 'officer_id', name: 'officer_id', join: '' };
const OF_FOLDED_OFFICERS: PortfolioParting = {
  ...OF_OFFICERS,
  name: `${officerOf('officer_id')} as officer_id`,
};

/** What reads it from rows alone, so that others may hold it against the books in one statement. */
export async function portfolioStatement(
  tx: TenantTx,
  on: Temporal.PlainDate,
  by = OF_PRODUCTS,
): Promise<string> {
  const [found] = await tx.query<{ isPast: boolean }>(
    `select exists (select from loan_transaction
                     where tenant_id = $1 and booked_on > $2 and principal_owed_minor is not null)
            as is_past`,
    [tx.tenantId, on],
  );
  return partsOf(found?.isPast ? STOOD_THEN : STANDS_NOW, by);
}

/** Where nothing was booked since, the loans themselves say it. */
const STANDS_NOW = `
  select id, product_id, officer_id, principal_owed_minor, oldest_unpaid_due_on, kept_days_past_due
    from loan where tenant_id = $1 and currency = $3 and status = 'disbursed'`;

export const LAST_WORD = lastWordBy({ on: '$2' });

const STOOD_THEN = `
  select loan.id, product_id, officer_id, stood.principal_owed_minor, stood.oldest_unpaid_due_on,
         stood.kept_days_past_due
    from loan cross join lateral (${LAST_WORD}) stood
   where loan.tenant_id = $1 and currency = $3 and applied_on <= $2
     and stood.oldest_unpaid_due_on is not null`;

/**
 * What is overdue changes with every day that passes, so no transaction can tell it. For the loans
 * that were late it is what their instalments ask for now, less what was booked since.
 */
function partsOf(stood: string, { key, name, join }: PortfolioParting): string {
  return `
    with stood as (${stood}),
    overdue as (
      select loan_id, sum(minor) as minor
        from (select loan_id, ${INSTALMENT_REST} as minor
                from stood
                join instalment on tenant_id = $1 and loan_id = stood.id and due_on < $2
               where oldest_unpaid_due_on < $2
              union all
              select since.loan_id, (change ->> 'settledMinor')::bigint
                                    - (change ->> 'chargedMinor')::bigint
                from stood
                join loan_transaction since on since.tenant_id = $1 and since.loan_id = stood.id
                 and since.booked_on > $2 and since.principal_owed_minor is not null
               cross join lateral jsonb_array_elements(since.changes) change
                join instalment on instalment.tenant_id = $1 and instalment.loan_id = stood.id
                 and instalment.number = (change ->> 'instalment')::integer and due_on < $2
               where stood.oldest_unpaid_due_on < $2) parts
       group by loan_id)
    select ${name},
           ${daysPastDueOn('$2')} as days_past_due, count(*)::int as loans,
           sum(principal_owed_minor)::bigint as principal_minor,
           coalesce(sum(overdue.minor), 0)::bigint as overdue_minor,
           count(kept_days_past_due)::int as restructured_loans,
           coalesce(sum(principal_owed_minor) filter (where kept_days_past_due is not null), 0)
             ::bigint as restructured_minor
      from stood
      left join overdue on overdue.loan_id = stood.id
      ${join}
     group by ${key}, days_past_due
     order by ${key}, days_past_due`;
}
