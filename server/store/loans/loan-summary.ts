import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { Parts } from '@mkopo/core/loan/allocation.ts';
import type { Lateness } from '@mkopo/core/loan/arrears.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { PayoutState } from '@mkopo/core/payout/payout.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { type Classification, DEFAULT_SETTINGS } from '@mkopo/core/tenant/tenant-settings.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What a loan tells of its payout. */
export type PayoutSummary = {
  readonly state: PayoutState;
  readonly failureCode: string | null;
  readonly failureReason: string | null;
};

/** A loan as lists show it: from its own row, without its instalments. */
export type LoanSummary = {
  readonly id: LoanId;
  readonly loanNumber: string;
  readonly clientId: ClientId;
  readonly productId: ProductId;
  readonly productVersion: number;
  readonly status: LoanStatus;
  readonly currency: Currency;
  readonly appliedAmountMinor: bigint;
  readonly approvedAmountMinor: bigint | null;
  /** What was lent: the disbursement, and top-ups that stand; null until it was. */
  readonly disbursedAmountMinor: bigint | null;
  /** As approved; as applied for until then. */
  readonly termDays: number;
  readonly purpose: string | null;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly appliedOn: Temporal.PlainDate;
  readonly disbursedOn: Temporal.PlainDate | null;
  /** The name under which its money left, where it has one; null until it did. */
  readonly disbursementReference: string | null;
  /** The last attempt to have it paid out, as long as it is not out. */
  readonly payout: PayoutSummary | null;
  readonly creditMinor: bigint;
  /** Written off and not recovered since. */
  readonly lostMinor: bigint;
  /** Whose classes its lender goes by. */
  readonly classification: Classification;
  /** It got a new schedule and is not cured yet. */
  readonly isRestructured: boolean;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
  readonly approvedAt: Temporal.Instant | null;
  readonly disbursedAt: Temporal.Instant | null;
  readonly closedAt: Temporal.Instant | null;
  /** Still to be paid by the schedule in force, due or not. */
} & Parts &
  Lateness;

/** What was lent along with reschedules that were not taken back. */
const TOPPED_UP = `coalesce((
    select sum(made.amount_minor) from loan_transaction made
     where made.tenant_id = loan.tenant_id and made.loan_id = loan.id
       and made.kind = 'reschedule' and made.amount_minor is not null
       and not exists (
         select from loan_transaction undone
          where undone.tenant_id = made.tenant_id and undone.loan_id = made.loan_id
            and undone.number > made.number and undone.kind = 'reversal'
            and undone.move ->> 'of' = made.number::text)), 0)::bigint`;

/** Of a loan that was paid out again, the last time counts. */
const DISBURSEMENT_REFERENCE = `
  case when disbursed_on is not null then (
    select paid.reference from loan_transaction paid
     where paid.tenant_id = loan.tenant_id and paid.loan_id = loan.id
       and paid.kind = 'disbursement'
     order by paid.number desc limit 1) end`;

const LAST_PAYOUT = `
  case when status in ('approved', 'disbursing') then (
    select jsonb_build_object('state', payout.state, 'failureCode', failure_code,
                              'failureReason', failure_reason)
      from payout
     where payout.tenant_id = loan.tenant_id and payout.loan_id = loan.id
     order by requested_at desc, payout.id desc limit 1) end`;

/** The tenant is $1. */
const CLASSIFICATION = `coalesce(
    (select setting.classification from tenant_setting setting where setting.tenant_id = $1),
    '${DEFAULT_SETTINGS.classification}')`;

/** A loan that got a new schedule, and is not cured or over. */
export const IS_RESTRUCTURED = `status = 'disbursed' and kept_days_past_due is not null`;

/** The tenant is $1, the loan `loan`. */
export const LISTED_LOAN_COLUMNS = `
  id, loan_number, client_id, product_id, product_version, status, currency, applied_amount_minor,
  approved_amount_minor,
  case when disbursed_on is not null then approved_amount_minor + ${TOPPED_UP} end
    as disbursed_amount_minor,
  coalesce(approved_term_days, applied_term_days) as term_days, purpose,
  custom_fields, applied_on, disbursed_on,
  ${DISBURSEMENT_REFERENCE} as disbursement_reference, ${LAST_PAYOUT} as payout,
  credit_minor, lost_minor, ${CLASSIFICATION} as classification,
  case status when 'disbursed' then oldest_unpaid_due_on end as oldest_unpaid_due_on,
  coalesce(kept_days_past_due, 0) as kept_days,
  ${IS_RESTRUCTURED} as is_restructured,
  created_at, updated_at, approved_at, disbursed_at, closed_at,
  principal_owed_minor as principal_minor, interest_owed_minor as interest_minor,
  fees_owed_minor as fees_minor, penalties_owed_minor as penalties_minor`;

/** Loans as lists show them. In the transaction that changed one, it shows the change. */
export async function findLoanSummaries(
  tx: TenantTx,
  ids: readonly LoanId[],
): Promise<ReadonlyMap<LoanId, LoanSummary>> {
  const found = await tx.query<LoanSummary>(
    `select ${LISTED_LOAN_COLUMNS} from loan where tenant_id = $1 and id = any ($2::uuid[])`,
    [tx.tenantId, ids],
  );
  return new Map(found.map((loan) => [loan.id, loan]));
}

export async function findLoanSummary(tx: TenantTx, id: LoanId): Promise<LoanSummary | null> {
  return (await findLoanSummaries(tx, [id])).get(id) ?? null;
}

/** What the amounts of a loan are in. It never changes, so it needs no lock. */
export async function loanCurrency(tx: TenantTx, id: LoanId): Promise<Currency> {
  const [found] = await tx.query<{ currency: Currency }>(
    'select currency from loan where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  return orNotFound(found).currency;
}
