import type { BooksPeriod } from '#store/books/account-totals.ts';
import { isHeldToBranch } from '#store/kit/branch-rows.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { borrowerChanges } from '#store/loans/borrower-changes.ts';
import { dueChanges } from '#store/loans/due-changes.ts';
import { BASE_END, isFoldedNear, PORTFOLIO_BASE } from '#store/loans/folded-portfolio.ts';

/** What falls due on a day by the schedules in force, paid or not, without penalties. */
export type DueDay = { readonly dueOn: Temporal.PlainDate; readonly dueMinor: bigint };

/** The days of a period on which something falls due, by all that is booked through today. */
export async function readDueDays(
  tx: TenantTx,
  { today, ...period }: BooksPeriod & { readonly today: Temporal.PlainDate },
): Promise<DueDay[]> {
  const { fromOn, toOn, currency } = period;
  const values = [tx.tenantId, fromOn, toOn, currency];
  if (!(await areSumsNear(tx, today))) return tx.query<DueDay>(DUE_NOW, values);
  return tx.query<DueDay>(DUE_FOLDED, [tx.tenantId, today, fromOn, toOn, currency]);
}

/** These sums are of all branches: who is held to one reads rows. */
async function areSumsNear(tx: TenantTx, today: Temporal.PlainDate): Promise<boolean> {
  const [isNear, isHeld] = await Promise.all([isFoldedNear(tx, today), isHeldToBranch(tx)]);
  return isNear && !isHeld;
}

const DUE_NOW = `
  select due_on, sum(principal_charged_minor + interest_charged_minor + fee_charged_minor
                     + tax_charged_minor)::bigint as due_minor
    from instalment join loan on loan.tenant_id = $1 and loan.id = loan_id
   where instalment.tenant_id = $1 and due_on between $2 and $3 and currency = $4
   group by due_on
  having sum(principal_charged_minor + interest_charged_minor + fee_charged_minor
             + tax_charged_minor) <> 0
   order by due_on`;

const DUE_SINCE = dueChanges({
  ...{ after: BASE_END, to: { on: `'infinity'` }, due: 'due_on between $3 and $4' },
});

/** What is booked after the days that are folded is added from its rows. */
const DUE_FOLDED = `
  with ${PORTFOLIO_BASE},
  ${DUE_SINCE}
  select due_on, sum(due_minor)::bigint as due_minor
    from (select due_on, due_minor from due_day
           where tenant_id = $1 and due_on between $3 and $4 and currency = $5
             and day_on <= (select base_on from base)
          union all
          select due_on, due_minor from due_changed
           where currency = $5) part
   group by due_on having sum(due_minor) <> 0 order by due_on`;

/** How many people have a loan that is out today. */
export async function countBorrowers(tx: TenantTx, today: Temporal.PlainDate): Promise<number> {
  const isNear = await areSumsNear(tx, today);
  const [row] = isNear
    ? await tx.query<{ borrowers: number }>(BORROWERS_FOLDED, [tx.tenantId, today])
    : await tx.query<{ borrowers: number }>(BORROWERS_NOW, [tx.tenantId]);
  return row?.borrowers ?? 0;
}

const BORROWERS_NOW = `
  select count(distinct client_id)::int as borrowers from loan
   where tenant_id = $1 and status = 'disbursed'`;

const BORROWERS_FOLDED = `
  with ${PORTFOLIO_BASE},
  ${borrowerChanges({ after: BASE_END, to: { on: `'infinity'::date` } })}
  select (borrowers + (select coalesce(sum(borrowers), 0) from borrower_day, folded
                        where tenant_id = $1 and day_on between begun_on and base.base_on))::int
           as borrowers
    from borrowers_changed, base`;
