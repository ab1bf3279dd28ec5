import type { PortfolioPart } from '@mkopo/core/end-of-day/portfolio.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { IdRange } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { LAST_WORD, type PortfolioAsked, portfolioStatement } from './portfolio-store.ts';

/** Days whose reports are held against the books. */
export type ReportDays = {
  readonly todayOn: Temporal.PlainDate;
  /** The last day that was closed to its end; null before the first. */
  readonly closedOn: Temporal.PlainDate | null;
};

export async function readReportDays(tx: TenantTx): Promise<ReportDays> {
  const [days] = await tx.query<ReportDays>(
    `select (now() at time zone time_zone)::date + ahead_days as today_on,
            (select max(business_date) from day_run
              where day_run.tenant_id = $1 and status = 'finished') as closed_on
       from tenant where tenant_id = $1`,
    [tx.tenantId],
  );
  if (!days) throw new Error(`tenant ${tx.tenantId} is gone`);
  return days;
}

export type PortfolioInBooks = {
  readonly parts: readonly PortfolioPart[];
  /** The balance of loans receivable at the end of the day. */
  readonly ledgerMinor: bigint;
};

type Row = PortfolioPart & Pick<PortfolioInBooks, 'ledgerMinor'>;

/** The portfolio of a day and what the books have for it, by one statement. */
export async function readPortfolioInBooks(
  tx: TenantTx,
  { on, currency }: PortfolioAsked,
): Promise<PortfolioInBooks> {
  const rows = await tx.query<Row | { loans: null; ledgerMinor: bigint }>(
    `with portfolio as (${await portfolioStatement(tx, on)}),
     ledger as (
       select coalesce(sum(case side when 'debit' then amount_minor else -amount_minor end), 0)
                as minor
         from account
         join journal_line line on line.tenant_id = $1 and line.account_id = account.id
          and line.currency = $3 and line.booked_on <= $2
        where account.tenant_id = $1 and role = 'loans_receivable')
     select days_past_due, loans, principal_minor, overdue_minor,
            ledger.minor::bigint as ledger_minor
       from ledger left join portfolio on true`,
    [tx.tenantId, on, currency],
  );
  return {
    parts: rows.flatMap((row) => (row.loans === null ? [] : [row])),
    ledgerMinor: rows[0]?.ledgerMinor ?? 0n,
  };
}

/**
 * Loans whose last word of a day, by which reports of that day go, is not what their transactions
 * up to it come to. Those that say nothing change nothing that is owed, and are left out.
 */
export async function findWrongWords(
  tx: TenantTx,
  { range, on }: { readonly range: IdRange; readonly on: Temporal.PlainDate },
): Promise<LoanId[]> {
  const loans = await tx.query<{ id: LoanId }>(
    `select loan.id
       from loan cross join lateral (${LAST_WORD}) word
       -- Who says nothing of the standing left it as it was.
       left join lateral (
         select standing from loan_transaction made
          where made.tenant_id = $1 and made.loan_id = loan.id
            and made.number <= word.number and standing is not null
          order by made.number desc limit 1) said on true
      cross join lateral (
        select coalesce(sum(principal_minor), 0) as principal_minor,
               min(due_on) filter (where minor > 0) as oldest_unpaid_due_on
          from (select (change ->> 'instalment')::integer as number, sum(rest.minor) as minor,
                       sum(rest.minor) filter (where change ->> 'kind' = 'principal')
                         as principal_minor
                  from loan_transaction made, jsonb_array_elements(made.changes) change,
                       lateral (values ((change ->> 'chargedMinor')::bigint
                                        - (change ->> 'settledMinor')::bigint)) as rest (minor)
                 where made.tenant_id = $1 and made.loan_id = loan.id
                   and made.number <= word.number and made.principal_owed_minor is not null
                 group by 1) owed
          join instalment on instalment.tenant_id = $1 and instalment.loan_id = loan.id
           and instalment.number = owed.number) stood
      where loan.tenant_id = $1 and loan.id > $3 and loan.id <= $4
        and (word.principal_owed_minor, word.oldest_unpaid_due_on, word.kept_days_past_due)
            is distinct from
            (stood.principal_minor, case said.standing ->> 'status' when 'disbursed'
                                         then stood.oldest_unpaid_due_on end,
             (said.standing #>> '{restructured,keptDays}')::integer)
      order by loan.id`,
    [tx.tenantId, on, range.after, range.to],
  );
  return loans.map(({ id }) => id);
}
