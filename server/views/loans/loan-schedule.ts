import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** In minor units; tax on fees is shown with the fees. */
export type ScheduleRow = {
  /** From 1 within its version. */
  readonly number: number;
  readonly dueOn: Temporal.PlainDate;
  /** As it was laid; an old schedule stays readable by these. */
  readonly plannedPrincipalMinor: bigint;
  readonly plannedInterestMinor: bigint;
  readonly plannedFeesMinor: bigint;
  /** As it is asked for now, prepayments, penalties and waivers included. */
  readonly principalMinor: bigint;
  readonly interestMinor: bigint;
  readonly feesMinor: bigint;
  readonly penaltiesMinor: bigint;
  /** Paid, waived or written off. */
  readonly settledMinor: bigint;
  readonly owedMinor: bigint;
};

export type LoanSchedule = {
  readonly currency: Currency;
  readonly version: number;
  /** The schedule in force; nought before there is one. */
  readonly versionInForce: number;
  readonly rows: readonly ScheduleRow[];
};

type Heading = { readonly currency: Currency; readonly versionInForce: number };

/** A loan's schedule: the one in force, or an older version of it. */
export async function viewLoanSchedule(
  tx: TenantTx,
  { loanId, version }: { readonly loanId: LoanId; readonly version: number | null },
): Promise<LoanSchedule> {
  const [[found], rows] = await Promise.all([
    tx.query<Heading>(
      `select currency, schedule_version as version_in_force
         from loan where tenant_id = $1 and id = $2`,
      [tx.tenantId, loanId],
    ),
    tx.query<ScheduleRow>(ROWS, [tx.tenantId, loanId, version]),
  ]);
  const heading = orNotFound(found);
  if (version !== null && rows.length === 0) orRefuse(refuse('not_found', { version }));
  return { ...heading, version: version ?? heading.versionInForce, rows };
}

/** Instalment 0 takes the fees of application and disbursement, and is no part of a schedule. */
const ROWS = `
  select row_number() over (order by number)::int as number, due_on,
         planned_principal_minor, planned_interest_minor, planned_fees_minor,
         principal_charged_minor as principal_minor, interest_charged_minor as interest_minor,
         fee_charged_minor + tax_charged_minor as fees_minor,
         penalty_charged_minor as penalties_minor, settled.minor as settled_minor,
         principal_charged_minor + interest_charged_minor + fee_charged_minor
           + tax_charged_minor + penalty_charged_minor - settled.minor as owed_minor
    from instalment cross join lateral (values (
           principal_settled_minor + interest_settled_minor + fee_settled_minor
           + tax_settled_minor + penalty_settled_minor)) as settled (minor)
   where tenant_id = $1 and loan_id = $2 and number > 0
     and version = (select coalesce($3::integer, (
           select schedule_version from loan where loan.tenant_id = $1 and loan.id = $2)))
   order by number`;
