import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What falls due on a day by the schedules in force, paid or not, without penalties. */
export type DueDay = { readonly dueOn: Temporal.PlainDate; readonly dueMinor: bigint };

/** The days of a period on which something falls due. */
export function readDueDays(
  tx: TenantTx,
  { fromOn, toOn, currency }: BooksPeriod,
): Promise<DueDay[]> {
  return tx.query<DueDay>(
    `select due_on, sum(principal_charged_minor + interest_charged_minor + fee_charged_minor
                        + tax_charged_minor)::bigint as due_minor
       from instalment join loan on loan.tenant_id = $1 and loan.id = loan_id
      where instalment.tenant_id = $1 and due_on between $2 and $3 and currency = $4
      group by due_on order by due_on`,
    [tx.tenantId, fromOn, toOn, currency],
  );
}

/** How many people have a loan that is out. */
export async function countBorrowers(tx: TenantTx): Promise<number> {
  const [row] = await tx.query<{ borrowers: number }>(
    `select count(distinct client_id)::int as borrowers from loan
      where tenant_id = $1 and status = 'disbursed'`,
    [tx.tenantId],
  );
  return row?.borrowers ?? 0;
}
