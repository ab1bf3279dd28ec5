import type { Branch } from '@mkopo/core/access/branch.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from '#store/loans/days-past-due.ts';
import { BALANCE } from '#store/loans/loan-conditions.ts';

/** What a branch has in hand. */
export type BranchFigures = {
  readonly clients: number;
  /** Active ones. */
  readonly staff: number;
  readonly activeLoans: number;
  /** All that is owed on them, in the lender's currency. */
  readonly outstandingMinor: bigint;
  readonly principalMinor: bigint;
  /** The principal in loans more than 30 days late. */
  readonly par30Minor: bigint;
};

export type BranchPortfolio = BranchFigures & { readonly branch: Branch | null };

type Row = BranchFigures & {
  readonly id: Branch['id'] | null;
  readonly code: string;
  readonly name: string;
};

const LATE = daysPastDueOn('$2');

const PORTFOLIO = `
  with people as (
    select branch_id, count(*)::int as staff from staff_user
     where tenant_id = $1 and status = 'active' group by branch_id),
  clients as (
    select branch_id, count(*)::int as clients from client
     where tenant_id = $1 and deleted_at is null group by branch_id),
  loans as (
    select branch_id, count(*)::int as active_loans,
           coalesce(sum(${BALANCE}) filter (where currency = $3), 0)::bigint as outstanding_minor,
           coalesce(sum(principal_owed_minor) filter (where currency = $3), 0)::bigint
             as principal_minor,
           coalesce(sum(principal_owed_minor)
             filter (where currency = $3 and ${LATE} > 30), 0)::bigint as par30_minor
      from loan where tenant_id = $1 and status = 'disbursed' group by branch_id),
  places as (
    select id, code, name from branch where tenant_id = $1
    union all select null, '', '')
  select places.id, code, name, coalesce(clients, 0) as clients, coalesce(staff, 0) as staff,
         coalesce(active_loans, 0) as active_loans,
         coalesce(outstanding_minor, 0) as outstanding_minor,
         coalesce(principal_minor, 0) as principal_minor, coalesce(par30_minor, 0) as par30_minor
    from places
    left join people on people.branch_id is not distinct from places.id
    left join clients on clients.branch_id is not distinct from places.id
    left join loans on loans.branch_id is not distinct from places.id
   order by places.id nulls first`;

type PortfolioInput = { readonly on: Temporal.PlainDate; readonly currency: Currency };

/** What each branch has in hand on a day, oldest first; before them the head office, as null. */
export async function viewBranchPortfolio(
  tx: TenantTx,
  { on, currency }: PortfolioInput,
): Promise<BranchPortfolio[]> {
  const rows = await tx.query<Row>(PORTFOLIO, [tx.tenantId, on, currency]);
  return rows.map(({ id, code, name, ...figures }) => {
    return { branch: id && { id, code, name }, ...figures };
  });
}
