import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { IdentityStatus } from '@mkopo/core/client/identity-standing.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { LOAN_STATUSES, leadsTo, MOVE_KINDS, mayMove } from '@mkopo/core/loan/loan-life.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What staff want to see of a loan in a list, beside the loan itself. */
export type LoanDeskFacts = {
  readonly id: LoanId;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly identityStatus: IdentityStatus;
  readonly productName: string;
  readonly branchId: BranchId | null;
  readonly branchName: string | null;
  readonly officerId: StaffId | null;
  readonly officerName: string | null;
  /** The next instalment to come that is not paid, today's included. */
  readonly nextDueOn: Temporal.PlainDate | null;
  readonly nextDueMinor: bigint | null;
  /** All that was due before today and is not paid. */
  readonly arrearsMinor: bigint;
  readonly instalmentsPaid: number;
  readonly instalments: number;
  /** Since when it has the status that it has. */
  readonly statusSinceOn: Temporal.PlainDate;
};

/** As core's `restOfInstalment` counts it. */
const REST = ['principal', 'interest', 'fee', 'tax', 'penalty']
  .map((kind) => `${kind}_charged_minor - ${kind}_settled_minor`)
  .join(' + ');

/** The moves by which a loan gets a status that it did not have. */
const ENTERED_BY = LOAN_STATUSES.map((status) => {
  const kinds = MOVE_KINDS.filter((kind) => leadsTo(kind, status) && !mayMove(kind, status));
  return `when '${status}' then '{${kinds.join(',')}}'::text[]`;
}).join(' ');

const FACTS = `
  select loan.id, first_name, last_name, phone, identity_status, product.name as product_name,
         loan.branch_id, branch.name as branch_name, officer_id, officer.name as officer_name,
         due.*,
         coalesce(closed_on, entered.on, applied_on) as status_since_on
    from loan
    join client on client.tenant_id = loan.tenant_id and client.id = loan.client_id
    join product on product.tenant_id = loan.tenant_id and product.id = loan.product_id
    left join branch on branch.tenant_id = loan.tenant_id and branch.id = loan.branch_id
    left join staff_user officer
      on officer.tenant_id = loan.tenant_id and officer.id = loan.officer_id
   cross join lateral (
      select min(due_on) filter (where rest > 0 and due_on >= $3) as next_due_on,
             (array_agg(rest order by number) filter (where rest > 0 and due_on >= $3))[1]
               as next_due_minor,
             coalesce(sum(rest) filter (where due_on < $3), 0)::bigint as arrears_minor,
             count(*) filter (where number > 0 and version = schedule_version and rest = 0)::int
               as instalments_paid,
             count(*) filter (where number > 0 and version = schedule_version)::int
               as instalments
        from (select number, version, due_on, ${REST} as rest from instalment
               where instalment.tenant_id = loan.tenant_id and instalment.loan_id = loan.id
                 and loan.status = 'disbursed') owed) due
    left join lateral (
      select effective_on as on from loan_transaction made
       where made.tenant_id = loan.tenant_id and made.loan_id = loan.id
         and made.kind = any (case loan.status ${ENTERED_BY} end)
       order by number desc limit 1) entered on true
   where loan.tenant_id = $1 and loan.id = any ($2::uuid[])`;

type AskedFacts = { readonly ids: readonly LoanId[]; readonly today: Temporal.PlainDate };

/** What staff want to see of some loans, as they stand today. */
export async function readDeskFacts(
  tx: TenantTx,
  { ids, today }: AskedFacts,
): Promise<ReadonlyMap<LoanId, LoanDeskFacts>> {
  const rows = await tx.query<LoanDeskFacts>(FACTS, [tx.tenantId, ids, today]);
  return new Map(rows.map((row) => [row.id, row]));
}
